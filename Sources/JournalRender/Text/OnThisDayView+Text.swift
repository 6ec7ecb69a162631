public import JournalCore

extension OnThisDayView {
  /// Returns the entries, one after the other.
  public func text(_ style: TextStyle) -> String {
    var page = Page(style)
    if entries.isEmpty { page.paragraph(emptyText) }
    page.add(entries, scale: low...high)
    page.notes(counted)
    return page.text
  }

  var emptyText: String {
    "Nothing was written on \(day.components.day) \(EnglishDate.months[day.components.month - 1]) "
      + "in an earlier year."
  }
}
