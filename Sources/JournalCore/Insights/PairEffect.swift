/// How many points the mood changes with a pair that was picked.
struct PairEffect: Hashable, Sendable {
  /// The points; for a number, with one `spread` more of it, or for an optimum one away from the best.
  var effect: Double
  /// The ends of the 95 % interval.
  var low: Double
  var high: Double
  /// For a number, its standard deviation on the days that count.
  var spread: Double?
  /// For an optimum, the number at which the mood is best.
  var best: Double?

  /// Creates the effect of something that a day has or hasn't, or of a number.
  /// - Parameters:
  ///   - spread: the number's standard deviation; nil for anything else.
  ///   - unit: the unit in which it was tried.
  init(_ picked: PickedEffect, spread: Double?, unit: Double) {
    self.init(picked, times: spread.map { $0 / unit } ?? 1)
    self.spread = spread
  }

  /// Creates the effect of one standard deviation away from an optimum.
  init(_ picked: PickedEffect, _ bend: Bend, best: Double, spread: Double) {
    let away = min(spread / bend.scale, Bend.reach)
    self.init(picked, times: away * away)
    (self.spread, self.best) = (spread, best)
  }

  init(_ effect: WeekdayEffect) {
    (self.effect, low, high) = (effect.effect, effect.low, effect.high)
  }

  private init(_ picked: PickedEffect, times units: Double) {
    (effect, low, high) = (picked.effect * units, picked.low * units, picked.high * units)
  }
}
