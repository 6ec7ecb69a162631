import Foundation
import JournalCore
import JournalRender
import Testing

@Suite("The whole journal as linked pages")
struct SiteTests {
  static func pages(
    _ files: [(String, String)], photos: [SitePhoto: PageOptions.Photo] = [:],
    tasks: [JournalTask] = [], habits: [Habit] = [], articles: ArticleCatalogue = ArticleCatalogue()
  ) throws -> [String: String] {
    let index = SampleJournal.index(.everything, files)
    let site = try Site(index, tasks: tasks, habits: habits, articles: articles, photos: photos)
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

  @Test("articles have a page each, whatever their names, and are named beside today's stretch")
  func articles() throws {
    let articles = ArticleCatalogue(
      ["a/../b", "A", "a", "<b>"].map { name in
        var article = Article.read(Array("# \(name)\n".utf8), path: "").0
        (article.name, article.areas) = (name, name == "a" ? ["stretching"] : ["neck"])
        return article
      })
    let pages = try Self.pages(SampleJournal.files, articles: articles)
    #expect(
      pages.keys.filter { $0.hasPrefix("articles") }.sorted() == [
        "articles.html", "articles/_3cb_3e.html", "articles/_41.html", "articles/a.html",
        "articles/a_2f_2e_2e_2fb.html",
      ])
    #expect(pages["index.html"]?.contains("To read: <a href=\"articles/a.html\">a</a>") == true)
    Self.expectLinked(pages)
    #expect(try Self.pages(SampleJournal.files)["articles.html"] == nil)
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
    // The script of the search loads its index.
    let isIndex = /search\/(words|texts)-\d+\.js/
    #expect(pages.keys.filter { !seen.contains($0) && $0.wholeMatch(of: isIndex) == nil } == [])
  }

  @Test("every link leads to a page, and every page is reached")
  func links() throws {
    let pages = try Self.pages(SampleJournal.files)
    Self.expectLinked(pages)
    #expect(pages.count == 90)
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
        "calendar/2026.html", "diary/thoughts.html", "index.html", "search.html", "search.js",
        "style.css", "trends/all.html",
      ])
    let diary = try #require(pages["diary/thoughts.html"])
    #expect(
      diary.firstMatch(of: /<main(?s).*<\/main>/)?.0 == """
        <main id="main" tabindex="-1">
        <h1 dir="auto">Diary</h1>
        <p class="prose" dir="auto">Your diary begins with your first entry. What you write will be here, \
        with your photos and songs, and what you are grateful for.</p>

        </main>
        """)
  }

  @Test("a journal of three days has what there is, and no tab, chart or table without content")
  func threeDays() throws {
    let days = (19...21).map { ("2026-11-\($0).md", "---\nmood: 7\n---\nA day.\n") }
    let pages = try Self.pages(days)
    Self.expectLinked(pages)
    let diary = try #require(pages["diary/thoughts-2026-11.html"])
    #expect(diary.contains(">Thoughts</a>") && diary.contains(">Check-ins</a>"))
    for name in ["Gratitude", "Photos", "Songs", "Tags"] {
      #expect(!diary.contains(">\(name)</a>"))
    }
    let streaks = try #require(pages["streaks.html"])
    #expect(streaks.contains("3 days in a row</h1>") && !streaks.contains("<table"))
    // The month is shown, not a year of 365 empty days.
    let year = try #require(pages["calendar/2026.html"])
    #expect(year.contains("dm-month") && !year.contains("class=\"year\""))
  }

  @Test("a thread of more than a hundred things a year is shown by month, and a hundred at a time")
  func diaryParts() throws {
    let many = (1...130).map { "note \($0)" }.joined(separator: ", ")
    let files = (1...9).map { ("2026-10-0\($0).md", "---\ngratitude: [\(many)]\n---\n") }
    let pages = try Self.pages(
      [
        ("2025-03-01.md", "---\ngratitude: [frost]\n---\n"),
        ("2026-11-20.md", "---\ngratitude: [tea]\n---\n"),
      ]
        + files)
    Self.expectLinked(pages)
    #expect(
      pages.keys.filter { $0.hasPrefix("diary/gratitude") }.sorted()
        == ["diary/gratitude-2025.html"]
        + (2...9).map { "diary/gratitude-2026-10-part-\($0).html" }
        + ["diary/gratitude-2026-10.html", "diary/gratitude-2026-11.html"])
    let second = try #require(pages["diary/gratitude-2026-10-part-2.html"])
    #expect(second.contains("Gratitude, October 2026, 2</h1>"))
    #expect(second.contains("← October 2026</a>") && second.contains("October 2026, 3 →</a>"))
    #expect(second.components(separatedBy: "<li dir=\"auto\">note ").count == 131)
  }

  @Test("long thoughts share a page only while there is room")
  func longThoughts() throws {
    let text = String(repeating: "A long thought. ", count: 1_500)
    let pages = try Self.pages((1...5).map { ("2026-10-0\($0).md", text) })
    Self.expectLinked(pages)
    let found = pages.filter { $0.key.hasPrefix("diary/thoughts") }
    #expect(found.count == 5 && found.values.allSatisfy { $0.utf8.count < 60_000 })
  }

  @Test("the entries of a tag are a hundred on a page, newest first")
  func tagPages() throws {
    let first = try #require(Day(year: 2026, month: 1, day: 1))
    let pages = try Self.pages((0..<150).map { ("\(first + $0).md", "A #walk.\n") })
    Self.expectLinked(pages)
    let newest = try #require(pages["tags/walk.html"])
    #expect(newest.components(separatedBy: "A #walk.").count == 101)
    #expect(newest.contains("../tags/walk/2.html\">← Earlier"))
    let oldest = try #require(pages["tags/walk/2.html"])
    #expect(oldest.components(separatedBy: "A #walk.").count == 51)
    #expect(oldest.contains("../../days/2026/2026-01-01.html"))
  }

  @Test("all tags are two hundred on a page, the most used first")
  func allTags() throws {
    let tags = (0..<450).map { "#tag\($0)" }.joined(separator: " ")
    let pages = try Self.pages([("2026-11-19.md", "\(tags)\n"), ("2026-11-20.md", "#tag7\n")])
    Self.expectLinked(pages)
    let all = ["tags.html", "tags-2.html", "tags-3.html"].compactMap { pages[$0] }
    #expect(
      all.map { $0.components(separatedBy: "<th scope=\"row\"").count - 1 } == [200, 200, 50])
    #expect(all.allSatisfy { $0.utf8.count < 60_000 })
    #expect(all[0].contains("dir=\"auto\"><a href=\"tags/tag7.html\">#tag7"))
    #expect(all[1].contains("← More used</a>"))
  }

  @Test("own numbers have pages of their own, of all time and of each year")
  func numbers() throws {
    let first = try #require(Day(year: 2025, month: 12, day: 20))
    let pages = try Self.pages(
      (0..<30).map { ("\(first + $0).md", "---\nsleep: \($0 % 3 + 6)\nsteps: 5000\n---\n") }
        + [("2024-01-01.md", "---\nsleep: 7\n---\n")])
    Self.expectLinked(pages)
    let all = try #require(pages["numbers/all.html"])
    #expect(all.contains(">Sleep</h2>") && all.contains(">Steps</h2>"))
    #expect(try #require(pages["numbers/2026.html"]).contains("18 of 325 days"))
    #expect(try #require(pages["numbers/2024.html"]).contains("No numbers in this year."))
    #expect(try !Self.pages([("2026-11-19.md", "A.\n")]).keys.contains("numbers/all.html"))
  }

  @Test("a full year is a table with a link for each day, and streaks a page for each year")
  func years() throws {
    let first = try #require(Day(year: 2025, month: 1, day: 1))
    let pages = try Self.pages((0..<600).map { ("\(first + $0).md", "---\nmood: 7\n---\n") })
    Self.expectLinked(pages)
    for path in ["calendar/2025.html", "streaks/2025.html", "streaks.html"] {
      let page = try #require(pages[path])
      #expect(page.utf8.count < 60_000, "\(path)")
      #expect(page.contains("<th scope=\"row\">"), "\(path)")
    }
    let year = try #require(pages["calendar/2025.html"])
    #expect(
      year.contains(
        "<td class=\"tone-6\"><a href=\"../days/2025/2025-12-31.html\">7</a></td></tr>"))
    #expect(year.components(separatedBy: "/days/2025/").count == 366)
    #expect(
      try #require(pages["streaks/2025.html"]).contains(
        "<td class=\"count-9\"><a href=\"../days/2025/2025-12-31.html\">365</a></td>"))
  }

  @Test("a picture leads from its thumbnail to itself, where the text shows it or else above it")
  func pictures() throws {
    let entry = "2026-11-20.md"
    let photos = [
      SitePhoto(name: "a b.png", entry: entry): PageOptions.Photo(href: "photos/_/a%20b.png")
    ]
    let pages = try Self.pages([(entry, "One ![frost](a%20b.png) two.\n")], photos: photos)
    Self.expectLinked(pages, ["photos/_/a b.png"])
    let day = try #require(pages["days/2026/2026-11-20.html"])
    #expect(day.components(separatedBy: "<img").count == 2)
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
    settings.hidden = .named(tags: ["secret"])
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
