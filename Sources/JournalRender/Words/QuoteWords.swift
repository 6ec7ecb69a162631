import JournalCore

extension QuoteList.Quote {
  /// The lines of it, as they were written.
  var lines: [String] {
    visible(text, lines: true).split(separator: "\n").map(String.init)
  }

  /// The author, where one is named.
  var namedAuthor: String? { author.flatMap { $0.isEmpty ? nil : $0 } }

  /// The address of its link, where it is one of the web or of mail.
  var safeLink: String? { link.flatMap(SafeLink.web) }
}

extension QuotesView {
  /// What there is to say where the list is empty.
  var emptyText: String {
    "There are no \(kind.rawValue) here: each is a block quote ('> …') in \(kind.rawValue).md."
  }
}
