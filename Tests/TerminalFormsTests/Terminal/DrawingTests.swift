import Testing

@testable import TerminalForms

@Suite("What a drawing writes to the terminal")
struct DrawingTests {
  private func output(_ lines: String..., rows: Int = 3) -> String {
    Drawing(lines: lines).output(columns: 4, rows: rows)
      .replacing("\u{1B}[", with: "<").replacing("\r\n", with: "|")
  }

  @Test("each line is cleared after its end, and so is the rest of the window")
  func clearing() {
    #expect(output("ab", "") == "<?25l<?7l<Hab<K|<K|<J<?7h")
    #expect(output() == "<?25l<?7l<H<J<?7h")
  }

  @Test("the last character of a full line isn't cleared, nor is a line after the last row begun")
  func fullLines() {
    #expect(output("abcd", "\u{1B}[1mabcd\u{1B}[0m", rows: 2) == "<?25l<?7l<Habcd|<1mabcd<0m<?7h")
    #expect(output("日本") == "<?25l<?7l<H日本|<J<?7h")
  }

  @Test("the cursor is shown where text is written")
  func cursor() {
    let drawing = Drawing(lines: ["ab"], cursor: .init(row: 0, column: 2))
    #expect(drawing.output(columns: 4, rows: 1).hasSuffix("\u{1B}[1;3H\u{1B}[?25h"))
  }
}
