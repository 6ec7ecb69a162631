/// Quotes or tips: one day's, another one, or the list of categories.
public struct QuotesView: Hashable, Sendable, Codable {
  /// The kinds of lists.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// `quotes.md`.
    case quotes
    /// `tips.md`.
    case tips
  }

  /// A heading and the number of items under it.
  public struct Category: Hashable, Sendable, Codable {
    /// The heading.
    public var name: String
    /// The number of items.
    public var count: Int
  }

  /// The JSON schema's name and version.
  public var schema = "daymark/quotes/1"
  /// The kind of list.
  public var kind: Kind
  /// The day.
  public var day: Day
  /// The quotes or tips.
  public var quotes: [QuoteList.Quote] = []
  /// The categories, if requested.
  public var categories: [Category]?

  /// Creates the view with a day's quote; empty if the list is.
  /// - Parameter another: the number of quotes to move on from the day's own.
  public init(_ list: QuoteList, _ kind: Kind, of day: Day, another: Int = 0) {
    self.kind = kind
    self.day = day
    quotes = list.quote(of: day, another: another).map { [$0] } ?? []
  }

  /// Creates the view with a list's categories.
  public init(categoriesOf list: QuoteList, _ kind: Kind, on day: Day) {
    self.kind = kind
    self.day = day
    categories = list.categories.map { name in
      Category(name: name, count: list.quotes.count { $0.category == name })
    }
  }
}
