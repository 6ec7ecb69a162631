import JournalSyntax

/// Reads dates and ranges as a person types them: `yesterday`, `3 days ago`, `2026-W47`,
/// `last week`.
public struct DateWords: Sendable {
  /// The day that counts as today.
  public var today: Day
  /// The weekday on which weeks start.
  public var weekStarts: Weekday

  /// Creates a reader of dates relative to a day.
  public init(today: Day, weekStarts: Weekday = .monday) {
    self.today = today
    self.weekStarts = weekStarts
  }

  /// Reads a single day: `2026-11-21`, `today`, `yesterday`, `tomorrow`, `monday` (today or the
  /// last one), `3 days ago`, `11-21` (the last one); nil if it's none of these.
  public func day(_ text: String) -> Day? {
    let words = DateWords.words(text)
    switch words.count {
    case 1: return day(word: words[0])
    case 2 where words[0] == "last":
      guard let weekday = Weekday(named: words[1]) else { return nil }
      return last(weekday, before: today - 1)
    case 3 where words[2] == "ago":
      guard let count = DateWords.count(words[0]), let unit = Period(unit: words[1]) else {
        return nil
      }
      return back(count, unit)
    default: return nil
    }
  }

  /// Reads a day or a range: everything `day` reads, and `2026`, `2026-11`, `2026-W47`, `2026-Q4`,
  /// `this week`, `last month`, `month-1`, `7d` (the last seven days), `2026-01..2026-03`
  /// (either end may be missing); nil if it's none of these.
  public func range(_ text: String) -> DayRange? {
    if let dots = text.range(of: "..") {
      let (from, to) = (String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
      guard to.range(of: "..") == nil else { return nil }
      let low = DateWords.words(from).isEmpty ? .always : range(from)
      let high = DateWords.words(to).isEmpty ? .always : range(to)
      guard let low, let high, low.first <= high.last else { return nil }
      return DayRange(low.first, high.last)
    }
    if let day = day(text) { return DayRange(day, day) }
    let words = DateWords.words(text)
    switch words.count {
    case 1: return range(word: words[0])
    case 2:
      guard let unit = Period(unit: words[1]), words[1].last != "s" else { return nil }
      switch words[0] {
      case "this": return unit.range(0, after: today, weekStarts: weekStarts)
      case "last": return unit.range(-1, after: today, weekStarts: weekStarts)
      default: return nil
      }
    case 3 where words[0] == "last":
      guard let count = DateWords.count(words[1]), count > 0, let unit = Period(unit: words[2])
      else { return nil }
      return recent(count, unit)
    default: return nil
    }
  }

  // MARK: Days

  private func day(word: String) -> Day? {
    switch word {
    case "today": return today
    case "yesterday": return today - 1
    case "tomorrow": return today + 1
    default: break
    }
    if let weekday = Weekday(named: word) { return last(weekday, before: today) }
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { DateWords.count(String($0)) }
    guard numbers.count == parts.count else { return nil }
    switch (parts.map(\.count), numbers.count) {
    case ([4, 2, 2], _), ([4, 1, 1], _), ([4, 2, 1], _), ([4, 1, 2], _):
      return Day(year: numbers[0], month: numbers[1], day: numbers[2])
    case ([8], _):
      return Day(
        year: numbers[0] / 10_000, month: numbers[0] / 100 % 100, day: numbers[0] % 100)
    case (let counts, 2) where counts.allSatisfy { $0 <= 2 && $0 > 0 }:
      return lastDay(month: numbers[0], day: numbers[1])
    default: return nil
    }
  }

  /// Returns the last such date that isn't after today; 29 February goes back to a leap year.
  private func lastDay(month: Int, day: Int) -> Day? {
    let year = today.components.year
    for back in 0...8 {
      if let found = Day(year: year - back, month: month, day: day), found <= today {
        return found
      }
    }
    return nil
  }

  private func last(_ weekday: Weekday, before day: Day) -> Day {
    day - (day.weekday.rawValue - weekday.rawValue + 7) % 7
  }

  /// Returns the same day that many units ago, or the last of the month if the month is too short.
  private func back(_ count: Int, _ unit: Period) -> Day? {
    switch unit {
    case .day, .week:
      return unit.range(-count, after: today, weekStarts: today.weekday)?.first
    default:
      guard let target = unit.range(-count, after: today) else { return nil }
      let (_, todayMonth, todayDay) = today.components
      let (year, month, _) = target.first.components
      let shifted =
        unit == .year ? todayMonth : month + (unit == .quarter ? (todayMonth - 1) % 3 : 0)
      return Day(
        year: year, month: shifted, day: min(todayDay, Day.daysIn(month: shifted, of: year)))
    }
  }

  // MARK: Ranges

  private func range(word: String) -> DayRange? {
    if word == "all" || word == "always" { return .always }
    if word.count == 4, let year = DateWords.count(word),
      let day = Day(year: year, month: 1, day: 1)
    {
      return Period.year.range(holding: day)
    }
    if let unit = word.last.flatMap({ Period(letter: $0) }),
      let count = DateWords.count(String(word.dropLast())), count > 0
    {
      return recent(count, unit)
    }
    let parts = word.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return nil }
    if let unit = Period(unit: parts[0]), let back = DateWords.count(parts[1]) {
      return unit.range(-back, after: today, weekStarts: weekStarts)
    }
    guard parts[0].count == 4, let year = DateWords.count(parts[0]), let mark = parts[1].first
    else {
      return nil
    }
    let digits = mark.isLetter ? String(parts[1].dropFirst()) : parts[1]
    guard digits.count <= 2, let number = DateWords.count(digits) else { return nil }
    switch mark {
    case "w": return Period.isoWeek(number, of: year, weekStarts: weekStarts)
    case "q":
      guard (1...4).contains(number), parts[1].count == 2,
        let first = Day(year: year, month: number * 3 - 2, day: 1)
      else { return nil }
      return Period.quarter.range(holding: first)
    default:
      guard !mark.isLetter, digits.count == 2, let first = Day(year: year, month: number, day: 1)
      else {
        return nil
      }
      return Period.month.range(holding: first)
    }
  }

  /// Returns the last `count` units up to today: `7d` is today and the six days before it.
  private func recent(_ count: Int, _ unit: Period) -> DayRange? {
    guard let start = back(count, unit) else { return nil }
    return DayRange(start + 1, today)
  }

  // MARK: Words

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { $0 == " " || $0 == "\t" }.map(String.init)
  }

  /// Reads a number of at most eight ASCII digits, so that nothing overflows.
  private static func count(_ text: String) -> Int? {
    guard (1...8).contains(text.utf8.count), text.utf8.allSatisfy(\.isDigit) else { return nil }
    return Int(text)
  }
}

extension String {
  /// Returns the first occurrence of a short ASCII text; works without Foundation.
  fileprivate func range(of needle: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(needle) {
        return start..<index(start, offsetBy: needle.count)
      }
      start = index(after: start)
    }
    return nil
  }
}

extension Period {
  /// Reads `day`, `days`, `week` … in English; nil for any other word.
  init?(unit: String) {
    let singular = unit.hasSuffix("s") ? String(unit.dropLast()) : unit
    self.init(rawValue: singular)
  }

  fileprivate init?(letter: Character) {
    switch letter {
    case "d": self = .day
    case "w": self = .week
    case "m": self = .month
    case "y": self = .year
    default: return nil
    }
  }
}
