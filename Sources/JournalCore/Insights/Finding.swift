/// Something that goes with better or worse days, more than chance explains.
///
/// It says what goes together, never what causes what.
public struct Finding: Hashable, Sendable, Codable {
  /// The name of the habit, tag, answer, weekday or number.
  public var name: String
  /// What it is.
  public var kind: FindingKind
  /// 0 for the same day; 1 where the mood is that of the day after.
  public var lag: Int
  /// How much higher the mood is with it than without, in points of the journal's scale, weekday for
  /// weekday and without the slow trend; of a number, for each `spread` more.
  public var effect: Double
  /// The lower end of the effect's 95 % interval.
  public var low: Double
  /// The upper end of the effect's 95 % interval.
  public var high: Double
  /// On how many days it was; of a number, on how many days it is known.
  public var nWith: Int
  /// On how many days it was not; 0 for a number.
  public var nWithout: Int
  /// The chance that as much would be seen if nothing went together.
  public var p: Double
  /// The same corrected for all pairs that were tried (Benjamini and Hochberg).
  public var q: Double
  /// Of a number, its standard deviation.
  public var spread: Double?
  /// The names of what was on exactly the same days.
  public var together: [String]
  /// Days with it and days without, by the step of their mood; none for a number.
  public var strips: [MoodStrip]
  /// Of a number, the moods of its days from the least to the most.
  public var fan: [MoodFan]
  /// The days behind it, where they are asked for.
  public var days: [FindingDay]?

  /// Of the days it is known on, the part that had it, from 0 to 1.
  public var share: Double {
    nWith + nWithout == 0 ? 0 : Double(nWith) / Double(nWith + nWithout)
  }
}

/// The moods of some days, counted by the nearest step of the scale.
public struct MoodStrip: Hashable, Sendable, Codable {
  /// How many days each step of the scale has, the lowest first.
  public var days: [Int]
  /// The mean of their moods as they are written.
  public var mean: Double
}

/// The moods of the days on which a number was about the same.
public struct MoodFan: Hashable, Sendable, Codable {
  /// The least of the numbers.
  public var from: Double
  /// The greatest of the numbers.
  public var to: Double
  /// How many days.
  public var count: Int
  /// The first quartile of the moods (type 7).
  public var lowerQuartile: Double
  /// The median of the moods.
  public var median: Double
  /// The third quartile of the moods.
  public var upperQuartile: Double
}

/// A day behind a finding.
public struct FindingDay: Hashable, Sendable, Codable {
  /// The day of the mood.
  public var day: Day
  /// The mood.
  public var mood: Double
  /// Its number, or 1 with and 0 without: that day, or the day before where the lag is 1.
  public var value: Double
}

/// A candidate that can't be judged yet, and what it takes.
public struct NotYet: Hashable, Sendable, Codable {
  /// Its name.
  public var name: String
  /// What it is; nil for the mood itself.
  public var kind: FindingKind?
  /// What is missing.
  public var needs: Need
  /// How many more days of that; nil if it isn't a number of days.
  public var days: Int?

  /// What is missing before something can be said.
  public enum Need: String, Hashable, Sendable, Codable {
    /// Days with a mood.
    case moods
    /// Days with a mood right after a day with one.
    case followingMoods = "following-moods"
    /// Moods that differ.
    case otherMoods = "other-moods"
    /// Days with it.
    case with
    /// Days without it.
    case without
    /// Days on which it is known, right after such a day.
    case following
    /// Days on which it isn't the same.
    case otherDays = "other-days"
    /// Days with another number.
    case otherNumbers = "other-numbers"
    /// Weeks with other moods on that weekday.
    case otherWeeks = "other-weeks"
    /// Something that doesn't only repeat the mood.
    case moreThanMood = "more-than-mood"
  }

  /// Notes what is missing.
  public init(name: String, kind: FindingKind? = nil, needs: Need, days: Int? = nil) {
    (self.name, self.kind) = (name, kind)
    (self.needs, self.days) = (needs, days)
  }
}

/// A pair that was tried.
public struct TriedPair: Hashable, Sendable, Codable {
  /// The name of the candidate.
  public var name: String
  /// What it is.
  public var kind: FindingKind
  /// 0 for the same day; 1 where the mood is that of the day after.
  public var lag: Int
  /// On how many days it was, or is known.
  public var nWith: Int
  /// On how many days it was not.
  public var nWithout: Int
  /// The chance of what is seen, if nothing went together.
  public var p: Double
  /// The same corrected for all pairs.
  public var q: Double
}
