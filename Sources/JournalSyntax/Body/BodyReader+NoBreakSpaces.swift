import CPure

// `##` and a no-break space, which keyboards type by accident: it looks like a heading and is text.
extension BodyReader {
  /// Returns the marks of headings and list items at the beginnings of lines of text that a no-break
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

  /// Returns the mark of a heading or a list item that ends at a place and begins its line, after
  /// blanks and the marks of quotes.
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
