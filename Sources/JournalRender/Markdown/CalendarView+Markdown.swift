public import JournalCore
import Phrases

extension CalendarView {
  /// Returns a table for each month that has an entry, with a row for each week.
  public func markdown() -> String {
    guard !days.isEmpty else {
      return Markdown.page([Markdown.inline(emptyText)], counted)
    }
    let cells = Dictionary(days.map { ($0.day, $0) }, uniquingKeysWith: { first, _ in first })
    var months: [Day] = []
    for cell in days {
      let first = Period.month.range(holding: cell.day).first
      if months.last != first { months.append(first) }
    }
    return Markdown.page(months.map { table($0, cells) } + ["– is a day without a mood"], counted)
  }

  private func table(_ first: Day, _ cells: [Day: Cell]) -> String {
    let range = Period.month.range(holding: first)
    let start = Weekday(named: weekStarts) ?? .monday
    var rows: [[String]] = []
    var week = Period.week.range(holding: range.first, weekStarts: start).first
    while week <= range.last {
      let row = (0..<7).map { offset -> String in
        let day = week + offset
        guard range.contains(day), let cell = cells[day] else { return "" }
        return shows == .streak ? cell.streakText : cell.mood.map(Figure.text) ?? "–"
      }
      rows.append([EnglishDate.ofYear(max(week, range.first))] + row)
      week = week + 7
    }
    let names = Weekday.week(from: start).map(EnglishDate.short)
    return "## \(EnglishDate.text(range, "–"))\n\n" + Markdown.table(["Week"] + names, rows)
  }
}

extension CalendarView.Cell {
  /// The length of the streak; a mark for a day that is done but in no streak yet.
  var streakText: String { streak > 0 ? Figure.count(streak) : HabitStatus.done.mark(TextStyle()) }
}
