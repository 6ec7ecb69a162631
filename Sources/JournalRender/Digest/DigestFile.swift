import Codecs
public import JournalCore
import JournalSyntax

/// A digest as a Markdown file: its own front matter, and the digest between two marks.
public enum DigestFile {
  /// The line before the digest.
  public static let begin = "<!-- daymark:digest begin -->"
  /// The line after the digest.
  public static let end = "<!-- daymark:digest end -->"

  /// Returns the file's new text; a person's text around the marks stays byte for byte.
  ///
  /// If the front matter was generated here, its lines with the digest's days are updated, so that
  /// a file for another period doesn't keep its old name.
  /// - Parameter old: the current contents; nil or empty for a new file.
  /// - Returns: nil if the old text doesn't contain exactly one pair of marks.
  public static func text(_ view: DigestView, _ markdown: String, replacing old: [UInt8]?)
    -> [UInt8]?
  {
    let block = Array("\(begin)\n\(markdown)\(markdown.hasSuffix("\n") ? "" : "\n")\(end)".utf8)
    guard let old, !old.isEmpty else {
      return Array(frontMatter(view).utf8) + block + [Byte.lineFeed]
    }
    guard let range = marked(old) else { return nil }
    return head(old[..<range.lowerBound], view) + block + old[range.upperBound...]
  }

  /// Returns an HTML document as a file with a last line that hashes everything before it.
  public static func html(_ document: [UInt8]) -> [UInt8] {
    document + Array("<!-- daymark:digest \(hash(document)) -->\n".utf8)
  }

  /// Returns true if an HTML file is unchanged since it was generated here, so that it may be
  /// replaced.
  public static func isOwn(html file: [UInt8]) -> Bool {
    file.isEmpty || html(file.dropLast(html([]).count)) == file
  }

  /// FNV-1a, 64 bits: it has to detect a change, not an attack.
  private static func hash(_ bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return Hex.text(hash, digits: 16)
  }
}

// MARK: Front matter

extension DigestFile {
  private static let maker = "made-by: daymark"

  private static func frontMatter(_ view: DigestView) -> String {
    let days = daysLines(view).map { "\($0.key): \($0.value)\n" }.joined()
    return "---\nkind: digest\n\(days)\(maker)\n---\n"
  }

  /// Returns the lines with the digest's days.
  private static func daysLines(_ view: DigestView) -> [(key: String, value: String)] {
    let range = view.period.range
    return [
      ("period", "\"\(view.period.name)\""), ("from", "\(range.first)"), ("to", "\(range.last)"),
    ]
  }

  /// Returns the text before the digest, updated to the digest's present days.
  private static func head(_ old: ArraySlice<UInt8>, _ view: DigestView) -> [UInt8] {
    var lines = old.split(separator: Byte.lineFeed, omittingEmptySubsequences: false).map(
      Array.init)
    let words = lines.map { text(of: $0) }
    guard words[0] == "---", let end = words.dropFirst().firstIndex(of: "---"),
      words[..<end].contains(maker)
    else { return Array(old) }
    for (key, value) in daysLines(view) {
      guard let line = words[..<end].firstIndex(where: { $0.hasPrefix(key + ": ") }),
        isOwn(words[line].dropFirst(key.count + 2), like: value)
      else { continue }
      let rest = lines[line].last == Byte.carriageReturn ? [Byte.carriageReturn] : [] as [UInt8]
      lines[line] = Array("\(key): \(value)".utf8) + rest
    }
    return Array(lines.joined(separator: [Byte.lineFeed]))
  }

  /// Returns true if a value has the form written here: just a quoted name or a day.
  private static func isOwn(_ value: Substring, like new: String) -> Bool {
    guard new.hasPrefix("\"") else {
      return value.utf8.count == 10
        && value.utf8.allSatisfy { $0 == Byte.dash || (0x30...0x39).contains($0) }
    }
    return value.utf8.count > 1 && value.hasPrefix("\"") && value.hasSuffix("\"")
      && !value.dropFirst().dropLast().contains("\"")
  }

  /// Returns a line without a leading byte order mark and without trailing white space.
  private static func text(of line: some Collection<UInt8>) -> String {
    let text = withoutTrailingBlanks(Array(line)[...])
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return String(decoding: text.starts(with: mark) ? text.dropFirst(3) : text, as: UTF8.self)
  }

  private static func withoutTrailingBlanks(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    while let last = line.last, last == Byte.carriageReturn || last.isBlank { line.removeLast() }
    return line
  }
}

// MARK: Marks

extension DigestFile {
  /// Returns the range from the first byte of the first mark to the end of the second.
  ///
  /// Returns nil if a mark is missing, appears twice, or is in the wrong order.
  private static func marked(_ bytes: [UInt8]) -> Range<Int>? {
    let marks = (Array(begin.utf8)[...], Array(end.utf8)[...])
    var (opened, closed): (Int?, Int?)
    var start = 0
    while start <= bytes.count {
      let stop = bytes[start...].firstIndex(of: Byte.lineFeed) ?? bytes.count
      let line = withoutTrailingBlanks(bytes[start..<stop])
      if line == marks.0 {
        guard opened == nil, closed == nil else { return nil }
        opened = line.startIndex
      } else if line == marks.1 {
        guard opened != nil, closed == nil else { return nil }
        closed = line.endIndex
      }
      start = stop + 1
    }
    guard let opened, let closed else { return nil }
    return opened..<closed
  }
}
