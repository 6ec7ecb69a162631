public import JournalCore
import Phrases

extension OnThisDayView {
  /// Returns the entries, one after the other.
  public func text(_ style: TextStyle) -> String {
    var page = Page(style)
    if entries.isEmpty { page.paragraph(emptyText) }
    page.add(entries, scale: low...high)
    page.notes(counted)
    return page.text
  }

  var emptyText: [Phrase] {
    [Phrase("Nothing was written on \(day, .anniversary) in an earlier year.")]
  }
}
