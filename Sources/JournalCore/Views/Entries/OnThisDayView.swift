/// The entries of a day of the year in earlier years.
public struct OnThisDayView: Hashable, Sendable, Codable {
  /// The name and version of the JSON schema.
  public var schema = "daymark/on-this-day/1"
  /// The day.
  public var day: Day
  /// The lowest mood of the scale.
  public var low: Double
  /// The highest mood of the scale.
  public var high: Double
  /// The entries of the same day in earlier years, newest first unless requested otherwise.
  public var entries: [EntryPage]
  /// How many entries the view is based on, and how many couldn't be counted.
  public var counted: Counted

  /// Returns the parts of each entry that the view needs.
  public static func scope(_ day: Day) -> Scope {
    Scope(facts: [], anniversary: day, isDetailed: true)
  }

  /// Creates the view; leaves out entries that the settings hide.
  /// - Parameter questions: used to show an answer given by its number in words.
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
