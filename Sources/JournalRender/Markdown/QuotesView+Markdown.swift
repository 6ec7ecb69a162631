public import JournalCore
import Phrases

extension QuotesView {
  /// Returns block quotes in the form of `quotes.md`, each under its category; or a table of the
  /// categories.
  public func markdown() -> String {
    if let categories {
      let rows = categories.map { [Markdown.inline($0.name), Figure.count($0.count)] }
      return Markdown.table(["Category", kind == .quotes ? "Quotes" : "Tips"], rows) + "\n"
    }
    guard !quotes.isEmpty else { return Markdown.inline(emptyText) + "\n" }
    return quotes.map { quote in
      var parts = quote.category.map { ["## \(Markdown.inline($0))"] } ?? []
      parts.append(Markdown.quote(quote))
      if let link = quote.safeLink { parts.append(Markdown.link(link, link)) }
      return parts.joined(separator: "\n\n") + "\n"
    }.joined(separator: "\n")
  }
}

extension Markdown {
  /// Returns a quote and its author as a block quote.
  static func quote(_ quote: QuoteList.Quote) -> String {
    let text = quote.lines.map { "> " + inline($0) }.joined(separator: "\n")
    return text + (quote.namedAuthor.map { "\n>\n> — \(inline($0))" } ?? "")
  }
}
