public import JournalCore
import Phrases

extension StretchLogView {
  /// Returns a line per day, the number of stretches, and the parts of the body.
  public func text(_ style: TextStyle) -> String {
    var page = Page(style)
    for (day, titles) in days {
      let titles = titles.joined(separator: ", ")
      // In a narrow window the day has its own line.
      if style.columns < 40 { page.add(EnglishDate.text(day)) }
      page.paragraph(titles, first: style.columns < 40 ? "  " : EnglishDate.text(day) + "  ")
    }
    page.skip()
    page.paragraph(sumText, done.isEmpty ? nil : .strong)
    if !areas.isEmpty { page.paragraph(areasText) }
    page.notes(counted)
    return page.text
  }
}
