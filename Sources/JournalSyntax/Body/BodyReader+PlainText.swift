extension BodyReader {
  /// Reads a body line by line, without libcmark: tasks, tags, links inside one line, and words.
  mutating func readPlainText(_ bytes: Span<UInt8>, from start: Int) {
    guard bytes.count <= Int(Int32.max) else { return }
    var at = start
    while at < bytes.count {
      let end = bytes.lineEnd(at, bytes.count)
      readPlainLine(bytes, at, end)
      at = end < bytes.count ? bytes.afterLineEnd(end, bytes.count) : end
    }
  }

  private mutating func readPlainLine(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) {
    let first = afterQuoteMarks(bytes, start, end)
    let text = bytes.afterBlanks(bytes.afterListMarker(first, end), end)
    guard text < end else { return }
    if firstParagraph.isEmpty { firstParagraph = ByteRange(text, end) }
    var prose = text
    if text > first, let box = bytes.taskBox(text..<end) {
      prose = box.end
      let textStart = bytes.afterBlanks(box.end, end)
      let textEnd = bytes.beforeSpaces(textStart, end)
      inlines.items.append(
        BodyItem(
          .task, level: 1, mark: box.mark, source: ByteRange(first, max(textEnd, box.end)),
          text: ByteRange(textStart, textEnd), target: ByteRange(end, end)))
    }
    inlines.scan(Prose(bytes, from: prose, to: end), &definitions)
  }

  private func afterQuoteMarks(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var at = start
    while at < end, bytes[at].isBlank || bytes[at] == Byte.greater { at += 1 }
    return at
  }
}
