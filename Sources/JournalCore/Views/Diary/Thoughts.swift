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
    if first.utf8.starts(with: "# ".utf8) {
      title = String(Substring(first.utf8.dropFirst(2))).trimmingBlankLines()
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
    guard text.utf8.contains(where: { (0x0B...0x0D).contains($0) || $0 == 0xC2 || $0 == 0xE2 })
    else { return text }
    var text = text
    return text.withUTF8 { bytes in
      String(unsafeUninitializedCapacity: bytes.count) { output in
        var (read, written) = (0, 0)
        while read < bytes.count {
          let ending = lineEnding(bytes, at: read)
          output[written] = ending > 0 ? 0x0A : bytes[read]
          (read, written) = (read + max(ending, 1), written + 1)
        }
        return written
      }
    }
  }

  /// How many bytes the line ending at a place has, by `Character.isNewline`; 0 if there is none.
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
