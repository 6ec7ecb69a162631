/// The box of a task, `[ ]`.
struct TaskBox {
  /// The first byte of the character in the box.
  var mark: UInt8
  /// The place after the `]`.
  var end: Int
}

extension Span<UInt8> {
  /// Returns the box at the beginning of a list item's text: one character in brackets, followed by
  /// a space, which may be a no-break space, or the end of the line.
  ///
  /// `[a](b)` and `[x]: c` aren't boxes.
  func taskBox(_ range: Range<Int>) -> TaskBox? {
    let start = range.lowerBound
    let end = range.upperBound
    guard start + 2 < end, self[start] == Byte.openBracket else { return nil }
    let mark = self[start + 1]
    guard mark != Byte.openBracket, mark != Byte.closeBracket, mark == Byte.space || !mark.isSpace
    else {
      return nil
    }
    let close = start + 1 + scalar(start + 1, end).length
    guard close < end, self[close] == Byte.closeBracket,
      close + 1 == end || self[close + 1].isSpace || isNoBreakSpace(close + 1, end)
    else { return nil }
    return TaskBox(mark: mark, end: close + 1)
  }

  /// Whether a no-break space, U+00A0, begins at a place.
  func isNoBreakSpace(_ at: Int, _ end: Int) -> Bool {
    at + 1 < end && self[at] == 0xC2 && self[at + 1] == 0xA0
  }
}
