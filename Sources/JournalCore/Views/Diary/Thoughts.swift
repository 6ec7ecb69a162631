/// The thoughts of an entry: its text without the heading that is its title.
struct Thoughts {
  let text: String
  /// The heading that opens the text.
  let title: String?

  /// Takes the body of an entry as it is written; every line end becomes a line feed.
  init(_ body: String) {
    let body = Thoughts.withLineFeeds(body).trimmingBlankLines()
    let (first, rest) = Thoughts.split(body[...])
    // Only a title that opens the text is left out: a heading further on belongs to what it says.
    if first.hasPrefix("# ") {
      title = String(first.dropFirst(2)).trimmingBlankLines()
      text = String(rest).trimmingBlankLines()
      return
    }
    let (second, others) = Thoughts.split(rest)
    if second.utf8.first == UInt8(ascii: "="), !first.allSatisfy(\.isWhitespace),
      second.allSatisfy({ $0 == "=" || $0 == " " })
    {
      title = String(first).trimmingBlankLines()
      text = String(others).trimmingBlankLines()
    } else {
      title = nil
      text = body
    }
  }

  /// The first line, and what follows it.
  private static func split(_ text: Substring) -> (line: Substring, rest: Substring) {
    guard let end = text.utf8.firstIndex(of: 0x0A) else { return (text, "") }
    return (text[..<end], text[text.utf8.index(after: end)...])
  }

  /// Texts that have none but line feeds, nearly all, are left alone.
  private static func withLineFeeds(_ text: String) -> String {
    var (first, second): (UInt8, UInt8) = (0, 0)
    let hasOthers = text.utf8.contains { byte in
      defer { (first, second) = (second, byte) }
      // CR, VT and FF; U+0085; U+2028 and U+2029.
      return (0x0B...0x0D).contains(byte) || second == 0xC2 && byte == 0x85
        || first == 0xE2 && second == 0x80 && (byte == 0xA8 || byte == 0xA9)
    }
    guard hasOthers else { return text }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .joined(separator: "\n")
  }
}
