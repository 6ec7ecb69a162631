import JournalSyntax

// Dates that name their month: they have one meaning, whatever the order. A weekday is ignored, as
// in file names.
extension DateScanner {
  /// Reads `Oct 1, 2025`, `May 3rd, 2019`, `3 May 2019`, `Fri, 03 May 2019 10:00:00 -0400`,
  /// `Fri May  3 10:00:00 EDT 2019`, `2019年5月3日`, and nothing else after them.
  mutating func namedDate() -> WrittenDate.Finding {
    skipSpaces()
    let start = position
    var date = DateParts()
    guard eastAsianDate(&date) || westernDate(&date), let (year, month, number) = date.whole else {
      return .none
    }
    let end = position
    skipTail(&date)
    guard isAtEnd else { return .none }
    guard let day = Day(year: year, month: month, day: number) else {
      return .impossible(ByteRange(start, end))
    }
    return .day(WrittenDate(day: day, time: date.time, offset: date.offset))
  }

  /// The parts of a date read so far.
  private struct DateParts {
    var year: Int?
    var month: Int?
    var day: Int?
    var time: ClockTime?
    var offset: Int?

    var whole: (year: Int, month: Int, day: Int)? {
      guard let year, let month, let day else { return nil }
      return (year, month, day)
    }
  }

  /// Reads a day, a month's name and a four-digit year in any order; a time may be among them.
  private mutating func westernDate(_ date: inout DateParts) -> Bool {
    if peek().isLetter, skipWeekday() { skipSeparators() }
    while date.whole == nil {
      if date.month != nil, date.day != nil, date.time == nil, let time = time() {
        date.time = time
        skipSpaces()
        skip(letters())
      } else if peek().isLetter {
        guard date.month == nil, let month = month() else { return false }
        date.month = month
      } else if digits() == 4, date.year == nil {
        date.year = number(4)
        skip(4)
      } else if case let count = digits(), count == 1 || count == 2, date.day == nil {
        date.day = number(count)
        skip(count)
        skipOrdinal()
      } else {
        return false
      }
      skipSeparators()
    }
    return true
  }

  /// Reads `2019年5月3日` and `2019년 5월 3일`.
  private mutating func eastAsianDate(_ date: inout DateParts) -> Bool {
    let start = position
    var numbers: [Int] = []
    for (digits, names) in [(4...4, ["年", "년"]), (1...2, ["月", "월"]), (1...2, ["日", "号", "일"])] {
      skipSpaces()
      let count = self.digits()
      guard digits.contains(count) else { break }
      let number = number(count)
      skip(count)
      var isNamed = false
      for name in names where has(name.utf8) {
        skip(name.utf8.count)
        isNamed = true
      }
      guard isNamed else { break }
      numbers.append(number)
    }
    guard numbers.count == 3 else {
      position = start
      return false
    }
    date.year = numbers[0]
    date.month = numbers[1]
    date.day = numbers[2]
    return true
  }

  /// Skips anything allowed after a date: a weekday, a time with its zone, a remark in parentheses.
  private mutating func skipTail(_ date: inout DateParts) {
    skipSeparators()
    if skipWeekday() { skipSeparators() }
    if letters() == 2, peek() | 0x20 == UInt8(ascii: "a"), peek(1) | 0x20 == UInt8(ascii: "t") {
      skip(2)
      skipSpaces()
    }
    if date.time == nil, let time = time() {
      date.time = time
      date.offset = offset()
      if date.offset == nil {
        // A zone's name: only its offset is useful.
        skipSpaces()
        if letters() <= 5 { skip(letters()) }
        date.offset = offset()
      }
    }
    skipSpaces()
    if peek() == Byte.openParenthesis { _ = skipWeekday() }
    skipSpaces()
  }

  // MARK: Words

  /// Skips a weekday: an English one, one in another script, or anything in parentheses.
  mutating func skipWeekday() -> Bool {
    let start = position
    if peek() == Byte.openParenthesis {
      while !isAtEnd, peek() != Byte.closeParenthesis { skip(1) }
      if peek() == Byte.closeParenthesis {
        skip(1)
        return true
      }
    } else if peek() >= 0x80 {
      while peek() >= 0x80 { skip(1) }
      return true
    } else {
      let count = letters()
      for weekday in Weekday.allCases where isName(weekday.name, count) {
        skip(count)
        return true
      }
    }
    position = start
    return false
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// Reads a month's name, or its first three letters.
  mutating func month() -> Int? {
    let count = letters()
    for (index, name) in Self.months.enumerated() where isName(name, count) {
      skip(count)
      return index + 1
    }
    return nil
  }

  /// Returns true if the next letters are a name or its abbreviation.
  private func isName(_ name: String, _ count: Int) -> Bool {
    guard count == 3 || count == name.utf8.count || (count == 4 && name == "september") else {
      return false
    }
    return has(name.utf8.prefix(count), ignoringCase: true)
  }

  private func letters() -> Int {
    var count = 0
    while peek(count).isLetter { count += 1 }
    return count
  }

  /// Returns true if the next bytes are a text's bytes; the text is in lower case if case is
  /// ignored.
  private func has(_ text: some Sequence<UInt8>, ignoringCase: Bool = false) -> Bool {
    for (offset, byte) in text.enumerated()
    where (ignoringCase ? peek(offset) | 0x20 : peek(offset)) != byte {
      return false
    }
    return true
  }

  /// Skips `st`, `nd`, `rd` or `th` after a number, and `of`.
  private mutating func skipOrdinal() {
    for ending in ["st", "nd", "rd", "th"]
    where letters() == 2 && has(ending.utf8, ignoringCase: true) {
      skip(2)
    }
    let mark = position
    skipSpaces()
    if letters() == 2, has("of".utf8, ignoringCase: true) { skip(2) } else { position = mark }
  }

  mutating func skipSeparators() {
    while peek().isBlank || peek() == Byte.comma || peek() == Byte.dot || peek() == Byte.dash
      || peek() == Byte.slash || peek() == Byte.underscore
    { skip(1) }
  }
}
