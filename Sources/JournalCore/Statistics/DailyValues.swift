/// One number per day, only for the days that have one, in order.
struct DailyValues: Sendable {
  private(set) var days: [Day] = []
  private(set) var values: [Double] = []

  /// Collects numbers that arrive in the order of their days; a day's value is their mean or their
  /// sum.
  struct Gathering {
    private var result = DailyValues()
    private var sum = 0.0
    private var count = 0
    private var day: Day?
    private let sums: Bool

    init(sums: Bool) {
      self.sums = sums
    }

    mutating func add(_ value: Double, on next: Day) {
      if next != day {
        close()
        day = next
      }
      sum += value
      count += 1
    }

    private mutating func close() {
      guard let day, count > 0 else { return }
      result.days.append(day)
      result.values.append(sums ? sum : sum / Double(count))
      (sum, count) = (0, 0)
    }

    consuming func finish() -> DailyValues {
      close()
      return result
    }
  }

  /// Returns the indices of the days in a range.
  func indices(in range: DayRange) -> Range<Int> {
    let low = days.partition { $0 < range.first }
    return low..<max(low, days.partition { $0 <= range.last })
  }

  /// Returns for each day the mean of the values from `before` days before to `after` days after
  /// it, if there are at least `least` of them: a smooth line that never bridges a gap.
  /// - Parameter places: the indices of the days to compute; nil for all.
  func smoothed(
    before: Int, after: Int, least: Int, at places: Range<Int>? = nil
  ) -> [Double?] {
    let shown = days[places ?? days.indices]
    guard let first = shown.first else { return [] }
    var result: [Double?] = []
    result.reserveCapacity(shown.count)
    var low = days.partition { $0 < first - before }
    var high = low
    for day in shown {
      while high < days.count, days[high] <= day + after { high += 1 }
      while days[low] < day - before { low += 1 }
      // Summed afresh for each day: a running sum would accumulate rounding errors over a lifetime.
      let window = values[low..<high]
      result.append(window.count >= least ? window.reduce(0, +) / Double(window.count) : nil)
    }
    return result
  }
}

extension Array {
  /// Returns the number of leading elements that satisfy a condition which all later ones don't.
  func partition(_ belongs: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
