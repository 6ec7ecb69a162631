/// Tests whether a weekday differs from the others, by shuffling the days within each week.
///
/// Weekdays recur every seven days, so nothing else can be told from them. Over all
/// orders of the days of every week, the sum of the values on a weekday has an exactly known mean
/// and variance (sampling one of a week's values), so no order has to be drawn.
struct WeekdayTest: Sendable {
  /// Weeks with moods on fewer than two days have nothing to shuffle.
  private static let leastDays = 2
  /// Fewer weeks are no sample.
  private static let leastWeeks = 8

  /// How firmly a weekday differs from the others.
  struct Outcome: Hashable, Sendable {
    /// The sum in units of its own standard deviation.
    var z: Double
    /// The two-sided p-value.
    var p: Double
  }

  /// Returns an outcome for each weekday from Monday; nil if there are too few weeks.
  static func outcomes(_ mood: GappedSeries, on line: DayLine) -> [Outcome?] {
    var tallies = [Tally](repeating: Tally(), count: 7)
    for week in weeks(mood, line) where week.count >= leastDays {
      let mean = week.reduce(0) { $0 + $1.mood } / Double(week.count)
      let squares = week.reduce(0) { $0 + ($1.mood - mean) * ($1.mood - mean) }
      for day in week {
        tallies[day.weekday].add(day.mood - mean, variance: squares / Double(week.count))
      }
    }
    return tallies.map { $0.weeks >= leastWeeks ? $0.outcome : nil }
  }

  private struct Tally {
    var weeks = 0
    var sum = 0.0
    var variance = 0.0

    mutating func add(_ difference: Double, variance: Double) {
      weeks += 1
      sum += difference
      self.variance += variance
    }

    var outcome: Outcome? {
      guard variance > 0 else { return nil }
      let z = sum / variance.squareRoot()
      return Outcome(z: z, p: StudentT.twoSided(z, degrees: Double(weeks - 1)))
    }
  }

  /// The days with a mood, week by week from Monday.
  private static func weeks(
    _ mood: GappedSeries, _ line: DayLine
  ) -> [[(weekday: Int, mood: Double)]] {
    var weeks: [[(weekday: Int, mood: Double)]] = []
    var current: Day?
    for (day, place) in zip(line.days, line.places) where !mood.values[place].isNaN {
      let weekday = line.weekdays[place]
      if current != day - weekday {
        current = day - weekday
        weeks.append([])
      }
      weeks[weeks.count - 1].append((weekday, mood.values[place]))
    }
    return weeks
  }
}
