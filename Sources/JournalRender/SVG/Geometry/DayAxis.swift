import JournalCore
import Phrases

/// Days placed along a line, all with the same width.
struct DayAxis: Hashable {
  /// The days on the axis, including the first and the last.
  let range: DayRange
  /// The left edge of the first day and the right edge of the last one.
  let start: Double
  let end: Double

  /// A day's width.
  var width: Double { (end - start) / Double(range.count) }

  /// Returns the left edge of a day, clamped to the axis.
  func left(_ day: Day) -> Double {
    start + Double(min(max(day - range.first, 0), range.count)) * width
  }

  /// Returns the middle of a day, clamped to the axis.
  func middle(_ day: Day) -> Double {
    start + (Double(min(max(day - range.first, 0), range.count - 1)) + 0.5) * width
  }

  // MARK: Ticks

  /// A day with a label below it.
  struct Tick: Hashable {
    let day: Day
    let label: Phrase
  }

  /// Returns the days to label, at least `room` apart: the first days of weeks, months or years.
  func ticks(room: Double, weekStarts: Weekday) -> [Tick] {
    let most = max(1, Int(clamping: (end - start) / max(room, 1)))
    if range.count <= 14 { return dayTicks(every: (range.count + most - 1) / most) }
    if range.count <= 92 {
      let weeks = range.count / 7 + 1
      let first = Period.week.range(holding: range.first, weekStarts: weekStarts).first
      let start = first < range.first ? first + 7 : first
      return dayTicks(from: start, every: 7 * ((weeks + most - 1) / most))
    }
    let months = range.count / 28
    let steps = [1, 2, 3, 6]
    if range.count <= 3 * 366, let step = steps.first(where: { months / $0 <= most }) {
      return monthTicks(every: step)
    }
    let years = range.last.components.year - range.first.components.year + 1
    return yearTicks(
      every: Int(clamping: Ticks.nice(atLeast: max(1, Double(years) / Double(most)))))
  }

  private func dayTicks(from first: Day? = nil, every step: Int) -> [Tick] {
    stride(
      from: Int((first ?? range.first).number), through: Int(range.last.number), by: max(1, step)
    ).map {
      let day = Day(number: Int32($0))
      return Tick(day: day, label: Phrase("\(day, .ofYear)"))
    }
  }

  private func monthTicks(every step: Int) -> [Tick] {
    let first = range.first.components
    let last = range.last.components
    return (first.year * 12 + first.month - 1...last.year * 12 + last.month - 1).compactMap {
      guard $0 % step == 0, let day = Day(year: $0 / 12, month: $0 % 12 + 1, day: 1),
        range.contains(day)
      else { return nil }
      // A year begins with its number, to tell the years in a longer chart apart.
      let isYear = $0 % 12 == 0 && range.count > 366
      return Tick(
        day: day, label: isYear ? DayAxis.year($0 / 12) : Phrase("\(day, .month)"))
    }
  }

  private func yearTicks(every step: Int) -> [Tick] {
    (range.first.components.year...range.last.components.year).compactMap {
      guard $0 % max(1, step) == 0, let day = Day(year: $0, month: 1, day: 1), range.contains(day)
      else { return nil }
      return Tick(day: day, label: DayAxis.year($0))
    }
  }

  /// Returns a year's number, without a separator.
  private static func year(_ year: Int) -> Phrase { Phrase("\(figure: "\(year)")") }
}

/// A line over days, broken wherever days are missing and thinned to what is visible.
struct DayRuns: Hashable {
  /// A point on the line; for several days, it is at their middle and has their mean.
  struct Point: Hashable {
    /// Days from the range's start to the middle of the point.
    var offset: Double
    var value: Double
  }

  /// The unbroken parts, in order; none is empty.
  private(set) var parts: [[Point]] = []
  /// The most days represented by one point.
  let step: Int

  /// Creates the parts from days in order, with at most about `most` points.
  ///
  /// With a step of one day, the line breaks at every missing day. If a point represents more days,
  /// it breaks at every gap wider than a point: a shorter one wouldn't be visible.
  /// - Parameter reach: the number of days averaged on either side of a value; a gap within this is
  ///   no gap in the average.
  init(
    _ days: some Sequence<(day: Day, value: Double)>, in range: DayRange, reach: Int = 1, most: Int
  ) {
    let step = max(1, (range.count + most - 1) / max(1, most))
    self.step = step
    var last: Day?
    var group = (number: -1, sum: 0.0, offsets: 0, count: 0)
    func point() -> Point {
      let count = Double(group.count)
      return Point(offset: Double(group.offsets) / count + 0.5, value: group.sum / count)
    }
    for (day, value) in days where value.isFinite && range.contains(day) {
      let number = (day - range.first) / step
      let isBroken = last.map { day - $0 > max(step, reach) } ?? true
      if isBroken || number != group.number {
        if group.count > 0 { parts[parts.count - 1].append(point()) }
        if isBroken { parts.append([]) }
        group = (number, 0, 0, 0)
      }
      group.sum += value
      group.offsets += day - range.first
      group.count += 1
      last = day
    }
    if group.count > 0 { parts[parts.count - 1].append(point()) }
  }

  /// The ends of each gap: the last point before it, and the first one after it.
  var gaps: [(from: Point, to: Point)] {
    zip(parts, parts.dropFirst()).compactMap { before, after in
      before.last.flatMap { from in after.first.map { (from, $0) } }
    }
  }

  /// The number of points.
  var count: Int { parts.reduce(0) { $0 + $1.count } }
}
