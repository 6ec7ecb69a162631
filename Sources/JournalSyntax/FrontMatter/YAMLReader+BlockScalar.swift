// `|` and `>` and the lines below them.

extension YAMLReader {
  /// The header that follows a block scalar's indicator.
  private struct BlockHeader {
    /// The indentation given by a digit, counted from the parent's, or 0.
    var indentation = 0
    /// `-` to keep no final line break, `+` to keep all of them, 0 to keep one.
    var chomping: UInt8 = 0
    /// The line break that ends the line.
    var lineEnd = 0
  }

  /// Reads a literal or folded block with its indicator at `position`.
  mutating func readBlockScalar(parent: Int) -> Bool {
    let start = position
    guard let header = blockHeader(start + 1) else {
      return fail(.badBlockHeader, start, bytes.lineEnd(start, end))
    }
    let first = bytes.afterLineEnd(header.lineEnd, end)
    position = header.lineEnd
    guard let column = blockColumn(first, parent, header.indentation) else {
      return fail(.badIndentation, first, bytes.lineEnd(first, end))
    }
    let texts = decoded.count
    let isFolded = at(start) == Byte.greater
    let stop = readBlockLines(first, column, isFolded, header.chomping)
    let kind: FrontMatterNode.Kind = isFolded ? .folded : .literal
    append(
      kind, start, max(stop, header.lineEnd), text: ByteRange(texts, decoded.count),
      isDecoded: true)
    position = max(stop, header.lineEnd)
    nextContentLine()
    return true
  }

  private func blockHeader(_ start: Int) -> BlockHeader? {
    var header = BlockHeader()
    var i = start
    for _ in 0..<2 {
      let byte = at(i)
      if byte == Byte.dash || byte == Byte.plus, header.chomping == 0 {
        header.chomping = byte
        i += 1
      } else if byte.isDigit, byte != 0x30, header.indentation == 0 {
        header.indentation = Int(byte - 0x30)
        i += 1
      }
    }
    guard isRestBlank(i) else { return nil }
    header.lineEnd = bytes.lineEnd(i, end)
    return header
  }

  /// Returns the column of the block's text: given by a digit, or by the first line with text.
  private mutating func blockColumn(_ first: Int, _ parent: Int, _ given: Int) -> Int? {
    if given > 0 { return max(parent, 0) + given }
    var line = first
    var deepest = 0
    while line < end {
      var i = line
      while at(i) == Byte.space { i += 1 }
      let isTabbed = at(i) == Byte.tab && i - line <= parent
      if isTabbed {
        let text = bytes.afterBlanks(i, end)
        warn(.tabIndentation, line, text)
        if !at(text).isLineEnd { return text - line }
      }
      if !at(i).isLineEnd {
        guard i - line > parent else { break }
        return deepest > i - line ? nil : i - line
      }
      deepest = max(deepest, i - line)
      line = bytes.afterLineEnd(bytes.lineEnd(i, end), end)
    }
    return max(deepest, parent + 1)
  }

  /// Appends the block's text and returns the end of its last line.
  private mutating func readBlockLines(
    _ first: Int, _ column: Int, _ isFolded: Bool, _ chomping: UInt8
  ) -> Int {
    var line = first
    var breaks = 0
    var stop = -1
    var wasText = false
    var hasLines = false
    var hasBreak = false
    while line < end {
      let text = blockText(line, column)
      if text < 0 { break }
      let lineEnd = bytes.lineEnd(text, end)
      if text == lineEnd {
        if text < end { breaks += 1 }
      } else {
        let isText = !bytes[text].isBlank
        if hasLines {
          if isFolded, wasText, isText {
            appendFold(breaks)
          } else {
            for _ in 0...breaks { decoded.append(Byte.lineFeed) }
          }
        } else {
          for _ in 0..<breaks { decoded.append(Byte.lineFeed) }
        }
        append(bytesFrom: text, to: lineEnd)
        wasText = isText
        hasLines = true
        hasBreak = lineEnd < end
        breaks = 0
        stop = lineEnd
      }
      line = bytes.afterLineEnd(lineEnd, end)
    }
    if chomping != Byte.dash, hasLines, hasBreak { decoded.append(Byte.lineFeed) }
    if chomping == Byte.plus {
      for _ in 0..<breaks { decoded.append(Byte.lineFeed) }
    }
    return stop
  }

  /// Returns the place where a line's text begins: after the indentation, or at its line break if
  /// it is empty.
  ///
  /// Returns -1 if the line no longer belongs to the block.
  private func blockText(_ line: Int, _ column: Int) -> Int {
    var i = line
    while i - line < column, at(i) == Byte.space { i += 1 }
    if i - line == column || at(i).isLineEnd { return i }
    // Tabs used as indentation; `blockColumn` has already warned about them.
    let text = bytes.afterBlanks(line, end)
    if at(i) == Byte.tab, text - line >= column { return line + column }
    return -1
  }
}
