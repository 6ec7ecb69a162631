public import JournalCore
import Phrases

extension CalendarView {
  /// Returns months, or a year in pixels if more than six months are shown and the window is wide
  /// enough.
  public func text(_ style: TextStyle) -> String { text(style, isDocument: false) }

  /// Returns the same text.
  /// - Parameter isDocument: whether to leave out how to log a first mood.
  func text(_ style: TextStyle, isDocument: Bool) -> String {
    var page = Page(style)
    let cells = CalendarCells(self, style)
    guard !days.isEmpty else {
      page.paragraph(emptyText)
      page.notes(counted)
      return page.text
    }
    let months = self.months
    if cells.monthWidth > style.columns {
      page.add(days.map { cells.line($0).trimmedEnd() })
    } else if months.count > 6, cells.yearWidth <= style.columns {
      for year in Set(months.map(\.components.year)).sorted() {
        page.skip()
        page.add(cells.year(year).map { $0.trimmedEnd() })
      }
    } else {
      add((months.count > 6 ? lived(months) : months).map(cells.month), cells, to: &page)
    }
    page.skip()
    page.paragraph(cells.legend, .quiet)
    if !isDocument, shows == .mood, !days.contains(where: { $0.mood != nil }) {
      page.paragraph(TrendsView.noMoods(nearestKey), .quiet)
    }
    page.notes(counted)
    return page.text
  }

  /// Returns the sentence that replaces an empty calendar.
  var emptyText: [Phrase] {
    if let habit { return [Phrase("\(written: habit) was not done \(range.place).")] }
    return [range == .always ? Phrase("No entries yet.") : Phrase("No entries \(range.place).")]
  }

  /// The meaning of a day without a cell.
  var nothing: String {
    hasOnlyMoods ? "no mood" : habit == nil ? "nothing written" : "not done"
  }

  /// The first days of the months to show; in a very long range, only months that contain an entry.
  private var months: [Day] {
    var found: [Day] = []
    if range.count > 3 * 366 {
      for cell in days {
        let first = Period.month.range(holding: cell.day).first
        if found.last != first { found.append(first) }
      }
      return found
    }
    var month = range.first
    while month <= range.last {
      found.append(month)
      month = Period.month.range(holding: month).last + 1
    }
    return found
  }

  /// Returns the months from the first to the last entry, since the rest of a long list is blank.
  private func lived(_ months: [Day]) -> [Day] {
    guard let first = days.first?.day, let last = days.last?.day else { return months }
    return months.filter { $0 <= last && Period.month.range(holding: $0).last >= first }
  }

  /// Adds months, as many side by side as there is room for.
  private func add(_ months: [[String]], _ cells: CalendarCells, to page: inout Page) {
    let gap = "   "
    let across = max(1, (page.style.columns + gap.count) / (cells.monthWidth + gap.count))
    for start in stride(from: 0, to: months.count, by: across) {
      page.skip()
      let row = months[start..<min(start + across, months.count)]
      let height = row.map(\.count).max() ?? 0
      let blank = String(repeating: " ", count: cells.monthWidth)
      for line in 0..<height {
        let parts = row.map { line < $0.count ? $0[line] : blank }
        page.add(parts.joined(separator: gap).trimmedEnd())
      }
    }
  }
}
