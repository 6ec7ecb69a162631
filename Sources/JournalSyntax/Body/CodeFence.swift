/// The fenced code around a line, while walking through a body line by line.
///
/// Source: CommonMark 0.31.2, “Fenced code blocks”.
package struct CodeFence: Sendable {
  /// The byte of the open fence; 0 outside of code.
  private var byte: UInt8 = 0
  /// The length of the open fence.
  private var length = 0

  /// Begins outside of code.
  package init() {}

  /// Returns true if a line is part of fenced code, fences included; each line must be passed once.
  /// - Parameters:
  ///   - first: the line's first byte after its indentation and quote marks.
  ///   - text: its first byte after list marks, where a fence may open but not close.
  ///   - stop: the line's end.
  package mutating func holds(
    _ bytes: Span<UInt8>, first: Int, text: Int, _ stop: Int
  ) -> Bool {
    if byte != 0 {
      let end = bytes.afterRun(of: byte, first, stop)
      if end - first >= length, bytes.afterBlanks(end, stop) == stop { byte = 0 }
      return true
    }
    guard text < stop, bytes[text] == Byte.backquote || bytes[text] == Byte.tilde else {
      return false
    }
    let mark = bytes[text]
    let end = bytes.afterRun(of: mark, text, stop)
    guard end - text >= 3 else { return false }
    // What follows three backquotes must not be inline code.
    if mark == Byte.backquote, bytes.firstIndex(of: mark, in: end..<stop) != nil { return false }
    byte = mark
    length = end - text
    return true
  }
}

extension Span<UInt8> {
  /// Returns the level of the ATX heading at a line's first byte; nil if there is none.
  package func headingLevel(_ first: Int, _ stop: Int) -> Int? {
    let after = afterRun(of: Byte.hash, first, stop)
    guard (1...6).contains(after - first), after == stop || self[after].isBlank else { return nil }
    return after - first
  }
}
