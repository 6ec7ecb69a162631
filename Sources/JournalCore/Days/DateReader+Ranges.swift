// Ranges of days, with neither or both ends given.
extension DateReader {
  /// Reads a range without two ends, or a single day.
  func range(_ words: ArraySlice<Substring>) -> DayRange? {
    let list = Array(words)
    if let range = period(list) ?? monthNamed(list) ?? counted(list) { return range }
    if list.count == 1, let range = single(list[0]) { return range }
    return day(words).map { DayRange($0, $0) }
  }

  /// Reads `week`, `this week`, `last month`, `next year`.
  func period(_ words: [Substring]) -> DayRange? {
    guard let unit = words.last.flatMap({ Period(rawValue: String($0)) }), words.count <= 2 else {
      return nil
    }
    switch words.count == 1 ? "this" : words[0] {
    case "this": return unit.range(0, after: today, weekStarts: weekStarts)
    case "last": return unit.range(-1, after: today, weekStarts: weekStarts)
    case "next": return unit.range(1, after: today, weekStarts: weekStarts)
    default: return nil
    }
  }

  /// Reads `november`, `november 2025`.
  private func monthNamed(_ words: [Substring]) -> DayRange? {
    guard let month = words.first.flatMap(DateReader.month), words.count <= 2 else { return nil }
    var (year, current, _) = anchor.components
    if words.count == 2 {
      guard let named = DateReader.year(words[1]) else { return nil }
      year = named
    } else if direction == .back, month > current {
      year -= 1
    } else if direction == .ahead, month < current {
      year += 1
    }
    return Day(year: year, month: month, day: 1).map { Period.month.range(holding: $0) }
  }

  /// Reads `7d`, `last 3 weeks`, `next 7 days`.
  private func counted(_ words: [Substring]) -> DayRange? {
    if words.count == 1, let (count, unit) = DateReader.short(words[0]) {
      return direction == .back ? past(count, unit) : coming(count, unit)
    }
    guard words.count == 3, let count = DateReader.count(words[1]), count > 0,
      let unit = Period(unit: words[2])
    else { return nil }
    switch words[0] {
    case "last": return past(count, unit)
    case "next": return coming(count, unit)
    default: return nil
    }
  }

  /// Returns the last `count` units up to today: `7d` is today and the six days before it.
  private func past(_ count: Int, _ unit: Period) -> DayRange? {
    shifted(-count, unit).map { DayRange($0 + 1, today) }
  }

  /// Returns the next `count` units from today on: `7d` is today and the six days after it.
  private func coming(_ count: Int, _ unit: Period) -> DayRange? {
    shifted(count, unit).map { DayRange(today, $0 - 1) }
  }

  /// Reads `all`, `2026`, `2026-11`, `11/2026`, `2026-W47`, `2026-Q4` and `month-1`.
  private func single(_ word: Substring) -> DayRange? {
    if word == "all" || word == "always" { return .always }
    if let year = DateReader.year(word) { return DateReader.month(1, of: year, .year) }
    for (mark, first) in [("/" as Character, 0), ("/", 1), (".", 1)] {
      guard let (counts, parts) = DateReader.numbers(word, by: mark), parts.count == 2,
        counts[first] == 4, counts[1 - first] <= 2
      else { continue }
      return DateReader.month(parts[1 - first], of: parts[first], .month)
    }
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    if let unit = Period(unit: parts[0]), let back = DateReader.count(parts[1]) {
      return unit.range(-back, after: today, weekStarts: weekStarts)
    }
    guard let year = DateReader.year(parts[0]), let mark = parts[1].first else { return nil }
    let digits = mark.isLetter ? parts[1].dropFirst() : parts[1]
    guard digits.count <= 2, let number = DateReader.count(digits) else { return nil }
    switch mark {
    case "w": return Period.isoWeek(number, of: year, weekStarts: weekStarts)
    case "q" where digits.count == 1:
      return DateReader.month(number * 3 - 2, of: year, .quarter)
    default:
      guard !mark.isLetter, digits.count == 2 else { return nil }
      return DateReader.month(number, of: year, .month)
    }
  }

  /// Returns the period that begins with a month; nil if there is no such month.
  private static func month(_ month: Int, of year: Int, _ period: Period) -> DayRange? {
    Day(year: year, month: month, day: 1).map { period.range(holding: $0) }
  }
}
