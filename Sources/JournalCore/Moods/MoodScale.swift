/// The scale that moods are written on, with words for its steps.
public struct MoodScale: Hashable, Sendable {
  /// The lowest value.
  public var low: Double
  /// The highest value; greater than `low`.
  public var high: Double
  /// Names of steps, as `7: "good"`; may be empty.
  public var labels: [Int: String]

  /// Makes a scale; nil where `high` is not above `low`, or it has no whole step, or more than 101.
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

  /// Its whole steps, lowest first.
  public var steps: ClosedRange<Int> { Int(low.rounded(.up))...Int(high.rounded(.down)) }

  /// Where a value lies, from 0 (lowest) to 1 (highest): (v − a) / (b − a).
  public func fraction(of value: Double) -> Double { (value - low) / (high - low) }

  /// The value at a fraction of the scale.
  public func value(at fraction: Double) -> Double { low + fraction * (high - low) }

  /// The nearest step, half up.
  public func step(of value: Double) -> Int {
    min(max(Int((value + 0.5).rounded(.down)), steps.lowerBound), steps.upperBound)
  }
}
