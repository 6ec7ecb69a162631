import CPure

/// A day's clock, cut where the fewest things happen, and laid out as a line over 24 hours.
///
/// The cut is in the middle of the widest gap between times, so the times before and after midnight
/// are neighbours: after 23:30, at 23.5, comes 0:30, at 24.5. The distance from the first time to
/// the last is the circular range.
///
/// After Nicholas Fisher, *Statistical Analysis of Circular Data* (Cambridge University Press,
/// 1993), 2.3.
struct ClockLine: Hashable, Sendable {
  /// The line's first time, in hours; from -12 to 24.
  let start: Double

  /// The mean resultant length below which times have no mean: it corresponds to a circular
  /// standard deviation of about six hours.
  static let leastLength = 0.3

  /// Cuts the clock for some times.
  /// - Parameter times: hours after any day's midnight, in any order.
  init(_ times: some Sequence<Double>) {
    let sorted = times.lazy.filter(\.isFinite).map(ClockLine.hours).sorted()
    guard let first = sorted.first, let last = sorted.last else {
      start = 0
      return
    }
    var end = first
    var gap = first + 24 - last
    for (before, after) in zip(sorted, sorted.dropFirst()) where after - before > gap {
      end = after
      gap = after - before
    }
    start = end - gap / 2
  }

  /// Returns a time's place on the line: hours after midnight, from `start` to 24 hours later.
  func place(_ time: Double) -> Double {
    start + ClockLine.hours(time - start)
  }

  /// Returns the circular mean of some times, on the line; nil without any, or if they are spread
  /// all around the clock.
  func mean(_ times: some Sequence<Double>) -> Double? {
    let (x, y, count) = ClockLine.sum(times)
    let length = (x * x + y * y).squareRoot()
    guard count > 0, length >= ClockLine.leastLength * count else { return nil }
    return place(cpure_atan2(y, x) * 12 / .pi)
  }

  /// Returns true if times are spread all around the clock, so they have no mean.
  static func isSpread(_ times: some Sequence<Double>) -> Bool {
    let (x, y, count) = sum(times)
    return (x * x + y * y).squareRoot() < leastLength * count
  }

  /// Returns the sum of the times as points on a circle, and their count.
  private static func sum(_ times: some Sequence<Double>) -> (x: Double, y: Double, count: Double) {
    var x = 0.0
    var y = 0.0
    var count = 0.0
    for time in times {
      let angle = hours(time) * .pi / 12
      x += cpure_cos(angle)
      y += cpure_sin(angle)
      count += 1
    }
    return (x, y, count)
  }

  /// Returns true if a number of hours is a time of day; `24:30` is half past midnight.
  static func isTime(_ hours: Double) -> Bool { (0..<25).contains(hours) }

  /// Returns a time as hours after the midnight before it, 0 to 24.
  private static func hours(_ time: Double) -> Double {
    let rest = time.truncatingRemainder(dividingBy: 24)
    return rest < 0 ? rest + 24 : rest + 0
  }
}
