/// Articles: one to read, or the list.
public struct ArticlesView: Hashable, Sendable, Codable {
  /// The forms of the view.
  public enum Shows: String, Hashable, Sendable, Codable {
    /// One article with its text.
    case one
    /// A list with one line each.
    case list
  }

  /// The JSON schema's name and version.
  public var schema = "daymark/articles/1"
  /// The form of the view.
  public var shows: Shows
  /// The requested area.
  public var area: String?
  /// The articles.
  public var articles: [Article]

  /// Creates the view with one article.
  public init(_ article: Article) {
    shows = .one
    articles = [article]
  }

  /// Creates the view with the list of all articles, or the ones about an area.
  public init(_ catalogue: ArticleCatalogue, area: String? = nil) {
    shows = .list
    self.area = area
    articles = catalogue.articles(about: area)
  }
}
