import JournalSyntax

/// A block of a Logseq graph that an entry refers to by its name, `((uuid))`, or a page that it
/// embeds, `{{embed [[page]]}}`.
public struct QuotedBlock: Hashable, Sendable, Codable {
  /// The name, in lower case: the value of `id::` below the block, or the page's `[[name]]`.
  public var name: String
  /// The block's first line, without its marks; of a page, its first lines.
  public var text: String
  /// The day of the block's file; nil if it is a page.
  public var day: Day?

  /// The most lines of a page that are shown where it is embedded.
  private static let mostLines = 60

  /// Returns the names of the blocks and pages that a text refers to, in lower case.
  package static func names(in text: String) -> [String] {
    let bytes = Array(text.utf8)
    guard let parts = QuietParts(bytes.span, from: 0) else { return [] }
    return parts.list.filter { $0.kind == .block || $0.kind == .page }.map {
      bytes.span.string($0.text).lowercased()
    }
  }

  /// Returns the page in a file; nil if nothing is written on it.
  /// - Parameter name: its name as the entry has it, `[[page]]`.
  package static func page(_ name: String, in bytes: [UInt8], day: Day?) -> QuotedBlock? {
    let start = PlainDocument(bytes).bodyStart
    var lines = String(repairing: bytes.span.extracting(start..<bytes.count))
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    guard !lines.isEmpty else { return nil }
    let isLong = lines.count > mostLines
    let shown = lines.prefix(mostLines) + (isLong ? ["", "…"] : [])
    return QuotedBlock(name: name, text: shown.joined(separator: "\n"), day: day)
  }

  /// Returns the blocks in a file that have one of the names.
  /// - Parameter day: the file's day; nil if it is a page.
  package static func blocks(
    named names: Set<String>, in bytes: [UInt8], day: Day?
  ) -> [QuotedBlock] {
    let span = bytes.span
    var found: [QuotedBlock] = []
    /// The text of the block around the line.
    var text = 0..<0
    var line = 0
    while line < bytes.count {
      let stop = span.lineEnd(line, bytes.count)
      let first = span.afterBlanks(line, stop)
      let content = span.afterBlanks(span.afterListMarker(first, stop), stop)
      if content > first { text = content..<stop }
      let name = span.afterBlanks(content + 4, stop)
      if content + 4 < stop, span.holds("id::", in: content..<content + 4), name + 36 <= stop,
        span.isUUID(name..<name + 36), content > text.lowerBound, !text.isEmpty,
        case let word = span.string(name..<name + 36).lowercased(), names.contains(word)
      {
        found.append(QuotedBlock(name: word, text: shown(text, span), day: day))
      }
      line = span.afterLineEnd(stop, bytes.count)
    }
    return found
  }

  /// Returns a block's first line without the marks of a heading, and without other names.
  private static func shown(_ text: Range<Int>, _ bytes: Span<UInt8>) -> String {
    let start =
      bytes.headingLevel(text.lowerBound, text.upperBound)
      .map { text.lowerBound + $0 } ?? text.lowerBound
    return ShownText.text(bytes.string(bytes.trimmed(start..<text.upperBound)), for: .plain)
  }
}

extension EntryPage {
  /// The text with the words of blocks in place of their names, and a link to the day of each; a
  /// page that is alone in its block is quoted below its link.
  package var readingText: String { reading(text) }

  /// Returns a part of the text in the same way.
  func reading(_ text: String) -> String {
    guard let quoted, !quoted.isEmpty else { return text }
    let bytes = Array(text.utf8)
    guard let parts = QuietParts(bytes.span, from: 0) else { return text }
    var shown = ""
    var at = 0
    for part in parts.list where part.kind == .block || part.kind == .page {
      let name = bytes.span.string(part.text).lowercased()
      guard let block = quoted.first(where: { $0.name == name }) else { continue }
      let lead = part.kind == .page ? bytes.span.lead(ofLine: part.range) : nil
      if part.kind == .page, lead == nil { continue }
      shown += bytes.span.string(at..<part.range.lowerBound)
      if let lead {
        shown += bytes.span.string(part.text)
        for line in block.text.split(separator: "\n", omittingEmptySubsequences: false) {
          shown += "\n\(lead)>" + (line.isEmpty ? "" : " \(line)")
        }
      } else {
        shown += block.text
        if let day = block.day, day != self.day { shown += " ([[\(day)]])" }
      }
      at = part.range.upperBound
    }
    return shown + bytes.span.string(at..<bytes.count)
  }

  /// Keeps the blocks among some that the text refers to.
  package mutating func quote(_ blocks: [String: QuotedBlock]) {
    let found = QuotedBlock.names(in: text).compactMap { blocks[$0] }
    quoted = found.isEmpty ? nil : found
  }
}

extension Span<UInt8> {
  /// Returns the indentation of text below a part that is alone on its line, after its list mark and
  /// the marks of quotes; nil if there is other text on the line.
  fileprivate func lead(ofLine range: Range<Int>) -> String? {
    var line = range.lowerBound
    while line > 0, !self[line - 1].isLineEnd { line -= 1 }
    var first = line
    while first < range.lowerBound, self[first].isBlank || self[first] == Byte.greater {
      first += 1
    }
    let text = afterBlanks(afterListMarker(first, range.lowerBound), range.lowerBound)
    let stop = afterBlanks(range.upperBound, count)
    guard text == range.lowerBound, stop == count || self[stop].isLineEnd else { return nil }
    return string(line..<first) + String(repeating: " ", count: text - first)
  }
}
