public import JournalCore
import Phrases

extension SearchView: RenderedView {
  /// The matches, one entry per line.
  public var document: Document {
    Document(Phrase("Search: \(written: query)"), isHeaded: false, blocks)
  }

  /// The same without the heading.
  package var blocks: [Block] {
    [
      matches.isEmpty
        ? .line(Phrase("Nothing found for \(quoted: query)")) : .drawing(Matches(self)),
      .notes(counted),
    ]
  }
}
