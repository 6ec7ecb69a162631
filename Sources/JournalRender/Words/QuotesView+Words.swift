import JournalCore
import Phrases

extension QuoteList.Quote {
  /// The lines of the quote, as they were written.
  package var lines: [String] {
    visible(text, lines: true).split(separator: "\n").map(String.init)
  }

  /// The author, or nil if none is named.
  var namedAuthor: String? { author.flatMap { $0.isEmpty ? nil : $0 } }

  /// The address of its link, if it is a web or mail address.
  var safeLink: String? { link.flatMap(SafeLink.web) }
}

extension QuotesView {
  /// The sentence to show if the list is empty.
  var emptyText: [Phrase] {
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
