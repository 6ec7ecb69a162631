import JournalSyntax

/// A heading that begins with a date, and so begins that day's entry in a file with several days.
package struct DayHeading: Hashable, Sendable {
  /// The day, with the time if there is one.
  package var date: WrittenDate
  /// Its level.
  package var level: Int
  /// The words after the date.
  package var title: Range<Int>
  /// The heading's first byte.
  package var start: Int
  /// The first byte of the line below it.
  package var end: Int

  /// Reads the heading in the line that begins at a place; nil if it is none, or has no date.
  init?(_ bytes: Span<UInt8>, at line: Int) {
    let stop = bytes.lineEnd(line, bytes.count)
    guard let marks = bytes.headingLevel(line, stop) else { return nil }
    var text = bytes.trimmed(line + marks..<stop)
    // `## 2026-11-20 ##`
    while !text.isEmpty, bytes[text.upperBound - 1] == Byte.hash {
      text = bytes.trimmed(text.lowerBound..<text.upperBound - 1)
    }
    guard let (date, title) = DayHeading.date(bytes, text) else { return nil }
    self.date = date
    self.title = title
    level = marks
    start = line
    end = bytes.afterLineEnd(stop, bytes.count)
  }

  /// Returns the date that a text is or begins with, and the words after it.
  private static func date(
    _ bytes: Span<UInt8>, _ text: Range<Int>
  ) -> (WrittenDate, title: Range<Int>)? {
    if case .day(let date) = WrittenDate.value(bytes, in: text), !hasRest(bytes, text) {
      return (date, text.upperBound..<text.upperBound)
    }
    // `Friday 2026-11-20`, `2026-11-20 Friday: The lake`
    var start = text.lowerBound
    while start < text.upperBound, bytes[start].isLetter || bytes[start] == Byte.comma {
      start += 1
    }
    let weekday = text.lowerBound..<start
    if !weekday.isEmpty {
      guard isWeekday(bytes, weekday) else { return nil }
      start = bytes.afterBlanks(start, text.upperBound)
    }
    var end = start
    while end < text.upperBound, !bytes[end].isBlank, bytes[end] != Byte.colon { end += 1 }
    guard case .day(let date) = WrittenDate.figures(bytes, in: start..<end) else { return nil }
    var title = end
    if case let word = bytes.word(at: title, text.upperBound), isWeekday(bytes, word) {
      title = word.upperBound
    }
    return (date, bytes.afterSeparator(title, text.upperBound)..<text.upperBound)
  }

  /// Returns true if there is more than a date, a weekday and a time: `figures` ignores the rest.
  private static func hasRest(_ bytes: Span<UInt8>, _ text: Range<Int>) -> Bool {
    WrittenDate(exactly: bytes.string(bytes.unlinked(text))) == nil
  }

  private static func isWeekday(_ bytes: Span<UInt8>, _ word: Range<Int>) -> Bool {
    var letters = word
    if !letters.isEmpty, bytes[letters.upperBound - 1] == Byte.comma {
      letters = letters.lowerBound..<letters.upperBound - 1
    }
    return !letters.isEmpty && Weekday(typed: bytes.string(letters).lowercased()[...]) != nil
  }
}

extension DayHeading {
  /// Returns the headings with dates in a body that begin days: those of the first one's level.
  /// - Parameter start: the first byte of the body.
  package static func all(_ bytes: Span<UInt8>, from start: Int) -> [DayHeading] {
    var found: [DayHeading] = []
    var lines = HeadingLines(bytes, from: start)
    while let line = lines.next() {
      guard let heading = DayHeading(bytes, at: line),
        heading.level == found.first?.level ?? heading.level
      else { continue }
      found.append(heading)
    }
    return found
  }

  /// Returns the heading whose next line begins at a place.
  static func above(_ place: Int, _ bytes: Span<UInt8>) -> DayHeading? {
    var line = place
    while line > 0, bytes[line - 1].isLineEnd { line -= 1 }
    while line > 0, !bytes[line - 1].isLineEnd { line -= 1 }
    return DayHeading(bytes, at: line)
  }
}

/// The headings of a body, line by line; `#` in fenced code is none.
struct HeadingLines: ~Escapable {
  private let bytes: Span<UInt8>
  private var line: Int
  private var fence = CodeFence()

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>, from start: Int) {
    self.bytes = bytes
    line = start
  }

  /// Returns the first byte of the next heading of a level or above; nil at the end.
  mutating func next(upTo level: Int = 6) -> Int? {
    while line < bytes.count {
      let start = line
      let stop = bytes.lineEnd(line, bytes.count)
      line = bytes.afterLineEnd(stop, bytes.count)
      let first = bytes.afterBlanks(start, stop)
      let text = bytes.afterBlanks(bytes.afterListMarker(first, stop), stop)
      if fence.holds(bytes, first: first, text: text, stop) { continue }
      if first == start, let found = bytes.headingLevel(first, stop), found <= level {
        return start
      }
    }
    return nil
  }
}

extension Span<UInt8> {
  /// Returns the word after blanks at a place.
  fileprivate func word(at place: Int, _ end: Int) -> Range<Int> {
    let start = afterBlanks(place, end)
    var stop = start
    while stop < end, self[stop].isLetter { stop += 1 }
    return start..<stop
  }

  /// Returns the place after blanks and one of `:`, `,`, `-`, `–` and `—`.
  fileprivate func afterSeparator(_ place: Int, _ end: Int) -> Int {
    var at = afterBlanks(place, end)
    guard at < end else { return at }
    switch self[at] {
    case Byte.colon, Byte.comma, Byte.dash: at += 1
    case 0xE2 where at + 2 < end && self[at + 1] == 0x80 && (0x93...0x94).contains(self[at + 2]):
      at += 3
    default: break
    }
    return afterBlanks(at, end)
  }
}
