import Foundation
import JournalCore
import Phrases
import TestSupport
import Testing

@testable import JournalRender

@Suite("Layout")
struct LayoutTests {
  @Test(
    "text takes as many columns as a terminal gives it",
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日記", 4), ("한글", 4), ("ｶﾅ", 2),
      ("👍", 2), ("👍🏽", 2), ("👩‍👩‍👧‍👦", 2), ("🇳🇿", 2), ("1️⃣", 2), ("☀", 1), ("☀️", 2), ("✅", 2), ("नि", 1),
      ("─●━", 3), ("…", 1), ("\u{301}", 0), ("＝", 2), ("𠮷", 2), ("ماء\u{200E}", 3), ("a👩🏾‍🚀b", 4),
    ])
  func width(text: String, columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
  }

  @Test(
    "paragraphs are broken at spaces, between ideographs, and inside long words only when they must",
    arguments: [
      ("one two three", 9, ["one two", "three"]), ("one two", 40, ["one two"]), ("", 10, [""]),
      ("東京から手紙が来た。長い。", 10, ["東京から手", "紙が来た。", "長い。"]),
      ("abcdefghijklmnop", 8, ["abcdefgh", "ijklmnop"]),
      ("a 👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 8, ["a 👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"]),
      ("word東京 word", 9, ["word東京", "word"]), ("  indented text", 10, ["  indented", "text"]),
    ])
  func wrapping(text: String, width: Int, lines: [String]) {
    #expect(Wrapping.lines(text, width: width) == lines)
  }

  @Test("what is broken off hangs under its mark")
  func hanging() {
    #expect(
      Wrapping.lines("one two three", width: 10, first: "- ") == ["- one two", "  three"])
    #expect(
      Wrapping.lines("one two three", width: 10, first: "> ", rest: "> ") == [
        "> one two", "> three",
      ])
  }

  @Test(
    "cutting keeps characters whole",
    arguments: [
      ("abcdef", 4, "abc…"), ("abcd", 4, "abcd"), ("日記日記", 5, "日記…"), ("日記日記", 4, "日…"),
      ("ab cdef", 4, "ab…"), ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 3, "👩‍👩‍👧‍👦…"), ("abc", 0, ""),
    ])
  func cut(text: String, width: Int, shown: String) {
    #expect(text.cut(width, "…") == shown)
  }

  @Test(
    "what is hidden is shown",
    arguments: [
      ("plain", "plain"), ("a\tb", "a    b"), ("\u{1B}[1m", "\\u{1B}[1m"),
      ("a\r\nb", "a\\u{D}\\u{A}b"),
      ("\u{202E}abc", "\\u{202E}abc"), ("a\u{200D}b", "a\\u{200D}b"), ("👩‍👧", "👩‍👧"),
      ("می‌خواهم", "می‌خواهم"), ("क्‍ष", "क्‍ष"), ("☀️", "☀️"), ("a\u{AD}b", "a\\u{AD}b"), ("é ü 日", "é ü 日"),
      ("\u{FEFF}x", "\\u{FEFF}x"), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"), ("a\u{E0041}", "a\\u{E0041}"),
    ])
  func visibleText(text: String, shown: String) {
    #expect(Array(visible(text).unicodeScalars) == Array(shown.unicodeScalars))
  }

  @Test("what stands before every line is never longer than the text may be")
  func longMarks() {
    for (mark, count) in [
      (">", 20_000), ("- ", 20_000), ("-" + String(repeating: " ", count: 20_000), 100),
    ] {
      let text = String(repeating: mark, count: count) + String(repeating: " word", count: 20_000)
      let lines = BodyText(style: TextStyle()).lines(text)
      let size = lines.reduce(0) { $0 + $1.utf8.count }
      #expect(size < text.utf8.count * 2 + 1_000)
    }
  }

  @Test(
    "four times as much of anything is laid out in about four times the time",
    arguments: [
      "\u{0}", "\u{1B}[", "\u{200B}", "\u{202E}", "a", "a ", "\n", "# a\n", "> ", "- a\n", "`", "日",
      "e\u{301}", "\u{301}", "👩\u{200D}", "🇦", "\t", "\r\n", "\u{FFFD}", "日a ", "。",
    ])
  func linear(piece: String) {
    func seconds(_ bytes: Int) -> Double {
      let text = String(repeating: piece, count: bytes / piece.utf8.count)
      return processorSeconds {
        let lines = BodyText(style: TextStyle()).lines(text)
        #expect(!lines.isEmpty)
      }
    }
    let (small, large) = (seconds(1 << 14), seconds(1 << 16))
    // Four times as much; quadratic work would be sixteen times as long. What is quick is not judged.
    #expect(large < 1 || large < small * 10, "\(small) s, then \(large) s")
  }

  @Test("line ends stay where lines are meant")
  func lines() {
    #expect(visible("a\r\nb\rc\n\u{85}", lines: true) == "a\nb\nc\n\\u{85}")
    #expect(oneLine("a\r\n  b\n\nc") == "a b c")
  }

  @Test(
    "numbers have at most one decimal",
    arguments: [
      (7, "7"), (6.84, "6.8"), (6.96, "7"), (-0.04, "0"), (-2.5, "-2.5"), (1234.56, "1,234.6"),
      (0, "0"), (.nan, "-"), (.infinity, "-"), (1e15, "1000000000000000"), (1e300, "1e+300"),
      (999_999.96, "1,000,000"),
    ] as [(Double, String)])
  func figures(value: Double, text: String) {
    #expect(Figure.text(value) == text)
  }

  @Test("no line is wider than the window", arguments: [20, 26, 33, 40, 51, 66, 80, 133, 200, 400])
  func widths(width: Int) throws {
    for unicode in [true, false] {
      let style = TextStyle(width: width, unicode: unicode, isTerminal: true)
      for (name, text) in GoldenTests.views where name != "check" && name != "search" {
        for line in try text(style).split(separator: "\n") where !LayoutTests.isName(line) {
          #expect(DisplayWidth.of(line) <= width, "\(name): \(line)")
        }
      }
    }
  }

  /// Paths and addresses are never broken, so that they can be copied.
  private static func isName(_ line: Substring) -> Bool {
    line.contains("photos/") || line.contains("https:") || line.hasSuffix(".md")
  }

  @Test(
    "links of Markdown lead to files and the web only",
    arguments: [
      ("a.jpg", "[a.jpg](a.jpg)"), ("a b)(.jpg", "[a b)(.jpg](a%20b%29%28.jpg)"),
      ("javascript:alert(1)", "javascript:alert(1)"), ("data:x", "data:x"),
      (
        "https://example.org/a?b=c#d",
        "[https://example.org/a?b=c\\#d](https://example.org/a?b=c#d)"
      ),
      ("2026-11-21 09:30.md", "[2026-11-21 09:30.md](2026-11-21%2009:30.md)"),
      ("a#b?.md", "[a\\#b?.md](a%23b%3F.md)"), ("é]", "[é\\]](%C3%A9%5D)"),
    ])
  func links(path: String, link: String) {
    #expect(Markdown.link(path, path) == link)
  }

  @Test("a large text is laid out in time that grows with it")
  func large() {
    let line = String(repeating: "a b* ", count: 100_000) + String(repeating: "日", count: 100_000)
    let counts = [line, "```\n" + line, "- " + line, "> " + line].map { text in
      BodyText(style: TextStyle(width: 20)).lines(text).joined(separator: "\n").lines().count
    }
    #expect(counts == [35_000, 35_001, 39_683, 39_683])
  }
}

extension Double {
  /// By squares and roots: enough for a test without Foundation's `pow`.
  fileprivate func power(_ exponent: Double) -> Double {
    var (result, rest, root) = (1.0, exponent, self)
    while rest >= 1 {
      result *= self
      rest -= 1
    }
    for _ in 0..<40 {
      root = root.squareRoot()
      rest *= 2
      if rest >= 1 {
        result *= root
        rest -= 1
      }
    }
    return result
  }
}
