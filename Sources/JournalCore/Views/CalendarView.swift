/// A calendar of moods, or of days with an entry, with one cell per day.
public struct CalendarView: Hashable, Sendable, Codable {
  /// The JSON schema's name and version.
  public var schema = "daymark/calendar/1"
  /// The cells' content.
  public var shows: Content
  /// The habit whose streak is shown; nil for the journal's own streak.
  public var habit: String?
  /// The condition for the habit's days; nil if it is simply done or not done.
  public var condition: HabitCondition?
  /// The unit for the habit's streaks; nil for the journal's own streak.
  public var unit: StreakUnit?
  /// The range shown, in whole months.
  public var range: DayRange
  /// The first day of the week, such as `monday`.
  public var weekStarts: String
  /// The scale's lowest mood.
  public var low: Double
  /// The scale's highest mood.
  public var high: Double
  /// The current day.
  public var today: Day
  /// The days with an entry, in order.
  public var days: [Cell]
  /// If no day has a mood: a journal key that seems to hold moods.
  public var nearestKey: String?
  /// How many entries the view is based on, and how many couldn't be counted.
  public var counted: Counted

  /// The cells' content.
  public enum Content: String, Hashable, Sendable, Codable {
    case mood
    case streak
  }

  /// A day with an entry.
  public struct Cell: Hashable, Sendable, Codable {
    /// The civil day.
    public var day: Day
    /// The day's mean mood.
    public var mood: Double?
    /// The number of entries; nil if it isn't shared.
    public var entries: Int?
    /// The length of the streak up to and including this day; 0 if it isn't shared, and for a
    /// habit's done day in a week or month that isn't full yet.
    public var streak: Int
  }

  /// True if only the days with a mood are known, and nothing else about them.
  package var hasOnlyMoods: Bool { days.first.map { $0.entries == nil } ?? false }

  /// The entry parts the view needs.
  public static let scope = Scope(facts: FactKinds(.mood))

  /// Creates the view for the whole months around a range.
  public init(_ index: DatedIndex, range: DayRange, shows: Content = .mood) {
    let months = DayRange(
      Period.month.range(holding: range.first).first, Period.month.range(holding: range.last).last)
    self.shows = shows
    self.range = months
    weekStarts = index.settings.weekStarts.name
    low = index.settings.mood.low
    high = index.settings.mood.high
    today = index.today
    days = CalendarView.cells(index).filter { months.contains($0.day) }
    if shows == .mood, !days.contains(where: { $0.mood != nil }) {
      nearestKey = index.journal.keyOfMoods
    }
    counted = Counted(index, in: months, needsMood: shows == .mood)
  }

  /// Creates the view for a habit's streak, with a cell for each done day.
  public init(_ index: DatedIndex, range: DayRange, _ book: HabitBook, habit place: Int) {
    self.init(index, range: range, shows: .streak)
    habit = book.habits[place].name
    unit = book.habits[place].goal.unit
    condition = book.habits[place].condition
    let ledger = book.ledger(place)
    days = ledger.days(in: self.range).filter { $0.status == .done }.map {
      Cell(day: $0.day, entries: 0, streak: $0.streak)
    }
  }

  private static func cells(_ index: DatedIndex) -> [Cell] {
    var cells: [Cell] = []
    var sum = 0.0
    var moods = 0
    for entry in index.entries {
      if let last = cells.last, last.day == entry.day {
        cells[cells.count - 1].entries? += 1
      } else {
        let isNext = cells.last.map { $0.day + 1 == entry.day } ?? false
        let streak = isNext ? cells[cells.count - 1].streak + 1 : 1
        cells.append(Cell(day: entry.day, entries: 1, streak: streak))
        sum = 0
        moods = 0
      }
      for fact in entry.facts where fact.kind == .mood {
        sum += fact.number
        moods += 1
      }
      if moods > 0 { cells[cells.count - 1].mood = sum / Double(moods) }
    }
    return cells
  }
}
