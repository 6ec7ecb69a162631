/// Quotes or tips: the one of a day, another one, or what categories there are.
public struct QuotesView: Hashable, Sendable, Codable {
  /// What the list holds.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// `quotes.md`.
    case quotes
    /// `tips.md`.
    case tips
  }

  /// A heading and how many stand under it.
  public struct Category: Hashable, Sendable, Codable {
    /// The heading.
    public var name: String
    /// How many there are.
    public var count: Int
  }

  /// The name and version of the JSON schema.
  public var schema = "daymark/quotes/1"
  /// What is shown.
  public var kind: Kind
  /// The day.
  public var day: Day
  /// The quotes or tips.
  public var quotes: [QuoteList.Quote] = []
  /// The categories, where they were asked for.
  public var categories: [Category]?

  /// The quote of a day; none where the list is empty.
  /// - Parameter another: how many further; 0 for the day's own.
  public init(_ list: QuoteList, _ kind: Kind, of day: Day, another: Int = 0) {
    self.kind = kind
    self.day = day
    quotes = list.quote(of: day, another: another).map { [$0] } ?? []
  }

  /// The categories of a list.
  public init(categoriesOf list: QuoteList, _ kind: Kind, on day: Day) {
    self.kind = kind
    self.day = day
    categories = list.categories.map { name in
      Category(name: name, count: list.quotes.count { $0.category == name })
    }
  }
}
