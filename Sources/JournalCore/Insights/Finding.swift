/// Something that goes with better or worse days, more than chance explains.
///
/// It's an association, never a cause.
public struct Finding: Hashable, Sendable, Codable {
  /// The name of the habit, tag, answer, weekday or number.
  public var name: String
  /// The kind of thing it is about.
  public var kind: FindingKind
  /// 0 for the same day; 1 if the mood is the next day's.
  public var lag: Int
  /// The mood with it minus the mood without it, in points of the journal's scale, after removing
  /// the weekday means and the slow trend; for a number, per `spread` more.
  public var effect: Double
  /// The lower end of the effect's 95 % interval.
  public var low: Double
  /// The upper end of the effect's 95 % interval.
  public var high: Double
  /// The number of days with it; for a number, the days on which it's known.
  public var nWith: Int
  /// The number of days without it; 0 for a number, and for a habit with a limit or an amount the
  /// days that exceeded or didn't reach it.
  public var nWithout: Int
  /// For a habit with a limit or an amount, the number of days not compared, because nothing about
  /// it was noted: those with a mood between its first note and its last; nil for others.
  public var nNotNoted: Int?
  /// The p-value: the chance of an effect at least this strong if there were no association.
  public var p: Double
  /// The p-value corrected for all pairs tried (Benjamini and Hochberg).
  public var q: Double
  /// For a number, its standard deviation.
  public var spread: Double?
  /// For a number with an optimum, the number at which the mood is best; the effect is then for one
  /// `spread` more or less.
  public var best: Double?
  /// For a habit with a limit or an amount, the condition for comparing its days; nil for others.
  public var condition: HabitCondition?
  /// For a number, its unit, or `clock` for times of day in hours after midnight, which may be 24
  /// or more; nil without one.
  public var unit: String?
  /// The names of candidates on exactly the same days.
  public var together: [String]
  /// The days with it and the days without, by mood step; empty for a number.
  public var strips: [MoodStrip]
  /// For a number, the moods on its days, from the smallest number to the largest.
  public var fan: [MoodFan]
  /// The days it is based on, if requested.
  public var days: [FindingDay]?

  /// True if it is about times of day.
  public var isClock: Bool { unit == NumberUnit.clock }

  /// The share of known days that have it, from 0 to 1.
  public var share: Double {
    nWith + nWithout == 0 ? 0 : Double(nWith) / Double(nWith + nWithout)
  }
}

/// The moods on some days, counted by the nearest step of the scale.
public struct MoodStrip: Hashable, Sendable, Codable {
  /// The number of days for each step of the scale, lowest first.
  public var days: [Int]
  /// The mean mood as written, not rounded to steps.
  public var mean: Double
}

/// The moods on days with about the same number.
public struct MoodFan: Hashable, Sendable, Codable {
  /// The smallest number.
  public var from: Double
  /// The largest number.
  public var to: Double
  /// The number of days.
  public var count: Int
  /// The moods' first quartile (type 7).
  public var lowerQuartile: Double
  /// The median mood.
  public var median: Double
  /// The moods' third quartile.
  public var upperQuartile: Double
}

/// A day used for a finding.
public struct FindingDay: Hashable, Sendable, Codable {
  /// The mood's day.
  public var day: Day
  /// The mood.
  public var mood: Double
  /// Its number, or 1 with and 0 without: on that day, or on the day before if the lag is 1.
  public var value: Double
}

/// A candidate that can't be judged yet, and its missing data.
public struct NotYet: Hashable, Sendable, Codable {
  /// Its name.
  public var name: String
  /// Its kind; nil for the mood itself.
  public var kind: FindingKind?
  /// The kind of missing data.
  public var needs: Need
  /// The number of days it still needs; nil if it doesn't lack a number of days.
  public var days: Int?
  /// For a habit with a limit or an amount, the condition for comparing its days; nil for others.
  public var condition: HabitCondition?

  /// The kind of data a candidate needs before it can be judged.
  public enum Need: String, Hashable, Sendable, Codable {
    /// Days with a mood.
    case moods
    /// Days with a mood and enough others in the two weeks before and after.
    case nearMoods = "near-moods"
    /// Moods that aren't all the same.
    case otherMoods = "other-moods"
    /// Days with it.
    case with
    /// Days without it.
    case without
    /// Days with a mood and a known value.
    case known
    /// Days on which it isn't always the same.
    case otherDays = "other-days"
    /// Days with a different number.
    case otherNumbers = "other-numbers"
    /// Weeks with different moods on that weekday.
    case otherWeeks = "other-weeks"
    /// Something beyond repeating the mood.
    case moreThanMood = "more-than-mood"
  }

  /// Creates a note about a candidate's missing data.
  public init(
    name: String, kind: FindingKind? = nil, needs: Need, days: Int? = nil,
    condition: HabitCondition? = nil
  ) {
    self.name = name
    self.kind = kind
    self.needs = needs
    self.days = days
    self.condition = condition
  }
}

/// The way a mood may go with something.
public enum PairShape: String, Hashable, Sendable, Codable {
  /// It's higher or lower with it; with a number, the more the higher, or the lower.
  case line
  /// It's best at some number, and lower below and above.
  case optimum
}

/// A pair that was tried.
public struct TriedPair: Hashable, Sendable, Codable {
  /// The candidate's name.
  public var name: String
  /// The candidate's kind.
  public var kind: FindingKind
  /// 0 for the same day; 1 if the mood is the next day's.
  public var lag: Int
  /// The tried shape.
  public var shape: PairShape
  /// The number of days with it, or with a known value.
  public var nWith: Int
  /// The number of days without it.
  public var nWithout: Int
  /// As for a finding, the days not compared; nil unless the habit has a limit or an amount.
  public var nNotNoted: Int?
  /// The p-value: the chance of an effect at least this strong if there were no association.
  public var p: Double
  /// The p-value corrected for all pairs.
  public var q: Double
  /// For a habit with a limit or an amount, the condition for comparing its days; nil for others.
  public var condition: HabitCondition?
}
