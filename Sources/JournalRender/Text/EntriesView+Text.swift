public import JournalCore

extension EntriesView {
  /// Returns the entries, one after the other, with a bar beside each mood.
  public func text(_ style: TextStyle) -> String {
    var page = Page(style)
    if entries.isEmpty { page.paragraph(emptyText(style)) }
    page.add(entries, scale: low...high)
    page.notes(counted)
    return page.text
  }

  func emptyText(_ style: TextStyle = TextStyle()) -> String {
    range == .always
      ? "No entries yet."
      : "No entries for \(EnglishDate.text(range, style.dash))."
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
