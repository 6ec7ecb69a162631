public import JournalCore

extension EntriesView {
  /// The entries, one after the other.
  public func text(_ style: TextStyle) -> String { text(style, scale: nil) }

  /// The entries, one after the other, with a bar beside each mood.
  /// - Parameter scale: the journal's scale of moods.
  public func text(_ style: TextStyle, scale: MoodScale?) -> String {
    var page = Page(style)
    if entries.isEmpty { page.paragraph(emptyText(style)) }
    for (place, entry) in entries.enumerated() {
      if place > 0 {
        page.skip()
        page.add(style.paint(String(repeating: style.glyph("─", "-"), count: 20), .quiet))
      }
      entry.add(to: &page, scale: scale.map { $0.low...$0.high })
    }
    page.notes(counted)
    return page.text
  }

  func emptyText(_ style: TextStyle = TextStyle()) -> String {
    range == .always
      ? "Nothing is written yet. Begin with: daymark new"
      : "Nothing is written for \(EnglishDate.text(range, style.dash)). Write with: daymark new"
        + (range.first == range.last ? " \(range.first)" : "")
  }
}
