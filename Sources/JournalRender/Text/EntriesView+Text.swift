public import JournalCore
import Phrases

extension EntriesView {
  /// Returns the entries, one after the other, with a bar beside each mood.
  public func text(_ style: TextStyle) -> String {
    var page = Page(style)
    if entries.isEmpty { page.paragraph(emptyText) }
    page.add(entries, scale: low...high)
    page.notes(counted)
    return page.text
  }

  var emptyText: [Phrase] {
    [range == .always ? Phrase("No entries yet.") : Phrase("No entries for \(range).")]
  }
}

extension Page {
  /// Adds entries separated by a rule.
  mutating func add(_ entries: [EntryPage], scale: ClosedRange<Double>) {
    for (place, entry) in entries.enumerated() {
      if place > 0 {
        skip()
        add(style.paint(String(repeating: style.glyph("─", "-"), count: 20), .quiet))
      }
      entry.add(to: &self, scale: scale)
    }
  }
}
