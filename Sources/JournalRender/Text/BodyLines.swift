import JournalSyntax
import Phrases

/// The lines of a text, read one after the other by their bytes.
struct BodyLines {
  private let bytes: [UInt8]
  private let style: TextStyle
  private let hasMargin: Bool
  private var place = 0
  /// The mark of the open code block.
  private var fence: UInt8?
  /// Whether the last line was returned.
  private(set) var isAtEnd = false

  /// Reads the bytes of a text that went through `visible`.
  init(_ bytes: [UInt8], _ style: TextStyle, hasMargin: Bool) {
    self.bytes = bytes
    (self.style, self.hasMargin) = (style, hasMargin)
  }

  /// Returns the next line, and whether it is code; nil after the last.
  mutating func next() -> (text: ArraySlice<UInt8>, isCode: Bool)? {
    guard !isAtEnd else { return nil }
    let end = bytes[place...].firstIndex(of: Byte.lineFeed) ?? bytes.count
    let mark = mark(end)
    let isCode = fence != nil || mark != nil
    toggle(mark)
    defer { goOn(behind: end) }
    return (bytes[place..<end], isCode)
  }

  /// Takes the following lines that are printed as they are, as one element; returns whether there
  /// were any.
  ///
  /// Blank lines after them become elements of their own.
  mutating func takePlain(into lines: inout [String]) -> Bool {
    let count = lines.count
    let start = place
    var (end, blanks) = (place, 0)
    while !isAtEnd, let lineEnd = plainEnd() {
      var textEnd = lineEnd
      while textEnd > place, bytes[textEnd - 1] == Byte.space { textEnd -= 1 }
      (end, blanks) = textEnd > place ? (textEnd, 0) : (end, blanks + 1)
      goOn(behind: lineEnd)
      if textEnd < lineEnd { break }
    }
    if end > start { lines.append(String(decoding: bytes[start..<end], as: UTF8.self)) }
    for _ in 0..<blanks { lines.append("") }
    return lines.count > count
  }

  /// Returns the end of the next line if it is printed as it is, except for spaces at its end.
  ///
  /// Such a line fits the width, and no part of it is painted.
  private mutating func plainEnd() -> Int? {
    guard !hasMargin else { return nil }
    // No text has more columns than bytes.
    let limit = min(bytes.count, place + style.columns + 1)
    var end = place
    while end < limit, bytes[end] != Byte.lineFeed { end += 1 }
    var text = place
    while text < end, bytes[text] == Byte.space { text += 1 }
    guard end - place <= style.columns, text == end || text - place <= style.columns / 4 else {
      return nil
    }
    let mark = mark(end)
    if style.color != .none {
      let isPainted = text < end && (bytes[text] == 0x3E || bytes[text] == 0x23)
      guard fence == nil, mark == nil, !isPainted else { return nil }
    }
    toggle(mark)
    return end
  }

  /// Returns the mark of the next line if it opens or closes a code block.
  private func mark(_ end: Int) -> UInt8? {
    var at = place
    while at < end, bytes[at] == Byte.space { at += 1 }
    guard at + 2 < end, bytes[at] == Byte.backquote || bytes[at] == Byte.tilde,
      bytes[at] == bytes[at + 1], bytes[at] == bytes[at + 2]
    else { return nil }
    return bytes[at]
  }

  private mutating func toggle(_ mark: UInt8?) {
    if fence == nil {
      fence = mark
    } else if mark == fence {
      fence = nil
    }
  }

  private mutating func goOn(behind end: Int) {
    isAtEnd = end == bytes.count
    place = end + 1
  }
}
