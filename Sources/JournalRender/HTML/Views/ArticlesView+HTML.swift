public import JournalCore
import Phrases

extension ArticlesView {
  /// The title of the page.
  public var pageTitle: String {
    guard shows == .one else { return area.map { "Articles: \(oneLine($0))" } ?? "Articles" }
    return articles.first.map { oneLine($0.title) } ?? "Article"
  }

  /// Returns one article with its sources, or a list of links.
  public func html(_ options: PageOptions) -> String {
    var out = HTMLWriter()
    out.heading(1, pageTitle)
    if articles.isEmpty { out.element("p", options.sentences(emptyText)) }
    switch shows {
    case .one: for article in articles { HTMLParts.article(article, options, to: &out) }
    case .list:
      HTMLParts.list(articles, "lines", to: &out) { out, article in
        out.link(article.title, options.article(article.name))
        out.raw(" <span class=\"quiet\">")
        out.text(article.factsText(TextStyle()))
        out.raw("</span>")
      }
    }
    return out.string
  }
}

extension HTMLParts {
  /// Appends the links to articles beside what they are about.
  package static func toRead(
    _ articles: [Article.Mention], _ options: PageOptions, to out: inout HTMLWriter
  ) {
    for article in articles {
      guard let address = options.article(article.name) else {
        out.element("p", article.text, class: "quiet")
        continue
      }
      out.raw("<p class=\"quiet\">To read: ")
      out.link(article.title, address)
      out.text(", " + Article.timeText(article.minutes))
      out.raw("</p>\n")
    }
  }

  /// Appends an article: its text, and what it rests on.
  fileprivate static func article(
    _ article: Article, _ options: PageOptions, to out: inout HTMLWriter
  ) {
    out.element("p", article.factsText(TextStyle()), class: "quiet")
    body(article.text, below: 1, of: "articles/\(article.name).md", options, to: &out)
    guard !article.sources.isEmpty else { return }
    out.heading(2, "Sources")
    list(article.sources, "sources", to: &out) { out, source in
      for part in WebAddresses.parts(of: source) {
        out.link(part.text, part.isAddress ? part.text : nil)
      }
    }
  }
}
