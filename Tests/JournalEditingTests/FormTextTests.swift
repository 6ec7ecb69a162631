import JournalEditing
import Testing

/// A browser rewrites line endings; a file keeps its own.
@Suite struct FormTextTests {
  /// Returns what a browser sends for a text that it shows.
  private func sent(_ shown: String) -> String {
    shown.replacing("\r\n", with: "\n").replacing("\n", with: "\r\n")
  }

  private func file(_ old: String, _ edit: (String) -> String = { $0 }) -> String? {
    guard let text = FormText(of: Array(old.utf8)) else { return nil }
    return String(decoding: text.file(from: sent(edit(text.shown))), as: UTF8.self)
  }

  @Test(
    "a text that nobody changed stays byte for byte",
    arguments: [
      "", "one", "one\n", "one\r\ntwo\r\n", "one\rtwo\r", "\u{FEFF}---\r\nmood: 7\r\n---\r\n",
      "mixed\r\nline\nendings\rhere", "\n\nblank\n\n", "trailing  \n\ttab\n", "\u{FEFF}",
    ])
  func unchanged(_ text: String) { #expect(file(text).map { Array($0.utf8) } == Array(text.utf8)) }

  @Test("new lines get the file's ending, and others keep theirs")
  func edited() {
    #expect(file("one\r\ntwo\r\n") { $0.replacing("two", with: "2\n3") } == "one\r\n2\r\n3\r\n")
    #expect(file("a\nb\r\nc") { $0 + "\nd" } == "a\nb\r\nc\nd")
    #expect(file("\u{FEFF}a\r\n") { _ in "b\n" } == "\u{FEFF}b\r\n")
  }

  @Test("what no form can hold isn't shown in one")
  func refused() {
    #expect(FormText(of: [0x61, 0xFF]) == nil)
    #expect(FormText(of: [0x61, 0x00]) == nil)
  }
}
