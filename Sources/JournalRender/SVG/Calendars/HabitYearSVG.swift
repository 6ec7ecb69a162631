import JournalCore
import Phrases

/// A habit's last year: a column for each week, a row for each weekday, and a line below the weeks of
/// its current streak.
enum HabitYearSVG {
  /// Returns the chart; a page too narrow for it shows its last weeks.
  static func svg(_ view: HabitStreaksView, _ options: ChartOptions) -> String {
    guard let first = view.days.first?.day else { return "" }
    let start = Weekday(named: view.weekStarts) ?? options.weekStarts
    func place(_ day: Day) -> DayGrid.Place {
      DayGrid.inWeeks(day, from: first, weekStarts: start)
    }
    let columns = place(view.day).column + 1
    let width = Double(columns) * pitch + names
    var frame = ChartFrame(
      kind: "dm-habit-year", width: width, height: top + 7 * pitch + bottom,
      title: view.yearTitle, description: view.yearDescription)
    frame.showsEnd = true
    return frame.svg(options, hasLinks: false) { out in
      drawNames(first, view.day, start, place, width, &out)
      out.raw("<g transform=\"translate(0 ")
      out.number(top)
      out.raw(") scale(")
      out.number(scale)
      out.raw(")\">")
      for mark in HabitMarks.Mark.allCases {
        let corners = view.days.filter { $0.status.square == mark }.map { day in
          let place = place(day.day)
          return (x: Double(place.column) * 12, y: Double(place.row) * 12)
        }
        HabitMarks.draw(mark, at: corners, &out)
      }
      out.raw("</g>")
      drawStreak(view, first, place, &out)
    }
  }

  private static let (scale, top, bottom, names) = (1.5, 22.0, 24.0, 40.0)
  private static let pitch = 12 * scale

  /// Draws the months' names above their first whole week, and weekdays after the last week, which
  /// is shown on every page.
  private static func drawNames(
    _ first: Day, _ last: Day, _ start: Weekday, _ place: (Day) -> DayGrid.Place, _ width: Double,
    _ out: inout SVGWriter
  ) {
    let lastColumn = place(last).column
    let months = [DayRange](.month, of: DayRange(first, last).days).compactMap { month in
      let found = place(month.first)
      let column = found.row == 0 ? found.column : found.column + 1
      return month.first > first || found.row == 0 ? (day: month.first, column: column) : nil
    }
    // A name needs the room of two weeks.
    let ends = months.dropFirst().map(\.column) + [lastColumn + 1]
    for (month, end) in zip(months, ends) where end - month.column >= 2 {
      out.label(Phrase("\(month.day, .month)"), x: Double(month.column) * pitch, y: 14, size: 12)
    }
    for row in [0, 2, 4] {
      out.label(
        Weekday.week(from: start)[row].shortWords, x: width - names + 4,
        y: top + Double(row) * pitch + 12, size: 11)
    }
  }

  private static func drawStreak(
    _ view: HabitStreaksView, _ first: Day, _ place: (Day) -> DayGrid.Place,
    _ out: inout SVGWriter
  ) {
    guard let range = view.currentRange, view.current > 1 else { return }
    let from = Double(place(max(first, range.first)).column) * pitch
    let to = Double(place(range.last).column + 1) * pitch - 3
    let y = top + 7 * pitch + 2
    out.raw("<path d=\"M")
    out.point(from, y)
    out.raw("H")
    out.number(to)
    out.raw("\"")
    out.part(.line)
    out.raw("/>")
    out.label(view.unit.count(view.current), x: to, y: y + 16, size: 12, .end)
  }
}
