import Testing

@testable import JournalRender

@Suite("Lines with colours and links")
struct PaintedTextTests {
  private static let bold = "\u{1B}[1mstrong\u{1B}[0m words"
  private static let link = "a \u{1B}]8;;https://example.org\u{1B}\\name\u{1B}]8;;\u{1B}\\ here"

  @Test("only text takes columns")
  func columns() {
    #expect(PaintedText(Self.bold).columns == 12)
    #expect(PaintedText(Self.link).columns == 11)
    #expect(PaintedText("\u{1B}[38;5;67m日本\u{1B}[0m").columns == 4)
    #expect(PaintedText("").columns == 0)
  }

  @Test("a cut line ends its colours and links")
  func cutting() {
    #expect(PaintedText(Self.bold).cut(4, "…") == "\u{1B}[1mstr…\u{1B}[0m")
    #expect(PaintedText(Self.bold).cut(6, "…") == "\u{1B}[1mstron…\u{1B}[0m")
    #expect(PaintedText(Self.bold).cut(7, "…") == "\u{1B}[1mstrong\u{1B}[0m…")
    #expect(
      PaintedText(Self.link).cut(5, "…")
        == "a \u{1B}]8;;https://example.org\u{1B}\\na…\u{1B}]8;;\u{1B}\\")
    #expect(PaintedText("日本語").cut(4, "…") == "日…")
    #expect(PaintedText("日本").cut(1, "…") == "…")
    #expect(PaintedText("abc").cut(0, "…") == "")
  }

  @Test("a line that fits stays as it is", arguments: [bold, link, "", "x"])
  func fitting(line: String) {
    #expect(PaintedText(line).cut(12, "…") == line)
  }

  @Test("a combining mark after a colour belongs to no letter of it")
  func combining() {
    #expect(PaintedText("\u{1B}[1m\u{301}a\u{1B}[0m").columns == 1)
  }

  @Test(
    "a sequence without an end is a sequence up to the end",
    arguments: ["\u{1B}", "\u{1B}[", "\u{1B}]8;;x"])
  func endless(line: String) {
    #expect(PaintedText("ab" + line).columns == 2)
    #expect(PaintedText("ab" + line).padded(3) == "ab" + line + " ")
  }
}
