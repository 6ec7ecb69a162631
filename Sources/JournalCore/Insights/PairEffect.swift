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
  init(_ picked: PickedEffect, spread: Double? = nil) {
    self.init(picked, unit: spread ?? 1)
    self.spread = spread
  }

  /// Creates the effect of one standard deviation away from an optimum.
  init(_ picked: PickedEffect, _ bend: Bend, best: Double, spread: Double) {
    let away = min(spread / bend.scale, Bend.reach)
    self.init(picked, unit: away * away)
    (self.spread, self.best) = (spread, best)
  }

  init(_ effect: WeekdayEffect) {
    (self.effect, low, high) = (effect.effect, effect.low, effect.high)
  }

  private init(_ picked: PickedEffect, unit: Double) {
    (effect, low, high) = (picked.effect * unit, picked.low * unit, picked.high * unit)
  }
}
