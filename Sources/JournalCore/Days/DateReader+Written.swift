// Dates with a day and a month, in figures or with the month's name.
extension DateReader {
  /// Reads a date with a day and a month; without a year it's the one in this reader's direction.
  func written(_ words: ArraySlice<Substring>) -> Day? {
    let parts = words.filter { $0 != "of" }
    switch parts.count {
    case 1:
      let days = slashed(parts[0])
      return days.isEmpty ? numeric(parts[0]) : days.count == 1 ? days[0] : nil
    case 2, 3:
      guard let place = parts.prefix(2).firstIndex(where: { DateReader.month($0) != nil }),
        let month = DateReader.month(parts[place]), let day = DateReader.ordinal(parts[1 - place])
      else { return nil }
      guard parts.count == 3 else { return found(month: month, day: day) }
      return DateReader.year(parts[2]).flatMap { Day(year: $0, month: month, day: day) }
    default: return nil
    }
  }

  /// Reads `2026-11-21`, `20261121`, `11-21`, `31.12.2025` and `31.12.`.
  private func numeric(_ word: Substring) -> Day? {
    if word.count == 8, let number = DateReader.count(word) {
      return Day(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    }
    if let (counts, parts) = DateReader.numbers(word, by: "-") {
      if parts.count == 3, counts[0] == 4 { return DateReader.yearFirst(counts, parts) }
      guard parts.count == 2, counts.allSatisfy({ $0 <= 2 }) else { return nil }
      return found(month: parts[0], day: parts[1])
    }
    if let (counts, parts) = DateReader.numbers(word, by: "."), parts.count == 3 {
      if counts[0] == 4 { return DateReader.yearFirst(counts, parts) }
      guard counts[0] <= 2, counts[1] <= 2, counts[2] == 4 else { return nil }
      return Day(year: parts[2], month: parts[1], day: parts[0])
    }
    guard word.last == ".", let (counts, parts) = DateReader.numbers(word.dropLast(), by: "."),
      parts.count == 2, counts.allSatisfy({ $0 <= 2 })
    else { return nil }
    return found(month: parts[1], day: parts[0])
  }

  /// Returns the readings of `25/12`, `12/25/2025` and `2025/12/25`: some write the day first,
  /// others the month, so `3/11` has two.
  func slashed(_ word: Substring) -> [Day] {
    guard let (counts, parts) = DateReader.numbers(word, by: "/") else { return [] }
    if parts.count == 3, counts[0] == 4 {
      return DateReader.yearFirst(counts, parts).map { [$0] } ?? []
    }
    guard counts[0] <= 2, counts[1] <= 2, parts.count == 2 || counts[2] == 4 else { return [] }
    let orders = parts[0] == parts[1] ? [(0, 1)] : [(0, 1), (1, 0)]
    return orders.compactMap { day, month in
      parts.count == 2
        ? found(month: parts[month], day: parts[day])
        : Day(year: parts[2], month: parts[month], day: parts[day])
    }
  }

  /// Returns the day with this date in this reader's direction; 29 February is in a leap year.
  func found(month: Int, day: Int) -> Day? {
    let year = anchor.components.year
    for step in 0...8 {
      let found = Day(year: direction == .back ? year - step : year + step, month: month, day: day)
      if let found, direction == .back ? found <= anchor : found > anchor { return found }
    }
    return nil
  }

  // MARK: Parts

  private static func yearFirst(_ counts: [Int], _ parts: [Int]) -> Day? {
    guard counts[1] <= 2, counts[2] <= 2 else { return nil }
    return Day(year: parts[0], month: parts[1], day: parts[2])
  }

  /// Splits a word into two or three numbers; nil if it has other parts.
  static func numbers(_ word: Substring, by mark: Character) -> (counts: [Int], parts: [Int])? {
    let parts = word.split(separator: mark, maxSplits: 3, omittingEmptySubsequences: false)
    let numbers = parts.compactMap(count)
    guard (2...3).contains(parts.count), numbers.count == parts.count else { return nil }
    return (parts.map(\.utf8.count), numbers)
  }

  /// Reads a four-digit year.
  static func year(_ word: Substring) -> Int? {
    guard word.utf8.count == 4, let year = count(word), year > 0 else { return nil }
    return year
  }

  /// Reads `november` or at least its first three letters, with or without a full stop.
  static func month(_ word: Substring) -> Int? {
    let name = word.last == "." ? word.dropLast() : word
    guard name.count >= 3 else { return nil }
    return months.firstIndex { $0.hasPrefix(name) }.map { $0 + 1 }
  }

  /// Reads `3`, `3rd` or `3.`.
  static func ordinal(_ word: Substring) -> Int? {
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    guard digits.utf8.count <= 2,
      ["", "st", "nd", "rd", "th", "."].contains(word.dropFirst(digits.count))
    else { return nil }
    return count(digits)
  }

  static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
}
