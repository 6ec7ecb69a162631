/// One habit, the person's and friends', side by side, without a ranking.
public struct ComparisonView: Hashable, Sendable, Codable {
  /// The JSON schema's name and version.
  public var schema = "daymark/comparison/1"
  /// The habit.
  public var habit: String
  /// The compared weeks, from a Monday to a Sunday.
  public var range: DayRange
  /// The person first, then friends by name.
  public var people: [Person]

  /// One person's part.
  public struct Person: Hashable, Sendable, Codable {
    /// The name.
    public var name: String
    /// True for the person themselves.
    public var isMe: Bool
    /// The goal in words.
    public var goal: String
    /// The streak, and the longest one.
    public var run: SharedNumbers.Run
    /// The unit for streaks.
    public var unit: StreakUnit
    /// The date of the numbers.
    public var day: Day
    /// The number of days it was done in each week of the range; nil for weeks without data.
    public var weeks: [Int?]
  }

  /// The maximum number of people to compare.
  public static let most = 5

  /// Creates the view.
  /// - Parameters:
  ///   - range: the days; whole weeks are compared.
  ///   - people: each one's name, the date of the numbers, and the habit.
  public init(
    _ habit: String, _ range: DayRange, _ people: [(name: String, day: Day, habit: SharedHabit)]
  ) {
    self.habit = habit
    let first = Period.week.range(holding: range.first).first
    let last = Period.week.range(holding: range.last).last
    self.range = DayRange(first, last)
    self.people = people.prefix(ComparisonView.most).enumerated().map { place, person in
      let newest = Period.week.range(holding: person.day).first
      let weeks = stride(from: 0, to: last - first + 1, by: 7).map { offset -> Int? in
        let back = (newest - (first + offset)) / 7
        let place = person.habit.weeks.count - 1 - back
        return back >= 0 && place >= 0 ? person.habit.weeks[place] : nil
      }
      return Person(
        name: person.name, isMe: place == 0, goal: person.habit.goal, run: person.habit.run,
        unit: person.habit.unit, day: person.day, weeks: weeks)
    }
  }

  /// The first day of each week, in order.
  public var weeks: [Day] { stride(from: 0, to: range.count, by: 7).map { range.first + $0 } }

  /// Returns the days to compare by default: the last half year.
  public static func usualRange(_ today: Day) -> DayRange {
    let week = Period.week.range(holding: today)
    return DayRange(week.first - 7 * (SharedHabit.mostWeeks - 1), week.last)
  }
}
