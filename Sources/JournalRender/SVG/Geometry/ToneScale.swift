/// The tone of a value among the ten of the ramp.
enum ToneScale {
  /// How many tones there are.
  static let count = 10

  /// Returns the tone of a value, 0 for the lowest; on a scale from 1 to 10 each step has its own.
  static func tone(_ value: Double, low: Double, high: Double) -> Int {
    let fraction = LinearScale(low: low, high: high, start: 0, end: 1).fraction(value)
    return Int((fraction * Double(count - 1)).rounded())
  }

  /// Returns the tone of a day by its place in a run, counted from 1; after a month it gets no
  /// stronger.
  static func tone(streak: Int) -> Int {
    tone(Double(streak), low: 1, high: 30)
  }
}
