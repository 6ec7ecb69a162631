public import JournalCore
import Phrases

extension QuotesView {
  /// Returns the quote between blank lines, with its author in quiet ink; or the categories, one a
  /// line.
  public func text(_ style: TextStyle) -> String {
    var page = Page(style)
    if let categories {
      addCategories(categories, to: &page)
    } else if quotes.isEmpty {
      page.paragraph(emptyText)
    }
    for quote in quotes {
      page.skip()
      page.add(quote)
      if let link = quote.safeLink { page.add("  " + style.paint(visible(link), .accent)) }
    }
    return page.text
  }

  private func addCategories(_ categories: [Category], to page: inout Page) {
    let counts = categories.map { Figure.count($0.count) }
    let width = counts.reduce(0) { max($0, $1.count) }
    if categories.isEmpty { page.paragraph("There are no categories. Each is a heading.") }
    for (category, count) in zip(categories, counts) {
      page.paragraph(oneLine(category.name), first: count.indented(width) + "  ")
    }
  }
}

extension Page {
  /// Adds a quote with its author.
  mutating func add(_ quote: QuoteList.Quote) {
    for line in quote.lines { paragraph(line, first: "  ") }
    if let author = quote.namedAuthor {
      paragraph("\(style.glyph("—", "--")) \(oneLine(author))", first: "  ", .quiet)
    }
  }
}
