public import JournalCore
import Phrases

extension ArticlesView {
  /// Returns one article under a heading, or a table.
  public func markdown() -> String {
    var parts: [String] = articles.isEmpty ? [Markdown.inline(emptyText)] : []
    switch shows {
    case .one: parts += articles.flatMap(Markdown.article)
    case .list where !articles.isEmpty:
      let rows = articles.map { article in
        [article.name, article.title, "\(article.minutes)", article.areas.joined(separator: ", ")]
          .map(Markdown.inline)
      }
      parts.append(Markdown.table(["Name", "Article", "Minutes", "About"], rows))
    case .list: break
    }
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }
}

extension Markdown {
  /// Returns the parts of an article; its headings are lowered if one is as high as the title.
  fileprivate static func article(_ article: Article) -> [String] {
    let sources = article.sources.map { "- " + linked($0) }
    let isHigh = article.text.lines().contains { $0.hasPrefix("# ") }
    return [
      "# \(inline(article.title))", "*\(inline(article.factsText(TextStyle())))*",
      body(article.text, below: isHigh ? 1 : 0), sources.isEmpty ? "" : "## Sources",
      sources.joined(separator: "\n"),
    ]
  }

  /// Returns plain text on one line, in which web addresses are links.
  private static func linked(_ text: String) -> String {
    WebAddresses.parts(of: oneLine(text)).map { part in
      part.isAddress ? link(part.text, part.text) : inline(part.text)
    }.joined()
  }
}
