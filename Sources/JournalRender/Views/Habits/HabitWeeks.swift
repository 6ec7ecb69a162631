import JournalCore
import Phrases

/// The last weeks of a habit, a row each, and what the marks mean.
struct HabitWeeks: Drawn {
  let view: HabitStreaksView

  func lines(_ style: TextStyle) -> [String] {
    // A row is a date and seven marks; a narrower window shows only the streaks below.
    guard let first = view.days.first?.day, style.columns >= 28 else { return [] }
    let start = Weekday(named: view.weekStarts) ?? .monday
    let firstWeek = Period.week.range(holding: first, weekStarts: start).first
    let weeks = stride(from: 0, through: view.day - firstWeek, by: 7).map { firstWeek + $0 }
    let names = weeks.map { style.text(Phrase("\($0, .ofYear)")) }
    let width = names.reduce(8) { max($0, DisplayWidth.of($1) + 2) }
    var page = Page(style)
    let weekdays = Weekday.week(from: start).map { $0.letters(2, style.phrases) }
    let blank = String(repeating: " ", count: width)
    page.add(style.paint(blank + weekdays.joined(separator: " "), .quiet))
    for (week, name) in zip(weeks, names) {
      let marks = (0..<7).map { offset -> String in
        let place = week + offset - first
        return view.days.indices.contains(place) ? view.days[place].status.mark(style) : " "
      }
      page.add(
        (name.padded(width) + marks.map { $0.padded(2) }.joined(separator: " ")).trimmedEnd())
    }
    page.paragraph(legend(style), .quiet)
    return page.lines
  }

  private func legend(_ style: TextStyle) -> String {
    let used = Set(view.days.map(\.status))
    // Today's question mark explains itself.
    return HabitStatus.inOrder.filter { $0 != .open && used.contains($0) }.map { status in
      "\(status.mark(style)) \(style.text(status.ledgerWords(isLimit: view.isLimit)))"
    }.joined(separator: "   ")
  }

  func markdown(_ style: PhraseStyle) -> String { "" }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {}
}
