/// The scale that moods are measured on, with optional labels for its steps.
public struct MoodScale: Hashable, Sendable {
  /// The lowest value.
  public var low: Double
  /// The highest value; greater than `low`.
  public var high: Double
  /// Labels of steps, such as `7: "good"`; may be empty.
  public var labels: [Int: String]

  /// Creates a scale; returns nil if `high` isn't above `low`, or if the scale has no whole step or
  /// more than 101.
  public init?(low: Double, high: Double, labels: [Int: String] = [:]) {
    guard low.isFinite, high.isFinite, low < high, high - low <= 100,
      low.rounded(.up) <= high.rounded(.down)
    else { return nil }
    self.low = low
    self.high = high
    self.labels = labels
  }

  /// 1 to 10, without labels.
  public static let oneToTen = MoodScale(low: 1, high: 10)!

  /// The whole steps, lowest first.
  public var steps: ClosedRange<Int> { Int(low.rounded(.up))...Int(high.rounded(.down)) }

  /// Returns the position of a value, from 0 (lowest) to 1 (highest): (v − a) / (b − a).
  public func fraction(of value: Double) -> Double { (value - low) / (high - low) }

  /// Returns the value at a fraction of the scale.
  public func value(at fraction: Double) -> Double { low + fraction * (high - low) }

  /// Returns the label of the nearest step, if it has one.
  public func label(of value: Double) -> String? { labels[step(of: value)] }

  /// Returns the nearest step, rounding half up.
  public func step(of value: Double) -> Int {
    min(max(Int((value + 0.5).rounded(.down)), steps.lowerBound), steps.upperBound)
  }
}
