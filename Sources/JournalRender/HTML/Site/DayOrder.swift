import JournalCore

extension RandomAccessCollection where Index == Int {
  /// The places of those whose day lies in a range, where they stand in the order of their days.
  func places(in range: DayRange, _ day: (Element) -> Day) -> Range<Int> {
    let low = partition { day($0) < range.first }
    return low..<Swift.max(low, partition { day($0) <= range.last })
  }

  /// The place after the last that satisfies a condition that later ones don't.
  private func partition(_ belongs: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Array where Element == DayRange {
  /// The periods that hold some days, which are in order.
  init(_ period: Period, of days: some Sequence<Day>, weekStarts: Weekday = .monday) {
    self = []
    for day in days where last?.contains(day) != true {
      append(period.range(holding: day, weekStarts: weekStarts))
    }
  }

  /// The ways between periods.
  func turning(
    at place: Int, up: String, _ path: (DayRange) -> String,
    name: (DayRange) -> String = { EnglishDate.text($0, "–") }
  ) -> SiteTurning {
    func way(_ place: Int) -> SiteTurning.Way? {
      indices.contains(place) ? (name(self[place]), up + path(self[place])) : nil
    }
    return SiteTurning(before: way(place - 1), after: way(place + 1))
  }
}
