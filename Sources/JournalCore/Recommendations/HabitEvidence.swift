/// What the entries say of a habit and the mood, for a habit that an analysis let stand.
public struct HabitEvidence: Hashable, Sendable, Codable {
  /// The habit's name.
  public var habit: String
  /// How much higher the mood is on days with it, in points of the journal's scale.
  public var effect: Double
  /// The lower end of the effect's 95 % interval.
  public var low: Double
  /// The upper end.
  public var high: Double
  /// How many days with a mood have it.
  public var daysWith: Int
  /// How many have not.
  public var daysWithout: Int
  /// The part of all days on which it was done, from 0 to 1.
  public var share: Double

  /// Makes the evidence.
  public init(
    habit: String, effect: Double, low: Double, high: Double, daysWith: Int, daysWithout: Int,
    share: Double
  ) {
    (self.habit, self.effect, self.low, self.high) = (habit, effect, low, high)
    (self.daysWith, self.daysWithout, self.share) = (daysWith, daysWithout, share)
  }

  /// What an analysis found of a habit; nil of anything else.
  init?(_ finding: Finding) {
    guard finding.kind == .habit else { return nil }
    self.init(
      habit: finding.name, effect: finding.effect, low: finding.low, high: finding.high,
      daysWith: finding.nWith, daysWithout: finding.nWithout, share: finding.share)
  }

  /// The one habit that is recommended on a day: one that goes with a better mood and was done on
  /// fewer than half of the days.
  ///
  /// The same day has the same one; where that is done already there is none.
  /// - Parameter isDone: whether a habit was done on the day.
  public static func recommended(
    of evidence: [HabitEvidence], on day: Day, isDone: (String) -> Bool
  ) -> HabitEvidence? {
    let suitable = evidence.filter { $0.effect > 0 && $0.low > 0 && $0.share < 0.5 }
      .sorted { $0.habit < $1.habit }
    guard !suitable.isEmpty else { return nil }
    let chosen = suitable[DailyChoice.place(of: day, among: suitable.count)]
    return isDone(chosen.habit) ? nil : chosen
  }
}
