/// One number per day, in order, only for days with a number.
struct DailyValues: Sendable {
  private(set) var days: [Day] = []
  private(set) var values: [Double] = []
  /// The clock on which the values are times; nil for other numbers.
  var clock: ClockLine?

  /// Collects numbers in the order of their days; a day's value is their mean or sum.
  ///
  /// Times have a circular mean, or none.
  struct Gathering {
    private var result = DailyValues()
    private var sum = 0.0
    private var count = 0
    private var day: Day?
    private var times: [Double] = []
    private let sums: Bool

    init(sums: Bool, clock: ClockLine? = nil) {
      self.sums = sums
      result.clock = clock
    }

    mutating func add(_ value: Double, on next: Day) {
      if next != day {
        close()
        day = next
      }
      sum += value
      count += 1
      if result.clock != nil { times.append(value) }
    }

    private mutating func close() {
      guard let day, count > 0 else { return }
      let mean = count == 1 || sums ? sum : sum / Double(count)
      let value: Double? = count == 1 ? mean : result.clock.map { $0.mean(times) } ?? mean
      if let value {
        result.days.append(day)
        result.values.append(value)
      }
      sum = 0
      count = 0
      times.removeAll(keepingCapacity: true)
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

  /// Returns for each day the mean from `before` days before to `after` days after it, if there are
  /// at least `least` values: a smooth line that never bridges a gap.
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
      result.append(window.count >= least ? mean(window) : nil)
    }
    return result
  }

  /// Returns the mean; nil for times all around the clock.
  private func mean(_ window: ArraySlice<Double>) -> Double? {
    clock.map { $0.mean(window) } ?? window.reduce(0, +) / Double(window.count)
  }

  /// Returns the same times on another line.
  func on(_ clock: ClockLine) -> DailyValues {
    var values = self
    values.clock = clock
    values.values = self.values.map(clock.place)
    return values
  }
}

extension Array {
  /// Returns the number of leading elements that satisfy a condition which all later ones don't.
  func partition(_ belongs: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
