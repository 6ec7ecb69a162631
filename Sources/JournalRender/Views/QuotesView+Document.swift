public import JournalCore
import Phrases

extension QuotesView: RenderedView {
  /// A quote and its author, or a table of the categories.
  public var document: Document { Document(title, isHeaded: false, blocks) }

  private var title: Phrase {
    switch (kind, categories) {
    case (.quotes, nil): Phrase("Quote of the day")
    case (.tips, nil): Phrase("Tip of the day")
    case (.quotes, _): Phrase("Quotes by category")
    case (.tips, _): Phrase("Tips by category")
    }
  }

  private var blocks: [Block] {
    if let categories {
      return categories.isEmpty
        ? [
          .sentences([Phrase("There are no categories."), Phrase("Each is a heading.")])
        ] : [.table(table(categories))]
    }
    return quotes.isEmpty ? [.sentences(emptyText)] : quotes.flatMap(\.blocks)
  }

  private func table(_ categories: [Category]) -> Table {
    let number = kind == .quotes ? Phrase("Quotes") : Phrase("Tips")
    return Table(
      title, [Table.Column(Phrase("Category")), Table.Column(number, isNumber: true)],
      categories.map { [Inline($0.name), Inline($0.count)] })
  }

  private var emptyText: [Phrase] {
    switch kind {
    case .quotes:
      [
        Phrase("There are no quotes here."),
        Phrase("Each is a block quote ('> …') in \(code: "quotes.md")."),
      ]
    case .tips:
      [
        Phrase("There are no tips here."),
        Phrase("Each is a block quote ('> …') in \(code: "tips.md")."),
      ]
    }
  }
}

extension QuoteList.Quote {
  /// The quote with its link; Markdown has it below its category, as `quotes.md` does.
  fileprivate var blocks: [Block] {
    var blocks: [Block] = [.quote(self)]
    if let category { blocks.insert(.only(.markdown, [.heading(2, Inline(category))]), at: 0) }
    if let safeLink { blocks.append(.paragraph([Inline(safeLink, to: .web(safeLink))])) }
    return blocks
  }

  /// The quote's lines, as written.
  package var lines: [String] {
    visible(text, lines: true).split(separator: "\n").map(String.init)
  }

  /// The author, or nil if none is named.
  fileprivate var namedAuthor: String? { author.flatMap { $0.isEmpty ? nil : $0 } }

  /// The link's address, if it is a web or mail address.
  private var safeLink: String? { link.flatMap(SafeLink.web) }
}

// MARK: A quote at each door

extension Page {
  /// Adds a quote with its author.
  mutating func add(_ quote: QuoteList.Quote) {
    for line in quote.lines { paragraph(line, first: "  ") }
    if let author = quote.namedAuthor {
      paragraph("\(style.glyph("—", "--")) \(oneLine(author))", first: "  ", .quiet)
    }
  }
}

extension Markdown {
  /// Returns a quote and its author as a block quote.
  static func quote(_ quote: QuoteList.Quote) -> String {
    let text = quote.lines.map { "> " + MarkdownText.inline($0) }.joined(separator: "\n")
    return text + (quote.namedAuthor.map { "\n>\n> — \(MarkdownText.inline($0))" } ?? "")
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
