import JournalCore
import Phrases

/// A line over days, broken wherever days are missing and thinned to what is visible.
struct DayRuns: Hashable {
  /// A point of the line; for several days, it is at their middle and has their mean.
  struct Point: Hashable {
    /// Days from the start of the range to the middle of the point.
    var offset: Double
    var value: Double
  }

  /// The unbroken parts, in order; none is empty.
  private(set) var parts: [[Point]] = []
  /// The most days that one point represents.
  let step: Int

  /// Creates the parts from days in order, with at most about `most` points.
  ///
  /// With a step of one day, the line breaks at every missing day. If a point represents more days,
  /// it breaks at every gap wider than a point: a shorter one wouldn't be visible.
  /// - Parameter reach: how many days on either side a value was averaged over; a gap within this
  ///   is no gap of the average.
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

  /// How many points there are.
  var count: Int { parts.reduce(0) { $0 + $1.count } }
}
