package import JournalCore
import Phrases

/// A year in pixels: one cell per day.
package enum YearPixelsSVG {
  /// The direction in which the months run.
  package enum Layout: Hashable, Sendable {
    /// A row for each month, a column for each day: as wide as a page.
    case wide
    /// A column for each month, a row for each day: there is room for numbers even on a phone.
    case tall
  }

  /// Returns the chart for a year (nil: the view's last year).
  package static func svg(
    _ view: CalendarView, year: Int? = nil, layout: Layout = .wide, _ options: ChartOptions
  ) -> String {
    let range = range(view, year)
    let drawing = CalendarDrawing(view, options, in: range)
    let plan = Plan(layout)
    let frame = ChartFrame(
      kind: layout == .wide ? "dm-wide dm-year" : "dm-year", width: plan.width,
      height: plan.height, title: title(range), description: drawing.description)
    return frame.svg(options, hasLinks: options.href != nil && !drawing.written.isEmpty) { out in
      plan.drawNames([DayRange](.month, of: range.days), &out)
      for day in range.days {
        let (_, month, number) = day.components
        let (column, row) = layout == .wide ? (number, month) : (month, number)
        drawing.draw(
          day, x: plan.left + Double(column - 1) * plan.cell.width + 0.5,
          y: plan.top + Double(row - 1) * plan.cell.height + 0.5, width: plan.cell.width - 1,
          height: plan.cell.height - 1, numberSize: plan.numberSize, &out)
      }
      drawing.drawLegend(x: plan.left, y: plan.height - 12, size: plan.textRoom, &out)
    }
  }

  /// Returns the year's numbers.
  package static func table(
    _ view: CalendarView, year: Int? = nil, _ options: ChartOptions
  ) -> Table {
    let range = range(view, year)
    let drawing = CalendarDrawing(view, options, in: range)
    return drawing.table(options.title ?? title(range))
  }

  static func range(_ view: CalendarView, _ year: Int?) -> DayRange {
    let last = Period.year.range(holding: view.range.last)
    return year.flatMap { Day(year: $0, month: 1, day: 1) }
      .map { Period.year.range(holding: $0) } ?? last
  }

  private static func title(_ range: DayRange) -> Phrase { Phrase("\(range) in pixels") }

  /// A layout's measurements.
  private struct Plan {
    let layout: Layout
    let left: Double
    let top = 22.0
    let cell: (width: Double, height: Double)
    let numberSize: Double
    /// The font size to leave room for: on a phone, the wide layout's labels are enlarged.
    let textRoom: Double

    init(_ layout: Layout) {
      self.layout = layout
      left = layout == .wide ? 36 : 24
      cell = layout == .wide ? (17, 17) : (28, 20)
      numberSize = layout == .wide ? 9 : 11
      textRoom = layout == .wide ? 15 : 12
    }

    private var size: (columns: Double, rows: Double) { layout == .wide ? (31, 12) : (12, 31) }
    var width: Double { left + size.columns * cell.width + 2 }
    var height: Double { top + size.rows * cell.height + 32 }

    func drawNames(_ months: [DayRange], _ out: inout SVGWriter) {
      for (number, month) in months.enumerated() {
        let name = Phrase("\(month.first, .month)")
        let place = Double(number)
        switch layout {
        case .wide: out.label(name, x: left - 5, y: top + place * 17 + 13, size: 12, .end)
        case .tall: out.label(name, x: left + place * 28 + 14, y: 15, size: 12, .middle)
        }
      }
      for number in layout == .wide ? [1, 5, 10, 15, 20, 25, 30] : Array(1...31) {
        let place = Double(number - 1)
        switch layout {
        case .wide: out.label("\(number)", x: left + place * 17 + 8.5, y: 16, size: 11, .middle)
        case .tall: out.label("\(number)", x: left - 5, y: top + place * 20 + 14, size: 11, .end)
        }
      }
    }
  }
}
