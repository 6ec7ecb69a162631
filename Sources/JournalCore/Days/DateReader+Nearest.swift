// What was most likely meant by words that are written like a date and aren't one.
extension DateReader {
  /// Returns the days nearest to words that can't be read; none for words that aren't written like a
  /// date.
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

  /// Returns the month that a word names, even if it is mistyped.
  private func month(_ word: Substring) -> Int? {
    DateReader.month(word) ?? DateWord.meant(by: word).flatMap { DateReader.month($0[...]) }
  }

  private func nearest(_ figures: DateFigures) -> [Day] {
    var numbers = figures.numbers
    let year = figures.year.map { numbers.remove(at: $0) }
    guard numbers.count == 2 else { return [] }
    // Both orders of day and month that are possible; with a year, or a month, in front the usual one
    // is first.
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

  /// Returns a day of a month, or its last one if the month is shorter; without a year it is the one in
  /// this reader's direction.
  private func day(_ day: Int, ofMonth month: Int, of year: Int? = nil) -> Day? {
    guard (1...12).contains(month), day > 0 else { return nil }
    guard let year else {
      return found(month: month, day: min(day, Day.daysIn(month: month, of: 2023)))
    }
    return Day(year: year, month: month, day: min(day, Day.daysIn(month: month, of: year)))
  }
}
