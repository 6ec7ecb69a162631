/// The evidence in the entries for a habit's effect on mood, if the analysis confirmed it.
public struct HabitEvidence: Hashable, Sendable, Codable {
  /// The habit's name.
  public var habit: String
  /// For a habit with an amount, the condition for comparing its days; nil for others.
  public var condition: HabitCondition?
  /// The difference in mood on days with the habit, in points of the journal's scale.
  public var effect: Double
  /// The lower end of the effect's 95 % interval.
  public var low: Double
  /// The upper end of the effect's 95 % interval.
  public var high: Double
  /// The number of days with a mood and the habit.
  public var daysWith: Int
  /// The number of days with a mood but without the habit.
  public var daysWithout: Int
  /// The fraction of all days on which the habit was done, from 0 to 1.
  public var share: Double

  /// Creates evidence from its values.
  public init(
    habit: String, condition: HabitCondition? = nil, effect: Double, low: Double, high: Double,
    daysWith: Int, daysWithout: Int,
    share: Double
  ) {
    self.habit = habit
    self.condition = condition
    self.effect = effect
    self.low = low
    self.high = high
    self.daysWith = daysWith
    self.daysWithout = daysWithout
    self.share = share
  }

  /// Creates evidence from a finding about a habit; returns nil for any other finding, and for a
  /// habit with a limit, which nobody should be advised to do more often.
  init?(_ finding: Finding) {
    guard finding.kind == .habit, finding.condition?.isLimit != true else { return nil }
    self.init(
      habit: finding.name, condition: finding.condition, effect: finding.effect, low: finding.low,
      high: finding.high,
      daysWith: finding.nWith, daysWithout: finding.nWithout, share: finding.share)
  }

  /// Returns the one habit recommended on a day: one that goes with a better mood and was done on
  /// fewer than half the days.
  ///
  /// The choice is the same all day; if that habit is already done, returns nil.
  /// - Parameter isDone: returns true if a habit was done on the day.
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
