public import JournalSyntax

/// A date as a file writes it: in its front matter, its name or its path.
public struct WrittenDate: Hashable, Sendable {
  /// The result of looking for a date where one may be.
  public enum Finding: Hashable, Sendable {
    /// A day of the calendar.
    case day(WrittenDate)
    /// Something written like a date that isn't in the calendar, such as `2026-02-30`.
    case impossible(ByteRange)
    /// No date.
    case none
  }

  /// The civil day, as the writer saw it.
  public var day: Day
  /// The time written with it.
  public var time: ClockTime?
  /// The written offset from UTC in minutes; it never moves the day.
  public var offset: Int?

  /// Reads a front matter value: a date in figures, or one that names its month.
  package static func value(_ bytes: Span<UInt8>, in range: Range<Int>) -> Finding {
    let found = figures(bytes, in: range)
    guard found == .none else { return found }
    var scanner = DateScanner(bytes, in: bytes.unlinked(range))
    return scanner.namedDate()
  }

  /// Reads `2026-11-21`, `2026-11-21 09:30`, `2026-11-21T09:30:00+13:00`, `2015-11-17 16:16:01 -0600`,
  /// `2026-11-21(Sat)`, `2026/11/21`, `20261121`, `21.11.2026 09:30`, or a link to a day,
  /// `[[2026-11-21]]`.
  package static func figures(_ bytes: Span<UInt8>, in range: Range<Int>) -> Finding {
    var scanner = DateScanner(bytes, in: bytes.unlinked(range))
    return figures(&scanner)
  }

  fileprivate static func figures(_ scanner: inout DateScanner) -> Finding {
    scanner.skipSpaces()
    let start = scanner.position
    let day: Day?
    if let length = dottedLength(scanner) {
      day = Day(
        year: scanner.number(4, at: length.total - 4),
        month: scanner.number(length.month, at: length.day + 1), day: scanner.number(length.day))
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

  /// Returns the shape of `21.11.2026`, as much of the world writes it: with dots the day always comes first.
  private static func dottedLength(_ start: borrowing DateScanner) -> Length? {
    let day = start.digits()
    let month = start.digits(at: day + 1)
    guard day == 1 || day == 2, month == 1 || month == 2, start.peek(day) == Byte.dot,
      start.peek(day + 1 + month) == Byte.dot, start.digits(at: day + month + 2) == 4
    else { return nil }
    return Length(month: month, day: day, isSeparated: true)
  }

  /// Finds the first date in a file's name, or else in the folders above it, and a time at the end
  /// of the name.
  /// - Parameters:
  ///   - path: the file's path from the journal's root.
  ///   - name: the offset of its name in `path`.
  static func path(_ path: Span<UInt8>, name: Int) -> Finding {
    var nameEnd = path.count
    for i in stride(from: path.count - 1, to: name, by: -1) where path[i] == Byte.dot {
      nameEnd = i
      break
    }
    // The name of a page bundle, `2026-11-21-title/index.md`, is its folder's.
    if name > 0, path.holds("index", in: name..<nameEnd) {
      var folder = name - 1
      while folder > 0, path[folder - 1] != Byte.slash { folder -= 1 }
      return named(path, folder..<name - 1)
    }
    return named(path, name..<nameEnd)
  }

  private static func named(_ path: Span<UInt8>, _ name: Range<Int>) -> Finding {
    if case let found = inName(path, name), found != .none { return found }
    return inFolders(path, name)
  }

  // MARK: Names

  private static func inName(_ path: Span<UInt8>, _ range: Range<Int>) -> Finding {
    var impossible: Finding = .none
    for start in range {
      // A date can't start in the middle of a longer number.
      guard path[start].isDigit, start == range.lowerBound || !path[start - 1].isDigit else {
        continue
      }
      let scanner = DateScanner(path, in: start..<range.upperBound)
      guard let length = dateLength(scanner, anySeparator: false, shortParts: false) else {
        continue
      }
      guard let day = day(scanner, length) else {
        if length.isSeparated, impossible == .none {
          impossible = .impossible(ByteRange(start, start + length.total))
        }
        continue
      }
      let rest = start + length.total..<range.upperBound
      return .day(WrittenDate(day: day, time: timeAtEnd(path, rest), offset: nil))
    }
    return impossible
  }

  /// Reads `-0930`, `_0930`, `T0930`, `T093000` or ` 0930` right after the date, at the name's end.
  private static func timeAtEnd(_ path: Span<UInt8>, _ rest: Range<Int>) -> ClockTime? {
    var scanner = DateScanner(path, in: rest)
    let mark = scanner.peek()
    guard
      mark == Byte.dash || mark == Byte.underscore || mark | 0x20 == UInt8(ascii: "t")
        || mark == Byte.space
    else { return nil }
    scanner.skip(1)
    let count = scanner.digits()
    if count == 4 || count == 6, rest.lowerBound + 1 + count == rest.upperBound {
      return ClockTime(hour: scanner.number(2), minute: scanner.number(2, at: 2))
    }
    // `T09:30`, `T09-30`, `2026-11-21 09.30`
    if count == 2, scanner.digits(at: 3) == 2, !scanner.peek(2).isLetter, scanner.peek(5) == 0 {
      return ClockTime(hour: scanner.number(2), minute: scanner.number(2, at: 3))
    }
    return nil
  }

  // MARK: The shape of a date

  private struct Length {
    var month: Int  // digits
    var day: Int
    var isSeparated: Bool
    var total: Int { 4 + month + day + (isSeparated ? 2 : 0) }
  }

  /// Returns the shape of the date at the scanner's position: `YYYY-MM-DD` (also with `_`, `.` and,
  /// in values, `/`), or `YYYYMMDD`.
  private static func dateLength(
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
    guard month == 2 || (shortParts && month == 1), scanner.peek(5 + month) == mark else {
      return nil
    }
    let day = scanner.digits(at: 6 + month)
    guard day == 2 || (shortParts && day == 1) else { return nil }
    return Length(month: month, day: day, isSeparated: true)
  }

  private static func day(_ scanner: borrowing DateScanner, _ length: Length) -> Day? {
    let gap = length.isSeparated ? 1 : 0
    return Day(
      year: scanner.number(4), month: scanner.number(length.month, at: 4 + gap),
      day: scanner.number(length.day, at: 4 + length.month + 2 * gap))
  }
}

extension WrittenDate {
  /// Reads a text that is a date in figures or words, maybe with a time, and nothing else.
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
