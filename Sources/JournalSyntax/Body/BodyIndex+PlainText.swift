extension BodyIndex {
  /// Returns a range's text without Markdown syntax and with white space collapsed.
  ///
  /// Links contribute their text; images and HTML tags contribute nothing. Meant for excerpts, not
  /// for the fast path.
  /// - Parameters:
  ///   - range: a part of the body just read.
  ///   - bytes: the whole file.
  package func plainText(of range: ByteRange, in bytes: Span<UInt8>) -> String {
    let start = max(0, min(Int(range.start), bytes.count))
    let end = max(start, min(Int(range.end), bytes.count))
    var writer = PlainTextWriter(hidden: hiddenRanges(from: start, to: end))
    writer.write(bytes, from: start, to: end)
    return writer.text
  }

  /// Returns the hidden bytes of links and images, in order.
  private func hiddenRanges(from start: Int, to end: Int) -> [Range<Int>] {
    var hidden: [Range<Int>] = []
    for item in items where item.source.end > start && item.source.start < end {
      let source = item.source.indices
      switch item.kind {
      case .image, .embed: hidden.append(source)
      case .link, .wikilink:
        hidden.append(source.lowerBound..<Int(item.text.start))
        hidden.append(Int(item.text.end)..<source.upperBound)
      default: break
      }
    }
    return hidden.sorted { $0.lowerBound < $1.lowerBound }
  }
}

/// Writes text without Markdown syntax.
private struct PlainTextWriter {
  var hidden: [Range<Int>]
  private var nextHidden = 0
  private var output: [UInt8] = []
  private var needsSpace = false

  init(hidden: [Range<Int>]) { self.hidden = hidden }

  var text: String { String(decoding: output, as: UTF8.self) }

  mutating func write(_ bytes: Span<UInt8>, from start: Int, to end: Int) {
    var at = afterBlockMarks(bytes, start, end)
    while at < end {
      while nextHidden < hidden.count, hidden[nextHidden].upperBound <= at { nextHidden += 1 }
      if nextHidden < hidden.count, hidden[nextHidden].contains(at) {
        at = hidden[nextHidden].upperBound
      } else if bytes[at].isLineEnd {
        needsSpace = true
        at = afterBlockMarks(bytes, bytes.afterLineEnd(at, bytes.count), end)
      } else {
        at = writeInline(bytes, at, start, end)
      }
    }
  }

  private mutating func writeInline(
    _ bytes: Span<UInt8>, _ at: Int, _ start: Int, _ end: Int
  ) -> Int {
    let byte = bytes[at]
    switch byte {
    case Byte.backslash where at + 1 < end && bytes[at + 1].isPunctuation:
      append(bytes[at + 1])
      return at + 2
    case Byte.backquote: return writeCode(bytes, at, end)
    case Byte.asterisk, Byte.underscore:
      let runEnd = bytes.afterRun(of: byte, at, end)
      if !isEmphasis(bytes, at, runEnd, start, end) {
        for place in at..<runEnd { append(bytes[place]) }
      }
      return runEnd
    case Byte.tilde, Byte.equals:
      let runEnd = bytes.afterRun(of: byte, at, end)
      if runEnd - at != 2 { for place in at..<runEnd { append(bytes[place]) } }
      return runEnd
    case Byte.less:
      if let tagEnd = bytes.htmlTag(at, end) { return tagEnd }
      append(byte)
    case Byte.space, Byte.tab: needsSpace = true
    default: append(byte)
    }
    return at + 1
  }

  private mutating func append(_ byte: UInt8) {
    if needsSpace, !output.isEmpty { output.append(Byte.space) }
    needsSpace = false
    output.append(byte)
  }

  private mutating func writeCode(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    let content = bytes.afterRun(of: Byte.backquote, start, end)
    guard let closer = bytes.codeSpanClose(content, end, length: content - start) else {
      for place in start..<content { append(bytes[place]) }
      return content
    }
    for place in content..<closer.lowerBound {
      if bytes[place].isSpace { needsSpace = true } else { append(bytes[place]) }
    }
    return closer.upperBound
  }

  /// Returns true if a run of `*` or `_` can open or close emphasis: it touches a word, and for `_`
  /// on one side only.
  private func isEmphasis(
    _ bytes: Span<UInt8>, _ run: Int, _ runEnd: Int, _ start: Int, _ end: Int
  ) -> Bool {
    let touchesLeft = run > start && !bytes[run - 1].isSpace
    let touchesRight = runEnd < end && !bytes[runEnd].isSpace
    if bytes[run] == Byte.asterisk { return touchesLeft || touchesRight }
    let isWordLeft = touchesLeft && !bytes[run - 1].isPunctuation
    let isWordRight = touchesRight && !bytes[runEnd].isPunctuation
    return (touchesLeft || touchesRight) && !(isWordLeft && isWordRight)
  }

  /// Skips block syntax at the beginning of a line: `>`, a list marker, a task box, `#`, a fence or
  /// a rule.
  private func afterBlockMarks(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var at = start
    while at < end, bytes[at].isBlank || bytes[at] == Byte.greater { at += 1 }
    at = bytes.afterBlanks(bytes.afterListMarker(at, end), end)
    if let box = bytes.taskBox(at..<end) { at = bytes.afterBlanks(box.end, end) }
    let marks = bytes.afterRun(of: Byte.hash, at, end)
    if marks > at, marks - at <= 6, marks == end || bytes[marks].isBlank {
      return bytes.afterBlanks(marks, end)
    }
    return isFenceOrRule(bytes, at, end) ? bytes.lineEnd(at, end) : at
  }

  private func isFenceOrRule(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    guard start < end else { return false }
    let runEnd = bytes.afterRun(of: bytes[start], start, end)
    switch bytes[start] {
    case Byte.backquote, Byte.tilde: return runEnd - start >= 3
    case Byte.equals, Byte.dash, Byte.asterisk, Byte.underscore:
      let rest = bytes.afterBlanks(runEnd, end)
      return runEnd - start >= 3 && (rest == end || bytes[rest].isLineEnd)
    default: return false
    }
  }
}
