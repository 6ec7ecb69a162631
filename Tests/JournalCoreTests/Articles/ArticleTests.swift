import JournalSyntax
import TestSupport
import Testing

@testable import JournalCore

@Suite("Articles")
struct ArticleTests {
  private func read(_ text: String, name: String = "slow-walks") -> (Article, [Diagnostic]) {
    Article.read(Array(text.utf8), path: "articles/\(name).md")
  }

  private func article(_ text: String, name: String = "slow-walks") -> Article {
    read(text, name: name).0
  }

  @Test("a file says all of an article")
  func whole() {
    let (article, problems) = read(
      """
      ---
      title: Walking slowly
      area: [neck, writing]
      minutes: 4
      source: https://example.org/walks
      ---
      # Why walk?

      Because of the *hedges*.

      """)
    #expect(
      article
        == Article(
          name: "slow-walks", title: "Walking slowly", areas: ["neck", "writing"], minutes: 4,
          isEstimated: false, sources: ["https://example.org/walks"],
          text: "# Why walk?\n\nBecause of the *hedges*."))
    #expect(problems.isEmpty)
  }

  @Test(
    "the title is that of the front matter, else the first heading, else the name",
    arguments: [
      ("---\ntitle: A\n---\n# B\n\nText\n", "A", "# B\n\nText"),
      ("---\ntitle: A\n---\n# A\n\nText\n", "A", "Text"),
      ("---\ntitle:\n---\n# B\n\nText\n", "B", "Text"),
      ("# B *b*\n\nText\n", "B *b*", "Text"), ("B\n===\nText\n", "B", "Text"),
      ("## B\nText\n", "B", "Text"), ("# B", "B", ""),
      ("Before\n\n# B\n\nText\n", "B", "Before\n\n# B\n\nText"),
      ("#\n\nText\n", "Slow walks", "#\n\nText"),
      ("Text\n", "Slow walks", "Text"), ("", "Slow walks", ""), ("\u{FEFF}", "Slow walks", ""),
      ("---\n---\n", "Slow walks", ""), ("```\n# B\n```\n", "Slow walks", "```\n# B\n```"),
    ])
  func titles(file: String, title: String, text: String) {
    let article = article(file)
    #expect(article.title == title)
    #expect(article.text == text)
  }

  @Test(
    "minutes are read as people write them; others are estimated and reported",
    arguments: [
      ("5", 5, false), ("5 min", 5, false), ("12 minutes", 12, false), ("1m", 1, false),
      ("999", 999, false), ("\"3\"", 3, false), ("", 1, false), ("~", 1, true),
      ("0", 1, true), ("-5", 1, true), ("1000", 1, true), ("2.5", 1, true), ("soon", 1, true),
      ("5 hours", 1, true), ("99999999999999999999", 1, true), ("[5]", 1, true),
      ("{a: 5}", 1, true), ("٥", 1, true),
    ])
  func minutes(written: String, minutes: Int, isReported: Bool) {
    let (article, problems) = read("---\nminutes: \(written)\n---\nText\n")
    #expect(article.minutes == minutes)
    #expect(article.isEstimated == (isReported || written.isEmpty))
    #expect(problems.map(\.code) == (isReported ? ["bad-setting"] : []))
  }

  @Test(
    "without minutes, 200 words are one, begun ones count, and there is always one",
    arguments: [(0, 1), (1, 1), (200, 1), (201, 2), (400, 2), (1_000, 5), (400_000, 999)])
  func estimate(words: Int, minutes: Int) {
    let article = article(Array(repeating: "word", count: words).joined(separator: " "))
    #expect(article.minutes == minutes && article.isEstimated)
  }

  @Test(
    "sources are a text or a list, and none is lost, whatever YAML makes of it",
    arguments: [
      ("source: Ana, 2016, On walking", ["Ana, 2016, On walking"]),
      ("source: https://example.org/a?b=c#d", ["https://example.org/a?b=c#d"]),
      ("sources:\n  - One\n  - \"Two: two\"\n", ["One", "Two: two"]),
      (
        "source:\n  - Ana 2016: On walking, a review\n  - Ben\n",
        ["Ana 2016: On walking, a review", "Ben"]
      ),
      ("source: [One, {a: b}, '', [c, d]]", ["One", "{a: b}", "[c, d]"]),
      ("source: {author: Ana, year: 2016}", ["{author: Ana, year: 2016}"]),
      ("source: >-\n  One\n  two\n", ["One two"]), ("source: |\n  One\n  two\n", ["One two"]),
      ("source: One\nsources: [Two]", ["One", "Two"]), ("source:", []), ("source: []", []),
    ])
  func sources(keys: String, sources: [String]) {
    let (article, problems) = read("---\n\(keys)\n---\nText\n")
    #expect(article.sources == sources)
    #expect(problems.isEmpty)
  }

  @Test("keys that look misspelled are reported, others are the person's own")
  func keys() {
    let own = "author: Ana\npublished: 2020-01-01\ncreated: 2020-01-01\ntags: [a]\nurl: x"
    #expect(read("---\n\(own)\n---\n").1.isEmpty)
    let problems = read("---\nminuts: 5\ntitel: A\n---\n").1
    #expect(problems.map(\.code) == ["unknown-setting", "unknown-setting"])
    #expect(read("---\ntitle: [a]\n---\n# B\n").0.title == "B")
    #expect(read("---\ntitle: [a]\n---\n").1.map(\.line) == [2])
    #expect(read("---\narea: [neck\n---\nText\n").1.isEmpty == false)
  }

  @Test("areas may be in a list, between commas, or under 'areas'")
  func areas() {
    for line in ["area: [neck, Upper-Body]", "areas: neck, Upper-Body"] {
      let read = article("---\n\(line)\n---\n")
      #expect(read.areas == ["neck", "Upper-Body"])
      #expect(read.isAbout("upper body") && read.isAbout("NECK") && read.isAbout(nil))
      #expect(!read.isAbout("back"))
    }
  }

  @Test("any bytes are an article")
  func anyBytes() {
    var seed: UInt64 = 11
    let pieces = [
      "---\n", "title:", "minutes: ", "source:\n", "- ", "# ", "\n", "\r", "a: b", "[", "{", "===",
      "é", "\t",
    ]
    for _ in 0..<300 {
      var text = ""
      for _ in 0..<14 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(seed >> 33) % pieces.count]
      }
      let article = article(text)
      #expect(!article.title.isEmpty && (1...999).contains(article.minutes))
    }
    #expect(Article.read([0xFF, 0x00, 0x80], path: "x").0.name == "x")
    #expect(Article.read([], path: "").0.title.isEmpty)
  }
}
