import JournalSyntax

/// An entry's thoughts: its text without the heading used as its title.
struct Thoughts {
  let text: String
  /// The opening heading, as written.
  let heading: String?
  /// Its words.
  var title: String? { heading.map(HeadingWords.of) }

  /// Reads an entry's body as written; converts every line ending to a line feed.
  init(_ body: String) {
    let body = Thoughts.withLineFeeds(body).trimmingBlankLines()
    let (tags, main) = Thoughts.splitAfterTags(body)
    let (first, rest) = Thoughts.split(main)
    // Only a title at the start is removed: a later heading belongs to the text after it.
    if first.utf8.starts(with: "# ".utf8) {
      heading = String(Substring(first.utf8.dropFirst(2))).trimmingBlankLines()
      text = (tags + rest).trimmingBlankLines()
      return
    }
    let (second, others) = Thoughts.split(rest)
    if second.utf8.first == Byte.equals, !first.allSatisfy(\.isWhitespace),
      second.allSatisfy({ $0 == "=" || $0 == " " })
    {
      heading = String(first).trimmingBlankLines()
      text = (tags + others).trimmingBlankLines()
    } else {
      heading = nil
      text = body
    }
  }

  /// Returns the leading tag lines, and the text after them.
  private static func splitAfterTags(_ text: String) -> (tags: String, main: Substring) {
    guard text.utf8.first == Byte.hash else { return ("", text[...]) }
    var main = text[...]
    while !main.isEmpty, case let (line, rest) = split(main),
      line.utf8.isTagLine || line.allSatisfy(\.isWhitespace)
    {
      main = rest
    }
    return (String(text[..<main.startIndex]), main)
  }

  /// Returns the first line and the text after it.
  private static func split(_ text: Substring) -> (line: Substring, rest: Substring) {
    guard let end = text.utf8.firstIndex(of: Byte.lineFeed) else { return (text, "") }
    return (text[..<end], text[text.utf8.index(after: end)...])
  }

  /// Converts every line ending to a line feed; a text with only line feeds, as most are, stays
  /// unchanged.
  private static func withLineFeeds(_ text: String) -> String {
    guard text.utf8.contains(where: { (0x0B...0x0D).contains($0) || $0 == 0xC2 || $0 == 0xE2 })
    else { return text }
    var text = text
    return text.withUTF8 { bytes in
      String(unsafeUninitializedCapacity: bytes.count) { output in
        var read = 0
        var written = 0
        while read < bytes.count {
          let ending = lineEnding(bytes, at: read)
          output[written] = ending > 0 ? 0x0A : bytes[read]
          read = read + max(ending, 1)
          written = written + 1
        }
        return written
      }
    }
  }

  /// Returns the length in bytes of the line ending at an index, as in `Character.isNewline`; 0 if
  /// there is none.
  private static func lineEnding(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Int {
    func has(_ byte: UInt8, _ offset: Int) -> Bool {
      place + offset < bytes.count && bytes[place + offset] == byte
    }
    switch bytes[place] {
    case 0x0D: return has(0x0A, 1) ? 2 : 1
    case 0x0A...0x0C: return 1
    case 0xC2: return has(0x85, 1) ? 2 : 0  // U+0085
    case 0xE2: return has(0x80, 1) && (has(0xA8, 2) || has(0xA9, 2)) ? 3 : 0  // U+2028, U+2029
    default: return 0
    }
  }
}
