/// One habit's streaks, its strength and its last weeks; includes the ledger if requested.
public struct HabitStreaksView: Hashable, Sendable, Codable {
  /// The JSON schema's name and version.
  public var schema = "daymark/habit-streaks/1"
  /// The name.
  public var name: String
  /// The goal.
  public var goal: HabitAim
  /// The condition for a day, in words; nil if the habit is simply done or not done.
  public var condition: HabitCondition?
  /// The unit for streaks.
  public var unit: StreakUnit
  /// The current streak's length; 0 if there is none.
  public var current: Int
  /// The current streak's days.
  public var currentRange: DayRange?
  /// The longest streak's length.
  public var best: Int
  /// The longest streak's days.
  public var bestRange: DayRange?
  /// The habit's strength, from 0 to 1.
  public var strength: Double
  /// The number of days it was done.
  public var ticks: Int
  /// The state for today.
  public var today: HabitToday
  /// The current day.
  public var day: Day
  /// The first day of the week, such as `monday`.
  public var weekStarts: String
  /// All streaks, newest first.
  public var streaks: [HabitStreak]
  /// The last weeks, usually five, or with the ledger every relevant day, in order.
  public var days: [HabitDay]
  /// With the ledger: the weeks or months in order, for a goal per week or month.
  public var periods: [HabitPeriod]?
  /// True if the days are the full ledger.
  public var isLedger: Bool
  /// The habit's meaning to the person.
  public var about: String?
  /// The heading that the person's note about the habit begins with; nil without one.
  package var noteTitle: String? { about.flatMap { Thoughts($0).title } }
  /// The note below its heading; nil if that is empty.
  package var noteText: String? {
    about.flatMap { Thoughts($0).text }.flatMap { $0.isEmpty ? nil : $0 }
  }
  /// How many entries the view is based on, and how many couldn't be counted.
  public var counted: Counted

  /// A habit's day.
  public struct HabitDay: Hashable, Sendable, Codable {
    /// The civil day.
    public var day: Day
    /// The day's status.
    public var status: HabitStatus
    /// The sum of the day's numbers.
    public var amount: Double?
    /// True if it is ticked without a number, which decides nothing for a limit; nil if not.
    public var lacksNumber: Bool?
    /// The streak's length at the end of the day.
    public var streak: Int
    /// The length of the streak that ended on this day.
    public var ended: Int?
  }

  /// Returns the entry parts the view needs.
  public static func scope(_ settings: Settings) -> Scope { HabitBook.scope(settings) }

  /// Creates the view for the habit at an index in the book.
  /// - Parameter weeks: the number of weeks with their days.
  public init(
    _ index: DatedIndex, _ book: HabitBook, place: Int, weeks: Int = 5, explaining: Bool = false
  ) {
    let habit = book.habits[place]
    let ledger = book.ledger(place)
    let standing = HabitStanding(habit, ledger)
    name = habit.name
    goal = habit.aim
    unit = habit.goal.unit
    condition = habit.condition
    current = standing.current
    currentRange = standing.currentRange
    best = standing.best
    bestRange = standing.bestRange
    strength = standing.strength
    ticks = standing.ticks
    today = standing.today
    day = index.today
    weekStarts = index.settings.weekStarts.name
    streaks = ledger.streaks.reversed()
    let week = Period.week.range(holding: index.today, weekStarts: index.settings.weekStarts)
    days = ledger.days(
      in: explaining ? .always : DayRange(week.first - 7 * (weeks - 1), index.today))
    isLedger = explaining
    periods = explaining && !ledger.periods.isEmpty ? ledger.periods : nil
    about = habit.about.isEmpty ? nil : habit.about
    counted = Counted(index)
  }
}

extension HabitLedger {
  /// Returns the relevant days in a range in order, each with its effect on the streak.
  func days(in range: DayRange) -> [HabitStreaksView.HabitDay] {
    guard let span, let shown = span.clamped(to: range) else { return [] }
    var next = marks.partition { $0.day < shown.first }
    return shown.days.map { day in
      let place = day - span.first
      var mark = DayMark(day)
      if next < marks.count, marks[next].day == day {
        mark = marks[next]
        next += 1
      }
      let lacksNumber = goal.isLimit && mark.isDone && mark.amount == nil
      let before = place > 0 ? lengths[place - 1] : 0
      return HabitStreaksView.HabitDay(
        day: day, status: statuses[place], amount: mark.amount,
        lacksNumber: lacksNumber ? true : nil, streak: lengths[place],
        ended: before > 0 && lengths[place] == 0 ? before : nil)
    }
  }
}
