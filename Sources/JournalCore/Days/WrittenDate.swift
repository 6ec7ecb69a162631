package import JournalSyntax

/// A date in a file's front matter, name or path.
package struct WrittenDate: Hashable, Sendable {
  /// The result of looking for a date.
  package enum Finding: Hashable, Sendable {
    /// A day in the calendar.
    case day(WrittenDate)
    /// A date that isn't in the calendar, such as `2026-02-30`.
    case impossible(ByteRange)
    /// No date.
    case none
  }

  /// The civil day, as the writer saw it.
  package var day: Day
  /// The time written with it.
  package var time: ClockTime?
  /// The written offset from UTC in minutes; it never moves the day.
  package var offset: Int?

  /// Reads a front matter value: a date in figures, or one that names its month.
  package static func value(_ bytes: Span<UInt8>, in range: Range<Int>) -> Finding {
    let found = figures(bytes, in: range)
    guard found == .none else { return found }
    var scanner = DateScanner(bytes, in: bytes.unlinked(range))
    return scanner.namedDate()
  }

  /// Reads `2026-11-21`, `2026-11-21 09:30`, `2026-11-21T09:30:00+13:00`,
  /// `2015-11-17 16:16:01 -0600`, `2026-11-21(Sat)`, `2026/11/21`, `20261121`, `21.11.2026 09:30`,
  /// or a link to a day, `[[2026-11-21]]`.
  package static func figures(_ bytes: Span<UInt8>, in range: Range<Int>) -> Finding {
    var scanner = DateScanner(bytes, in: bytes.unlinked(range))
    return figures(&scanner)
  }

  fileprivate static func figures(_ scanner: inout DateScanner) -> Finding {
    scanner.skipSpaces()
    let start = scanner.position
    let day: Day?
    if let length = dayFirstLength(scanner, mark: Byte.dot) {
      day = dayFirst(scanner, length)
      scanner.skip(length.total)
    } else if let length = dateLength(scanner, anySeparator: true, shortParts: true) {
      day = WrittenDate.day(scanner, length)
      scanner.skip(length.total)
    } else {
      return .none
    }
    guard let day else { return .impossible(ByteRange(start, scanner.position)) }
    if scanner.isAtEnd { return .day(WrittenDate(day: day, time: nil, offset: nil)) }
    let next = scanner.peek()
    guard
      next == Byte.space || next == Byte.comma
        || next == Byte.openParenthesis || next | 0x20 == UInt8(ascii: "t")
    else { return .none }
    if next != Byte.openParenthesis { scanner.skip(1) }
    scanner.skipSpaces()
    if scanner.skipWeekday() { scanner.skipSpaces() }
    let time = scanner.time()
    return .day(WrittenDate(day: day, time: time, offset: time == nil ? nil : scanner.offset()))
  }

  // MARK: The shape of a date

  /// The number of digits in the parts of a date with a four-digit year.
  struct Length {
    var month: Int  // digits
    var day: Int
    var isSeparated: Bool
    var total: Int { 4 + month + day + (isSeparated ? 2 : 0) }
  }

  /// Returns the shape of the date at the scanner's position: `YYYY-MM-DD` (also with `_`, `.` and,
  /// in values, `/`), or `YYYYMMDD`.
  ///
  /// In names, `2022.4.1` is more likely a version.
  static func dateLength(
    _ scanner: borrowing DateScanner, anySeparator: Bool, shortParts: Bool
  ) -> Length? {
    let count = scanner.digits()
    if count == 8 {
      // Eight digits are a date only if they form a valid one: a phone number isn't an error.
      let length = Length(month: 2, day: 2, isSeparated: false)
      return day(scanner, length) == nil ? nil : length
    }
    guard count == 4 else { return nil }
    let mark = scanner.peek(4)
    guard
      mark == Byte.dash || mark == Byte.underscore || mark == Byte.dot
        || (anySeparator && mark == Byte.slash)
    else { return nil }
    let month = scanner.digits(at: 5)
    let shortParts = shortParts && (anySeparator || mark != Byte.dot)
    guard month == 2 || (shortParts && month == 1), scanner.peek(5 + month) == mark else {
      return nil
    }
    let day = scanner.digits(at: 6 + month)
    guard day == 2 || (shortParts && day == 1) else { return nil }
    return Length(month: month, day: day, isSeparated: true)
  }

  /// Returns the shape of `21.11.2026`, or the same with another mark: with dots, as in much of the
  /// world, the day always comes first.
  static func dayFirstLength(_ start: borrowing DateScanner, mark: UInt8) -> Length? {
    let day = start.digits()
    let month = start.digits(at: day + 1)
    guard day == 1 || day == 2, month == 1 || month == 2, start.peek(day) == mark,
      start.peek(day + 1 + month) == mark, start.digits(at: day + month + 2) == 4
    else { return nil }
    return Length(month: month, day: day, isSeparated: true)
  }

  static func dayFirst(_ scanner: borrowing DateScanner, _ length: Length) -> Day? {
    Day(
      year: scanner.number(4, at: length.total - 4),
      month: scanner.number(length.month, at: length.day + 1), day: scanner.number(length.day))
  }

  static func day(_ scanner: borrowing DateScanner, _ length: Length) -> Day? {
    let gap = length.isSeparated ? 1 : 0
    return Day(
      year: scanner.number(4), month: scanner.number(length.month, at: 4 + gap),
      day: scanner.number(length.day, at: 4 + length.month + 2 * gap))
  }
}

extension WrittenDate {
  /// Reads a text that is nothing but a date in figures or words, maybe with a time.
  package init?(exactly text: String) {
    let bytes = Array(text.utf8)
    var figures = DateScanner(bytes.span, in: 0..<bytes.count)
    var words = figures
    if case .day(let found) = WrittenDate.figures(&figures), figures.isAtEnd {
      self = found
    } else if case .day(let found) = words.namedDate() {
      self = found
    } else {
      return nil
    }
  }
}
