import Foundation
import JournalCore
import Testing

@testable import JournalRender

@Suite("The search of a site")
struct SiteSearchTests {
  /// A file of the index: a call of `daymark` with two values, which are JSON.
  private static func values(_ page: String) throws -> [Any] {
    #expect(page.hasPrefix("daymark(") && page.hasSuffix(");\n"))
    let json = "[" + page.dropFirst(8).dropLast(3) + "]"
    return try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [Any])
  }

  /// The days of each word, as the script reads them.
  private static func words(_ pages: [String: String]) throws -> [String: [Int]] {
    var words: [String: [Int]] = [:]
    for (path, page) in pages where path.hasPrefix("search/words-") {
      let text = try #require(try values(page)[1] as? String)
      for line in text.split(separator: "\n") {
        let parts = line.split(separator: " ")
        var day = -1
        words[String(parts[0])] = parts[1].matches(of: /[a-z]*[A-Z]/).map { step in
          day += step.0.uppercased().utf8.reduce(0) { $0 * 26 + Int($1) - 65 }
          return day
        }
      }
    }
    return words
  }

  /// The rows of the results: page, date, mood, tone, text.
  private static func rows(_ pages: [String: String]) throws -> [[String]] {
    try pages.filter { $0.key.hasPrefix("search/texts-") }
      .sorted { $0.key.localizedStandardCompare($1.key) == .orderedAscending }
      .flatMap { try #require(try values($0.value)[1] as? [[String]]) }
  }

  @Test("a word leads to its days, a day to its page, its mood and what the page shows")
  func index() throws {
    let pages = try SiteTests.pages([
      (
        "2026-11-19.md",
        "---\nmood: 8\ngratitude: [warm bread]\n---\n# Fog\n\nA *walk* by the sea.\n"
      ),
      ("2026-11-20.md", "Rain.\n"), ("2026-11-21.md", "Walk [home](https://example.org).\n"),
    ])
    let words = try Self.words(pages)
    #expect(words["walk"] == [0, 2] && words["fog"] == [0] && words["bread"] == [0])
    #expect(words["rain"] == [1] && words["home"] == [2] && words["example"] == nil)
    #expect(
      try Self.rows(pages) == [
        [
          "days/2026/2026-11-19.html", "Thu 19 Nov 2026", "8", "tone tone-7",
          "Fog A walk by the sea. · warm bread",
        ],
        ["days/2026/2026-11-20.html", "Fri 20 Nov 2026", "", "", "Rain."],
        ["days/2026/2026-11-21.html", "Sat 21 Nov 2026", "", "", "Walk home."],
      ])
    let search = try #require(pages["search.html"])
    #expect(search.contains("data-words=\"a\" data-texts=\"0\""))
    #expect(search.contains("<a href=\"search/r.html\">R</a>"))
    let letter = try #require(pages["search/w.html"])
    #expect(
      letter.contains("<dt>walk</dt><dd><a href=\"../days/2026/2026-11-21.html\">21 Nov 2026</a>"))
  }

  @Test(
    "a step of any length is read as it was written", arguments: [1, 25, 26, 27, 675, 676, 3_650])
  func steps(step: Int) throws {
    var texts = Array(repeating: "", count: step + 1)
    (texts[0], texts[step]) = ("far", "far")
    let file = SiteSearch(texts: texts).wordFile(0)
    let pages = ["search/words-0.js": String(decoding: file, as: UTF8.self)]
    #expect(try Self.words(pages) == ["far": [0, step]])
  }

  @Test("characters of scripts without spaces are listed with the one after them")
  func unspacedLetters() throws {
    let pages = try SiteTests.pages([("2026-11-20.md", "今天我去了北京大学。 ok 12345\n")])
    let letters = pages.keys.filter { $0.hasPrefix("search/") && $0.hasSuffix(".html") }
    let page = try #require(letters.first.flatMap { pages[$0] })
    #expect(letters.count == 1 && page.contains("Words: 漢字</h1>"))
    let words = page.matches(of: /<dt>(.*?)<\/dt>/).map { String($0.1) }.sorted()
    #expect(words == ["了北", "京大", "今天", "北京", "去了", "大学", "天我", "我去"])
  }

  @Test("many words and long texts are in several files, none of them large")
  func parts() throws {
    let texts = (0..<200).map { day in (0..<100).map { "w\(day)x\($0)" }.joined(separator: " ") }
    let search = SiteSearch(texts: texts)
    #expect(search.wordParts.count > 4 && search.textParts.count > 3)
    #expect(search.wordParts.last?.upperBound == 20_000)
    #expect(search.textParts.last?.upperBound == 200)
    for place in search.wordParts.indices { #expect(search.wordFile(place).count < 60_000) }
    let huge = SiteSearch(texts: ["a " + String(repeating: "é", count: 100_000), "b"])
    #expect(huge.texts[0].utf8.count == 65_536)
    #expect(huge.textParts == [0..<1, 1..<2])
  }

  @Test("nothing that the pages leave out is in the index")
  func leftOut() throws {
    let secret = "qxzsecret"
    let pages = try SiteTests.pages(
      [
        (
          "2026-11-20.md",
          """
          Shown. %%\(secret)%% More.

          %%
          \(secret) and \(secret)
          %%

          [a](https://\(secret).org/\(secret) "words") ![b](\(secret).png) [c][d] <https://e.org>

          [d]: https://\(secret).org

          """
        )
      ])
    for (path, page) in pages where path.hasPrefix("search") {
      #expect(!page.contains(secret), "\(path)")
    }
    #expect(try Self.words(pages)["shown"] == [0])
  }

  @Test("what is marked as hidden has its day, and is found there")
  func hidden() throws {
    var settings = SampleJournal.settings
    settings.hidden = .named(tags: ["secret"])
    var reader = EntryReader(settings: settings, scope: .everything)
    reader.read(
      Array("Quiet. #secret\n".utf8).span, path: Array("2026-11-20.md".utf8).span, name: 0)
    let site = try Site(
      JournalIndex([reader.finish()], settings: settings).on(SampleJournal.today))
    #expect(site.search.words.map(\.word) == ["quiet", "secret"])
  }

  @Test("no text ends its string or the script", arguments: NastyTests.values)
  func nasty(value: String) throws {
    let text = value + "</script><script>x</script>\u{2028}\\\"`${x}"
    let pages = try SiteTests.pages([("2026-11-20.md", text + "\n")])
    SiteTests.expectLinked(pages)
    for (path, page) in pages where path.hasPrefix("search/") && path.hasSuffix(".js") {
      #expect(try Self.values(page).count == 2)
      #expect(!page.contains("<") && !page.contains("\u{2028}"), "\(path)")
    }
  }

  @Test("a journal without entries has nothing to search, and says so")
  func empty() throws {
    let search = try #require(try SiteTests.pages([])["search.html"])
    #expect(search.contains("There is nothing to search yet"))
    #expect(!search.contains("Words by letter") && !search.contains("id=\"found\""))
  }

  @Test("only the page that searches may run a script, and only one from a file")
  func policy() throws {
    let pages = try SiteTests.pages(SampleJournal.files)
    for (path, page) in pages where path.hasSuffix(".html") {
      let policy = try #require(page.firstMatch(of: /Content-Security-Policy" content="(.*?)"/)?.1)
      #expect(policy.hasPrefix("default-src 'none'"), "\(path)")
      #expect(policy.contains("script-src") == (path == "search.html"), "\(path)")
      #expect(policy.contains("form-action 'self' file:"), "\(path)")
    }
    #expect(try #require(pages["search.html"]).contains("script-src 'self' file:;"))
  }

  @Test("the script is small, and never writes text as markup")
  func script() throws {
    let script = try #require(try SiteTests.pages([])["search.js"])
    #expect(script.utf8.count <= 8_192)
    for word in ["innerHTML", "outerHTML", "insertAdjacent", "document.write", "eval", "fetch("] {
      #expect(!script.contains(word), "\(word)")
    }
  }
}
