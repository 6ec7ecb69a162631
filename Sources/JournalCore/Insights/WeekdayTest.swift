/// Whether a day of the week differs from the others, by shuffling the days inside each week.
///
/// Weekdays come back every seven days, so that shifts would lay them on themselves. Of all orders of
/// the days of every week, the sum of what stands on a weekday has a mean and a variance that are
/// known exactly (sampling one of a week's values), so that none has to be drawn.
struct WeekdayTest: Sendable {
  /// Weeks with moods on fewer than two days have nothing to shuffle.
  private static let leastDays = 2
  /// Fewer weeks are no sample.
  private static let leastWeeks = 8

  /// For each weekday from Monday its outcome; nil where there are too few weeks.
  static func outcomes(_ mood: GappedSeries, on line: DayLine) -> [ShiftTest.Outcome?] {
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

    var outcome: ShiftTest.Outcome? {
      guard variance > 0 else { return nil }
      let z = sum / variance.squareRoot()
      return ShiftTest.Outcome(z: z, p: StudentT.twoSided(z, degrees: Double(weeks - 1)))
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
