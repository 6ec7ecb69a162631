/// A line in a body that may contain properties.
struct PropertyLine {
  /// The line without its indentation and its quote and list marks.
  var text: Range<Int>
  /// The start of the next line.
  var end: Int
  /// True if it belongs to the first paragraph; headings and blank lines may precede it.
  var isLeading: Bool
  /// True if it is prose: not code, and not a task, whose properties are the task's own.
  var mayHaveProperties: Bool
}

/// Walks through a body's lines and tells code from prose.
///
/// It works without libcmark, because most views don't need it. Fences are found exactly; an
/// indented line is code if a blank line precedes it and it isn't part of a list.
struct PropertyLines: ~Escapable {
  private let bytes: Span<UInt8>
  private let end: Int
  private var position: Int
  private var fence = CodeFence()
  private var followsBlank = true
  private var isInList = false
  private var isLeading = true
  private var hasProse = false

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>, from start: Int) {
    self.bytes = bytes
    end = bytes.count
    position = bytes.has("\u{FEFF}", at: start, bytes.count) ? start + 3 : start
  }

  /// Returns the next line; nil at the end.
  mutating func next() -> PropertyLine? {
    guard position < end else { return nil }
    let stop = bytes.lineEnd(position, end)
    let (first, indent) = content(position, stop)
    position = bytes.afterLineEnd(stop, end)
    if first == stop {
      followsBlank = true
      if hasProse { isLeading = false }
      return line(first..<stop, false)
    }
    defer { followsBlank = false }
    let (start, isItem) = afterMarkers(first, stop)
    if isItem { isInList = true } else if indent == 0, followsBlank { isInList = false }
    if fence.holds(bytes, first: first, text: start, stop) { return line(first..<stop, false) }
    if indent >= 4, !isInList, followsBlank || !hasProse { return line(first..<stop, false) }
    if bytes.headingLevel(start, stop) != nil { return line(first..<stop, false) }
    hasProse = true
    let isTask =
      isItem && (bytes.taskBox(start..<stop) ?? bytes.sureTaskWord(start..<stop)) != nil
    return line(start..<stop, !isTask)
  }

  private func line(_ text: Range<Int>, _ mayHaveProperties: Bool) -> PropertyLine {
    PropertyLine(
      text: text, end: position, isLeading: isLeading, mayHaveProperties: mayHaveProperties)
  }

  /// Returns the first byte after the indentation and the quote marks, and the width of the
  /// indentation before it.
  private func content(_ start: Int, _ stop: Int) -> (first: Int, indent: Int) {
    var at = start
    var indent = 0
    while at < stop {
      switch bytes[at] {
      case Byte.space: indent += 1
      case Byte.tab: indent += 4
      case Byte.greater where indent < 4: indent = 0
      default: return (at, indent)
      }
      at += 1
    }
    return (stop, indent)
  }

  /// Returns the place after `- `, `* `, `+ `, `1. ` and `1) `, and true if there was one.
  private func afterMarkers(_ start: Int, _ stop: Int) -> (place: Int, isItem: Bool) {
    var at = start
    while at < stop {
      var mark = at
      while mark < stop, mark - at < 9, bytes[mark].isDigit { mark += 1 }
      let isMark =
        mark == at
        ? bytes[mark] == Byte.dash || bytes[mark] == Byte.asterisk || bytes[mark] == Byte.plus
        : mark < stop && (bytes[mark] == Byte.dot || bytes[mark] == Byte.closeParenthesis)
      guard isMark, mark + 1 == stop || bytes[mark + 1].isBlank else { break }
      at = bytes.afterBlanks(mark + 1, stop)
    }
    return (at, at > start)
  }
}
