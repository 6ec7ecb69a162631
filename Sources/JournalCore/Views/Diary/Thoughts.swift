/// The thoughts of an entry: its text without the heading that is its title.
struct Thoughts {
  let text: String

  /// Takes the body of an entry as it is written.
  init(_ body: String) {
    var lines = body.trimmingBlankLines().split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    // Only a title that opens the text is left out: a heading further on belongs to what it says.
    if let first = lines.first, first.hasPrefix("# ") {
      lines.removeFirst()
    } else if lines.count > 1, !lines[0].allSatisfy(\.isWhitespace), lines[1].hasPrefix("="),
      lines[1].allSatisfy({ $0 == "=" || $0 == " " })
    {
      lines.removeFirst(2)
    }
    text = lines.joined(separator: "\n").trimmingBlankLines()
  }
}
