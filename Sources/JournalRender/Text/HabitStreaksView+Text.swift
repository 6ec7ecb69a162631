public import JournalCore
import Phrases

extension HabitStreaksView {
  /// Returns the current streak, the longest, the last weeks, and the earlier streaks; or the
  /// ledger.
  public func text(_ style: TextStyle) -> String {
    var page = Page(style)
    page.head(style.apart(currentText, name: name))
    if let currentRange {
      page.paragraph(EnglishDate.text(currentRange, style.dash), .quiet)
    }
    page.skip()
    for line in facts(style.dash) {
      page.paragraph(line, today.isAtRisk && line.hasPrefix("It ends") ? .warning : nil)
    }
    if isLedger { addLedger(to: &page) } else { addWeeks(to: &page) }
    if !isLedger { addStreaks(to: &page) }
    page.notes(counted)
    return page.text
  }

  private func addLedger(to page: inout Page) {
    let style = page.style
    func add(_ rows: [[String]]) {
      page.skip()
      let widths = [0, 1].map { column in
        rows.reduce(0) { max($0, DisplayWidth.of($1[column])) }
      }
      for row in rows {
        let line = "\(row[0].padded(widths[0]))  \(row[1].padded(widths[1]))  \(row[2])"
        page.paragraph(style.plain(line.trimmedEnd()))
      }
    }
    add(explainedDays)
    if let periods { add(periods.map(explained)) }
  }

  /// Adds the last weeks, a row each.
  private func addWeeks(to page: inout Page) {
    let style = page.style
    // A row is a date and seven marks; a narrower window shows only the streaks below.
    guard let first = days.first?.day, style.columns >= 28 else { return }
    let start = Weekday(named: weekStarts) ?? .monday
    page.skip()
    let names = Weekday.week(from: start).map { String(EnglishDate.short($0).prefix(2)) }
    page.add(style.paint("        " + names.joined(separator: " "), .quiet))
    var week = Period.week.range(holding: first, weekStarts: start).first
    while week <= day {
      let marks = (0..<7).map { offset -> String in
        let place = week + offset - first
        return days.indices.contains(place) ? days[place].status.mark(style) : " "
      }
      let name = EnglishDate.ofYear(week).padded(8)
      page.add((name + marks.map { $0.padded(2) }.joined(separator: " ")).trimmedEnd())
      week = week + 7
    }
    let used = Set(days.map(\.status))
    let order: [HabitStatus] = [
      .done, .missed, .unknown, .notDone, .rest, .paused, .skipped, .frozen,
    ]
    let legend = order.filter(used.contains).map {
      "\($0.mark(style)) \($0.ledgerWords(isLimit: condition?.isLimit == true))"
    }
    page.paragraph(legend.joined(separator: "   "), .quiet)
  }

  private func addStreaks(to page: inout Page) {
    guard streaks.count > 1 else { return }
    let style = page.style
    page.head("Streaks")
    for streak in streaks.prefix(10) {
      let length = unit.count(streak.length)
      page.paragraph("\(length), \(EnglishDate.text(streak.range, style.dash))", first: "  ")
    }
    if streaks.count > 10 {
      page.paragraph("\(style.ellipsis) and \(Figure.count(streaks.count - 10)) before", .quiet)
    }
  }
}
