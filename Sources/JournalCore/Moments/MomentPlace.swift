import JournalSyntax

/// The place of a moment in a file: a part of an entry that begins with a time of day.
///
/// All ranges are bytes of the file.
package struct MomentPlace: Hashable, Sendable {
  /// The time at its beginning.
  package var start: MomentTime
  /// The words after the time, on the same line; may be empty.
  package var words: Range<Int>
  /// All of it, from the heading's or the list item's first byte.
  package var range: Range<Int>
  /// The part in which `key:: value` belongs to it.
  package var fields: Range<Int>
  /// The heading's level; 0 for a list item.
  package var level: Int
}

/// The time at the beginning of a moment.
package struct MomentTime: Hashable, Sendable {
  /// The time, or the first one in `09:30–10:15`.
  package var time: ClockTime
  /// The second one in `09:30–10:15`.
  package var until: ClockTime?
  /// The place after it, its emphasis and its separator.
  package var end: Int

  /// Reads `18:00`, `9:30 pm At the lake`, `09:30–10:15 run` or `**20:40** …`; nil if a text begins
  /// with anything else.
  ///
  /// A time is written with a colon, and ends the text or has a blank after it. With a dot,
  /// `18.00`, it must be the whole text of a heading: `0.19.3` is a version.
  init?(_ bytes: Span<UInt8>, in text: Range<Int>, isHeading: Bool) {
    let open = text.lowerBound..<min(text.upperBound, text.lowerBound + 3)
    let marks = open.prefix { bytes[$0] == Byte.asterisk || bytes[$0] == Byte.underscore }.count
    let first = text.lowerBound + marks
    guard first < text.upperBound, bytes[first].isDigit else { return nil }
    if isHeading,
      let dotted = MomentTime.dotted(bytes, in: first..<max(first, text.upperBound - marks))
    {
      self.init(time: dotted, until: nil, end: text.upperBound)
      return
    }
    guard let (time, after) = MomentTime.clock(bytes, in: first..<text.upperBound) else {
      return nil
    }
    self.init(time: time, until: nil, end: after)
    if let (until, after) = MomentTime.second(bytes, in: after..<text.upperBound) {
      self.until = until
      end = after
    }
    // What opened the emphasis closes it: `**09:30**`, or `**09:30 Breakfast**`.
    end +=
      (end..<text.upperBound).prefix(marks).prefix { bytes[$0] == bytes[text.lowerBound] }
      .count
    if end < text.upperBound, bytes[end] == Byte.colon { end += 1 }
    guard end == text.upperBound || bytes[end].isBlank else { return nil }
    end = bytes.afterBlanks(end, text.upperBound)
    let dash = bytes.dash(at: end, text.upperBound)
    if dash > 0, end + dash == text.upperBound || bytes[end + dash].isBlank {
      end = bytes.afterBlanks(end + dash, text.upperBound)
    }
  }

  private init(time: ClockTime, until: ClockTime?, end: Int) {
    self.time = time
    self.until = until
    self.end = end
  }

  /// Reads a time with a colon, with `am` or `pm` only if these are words of their own.
  package static func clock(
    _ bytes: Span<UInt8>, in text: Range<Int>
  ) -> (time: ClockTime, end: Int)? {
    var scanner = DateScanner(bytes, in: text)
    guard let time = scanner.time() else { return nil }
    let end = scanner.position
    let isWhole = end == text.upperBound || !(bytes[end].isLetter || bytes[end].isDigit)
    if isWhole { return (time, end) }
    // `9:30 amazing`: without the half of the day.
    var short = text.lowerBound
    while bytes[short].isDigit || bytes[short] == Byte.colon { short += 1 }
    guard short < end, bytes[short].isBlank else { return nil }
    scanner = DateScanner(bytes, in: text.lowerBound..<short)
    return scanner.time().map { ($0, short) }
  }

  /// Reads `–10:15`, `-10:15` or ` - 10:15` after a time.
  package static func second(
    _ bytes: Span<UInt8>, in text: Range<Int>
  ) -> (time: ClockTime, end: Int)? {
    let at = bytes.afterBlanks(text.lowerBound, text.upperBound)
    let dash = bytes.dash(at: at, text.upperBound)
    guard dash > 0 else { return nil }
    return clock(bytes, in: bytes.afterBlanks(at + dash, text.upperBound)..<text.upperBound)
  }

  /// Reads a text that is nothing but `18.00`.
  private static func dotted(_ bytes: Span<UInt8>, in text: Range<Int>) -> ClockTime? {
    let dot = text.count - 3
    guard dot == 1 || dot == 2, bytes[text.lowerBound + dot] == Byte.dot else { return nil }
    let scanner = DateScanner(bytes, in: text)
    guard scanner.digits() == dot, scanner.digits(at: dot + 1) == 2 else { return nil }
    return ClockTime(hour: scanner.number(dot), minute: scanner.number(2, at: dot + 1))
  }
}

extension Span<UInt8> {
  /// Returns the length of a hyphen or a dash at a place; 0 if there is none.
  fileprivate func dash(at place: Int, _ end: Int) -> Int {
    guard place < end else { return 0 }
    if self[place] == Byte.dash { return 1 }
    let isDash =
      place + 2 < end && self[place] == 0xE2 && self[place + 1] == 0x80
      && (self[place + 2] == 0x93 || self[place + 2] == 0x94)
    return isDash ? 3 : 0
  }
}
