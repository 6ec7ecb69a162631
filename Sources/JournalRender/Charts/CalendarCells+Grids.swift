import JournalCore
import Phrases

extension CalendarCells {
  /// Returns a month with a row for each week, named by its first day.
  func month(_ first: Day) -> [String] {
    let range = Period.month.range(holding: first)
    let start = Weekday(named: view.weekStarts) ?? .monday
    let names = Weekday.week(from: start).map {
      $0.letters(2, style.phrases).indented(width - 1) + " "
    }
    var lines = [
      style.paint(style.text(Phrase("\(range)")).padded(monthWidth), .strong),
      style.paint(String(repeating: " ", count: margin) + names.joined(), .quiet),
    ]
    var week = Period.week.range(holding: range.first, weekStarts: start).first
    while week <= range.last {
      let name = style.text(Phrase("\(max(week, range.first), .ofYear)"))
      let cells = (0..<7).map { offset in
        range.contains(week + offset)
          ? text(week + offset) : String(repeating: " ", count: width)
      }
      lines.append(style.paint(name.indented(margin - 1) + " ", .quiet) + cells.joined())
      week = week + 7
    }
    return lines
  }

  /// Returns a day with an entry on its own line, for a very narrow window.
  func line(_ cell: CalendarView.Cell) -> String {
    style.text(Phrase("\(cell.day, .weekday)")).indented(15) + text(cell.day)
  }

  /// The width of a month in columns.
  var monthWidth: Int { margin + 7 * width }

  /// The width of a month in a year in pixels: that of a cell, or of the month's name and a space.
  private var columnWidth: Int { max(width, 4) }

  /// The width of a year in pixels, in columns.
  var yearWidth: Int { 3 + 12 * columnWidth }

  /// Returns a year in pixels: a row for each day of the month, a column for each month.
  func year(_ year: Int) -> [String] {
    let days = (1...12).compactMap { Day(year: year, month: $0, day: 1) }
    let names = days.map {
      style.text(Phrase("\($0, .month)")).cut(columnWidth - 1, "").indented(columnWidth - 1) + " "
    }
    let margin = String(repeating: " ", count: columnWidth - width)
    var lines = [
      style.paint("\(year)", .strong), style.paint("   " + names.joined(), .quiet),
    ]
    for number in 1...31 {
      let cells = (1...12).map { month -> String in
        guard let day = Day(year: year, month: month, day: number), view.range.contains(day) else {
          return String(repeating: " ", count: columnWidth)
        }
        return margin + text(day)
      }
      lines.append(style.paint(String(number).indented(2) + " ", .quiet) + cells.joined())
    }
    return lines
  }
}
