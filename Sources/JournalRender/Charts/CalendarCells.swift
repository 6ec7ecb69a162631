import JournalCore
import Phrases

/// The contents of each day's cell in a calendar, independent of how the days are laid out.
struct CalendarCells {
  let view: CalendarView
  let style: TextStyle
  /// Columns of a cell: the longest number between two spaces, or the marks of today.
  let width: Int
  /// Columns before the days of a week: the longest name, such as `28 Nov`, and a space.
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

  /// Returns the number of a day: its mood, or its place in the run of days, counted from 1.
  ///
  /// A day that is done, but in no run yet, has a mark.
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
      return style.mood(text, ((cell.mood ?? view.low) - view.low) / (view.high - view.low))
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

  /// What the numbers of runs are.
  private var numbers: Phrase {
    switch view.runUnit {
    case .days: Phrase("1, 2, 3… days in a row")
    case .weeks: Phrase("1, 2, 3… weeks in a row")
    case .months: Phrase("1, 2, 3… months in a row")
    }
  }
}
