import JournalSyntax

// Dates with the year and month in folders.
extension WrittenDate {
  /// Reads `2026/11/21.md`, `2026/11 - November/21.md`, `2026-11/21.md`, `2026/11-21.md` and
  /// `2026/11/21/notes.md` and `2026-11-21/notes.md`.
  static func inFolders(_ path: Span<UInt8>, _ name: Range<Int>) -> Finding {
    if case let found = dayFolder(path, above: name.lowerBound), found != .none { return found }
    let folders = folders(path, above: name.lowerBound)
    if let month = month(path, folders[...]) {
      let scanner = DateScanner(path, in: name)
      let count = scanner.digits()
      if count == 1 || count == 2, !scanner.peek(count).isLetter {
        // 2026/11/11-21: Obsidian's YYYY/MM/MM-DD repeats the month.
        let isRepeated =
          count == 2 && scanner.number(2) == month.number && scanner.peek(2) == Byte.dash
          && scanner.digits(at: 3) == 2
        let day = isRepeated ? scanner.number(2, at: 3) : scanner.number(count)
        return finding(month.year, month.number, day, name)
      }
    }
    if let last = folders.last, let year = wholeNumber(path, last, 4...4) {
      let scanner = DateScanner(path, in: name)
      let mark = scanner.peek(2)
      guard scanner.digits() == 2, mark == Byte.dash || mark == Byte.underscore,
        scanner.digits(at: 3) == 2
      else { return .none }
      return finding(year, scanner.number(2), scanner.number(2, at: 3), name)
    }
    // A folder for each day, whatever its files are called.
    if let last = folders.last, let day = wholeNumber(path, last, 2...2),
      let month = month(path, folders.dropLast())
    {
      return finding(month.year, month.number, day, last)
    }
    return .none
  }

  /// Reads the last folder above a name, if it is a whole date: `2026-11-21`, `20261121`.
  private static func dayFolder(_ path: Span<UInt8>, above name: Int) -> Finding {
    let end = name - 1
    guard end > 0 else { return .none }
    var start = end
    while start > 0, path[start - 1] != Byte.slash { start -= 1 }
    let scanner = DateScanner(path, in: start..<end)
    guard let length = dateLength(scanner, anySeparator: false, shortParts: true),
      length.total == end - start
    else { return .none }
    guard let day = day(scanner, length) else { return .impossible(ByteRange(start, end)) }
    return .day(WrittenDate(day: day, time: nil, offset: nil))
  }

  /// Reads the month from the last folders: `2026/11`, `2026/11 - November`, `2026-11`.
  private static func month(
    _ path: Span<UInt8>, _ folders: ArraySlice<Range<Int>>
  ) -> (year: Int, number: Int)? {
    guard let last = folders.last else { return nil }
    var scanner = DateScanner(path, in: last)
    var year = folders.dropLast().last.flatMap { wholeNumber(path, $0, 4...4) }
    if scanner.digits() == 4, let mark = Optional(scanner.peek(4)),
      mark == Byte.dash || mark == Byte.underscore || mark == Byte.dot
    {
      year = scanner.number(4)
      scanner.skip(5)
    }
    let count = scanner.digits()
    guard let year, count == 1 || count == 2 else { return nil }
    let number = scanner.number(count)
    scanner.skip(count)
    if !scanner.isAtEnd {
      let gap = scanner.position
      scanner.skipSeparators()
      // `10 ideas` isn't October.
      guard scanner.position > gap, scanner.month() == number, scanner.isAtEnd else { return nil }
    }
    return (year, number)
  }

  private static func wholeNumber(
    _ path: Span<UInt8>, _ part: Range<Int>, _ digits: ClosedRange<Int>
  ) -> Int? {
    let scanner = DateScanner(path, in: part)
    guard digits.contains(part.count), scanner.digits() == part.count else { return nil }
    return scanner.number(part.count)
  }

  /// Returns at most three folders above a name, outermost first.
  private static func folders(_ path: Span<UInt8>, above name: Int) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var end = name - 1
    while end > 0, parts.count < 3 {
      var start = end
      while start > 0, path[start - 1] != Byte.slash { start -= 1 }
      parts.append(start..<end)
      end = start - 1
    }
    return parts.reversed()
  }

  private static func finding(_ year: Int, _ month: Int, _ day: Int, _ at: Range<Int>) -> Finding {
    guard let found = Day(year: year, month: month, day: day) else {
      return .impossible(ByteRange(at.lowerBound, at.upperBound))
    }
    return .day(WrittenDate(day: found, time: nil, offset: nil))
  }
}
