import Foundation
import Testing

@testable import JournalCore

@Suite struct DigestTextTests {
  private func excerpt(_ text: String) -> DigestView.Excerpt? {
    var reader = DigestText()
    return reader.excerpt(of: text)
  }

  @Test(
    "an excerpt is the first paragraph that says something, as it is written",
    arguments: [
      ("One.\n\nTwo.\n", "One."),
      ("# Title\n\nOne *and* [two](https://e.org).\n", "One *and* [two](https://e.org)."),
      ("Title\n=====\n\n## Part\n\nOne\nline\n", "One\nline"),
      ("![a](a.jpg)\n![[b.jpg]]\n\nOne.\n", "One."),
      ("![a](a.jpg) beside\n", "![a](a.jpg) beside"),
      ("mood:: 7\ntags:: #a\n\nOne.\n", "One."),
      ("mood:: 7\nOne: two.\n", "One: two."),
      ("- mood:: 7\n- One.\n- Two.\n", "One."),
      ("- a\n- b\n\nAfter the list.\n", "After the list."),
      ("> A quote\n>of\n two lines.\n", "A quote\nof\ntwo lines."),
      ("[![a](a.jpg)](https://e.org) ![](b.jpg)\n\nOne.\n", "One."),
      ("[![a](a.jpg) b](https://e.org)\n", "[![a](a.jpg) b](https://e.org)"),
      ("- One\n  two.\n", "One\ntwo."),
      ("One\n\\> two > three.\n", "One\n\\> two > three."),
      ("One.\r\n\r\nTwo.\r\n", "One."),
      ("", nil), ("\n \n", nil), ("# Only a title\n", nil), ("![a](a.jpg)\n", nil),
      ("mood:: 7\n", nil),
    ] as [(String, String?)])
  func firstParagraph(text: String, expected: String?) {
    #expect(excerpt(text)?.text == expected)
    #expect(excerpt(text)?.isCut ?? false == false)
  }

  @Test(
    "a cut falls after a sentence, else after a word, else after a character",
    arguments: [
      ("One two. Three four five", 12, "One two."),
      ("He said \"no.\" And then he went", 20, "He said \"no.\""),
      ("A. bbbb cccc dddd eeee ffff", 20, "A. bbbb cccc dddd"),
      ("One two three", 7, "One two"),
      ("One two three", 6, "One"),
      ("abcdefghij", 4, "abcd"),
      ("今日は雨。明日も雨だろうか", 8, "今日は雨。"),
      ("今日は雨が降って寒い", 6, "今日は雨が降"),
      ("東abcdefghijklmnop", 5, "東abcd"),
      ("e\u{301}e\u{301}e\u{301}e\u{301}", 3, "e\u{301}e\u{301}e\u{301}"),
      ("👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧", 2, "👨‍👩‍👧👨‍👩‍👧"),
      ("1.5 and 2.5 and 3.5", 9, "1.5 and"),
      ("Go [and see](https://e.org) now", 18, "Go"),
      ("Look, go [and see](https://e.org) now", 20, "Look, go"),
      ("Go now (or never. So) they said", 24, "Go now (or never. So)"),
      ("[never closed here and on", 18, "[never closed here"),
    ])
  func cut(text: String, length: Int, expected: String) {
    let cut = DigestView.Excerpt.cut(text, to: length)
    #expect(cut.text == expected)
    #expect(cut.isCut)
    #expect(DigestView.Excerpt.cut(text, to: 100) == .init(text: text, isCut: false))
  }

  static let hostileTexts: [String] = [
    "\0", "\u{FEFF}", "---", "--- \n---\n", "\u{202E}abc", "\u{1B}]0;x\u{7}", "<script>", "{{x}}",
    "e" + String(repeating: "\u{301}", count: 20_000),
    String(repeating: "\u{301}", count: 5_000), String(repeating: "👨‍👩‍👧", count: 1_000),
    String(repeating: "x", count: 40_000), String(repeating: "![](a.jpg)\n\n", count: 800),
    String(repeating: "a:: b\n", count: 3_000), String(repeating: "- ", count: 5_000) + "\n",
    String(repeating: "![", count: 4_000), String(repeating: "> ", count: 5_000) + "x",
    "[x]: y\n\n[x]: z\n", "```\nnever closed", "a\rb\r\rc", "-\n-\n", "a::", "::", "- ::", "* a:: ",
    "![[" + String(repeating: "[", count: 100), "[![a](b.jpg)](c)", "<!-- c -->\n\nd",
  ]

  @Test(
    "no text brings the reading down or is cut inside a character",
    arguments: hostileTexts.indices)
  func survives(_ number: Int) throws {
    let text = Self.hostileTexts[number]
    if let excerpt = self.excerpt(text) {
      #expect(!excerpt.text.isEmpty)
      #expect(excerpt.text.utf8.count <= 32 * DigestText.excerptLength)
      // Characters of the excerpt are characters of the text.
      let starts = Set(text.indices.map { text[$0] })
      #expect(excerpt.text.allSatisfy(starts.contains))
    }
    let file = "---\nmood: 5\ngratitude: |\n  \(text.prefix(50))\n---\n" + text
    for full in [false, true] {
      let options = DigestSample.options { $0.full = full }
      let files = [("2026-11-16.md", file), ("2025-11-16.md", text)]
      let digest = DigestSample.digest(files, DigestSample.week, options)
      let json = try DigestSample.json(digest)
      #expect(try JSONDecoder().decode(DigestView.self, from: Data(json.utf8)) == digest)
    }
  }

  @Test(
    "texts are the same without regard to case, white space and final punctuation",
    arguments: [
      ("Coffee", "coffee", true), ("Coffee with Ana.", "coffee  with\tana !", true),
      ("Thé", "THE\u{301}", true), ("Tea", "Teas", false), ("!!!", "???", false),
      ("!!!", "!!!", true), ("a.b", "ab", false), ("お茶。", "お茶", true),
    ])
  func compared(one: String, other: String, isSame: Bool) {
    #expect((ComparedText(one) == ComparedText(other)) == isSame)
  }
}

@Suite struct EchoTests {
  @Test(
    "an earlier day is remembered on its anniversary in the range",
    arguments: [
      ("2025-11-18", "2026-W47", "2026-11-18"),
      ("2025-11-23", "2026-W47", nil),
      ("2026-11-15", "2026-W47", nil),
      ("2024-02-29", "2026-02", "2026-02-28"),
      ("2024-02-29", "2028-02", "2028-02-29"),
      ("2023-02-28", "2028-02", "2028-02-28"),
      ("2025-01-01", "2026-12-28..2027-01-03", "2027-01-01"),
      ("2025-12-31", "2026-12-28..2027-01-03", "2026-12-31"),
      ("2015-03-04", "2016-06..2026-05", "2017-03-04"),
      ("9998-06-01", "9999", "9999-06-01"),
    ] as [(String, String, String?)])
  func echoing(day: String, range: String, expected: String?) {
    let found = DigestSample.range(range).echoing(DigestSample.day(day))
    #expect(found == expected.map(DigestSample.day))
  }

  @Test("at most five entries are remembered, spread over the period")
  func spread() {
    let files: [DigestSample.File] = (1...22).map {
      ("2025-11-\($0 < 10 ? "0" : "")\($0).md", "Text \($0).\n")
    }
    let digest = DigestSample.digest(files, DigestSample.range("2026-11"))
    // Days up to today, the 21st: places 0, 5, 10, 15 and 20.
    let days = digest.onThisDay?.map { $0.day.components.day }
    #expect(days == [1, 6, 11, 16, 21])
  }
}
