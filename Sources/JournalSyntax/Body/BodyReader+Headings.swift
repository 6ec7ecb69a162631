import CPure

extension BodyReader {
  /// Finds a heading's inline text, and a setext heading's end: libcmark 0.30.2 includes the line
  /// after its underline too.
  mutating func readHeading(
    _ block: inout BodyBlock, _ bytes: Span<UInt8>, firstLine: Int, lastLine: Int
  ) {
    let start = Int(block.source.start)
    if start < bytes.count, bytes[start] == Byte.hash, isMarked(bytes, start) {
      block.source.end = Int32(truncatingIfNeeded: end(ofText: start, firstLine, bytes))
      block.text = atxText(bytes, block.source)
      self.lastLine = firstLine
      return
    }
    var line = firstLine + 1
    // An underline after only definitions is text, and another one follows.
    while true {
      if line >= lastLine || isUnderline(bytes, line) {
        let textEnd = bytes.beforeSpaces(start, max(start, outline.start(ofLine: line)))
        block.text = ByteRange(start, textEnd)
        cutDefinitions(from: &block, bytes)
        if line >= lastLine || !block.text.isEmpty { break }
      }
      line += 1
    }
    block.source.end = Int32(truncatingIfNeeded: end(ofText: start, line, bytes))
    self.lastLine = line
  }

  private func end(ofText start: Int, _ line: Int, _ bytes: Span<UInt8>) -> Int {
    bytes.beforeSpaces(start, max(start, outline.end(ofLine: line)))
  }

  /// Returns true if a heading begins with one to six `#` and then a space or the end of the line;
  /// otherwise it is a setext heading's text.
  func isMarked(_ bytes: Span<UInt8>, _ start: Int) -> Bool {
    let after = bytes.afterRun(of: Byte.hash, start, bytes.count)
    return after - start <= 6 && (after == bytes.count || bytes[after].isWhitespace)
  }

  /// Returns the text between the opening `#` and the closing ones.
  private func atxText(_ bytes: Span<UInt8>, _ source: ByteRange) -> ByteRange {
    let end = Int(source.end)
    let marks = bytes.afterRun(of: Byte.hash, Int(source.start), end)
    let start = bytes.afterBlanks(marks, end)
    var close = end
    while close > start, bytes[close - 1] == Byte.hash { close -= 1 }
    // A closing sequence must follow a space; `C#` keeps its `#`.
    let isClosed = close == start || (close < end && bytes[close - 1].isBlank)
    return ByteRange(start, isClosed ? bytes.beforeSpaces(start, close) : end)
  }

  /// Returns true if a line, without the `>` of quotes, consists only of `=` or only of `-`.
  private func isUnderline(_ bytes: Span<UInt8>, _ line: Int) -> Bool {
    let end = outline.end(ofLine: line)
    var at = outline.start(ofLine: line)
    while at < end, bytes[at].isBlank || bytes[at] == Byte.greater { at += 1 }
    guard at < end, bytes[at] == Byte.equals || bytes[at] == Byte.dash else {
      return false
    }
    at = bytes.afterRun(of: bytes[at], at, end)
    return bytes.afterSpaces(at, end) == end
  }
}

// `##` and a no-break space, typed by accident: it looks like a heading but is text.
extension BodyReader {
  /// Returns the heading and list item marks at line beginnings that are text because a no-break
  /// space follows.
  func marksWithNoBreakSpace(_ bytes: Span<UInt8>, from start: Int) -> [ByteRange] {
    var marks: [ByteRange] = []
    var at = start
    while let found = bytes.next(0xC2, from: at) {
      at = found + 1
      guard bytes.isNoBreakSpace(found, bytes.count),
        let mark = bytes.mark(endingAt: found, from: start), isInParagraph(mark)
      else { continue }
      marks.append(ByteRange(mark.lowerBound, mark.upperBound))
    }
    return marks
  }

  private func isInParagraph(_ mark: Range<Int>) -> Bool {
    let next = blocks.firstPlace { Int($0.source.start) > mark.lowerBound }
    guard next > 0 else { return false }
    let block = blocks[next - 1]
    return block.kind == .paragraph && mark.upperBound <= Int(block.source.end)
  }
}

extension Span<UInt8> {
  fileprivate func next(_ byte: UInt8, from start: Int) -> Int? {
    withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress, start < buffer.count,
        let found = cpure_find(base + start, byte, UInt(buffer.count - start))
      else { return nil }
      return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }
  }

  /// Returns the heading or list item mark that ends at a place and begins its line, after blanks
  /// and quote marks.
  fileprivate func mark(endingAt end: Int, from limit: Int) -> Range<Int>? {
    var start = end
    while start > limit, [Byte.hash, Byte.dash, Byte.asterisk, Byte.plus].contains(self[start - 1])
    {
      start -= 1
    }
    guard start < end else { return nil }
    let isHeading = (start..<end).allSatisfy { self[$0] == Byte.hash } && end - start <= 6
    guard isHeading || end - start == 1 else { return nil }
    var before = start
    while before > limit, self[before - 1].isBlank || self[before - 1] == Byte.greater {
      before -= 1
    }
    return before == limit || self[before - 1].isLineEnd ? start..<end : nil
  }
}
