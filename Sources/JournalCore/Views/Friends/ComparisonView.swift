/// One habit of the person and of friends, side by side: nobody is ranked.
public struct ComparisonView: Hashable, Sendable, Codable {
  /// The name and version of the JSON schema.
  public var schema = "daymark/comparison/1"
  /// The habit.
  public var habit: String
  /// The weeks that are compared: from a Monday to a Sunday.
  public var range: DayRange
  /// The person first, then friends by name.
  public var people: [Person]

  /// Somebody's part.
  public struct Person: Hashable, Sendable, Codable {
    /// The name.
    public var name: String
    /// Whether it is the person themselves.
    public var isMe: Bool
    /// How often it is to be done, in words.
    public var goal: String
    /// The streak, and the longest one.
    public var run: SharedNumbers.Run
    /// The unit in which streaks are counted.
    public var unit: StreakUnit
    /// The day as of which it was counted.
    public var day: Day
    /// On how many days of each week of the range it was done; nil for weeks of which nothing is known.
    public var weeks: [Int?]
  }

  /// The most people that are compared.
  public static let most = 5

  /// Creates the view.
  /// - Parameters:
  ///   - range: the days; whole weeks are compared.
  ///   - people: each one's name, the day as of which they were counted, and their habit.
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

  /// The days that are compared if nobody says which: the last half year.
  public static func usualRange(_ today: Day) -> DayRange {
    let week = Period.week.range(holding: today)
    return DayRange(week.first - 7 * (SharedHabit.mostWeeks - 1), week.last)
  }
}
