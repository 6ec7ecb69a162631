/// A word in figures, written like a date but not necessarily one: `2026-11-31`, `3/11`,
/// `20261131`, `2026-W47`.
struct DateFigures {
  /// Its numbers in written order: year, month and day, or some of these; none for a range of whole
  /// dates.
  var numbers: [Int]
  /// The character between them; nil for `20261121`.
  var mark: Character?
  /// The index of the four-digit year, if there is one; for a range, its index in one end.
  var year: Int?

  /// True if there are a day, a month and a four-digit year, with marks between them.
  var isWhole: Bool { numbers.count == 3 && mark != nil && year != nil }

  /// Reads a word in lower case; ignores a time after it, `@09:30` or `t09:30`.
  init?(_ word: Substring) {
    let date = word.prefix { $0 != "@" }
    if let found = DateFigures(marked: DateFigures.withoutTime(date)) {
      self = found
    } else if date.utf8.count == 8, let number = DateReader.count(date) {
      self.init(numbers: [number / 10_000, number / 100 % 100, number % 100], year: 0)
      guard (1900...2100).contains(numbers[0]), (1...12).contains(numbers[1]),
        (1...31).contains(numbers[2])
      else { return nil }
    } else {
      return nil
    }
  }

  private init(numbers: [Int], mark: Character? = nil, year: Int? = nil) {
    self.numbers = numbers
    self.mark = mark
    self.year = year
  }

  /// Reads numbers with the same mark between them, if they can be a day, a month and a year.
  private init?(marked word: Substring) {
    if let dots = word.firstRange(of: "..") {
      // A range, if one of its ends is a date.
      let ends = [word[..<dots.lowerBound], word[dots.upperBound...]].filter {
        $0.firstRange(of: "..") == nil
      }
      guard let end = ends.compactMap({ DateFigures(marked: $0) }).first else { return nil }
      let isYearless = end.numbers.count == 2 && end.year == nil
      self.init(numbers: isYearless ? end.numbers : [], mark: end.mark, year: end.year)
      return
    }
    guard let mark = word.first(where: { "-/.".contains($0) }) else { return nil }
    // A full stop after day and month: `31.12.`
    let isClosed = mark == "." && word.last == "."
    guard let (counts, parts) = DateReader.numbers(isClosed ? word.dropLast() : word, by: mark)
    else {
      self.init(weekOrQuarter: word)
      return
    }
    let years = counts.indices.filter { counts[$0] == 4 }
    let others = counts.indices.filter { counts[$0] <= 2 }.map { parts[$0] }
    guard years.count < 2, years.count + others.count == parts.count else { return nil }
    self.init(numbers: parts, mark: mark, year: years.first)
    switch (parts.count, years.first) {
    case (3, let place?): guard place != 1, (1000...2999).contains(parts[place]) else { return nil }
    case (3, nil):
      // `31.12.26`, but neither `1.2.3` nor `10.0.1`.
      let ascending = parts.sorted()
      guard ascending[2] > 19, (1...31).contains(ascending[1]), (1...12).contains(ascending[0])
      else { return nil }
    case (2, let place?):
      guard (1900...2100).contains(parts[place]), (1...12).contains(parts[1 - place]) else {
        return nil
      }
    default:
      guard parts.min()! > 0, parts.min()! < 13, parts.max()! < 32 else { return nil }
      // `7.5` is rather a number.
      guard mark != "." || isClosed || (parts[0] > 12 && counts[1] == 2) else { return nil }
    }
  }

  /// Reads `2026-w47`, `2026-q4`.
  private init?(weekOrQuarter word: Substring) {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let year = DateReader.year(parts[0]), "wq".contains(parts[1].prefix(1)),
      let number = DateReader.count(parts[1].dropFirst())
    else { return nil }
    self.init(numbers: [year, number], mark: "-", year: 0)
  }

  /// Returns the date of `2026-11-21t09:30`.
  private static func withoutTime(_ word: Substring) -> Substring {
    guard let mark = word.firstIndex(of: "t"), word[..<mark].last?.isNumber == true,
      word[mark...].dropFirst().first?.isNumber == true
    else { return word }
    return word[..<mark]
  }
}
