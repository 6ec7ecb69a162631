import JournalCore
import Phrases

/// The contents of each day's calendar cell, independent of the layout.
struct CalendarCells {
  let view: CalendarView
  let style: TextStyle
  /// A cell's columns: the longest number between two spaces, or today's marks.
  let width: Int
  /// The columns before a week's days: the longest name, such as `28 Nov`, and a space.
  let margin: Int
  private let cells: [Day: CalendarView.Cell]

  init(_ view: CalendarView, _ style: TextStyle) {
    self.view = view
    self.style = style
    cells = Dictionary(view.days.map { ($0.day, $0) }, uniquingKeysWith: { first, _ in first })
    let longest = view.days.reduce(0) {
      max($0, CalendarCells.number($1, view.shows, style)?.count ?? 0)
    }
    let scale =
      view.shows == .mood
      ? max(Figure.whole(view.low).count, Figure.whole(view.high).count) : 2
    width = min(max(longest, scale), 6) + 2
    let dates = (1...12).compactMap { Day(year: 2026, month: $0, day: 28) }
    margin =
      1
      + dates.reduce(0) {
        max($0, DisplayWidth.of(style.text(Phrase("\($1, .ofYear)"))))
      }
  }

  /// Returns a day's number: its mood, or its place in the run of days, counted from 1.
  ///
  /// A completed day in no run yet has a mark.
  private static func number(
    _ cell: CalendarView.Cell, _ shows: CalendarView.Content, _ style: TextStyle
  ) -> String? {
    switch shows {
    case .mood: cell.mood.map(Figure.whole)
    case .streak: cell.streak > 0 ? String(cell.streak) : HabitStatus.done.mark(style)
    }
  }

  /// Returns a day's painted cell.
  ///
  /// An empty day looks different from the lowest mood, and a future day is blank.
  func text(_ day: Day) -> String {
    guard let cell = cells[day] else {
      let mark = day > view.today ? "" : style.dot
      return style.paint(framed(mark, isToday: day == view.today), .quiet)
    }
    guard let number = CalendarCells.number(cell, view.shows, style) else {
      return style.paint(framed(style.dash, isToday: day == view.today), .quiet)
    }
    let text = framed(number, isToday: day == view.today)
    switch view.shows {
    case .mood:
      return style.mood(text, Tone(mood: cell.mood ?? view.low, low: view.low, high: view.high))
    case .streak: return style.streak(text, cell.streak)
    }
  }

  private func framed(_ text: String, isToday: Bool) -> String {
    let inside = text.indented(width - 2)
    return isToday ? "[\(inside)]" : " \(inside) "
  }

  /// The meaning of the marks.
  var legend: String {
    let empty = Phrase("\(figure: style.dot) \(view.nothing)")
    let today = Phrase("[ ] today")
    let marks: [Phrase]
    switch view.shows {
    case .mood:
      let scale = Figure.range(Figure.text(view.low), Figure.text(view.high), style.dash)
      let none = view.hasOnlyMoods ? [] : [Phrase("– no mood")]
      marks = [Phrase("\(figure: scale) \(Phrase("mood"))")] + none + [empty, today]
    case .streak:
      let mark = HabitStatus.done.mark(style)
      let done =
        view.days.contains { $0.streak == 0 } ? [Phrase("\(figure: mark) \(view.doneWord)")] : []
      marks = [numbers] + done + [empty, today]
    }
    return marks.map(style.text).joined(separator: "   ")
  }

  /// The meaning of the runs' numbers.
  private var numbers: Phrase {
    switch view.runUnit {
    case .days: Phrase("1, 2, 3… days in a row")
    case .weeks: Phrase("1, 2, 3… weeks in a row")
    case .months: Phrase("1, 2, 3… months in a row")
    }
  }
}

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

  /// A month's width in columns.
  var monthWidth: Int { margin + 7 * width }

  /// A month's width in a year in pixels: a cell's, or the month name's with a space.
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
