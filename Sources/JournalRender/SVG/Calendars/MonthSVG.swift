package import JournalCore
import Phrases

/// A month with a row for each week: dates, and moods or days in a row in their cells.
package enum MonthSVG {
  /// Returns the chart for the month that contains a day (nil: the view's last month).
  /// - Parameters:
  ///   - hasLegend: true to explain the tones below; among several months, one legend is enough.
  ///   - hasDetails: true to give each day a face, a corner if it has a photo, and a line to the
  ///     day before if both have an entry.
  package static func svg(
    _ view: CalendarView, month day: Day? = nil, hasLegend: Bool = true, hasDetails: Bool = true,
    _ options: ChartOptions
  ) -> String {
    let month = range(view, day)
    let drawing = CalendarDrawing(view, options, in: month)
    let rows = Double(DayGrid.rows(ofMonth: month.first, weekStarts: drawing.weekStarts))
    let hasSecondLegend = hasLegend && hasDetails
    let foot = hasSecondLegend ? 48.0 : hasLegend ? 28 : 2
    let frame = ChartFrame(
      kind: hasDetails ? "dm-month dm-large" : "dm-month", width: 364,
      height: top + rows * cell.height + foot,
      title: title(drawing, month), description: drawing.description)
    return frame.svg(options, hasLinks: options.href != nil && !drawing.written.isEmpty) { out in
      for (column, weekday) in Weekday.week(from: drawing.weekStarts).enumerated() {
        let x = (Double(column) + 0.5) * cell.width
        out.label(weekday.shortWords, x: x, y: 16, size: 13, .middle)
      }
      for day in month.days {
        draw(day, drawing, &out)
        if hasDetails { drawDetails(of: day, drawing, &out) }
      }
      guard hasLegend else { return }
      let bottom = top + rows * cell.height
      drawing.drawLegend(x: 2, y: bottom + 16, size: 12, &out)
      if hasSecondLegend { drawLegendOfDetails(drawing, y: bottom + 36, &out) }
    }
  }

  /// Returns the month's numbers.
  package static func table(
    _ view: CalendarView, month day: Day? = nil, _ options: ChartOptions
  ) -> Table {
    let month = range(view, day)
    let drawing = CalendarDrawing(view, options, in: month)
    return drawing.table(options.title ?? title(drawing, month))
  }

  private static let top = 24.0
  private static let cell = (width: 52.0, height: 46.0)

  private static func range(_ view: CalendarView, _ day: Day?) -> DayRange {
    Period.month.range(holding: day ?? view.range.last)
  }

  private static func title(_ drawing: CalendarDrawing, _ month: DayRange) -> Phrase {
    drawing.shows == .mood ? Phrase("Moods, \(month)") : drawing.view.streakTitle(month)
  }

  private static func draw(_ day: Day, _ drawing: CalendarDrawing, _ out: inout SVGWriter) {
    let place = DayGrid.inMonth(day, weekStarts: drawing.weekStarts)
    let x = Double(place.column) * cell.width + 2
    let y = top + Double(place.row) * cell.height + 2
    let width = cell.width - 4
    let height = cell.height - 4
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

  // MARK: Details

  private static func drawDetails(
    of day: Day, _ drawing: CalendarDrawing, _ out: inout SVGWriter
  ) {
    let place = DayGrid.inMonth(day, weekStarts: drawing.weekStarts)
    let left = Double(place.column) * cell.width
    let top = top + Double(place.row) * cell.height
    let right = left + cell.width - 2
    let bottom = top + cell.height - 2
    let state = drawing.state(day)
    if case .value(let mood, let tone) = state, drawing.shows == .mood {
      if let symbol = drawing.options.symbol(mood) {
        out.label(symbol, x: right - 5, y: top + 15, size: 11, .end, isQuiet: false)
      } else {
        drawFace(tone, x: right - 17, y: top + 4, &out)
      }
    }
    if drawing.options.hasPhoto?(day) == true {
      drawCorner(right: right - 2, bottom: bottom - 2, state, &out)
    }
    if drawing.isWritten(day), drawing.isWritten(day - 1), place.column > 0 {
      out.line(.line, left - 2, bottom - 4, left + 2, bottom - 4)
    }
  }

  private static func drawFace(
    _ tone: Tone, x: Double, y: Double, _ out: inout SVGWriter
  ) {
    out.raw("<g transform=\"translate(")
    out.point(x - 3, y - 3)
    out.raw(")scale(.84)\">")
    out.face(tone)
    out.raw("</g>")
  }

  private static func drawCorner(
    right: Double, bottom: Double, _ state: CalendarDrawing.State, _ out: inout SVGWriter
  ) {
    out.raw("<path d=\"M")
    out.point(right, bottom - 9)
    out.raw("v9h-9z\"")
    if case .value(_, let tone) = state { out.on(tone) } else { out.part(.void) }
    out.raw("/>")
  }

  private static func drawLegendOfDetails(
    _ drawing: CalendarDrawing, y: Double, _ out: inout SVGWriter
  ) {
    out.line(.line, 4, y, 10, y)
    let row = Phrase("days in a row").text(out.phrases)
    out.label(row, x: 17, y: y + 4, size: 12)
    guard drawing.written.contains(where: { drawing.options.hasPhoto?($0.day) == true }) else {
      return
    }
    let x = 17 + TextFit.width(row, size: 12) + 12
    drawCorner(right: x + 10, bottom: y + 5, .noMood, &out)
    out.label(Phrase("photo"), x: x + 17, y: y + 4, size: 12)
  }
}
