import JournalSyntax

/// The day and time in a file's path.
package enum DatedName {
  /// Returns the day in a path from the journal's root, as bytes; nil if it has none.
  package static func day(_ path: [UInt8]) -> Day? {
    let name = (path.lastIndex(of: Byte.slash) ?? -1) + 1
    guard case .day(let date) = WrittenDate.path(path.span, name: name) else { return nil }
    return date.day
  }

  /// Returns the time at the end of a file's name, as in `2026-11-21-0930.md`; nil if there is
  /// none.
  package static func time(_ path: [UInt8]) -> ClockTime? {
    let name = (path.lastIndex(of: Byte.slash) ?? -1) + 1
    guard case .day(let date) = WrittenDate.path(path.span, name: name) else { return nil }
    return date.time
  }
}

// Dates in file names.
extension WrittenDate {
  /// Finds the first date in a file's name, or else in the folders above it, and a time at the
  /// name's end.
  /// - Parameters:
  ///   - path: the file's path from the journal's root.
  ///   - name: the offset of its name in `path`.
  static func path(_ path: Span<UInt8>, name: Int) -> Finding {
    var nameEnd = path.count
    for i in stride(from: path.count - 1, to: name, by: -1) where path[i] == Byte.dot {
      nameEnd = i
      break
    }
    // A page bundle, `2026-11-21-title/index.md`, is named after its folder.
    if name > 0, path.holds("index", in: name..<nameEnd) {
      var folder = name - 1
      while folder > 0, path[folder - 1] != Byte.slash { folder -= 1 }
      return named(path, folder..<name - 1)
    }
    return named(path, name..<nameEnd)
  }

  private static func named(_ path: Span<UInt8>, _ name: Range<Int>) -> Finding {
    if case let found = inName(path, name), found != .none { return found }
    if case let found = inFolders(path, name), found != .none { return found }
    return unclear(path, name)
  }

  private static func inName(_ path: Span<UInt8>, _ range: Range<Int>) -> Finding {
    var impossible: Finding = .none
    for start in range {
      // A date can't start in the middle of a longer number.
      guard path[start].isDigit, start == range.lowerBound || !path[start - 1].isDigit else {
        continue
      }
      if let stamp = stamp(path, at: start, in: range) { return .day(stamp) }
      let scanner = DateScanner(path, in: start..<range.upperBound)
      let dotted = dottedLength(path, at: start, in: range)
      guard
        let length = dotted ?? dateLength(scanner, anySeparator: false, shortParts: true)
      else { continue }
      let isSure = dotted == nil && length.month == 2 && length.day == 2
      guard let day = dotted == nil ? day(scanner, length) : dayFirst(scanner, length),
        isSure || years.contains(day.components.year)
      else {
        if impossible == .none, length.isSeparated, looksLikeDate(scanner, length, dotted != nil) {
          impossible = .impossible(ByteRange(start, start + length.total))
        }
        continue
      }
      let rest = start + length.total..<range.upperBound
      return .day(WrittenDate(day: day, time: timeAtEnd(path, rest), offset: nil))
    }
    return impossible
  }

  /// Reads `-0930`, `_0930`, `T0930`, `T093000` or ` 0930` right after the date, at the name's end,
  /// or `T093000--` in front of a title, as Denote names its notes.
  private static func timeAtEnd(_ path: Span<UInt8>, _ rest: Range<Int>) -> ClockTime? {
    var scanner = DateScanner(path, in: rest)
    let mark = scanner.peek()
    guard
      mark == Byte.dash || mark == Byte.underscore || mark | 0x20 == UInt8(ascii: "t")
        || mark == Byte.space
    else { return nil }
    scanner.skip(1)
    let count = scanner.digits()
    let isBeforeTitle =
      mark | 0x20 == UInt8(ascii: "t") && scanner.peek(count) == Byte.dash
      && scanner.peek(count + 1) == Byte.dash
    if count == 4 || count == 6, isBeforeTitle || rest.lowerBound + 1 + count == rest.upperBound {
      return ClockTime(hour: scanner.number(2), minute: scanner.number(2, at: 2))
    }
    // `T09:30`, `T09-30`, `2026-11-21 09.30`
    if count == 2, scanner.digits(at: 3) == 2, !scanner.peek(2).isLetter, scanner.peek(5) == 0 {
      return ClockTime(hour: scanner.number(2), minute: scanner.number(2, at: 3))
    }
    return nil
  }

  /// The years accepted in a number that may not be a date.
  private static let years = 1900...2100

  /// Reads `202611210930` or `20261121093000`, the names of Zettelkasten notes, if the digits are a
  /// separate word: other numbers, such as telephone numbers, are not dates.
  private static func stamp(
    _ path: Span<UInt8>, at start: Int, in range: Range<Int>
  ) -> WrittenDate? {
    var end = start
    while end < range.upperBound, path[end].isDigit { end += 1 }
    let count = end - start
    guard count == 12 || count == 14, start == range.lowerBound || isBetweenWords(path[start - 1]),
      end == range.upperBound || isBetweenWords(path[end])
    else { return nil }
    let scanner = DateScanner(path, in: start..<end)
    guard years.contains(scanner.number(4)), count == 12 || scanner.number(2, at: 12) < 60,
      let day = Day(
        year: scanner.number(4), month: scanner.number(2, at: 4), day: scanner.number(2, at: 6)),
      let time = ClockTime(hour: scanner.number(2, at: 8), minute: scanner.number(2, at: 10))
    else { return nil }
    return WrittenDate(day: day, time: time, offset: nil)
  }

  private static func isBetweenWords(_ byte: UInt8) -> Bool {
    byte < 0x80 && !byte.isAlphanumeric
  }

  /// Returns the shape of `21.11.2026`, unless it is in a chain such as `192.10.12.2024`.
  private static func dottedLength(
    _ path: Span<UInt8>, at start: Int, in range: Range<Int>
  ) -> Length? {
    let scanner = DateScanner(path, in: start..<range.upperBound)
    let before = start - 2 >= range.lowerBound && path[start - 1] == Byte.dot
    guard !(before && path[start - 2].isDigit),
      let length = dayFirstLength(scanner, mark: Byte.dot),
      !(scanner.peek(length.total) == Byte.dot && scanner.peek(length.total + 1).isDigit)
    else { return nil }
    return length
  }

  /// Returns true if figures outside the calendar were likely meant as a day: `2026-13-40`,
  /// `2026-2-30`, `31.02.2026`.
  private static func looksLikeDate(
    _ scanner: borrowing DateScanner, _ length: Length, _ isDayFirst: Bool
  ) -> Bool {
    guard isDayFirst else {
      return years.contains(scanner.number(4))
        && (length.month + length.day == 4
          || (1...12).contains(scanner.number(length.month, at: 5)))
    }
    return years.contains(scanner.number(4, at: length.total - 4))
      && scanner.number(length.day) <= 31
      && scanner.number(length.month, at: length.day + 1) <= 31
  }

  /// Finds `21-11-2026` or `3_11_2026` in a name: it's unclear which number is the day.
  private static func unclear(_ path: Span<UInt8>, _ range: Range<Int>) -> Finding {
    for start in range {
      guard path[start].isDigit, start == range.lowerBound || !path[start - 1].isDigit else {
        continue
      }
      let scanner = DateScanner(path, in: start..<range.upperBound)
      guard
        let length = dayFirstLength(scanner, mark: Byte.dash)
          ?? dayFirstLength(scanner, mark: Byte.underscore)
      else { continue }
      if looksLikeDate(scanner, length, true) {
        return .impossible(ByteRange(start, start + length.total))
      }
    }
    return .none
  }
}
