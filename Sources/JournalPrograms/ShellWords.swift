/// Splits a line into words like a shell, and does nothing else a shell does.
package enum ShellWords {
  /// Returns a line's words: blanks separate them, quotes and backslashes keep them together.
  ///
  /// Nothing is expanded: `$HOME`, `~`, `*` and `;` are taken literally. Returns nil if a quote
  /// isn't closed.
  package static func split(_ line: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var characters = Array(line.unicodeScalars)[...]
    while let character = characters.popFirst() {
      switch character {
      case " ", "\t", "\n", "\r":
        if let whole = word { words.append(whole) }
        word = nil
      case "'":
        guard let end = characters.firstIndex(of: "'") else { return nil }
        word = (word ?? "") + String(String.UnicodeScalarView(characters[..<end]))
        characters = characters[(end + 1)...]
      case "\"":
        guard let quoted = quoted(&characters) else { return nil }
        word = (word ?? "") + quoted
      case "\\":
        // A backslash before a line end joins the lines; at the end of the text it is literal.
        let next = characters.popFirst() ?? "\\"
        if next != "\n" { word = (word ?? "") + String(next) }
      default: word = (word ?? "") + String(character)
      }
    }
    if let whole = word { words.append(whole) }
    return words
  }

  /// Returns the text up to a double quote.
  ///
  /// In it, a backslash escapes only `"`, `\`, `$` and a backtick.
  private static func quoted(_ characters: inout ArraySlice<Unicode.Scalar>) -> String? {
    var text = ""
    while let character = characters.popFirst() {
      if character == "\"" { return text }
      guard character == "\\", let next = characters.first else {
        text.unicodeScalars.append(character)
        continue
      }
      characters.removeFirst()
      if next == "\n" { continue }
      if !["\"", "\\", "$", "`"].contains(next) { text.unicodeScalars.append("\\") }
      text.unicodeScalars.append(next)
    }
    return nil
  }
}
