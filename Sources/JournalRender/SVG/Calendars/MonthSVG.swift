public import JournalCore

/// A month with a row for each week: dates, and moods or days in a row in their cells.
public enum MonthSVG {
  /// Returns the chart of the month that contains a day (nil: the last month of the view).
  /// - Parameter hasLegend: whether the tones are explained below; of several months, one is
  ///   enough.
  public static func svg(
    _ view: CalendarView, month day: Day? = nil, hasLegend: Bool = true, _ options: ChartOptions
  ) -> String {
    let month = range(view, day)
    let drawing = CalendarDrawing(view, options, in: month)
    let rows = Double(DayGrid.rows(ofMonth: month.first, weekStarts: drawing.weekStarts))
    let frame = ChartFrame(
      kind: "dm-month", width: 364, height: top + rows * cell.height + (hasLegend ? 28 : 2),
      title: title(drawing, month), description: drawing.description)
    return frame.svg(options, hasLinks: options.href != nil && !drawing.written.isEmpty) { out in
      for (column, weekday) in Weekday.week(from: drawing.weekStarts).enumerated() {
        let name = EnglishDate.short(weekday)
        out.label(name, x: (Double(column) + 0.5) * cell.width, y: 16, size: 13, .middle)
      }
      for day in month.days { draw(day, drawing, &out) }
      guard hasLegend else { return }
      drawing.drawLegend(x: 2, y: top + rows * cell.height + 16, size: 12, &out)
    }
  }

  /// Returns the numbers of the same month.
  public static func table(
    _ view: CalendarView, month day: Day? = nil, _ options: ChartOptions
  ) -> String {
    let month = range(view, day)
    let drawing = CalendarDrawing(view, options, in: month)
    return drawing.table(options.title ?? title(drawing, month))
  }

  private static let top = 24.0
  private static let cell = (width: 52.0, height: 46.0)

  private static func range(_ view: CalendarView, _ day: Day?) -> DayRange {
    Period.month.range(holding: day ?? view.range.last)
  }

  private static func title(_ drawing: CalendarDrawing, _ month: DayRange) -> String {
    let what = drawing.shows == .mood ? "Moods" : "Days in a row"
    return "\(what), \(EnglishDate.text(month, "–"))"
  }

  private static func draw(_ day: Day, _ drawing: CalendarDrawing, _ out: inout SVGWriter) {
    let place = DayGrid.inMonth(day, weekStarts: drawing.weekStarts)
    let (x, y) = (Double(place.column) * cell.width + 2, top + Double(place.row) * cell.height + 2)
    let (width, height) = (cell.width - 4, cell.height - 4)
    drawing.draw(day, x: x, y: y, width: width, height: height, numberSize: 17, lower: 4, &out)
    let date = "\(day.components.day)"
    if case .value(_, let tone) = drawing.state(day) {
      out.raw("<text")
      out.set("x", x + 5)
      out.set("y", y + 12)
      out.raw(" font-size=\"10\"")
      out.on(tone)
      out.raw(">")
      out.text(date)
      out.raw("</text>")
    } else {
      out.label(date, x: x + 5, y: y + 12, size: 10)
    }
  }
}
