/// The highlights of this week, this month and this year, or of the requested range.
public struct HighlightsView: Hashable, Sendable, Codable {
  /// The name and version of the JSON schema.
  public var schema = "daymark/highlights/1"
  /// The current day.
  public var today: Day
  /// The lowest mood of the scale.
  public var low: Double
  /// The highest mood of the scale.
  public var high: Double
  /// The periods with their highlights.
  public var periods: [Highlights]
  /// How many entries the view is based on, and how many couldn't be counted.
  public var counted: Counted

  /// The parts of each entry that the view needs.
  public static let scope = Scope(facts: FactKinds(.mood, .gratitude, .tag), readsBody: true)

  /// Creates the view; what the settings hide isn't counted.
  /// - Parameter range: the days; nil for this week, this month and this year.
  public init(_ index: DatedIndex, range: DayRange? = nil) {
    today = index.today
    (low, high) = (index.settings.mood.low, index.settings.mood.high)
    let source = Highlights.Source(index)
    let ranges =
      range.map { [$0] }
      ?? [Period.week, .month, .year].map {
        $0.range(holding: index.today, weekStarts: index.settings.weekStarts)
      }
    periods = ranges.map { Highlights(source, range: $0) }
    counted = Counted(source.index, in: range ?? .always, needsMood: true)
  }
}
