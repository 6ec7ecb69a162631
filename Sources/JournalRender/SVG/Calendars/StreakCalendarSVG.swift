package import JournalCore
import Phrases

/// Days in a row: a column for each week in a year, a row for each weekday.
package enum StreakCalendarSVG {
  /// Returns the chart for a year (nil: the view's last year).
  package static func svg(
    _ view: CalendarView, year: Int? = nil, _ options: ChartOptions
  ) -> String {
    let range = YearPixelsSVG.range(view, year)
    let drawing = CalendarDrawing(view, options, shows: .streak, in: range)
    let frame = ChartFrame(
      kind: "dm-wide dm-streak", width: 568, height: top + 7 * pitch + 30,
      title: view.streakTitle(range), description: drawing.description)
    return frame.svg(options, hasLinks: options.href != nil && !drawing.written.isEmpty) { out in
      drawNames(range, drawing.weekStarts, &out)
      for day in range.days {
        let place = DayGrid.inWeeks(day, from: range.first, weekStarts: drawing.weekStarts)
        drawing.draw(
          day, x: left + Double(place.column) * pitch + 0.5,
          y: top + Double(place.row) * pitch + 0.5, width: pitch - 1, height: pitch - 1,
          numberSize: nil, &out)
      }
      drawing.drawLegend(x: left, y: top + 7 * pitch + 17, size: 18, &out)
    }
  }

  /// Returns the numbers: every run of days, in chronological order.
  package static func table(
    _ view: CalendarView, year: Int? = nil, _ options: ChartOptions
  ) -> Table {
    let range = YearPixelsSVG.range(view, year)
    let days = view.days.map(\.day).filter { range.contains($0) }
    return Table(
      options.title ?? view.streakTitle(range),
      [Table.Column(view.everyDay), Table.Column(Phrase("Days"), isNumber: true)],
      runs(days).map { [Inline(Phrase("\($0)")), Inline($0.count)] })
  }

  private static let (left, top, pitch) = (34.0, 22.0, 9.8)

  /// Returns runs of consecutive days.
  static func runs(_ days: [Day]) -> [DayRange] {
    var runs: [DayRange] = []
    for day in days {
      if let last = runs.last, day <= last.last + 1 {
        runs[runs.count - 1].last = max(day, last.last)
      } else {
        runs.append(DayRange(day, day))
      }
    }
    return runs
  }

  private static func drawNames(_ range: DayRange, _ start: Weekday, _ out: inout SVGWriter) {
    for month in [DayRange](.month, of: range.days) {
      let place = DayGrid.inWeeks(month.first, from: range.first, weekStarts: start)
      // The label is above the first whole week, where the month's name can't be mistaken.
      let column = place.row == 0 ? place.column : place.column + 1
      let name = Phrase("\(month.first, .month)")
      out.label(name, x: left + Double(column) * pitch, y: 15, size: 12)
    }
    for row in [0, 2, 4] {
      let weekday = Weekday.week(from: start)[row]
      out.label(
        weekday.shortWords, x: left - 4, y: top + Double(row) * pitch + 9, size: 11, .end)
    }
  }
}
