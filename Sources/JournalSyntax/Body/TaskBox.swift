/// The box of a task, `[ ]`.
struct TaskBox {
  /// The first byte of the character in the box.
  var mark: UInt8
  /// The place after the `]`.
  var end: Int
}

/// Returns the box at the beginning of a list item's text: one character in brackets, followed by a
/// space or the end of the line.
///
/// `[a](b)` and `[x]: c` aren't boxes.
func taskBox(_ bytes: Span<UInt8>, _ range: Range<Int>) -> TaskBox? {
  let start = range.lowerBound
  let end = range.upperBound
  guard start + 2 < end, bytes[start] == UInt8(ascii: "[") else { return nil }
  let mark = bytes[start + 1]
  guard mark != UInt8(ascii: "["), mark != UInt8(ascii: "]"), mark == 0x20 || !mark.isSpace else {
    return nil
  }
  let close = start + 1 + decodeScalar(bytes, start + 1, end).length
  guard close < end, bytes[close] == UInt8(ascii: "]"),
    close + 1 == end || bytes[close + 1].isSpace
  else { return nil }
  return TaskBox(mark: mark, end: close + 1)
}
