/// The entries from the same date in earlier years.
public struct OnThisDayView: Hashable, Sendable, Codable {
  /// The JSON schema's name and version.
  public var schema = "daymark/on-this-day/1"
  /// The day.
  public var day: Day
  /// The scale's lowest mood.
  public var low: Double
  /// The scale's highest mood.
  public var high: Double
  /// The entries from the same date in earlier years, newest first unless requested otherwise.
  public var entries: [EntryPage]
  /// How many entries the view is based on, and how many couldn't be counted.
  public var counted: Counted

  /// Returns the entry parts the view needs.
  public static func scope(_ day: Day) -> Scope {
    Scope(facts: [], anniversary: day, isDetailed: true)
  }

  /// Creates the view; leaves out entries hidden by the settings.
  /// - Parameter questions: used to show a numeric answer in words.
  public init(
    _ index: DatedIndex, day: Day, questions: QuestionList = QuestionList(),
    oldestFirst: Bool = false
  ) {
    self.day = day
    low = index.settings.mood.low
    high = index.settings.mood.high
    let found = index.entries.filter { entry in
      entry.day < day && entry.day.isAnniversary(of: day)
        && !index.settings.hidden.hides(entry)
    }
    .map { EntryPage($0, questions, index.settings.mood) }
    entries = oldestFirst ? found : found.reversed()
    counted = Counted(index)
  }
}
