import Foundation
import JournalCore
import JournalRender
import Testing

@Suite("The whole journal as linked pages")
struct SiteTests {
  static func pages(
    _ files: [(String, String)], photos: [SitePhoto: PageOptions.Photo] = [:],
    tasks: [JournalTask] = [], habits: [Habit] = []
  ) throws -> [String: String] {
    let index = SampleJournal.index(.everything, files)
    let site = try Site(index, tasks: tasks, habits: habits, photos: photos)
    let found = site.files.map { ($0.path, String(decoding: $0.contents(), as: UTF8.self)) }
    return try Dictionary(found) { _, _ in throw CancellationError() }
  }

  @Test("the first page lists what is due and overdue")
  func tasks() throws {
    let file = TaskFile(Array("- [ ] call Ana 📅 2026-11-20\n".utf8), path: "tasks.md", day: nil)
    let pages = try Self.pages(SampleJournal.files, tasks: TaskList([file]).tasks)
    #expect(pages.filter { $0.value.contains("call Ana") }.map(\.key) == ["index.html"])
    Self.expectLinked(pages)
  }

  @Test("habits stand on the first page and among the streaks as everywhere else")
  func habits() throws {
    var water = Habit("water")
    (water.hasFile, water.goal.target) = (true, .atLeast(6))
    let day = [("2026-11-21.md", "---\nhabits: {water: 5}\n---\n")]
    let pages = try Self.pages(day, habits: [water])
    #expect(pages["index.html"]?.contains("5 of 6") == true)
    #expect(pages["streaks.html"]?.contains("Habits</h2>") == true)
    Self.expectLinked(pages)
  }

  /// Every link inside leads to a file of the site, and every file is reached from the first.
  static func expectLinked(_ pages: [String: String], _ pictures: Set<String> = []) {
    var seen: Set<String> = []
    var open = ["index.html"]
    while let path = open.popLast() {
      guard seen.insert(path).inserted, path.hasSuffix(".html") else { continue }
      guard let page = pages[path] else { continue }
      let reader = PageReader(page)
      reader.expectSound(path)
      let folder = URL(filePath: "/" + path).deletingLastPathComponent()
      for address in reader.addresses where !address.hasPrefix("data:") {
        let start = address.prefix { !"/?#".contains($0) }
        guard !start.contains(":"), !address.hasPrefix("#") else { continue }
        let target = folder.appending(path: address.removingPercentEncoding ?? "")
          .standardized.path.dropFirst()
        #expect(
          pages[String(target)] != nil || pictures.contains(String(target)), "\(path): \(address)")
        open.append(String(target))
      }
    }
    #expect(Set(pages.keys).subtracting(seen).isEmpty)
  }

  @Test("every link leads to a page, and every page is reached")
  func links() throws {
    let pages = try Self.pages(SampleJournal.files)
    Self.expectLinked(pages)
    #expect(pages.count == 62)
    #expect(pages["days/2026/2026-11-20.html"]?.contains("Frost on the windows") == true)
    #expect(
      pages["days/2026/2026-11-21.html"]?.contains("href=\"../../days/2025/2025-11-21.html\"")
        == true)
  }

  @Test("an empty journal has its pages too")
  func empty() throws {
    let pages = try Self.pages([])
    Self.expectLinked(pages)
    #expect(
      pages.keys.sorted() == [
        "calendar/2026.html", "diary/check-ins.html", "diary/gratitude.html", "diary/photos.html",
        "diary/songs.html", "diary/thoughts.html", "index.html", "streaks.html", "style.css",
        "tags.html", "trends/all.html",
      ])
    let photos = try #require(pages["diary/photos.html"])
    #expect(
      photos.firstMatch(of: /<main(?s).*<\/main>/)?.0 == """
        <main id="main" tabindex="-1">
        <h1 dir="auto">Photos</h1>
        <p dir="auto">No photos yet. Write &#39;photo: frost.jpg&#39; at the top of an entry.</p>

        </main>
        """)
  }

  @Test("a picture leads from its thumbnail to itself, in the text and below it")
  func pictures() throws {
    let entry = "2026-11-20.md"
    let photos = [
      SitePhoto(name: "a b.png", entry: entry): PageOptions.Photo(href: "photos/_/a%20b.png")
    ]
    let pages = try Self.pages([(entry, "One ![frost](a%20b.png) two.\n")], photos: photos)
    Self.expectLinked(pages, ["photos/_/a b.png"])
    let day = try #require(pages["days/2026/2026-11-20.html"])
    #expect(day.components(separatedBy: "<img").count == 3)
    #expect(pages["diary/photos-2026.html"]?.contains("src=\"../photos/_/a%20b.png\"") == true)
  }

  @Test("nasty values in every field", arguments: NastyTests.values)
  func nasty(value: String) throws {
    let quoted = try #require(
      String(data: JSONEncoder().encode(value + "\"><script>x</script>"), encoding: .utf8))
    let matter =
      "---\ntitle: \(quoted)\nmood: 5\ntags: [\(quoted)]\ngratitude: [\(quoted)]\n"
      + "song: \(quoted)\nphoto: \(quoted)\nquestion: \(quoted)\nanswer: \(quoted)\n\(quoted): 1\n"
      + "---\n"
    let body = "\(value)\n\n[a](\(value)) ![b](\(value)) [[\(value)]] <script>x</script>\n"
    Self.expectLinked(
      try Self.pages([("2026-11-20.md", matter + body), ("2026-11-19.md", body)]))
  }

  @Test("what is hidden stays out of on-this-day, and has its day")
  func hidden() throws {
    var pages = try Self.pages([("2025-11-20.md", "Then.\n"), ("2026-11-20.md", "Now.\n")])
    #expect(pages["days/2026/2026-11-20.html"]?.contains("On this day") == true)
    var settings = SampleJournal.settings
    settings.hiddenTags = ["secret"]
    var reader = EntryReader(settings: settings, scope: .everything)
    for (path, text) in [("2025-11-20.md", "Then. #secret\n"), ("2026-11-20.md", "Now.\n")] {
      reader.read(Array(text.utf8).span, path: Array(path.utf8).span, name: 0)
    }
    let index = JournalIndex([reader.finish()], settings: settings).on(SampleJournal.today)
    let site = try Site(index)
    pages = Dictionary(
      uniqueKeysWithValues: site.files.map {
        ($0.path, String(decoding: $0.contents(), as: UTF8.self))
      })
    #expect(pages["days/2026/2026-11-20.html"]?.contains("On this day") == false)
    #expect(pages["days/2025/2025-11-20.html"]?.contains("Then.") == true)
  }

  @Test(
    "a picture's file says what it is",
    arguments: [
      ("photos/a.jpg", "photos/a.jpg"), ("b/a.JPEG", "photos/_/b/a.JPEG"),
      ("photos/a.html", "photos/a.html.jpg"), ("a", "photos/_/a.jpg"),
      ("photos/_/a.jpg", "photos/_/photos/_/a.jpg"),
    ])
  func names(picture: String, path: String) {
    #expect(SitePhoto.path(of: picture, endings: ["jpg", "jpeg"]) == path)
  }
}
