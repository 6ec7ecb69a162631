public import JournalCore

/// A digest as a Markdown file: front matter of its own, and the digest between two marks.
public enum DigestFile {
  /// The line before the digest.
  public static let begin = "<!-- daymark:digest begin -->"
  /// The line behind it.
  public static let end = "<!-- daymark:digest end -->"

  /// The file's new text: what a person wrote around the marks stays byte for byte.
  /// - Parameter old: what stands there; nil or empty for a new file.
  /// - Returns: nil where the old text has not exactly one pair of marks.
  public static func text(_ view: DigestView, _ markdown: String, replacing old: [UInt8]?)
    -> [UInt8]?
  {
    let block = Array("\(begin)\n\(markdown)\(markdown.hasSuffix("\n") ? "" : "\n")\(end)".utf8)
    guard let old, !old.isEmpty else { return Array(frontMatter(view).utf8) + block + [0x0A] }
    guard let range = marked(old) else { return nil }
    return old[..<range.lowerBound] + block + old[range.upperBound...]
  }

  /// Whether an HTML file was made here, so that it may be replaced.
  public static func isOwn(html: [UInt8]) -> Bool {
    html.isEmpty
      || String(decoding: html.prefix(4096), as: UTF8.self)
        .contains("<meta name=\"generator\" content=\"daymark\"")
  }

  private static func frontMatter(_ view: DigestView) -> String {
    """
    ---
    kind: digest
    period: "\(view.period.name)"
    from: \(view.period.range.first)
    to: \(view.period.range.last)
    made-by: daymark
    ---

    """
  }

  /// From the first byte of the first mark to behind the last byte of the second; nil where a mark
  /// is missing, doubled, or in the wrong order.
  private static func marked(_ bytes: [UInt8]) -> Range<Int>? {
    let marks = (Array(begin.utf8)[...], Array(end.utf8)[...])
    var (opened, closed): (Int?, Int?)
    var start = 0
    while start <= bytes.count {
      let stop = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      var line = bytes[start..<stop]
      while let last = line.last, last == 0x0D || last == 0x20 || last == 0x09 {
        line.removeLast()
      }
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
