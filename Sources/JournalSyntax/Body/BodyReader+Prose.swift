// In most entries, every line is blank or begins with a letter or `#`. In CommonMark, all blocks of
// such a body are paragraphs and headings, so it is read without libcmark.
extension BodyReader {
  /// Keeps the blocks of a body if `outline.isProse`.
  mutating func readProse(_ bytes: Span<UInt8>) {
    var line = 1
    while line <= outline.lineCount {
      let first = line
      if isText(line, bytes) {
        while isText(line + 1, bytes) { line += 1 }
        let paragraph = block(.paragraph, first, line, bytes)
        noteParagraph(paragraph, isTop: true)
        blocks.append(paragraph)
      } else if case let start = outline.start(ofLine: line), bytes[start] == Byte.hash {
        var heading = block(.heading, line, line, bytes)
        let marks = bytes.afterRun(of: Byte.hash, start, bytes.count) - start
        heading.level = UInt8(clamping: marks)
        readHeading(&heading, bytes, firstLine: line, lastLine: line)
        blocks.append(heading)
      }
      line += 1
    }
  }

  /// Returns whether a line is part of a paragraph: neither blank nor a heading.
  private func isText(_ line: Int, _ bytes: Span<UInt8>) -> Bool {
    guard line <= outline.lineCount else { return false }
    let start = outline.start(ofLine: line)
    return bytes[start].isNameByte || bytes[start] == Byte.hash && !isMarked(bytes, start)
  }

  private func block(
    _ kind: BodyBlock.Kind, _ firstLine: Int, _ lastLine: Int, _ bytes: Span<UInt8>
  ) -> BodyBlock {
    let start = outline.start(ofLine: firstLine)
    let range = ByteRange(start, bytes.beforeSpaces(start, outline.end(ofLine: lastLine)))
    return BodyBlock(
      kind: kind, level: 0, quoteDepth: 0, isFirstInItem: false, source: range, text: range)
  }
}
