public import JournalCore
import Phrases

extension QuotesView {
  /// The title of the page.
  public var pageTitle: String {
    switch (kind, categories) {
    case (.quotes, nil): "Quote of the day"
    case (.tips, nil): "Tip of the day"
    case (.quotes, _): "Quotes by category"
    case (.tips, _): "Tips by category"
    }
  }

  /// Returns the quote and its author, or a table of the categories.
  public func html(_ options: PageOptions) -> String {
    var out = HTMLWriter()
    out.heading(1, pageTitle)
    if let categories {
      let rows = categories.map { [$0.name, Figure.count($0.count)] }
      out.add(HTMLParts.table(caption: pageTitle, ["Category", "How many"], rows))
    } else if quotes.isEmpty {
      out.element("p", options.sentences(emptyText))
    }
    for quote in quotes {
      HTMLParts.quote(quote, to: &out)
      guard let link = quote.safeLink else { continue }
      out.raw("<p>")
      out.link(link, link)
      out.raw("</p>\n")
    }
    return out.string
  }
}

extension HTMLParts {
  /// Appends a quote and its author.
  static func quote(_ quote: QuoteList.Quote, to out: inout HTMLWriter) {
    out.raw("<figure class=\"quote\"><blockquote><p dir=\"auto\">")
    out.lines(quote.text)
    out.raw("</p></blockquote>\n")
    if let author = quote.namedAuthor { out.element("figcaption", "— " + author) }
    out.raw("</figure>\n")
  }
}
