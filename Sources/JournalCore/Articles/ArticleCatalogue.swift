/// The available articles, sorted by name.
public struct ArticleCatalogue: Hashable, Sendable {
  /// All articles.
  public let articles: [Article]

  /// Creates a catalogue; if several articles share a name, the first wins.
  public init(_ articles: [Article] = []) {
    var names: Set<String> = []
    self.articles = articles.filter { names.insert($0.name).inserted }
      .sorted { $0.name < $1.name }
  }

  /// Returns the article a person's words refer to: by name or title, in any spelling.
  public func article(called words: String) -> Article? {
    let wanted = KeyTable.canonical(words.trimmed)
    return articles.first { $0.name == words }
      ?? articles.first { KeyTable.canonical($0.name) == wanted }
      ?? articles.first { KeyTable.canonical($0.title) == wanted }
  }

  /// The articles' subjects, sorted, in the first spelling of each.
  public var areas: [String] {
    var seen: Set<String> = []
    return articles.flatMap(\.areas).sorted().filter {
      seen.insert(KeyTable.canonicalText($0)).inserted
    }
  }

  /// Returns the articles about an area; nil for all.
  public func articles(about area: String?) -> [Article] { articles.filter { $0.isAbout(area) } }

  /// Returns the articles to mention beside stretches for some body parts.
  ///
  /// Articles about stretching as such appear beside every stretch.
  public func articles(besideStretchesFor areas: [String]) -> [Article] {
    articles.filter { article in (areas + ["stretching"]).contains { article.isAbout($0) } }
  }
}
