package import JournalCore
package import Phrases

extension RandomAccessCollection where Index == Int {
  /// Returns the indices of the elements with a day in a range.
  ///
  /// The elements must be in order by day.
  package func places(in range: DayRange, _ day: (Element) -> Day) -> Range<Int> {
    let low = partition { day($0) < range.first }
    return low..<Swift.max(low, partition { day($0) <= range.last })
  }

  /// Returns the index after the last element that satisfies a condition.
  ///
  /// All elements that satisfy it must come first.
  private func partition(_ belongs: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Array where Element == DayRange {
  /// Creates the periods with at least one of some days, which must be in order.
  package init(_ period: Period, of days: some Sequence<Day>, weekStarts: Weekday = .monday) {
    self = []
    for day in days where last?.contains(day) != true {
      append(period.range(holding: day, weekStarts: weekStarts))
    }
  }

  /// Returns the links from one period to its neighbours.
  package func turning(
    at place: Int, up: String, _ path: (DayRange) -> String,
    name: (DayRange) -> Phrase = { Phrase("\($0)") }
  ) -> SiteTurning {
    func way(_ place: Int) -> SiteTurning.Way? {
      indices.contains(place) ? (name(self[place]), up + path(self[place])) : nil
    }
    return SiteTurning(before: way(place - 1), after: way(place + 1))
  }
}
