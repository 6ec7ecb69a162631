/// The thoughts of an entry: its text without the heading that is its title.
struct Thoughts {
  let text: String
  /// The heading that opens the text.
  let title: String?

  /// Takes the body of an entry as it is written.
  init(_ body: String) {
    var lines = body.trimmingBlankLines().split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    // Only a title that opens the text is left out: a heading further on belongs to what it says.
    if let first = lines.first, first.hasPrefix("# ") {
      title = first.dropFirst(2).description.trimmingBlankLines()
      lines.removeFirst()
    } else if lines.count > 1, !lines[0].allSatisfy(\.isWhitespace), lines[1].hasPrefix("="),
      lines[1].allSatisfy({ $0 == "=" || $0 == " " })
    {
      title = String(lines[0]).trimmingBlankLines()
      lines.removeFirst(2)
    } else {
      title = nil
    }
    text = lines.joined(separator: "\n").trimmingBlankLines()
  }
}
