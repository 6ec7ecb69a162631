import JournalSyntax

/// Reads one date's words, in one direction in time.
struct DateReader {
  let today: Day
  let weekStarts: Weekday
  let direction: DateWords.Direction
  /// The day from which recurring names are looked up: today, or the other end of a range.
  var anchor: Day

  /// Returns the same reader, looking up recurring names from another day.
  func from(_ anchor: Day) -> DateReader {
    var reader = self
    reader.anchor = anchor
    return reader
  }

  /// Reads a single day; nil for anything else.
  func day(_ words: ArraySlice<Substring>) -> Day? {
    if words.count > 1, let weekday = words.first.flatMap(Weekday.init(typed:)) {
      if words.count == 3, words.last == "week" {
        return period(Array(words.dropFirst()))?.first(weekday)
      }
      // `Fri 20 Nov 2026`, as it is printed.
      guard let day = written(words.dropFirst()), day.weekday == weekday else { return nil }
      return day
    }
    return named(words) ?? counted(words) ?? written(words)
  }

  /// Returns the days that ambiguous words may mean.
  func readings(_ words: ArraySlice<Substring>) -> [Day] {
    if words.count == 2, words.first == "next",
      let weekday = words.last.flatMap(Weekday.init(typed:))
    {
      return next(weekday)
    }
    if words.count == 2, words.first == "this",
      let weekday = words.last.flatMap(Weekday.init(typed:))
    {
      return this(weekday)
    }
    return words.count == 1 ? slashed(words[words.startIndex]) : []
  }

  // MARK: Names

  private func named(_ words: ArraySlice<Substring>) -> Day? {
    guard let first = words.first, let last = words.last else { return nil }
    if words.count == 1 {
      switch first {
      case "today": return today
      case "yesterday": return today - 1
      case "tomorrow": return today + 1
      default: return Weekday(typed: first).map { found($0) }
      }
    }
    if words.count == 2, let weekday = Weekday(typed: last) {
      switch first {
      case "last": return back(to: weekday, from: today - 1)
      case "this":
        let days = this(weekday)
        return days.count == 1 ? days[0] : nil
      case "next":
        let days = next(weekday)
        return days.count == 1 ? days[0] : nil
      default: return nil
      }
    }
    let rest = first == "the" ? words.dropFirst() : words
    if rest.elementsEqual(["day", "before", "yesterday"]) { return today - 2 }
    if rest.elementsEqual(["day", "after", "tomorrow"]) { return today + 2 }
    if words.starts(with: ["end", "of"]) {
      let rest = words.dropFirst(2)
      return range(rest.first == "the" ? rest.dropFirst() : rest)?.last
    }
    guard direction == .ahead, words.count == 2, first == "next" else { return nil }
    return period(Array(words))?.first
  }

  /// Returns this week's such weekday; looking ahead, a past one and next week's, since *this
  /// Friday* can mean either on a Saturday.
  private func this(_ weekday: Weekday) -> [Day] {
    let week = Period.week.range(holding: today, weekStarts: weekStarts)
    guard let day = week.first(weekday) else { return [] }
    return direction == .ahead && day < today ? [day, day + 7] : [day]
  }

  /// Returns the next such weekday, and next week's if that is another day: *next Friday* can mean
  /// either.
  private func next(_ weekday: Weekday) -> [Day] {
    let coming = back(to: weekday, from: today + 7)
    let week = Period.week.range(holding: today + 7, weekStarts: weekStarts)
    return week.first(weekday).map { $0 == coming ? [coming] : [coming, $0] } ?? [coming]
  }

  /// Returns the weekday in this reader's direction.
  private func found(_ weekday: Weekday) -> Day {
    back(to: weekday, from: direction == .back ? anchor : anchor + 7)
  }

  private func back(to weekday: Weekday, from day: Day) -> Day {
    day - (day.weekday.rawValue - weekday.rawValue + 7) % 7
  }

  // MARK: Counts

  /// Reads `3 days ago`, `a week ago`, `in 3 days` and, looking ahead, `3d` and `2w`.
  private func counted(_ words: ArraySlice<Substring>) -> Day? {
    let list = Array(words)
    if list.count == 1, direction == .ahead, let (count, unit) = DateReader.short(list[0]),
      unit == .day || unit == .week
    {
      return shifted(count, unit)
    }
    guard list.count == 3 else { return nil }
    if list[2] == "ago", let count = DateReader.count(orArticle: list[0]),
      let unit = Period(unit: list[1])
    {
      return shifted(-count, unit)
    }
    if list[0] == "in", let count = DateReader.count(orArticle: list[1]),
      let unit = Period(unit: list[2])
    {
      return shifted(count, unit)
    }
    return nil
  }

  /// Returns the same day that many units later, or the month's last day if the month is too short;
  /// earlier if the count is negative.
  func shifted(_ count: Int, _ unit: Period) -> Day? {
    switch unit {
    case .day, .week:
      return unit.range(count, after: today, weekStarts: today.weekday)?.first
    default:
      guard let target = unit.range(count, after: today) else { return nil }
      let (_, todayMonth, todayDay) = today.components
      let (year, month, _) = target.first.components
      let shifted =
        unit == .year ? todayMonth : month + (unit == .quarter ? (todayMonth - 1) % 3 : 0)
      return Day(
        year: year, month: shifted, day: min(todayDay, Day.daysIn(month: shifted, of: year)))
    }
  }

  /// Reads `7d` as seven days; the units are `d`, `w`, `m` and `y`.
  static func short(_ word: Substring) -> (Int, Period)? {
    let units: [Character: Period] = ["d": .day, "w": .week, "m": .month, "y": .year]
    guard let unit = word.last.flatMap({ units[$0] }), let count = count(word.dropLast()), count > 0
    else { return nil }
    return (count, unit)
  }

  /// Reads a number, also in words up to twelve, or `a` for one.
  private static func count(orArticle word: Substring) -> Int? {
    if word == "a" || word == "an" { return 1 }
    return count(word) ?? counts.firstIndex(of: word).map { $0 + 1 }
  }

  static let counts: [Substring] = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
  ]

  /// Reads a number with at most eight ASCII digits, so nothing overflows.
  static func count(_ text: Substring) -> Int? {
    guard (1...8).contains(text.utf8.count), text.utf8.allSatisfy(\.isDigit) else { return nil }
    return Int(text)
  }
}

extension DayRange {
  /// Returns the range's first such weekday.
  fileprivate func first(_ weekday: Weekday) -> Day? {
    let day = first + (weekday.rawValue - first.weekday.rawValue + 7) % 7
    return contains(day) ? day : nil
  }
}

extension Weekday {
  /// Reads `friday` or its first three or four letters: `fri`, `tues`; also `thurs`, but not
  /// `frida`, which is more likely a name.
  init?(typed word: Substring) {
    guard word.count >= 3, let found = Weekday.allCases.first(where: { $0.name.hasPrefix(word) }),
      word.count <= 4 || word == "thurs" || word == found.name
    else { return nil }
    self = found
  }
}

extension Period {
  /// Reads `day`, `days`, `week` … in English; nil for any other word.
  init?(unit: Substring) {
    self.init(rawValue: String(unit.last == "s" ? unit.dropLast() : unit))
  }
}

// The likely meaning of words written like a date that aren't one.
extension DateReader {
  /// Returns the days nearest to unreadable words; none for words that aren't written like a date.
  func nearest(_ words: ArraySlice<Substring>) -> [Day] {
    let words = words.filter { $0 != "of" && $0 != "the" && $0 != "on" }
    if words.count > 1, Weekday(typed: words[0]) != nil {
      let date = words.dropFirst()
      return day(date).map { [$0] } ?? nearest(date)
    }
    guard words.count > 1 else { return words.first.flatMap { DateFigures($0) }.map(nearest) ?? [] }
    guard words.count < 4, let place = words.prefix(2).firstIndex(where: { month($0) != nil }),
      let month = month(words[place]), let number = DateReader.ordinal(words[1 - place])
    else { return [] }
    guard words.count == 3 else { return day(number, ofMonth: month).map { [$0] } ?? [] }
    return DateReader.year(words[2]).flatMap { self.day(number, ofMonth: month, of: $0) }
      .map { [$0] } ?? []
  }

  /// Returns the month a word names, even a mistyped one.
  private func month(_ word: Substring) -> Int? {
    DateReader.month(word) ?? DateWord.meant(by: word).flatMap { DateReader.month($0[...]) }
  }

  private func nearest(_ figures: DateFigures) -> [Day] {
    var numbers = figures.numbers
    guard numbers.count == (figures.year == nil ? 2 : 3) else { return [] }
    let year = figures.year.map { numbers.remove(at: $0) }
    // All possible orders of day and month; with a year or a month in front, the usual order is
    // first.
    let isMonthFirst = figures.year == 0 || figures.year == nil && figures.mark == "-"
    let orders = isMonthFirst ? [(1, 0), (0, 1)] : [(0, 1), (1, 0)]
    let exact = orders.compactMap { day, month in
      year.map { Day(year: $0, month: numbers[month], day: numbers[day]) }
        ?? found(month: numbers[month], day: numbers[day])
    }
    if !exact.isEmpty { return exact }
    let (day, month) = orders[0]
    return self.day(numbers[day], ofMonth: numbers[month], of: year).map { [$0] } ?? []
  }

  /// Returns a month's day, or its last one if the month is shorter; without a year it is the one
  /// in this reader's direction.
  private func day(_ day: Int, ofMonth month: Int, of year: Int? = nil) -> Day? {
    guard (1...12).contains(month), day > 0 else { return nil }
    guard let year else {
      return found(month: month, day: min(day, Day.daysIn(month: month, of: 2023)))
    }
    return Day(year: year, month: month, day: min(day, Day.daysIn(month: month, of: year)))
  }
}
