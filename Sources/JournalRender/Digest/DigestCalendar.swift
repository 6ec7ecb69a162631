import JournalCore
import Phrases

/// A digest's days: charts on a page, which may be read as mail; elsewhere plain characters.
struct DigestCalendar: Drawn {
  /// A page's charts.
  enum Form {
    case months
    /// A year in pixels for each calendar year.
    case years
    /// The last year's days in a row.
    case streaks
  }

  let view: CalendarView
  let form: Form
  /// The number of all days, including those without an entry.
  let wholeDays: Int
  /// The prefix for the charts' ids.
  let id: String

  func lines(_ style: TextStyle) -> [String] { CalendarGrid(view: view, form: .years).lines(style) }

  func markdown(_ style: PhraseStyle) -> String {
    var terminal = TextStyle()
    terminal.language = style.language
    return "```text\n\(lines(terminal).joined(separator: "\n"))\n```"
  }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    guard form != .streaks else { return writeFigures(to: &out, options) }
    out.raw("<div class=\"charts\">\n")
    writeFigures(to: &out, options)
    out.raw("</div>\n")
  }

  /// Appends the charts alone.
  func writeFigures(to out: inout HTMLWriter, _ options: PageOptions) {
    let days = view.days.lazy.map(\.day)
    switch form {
    case .months:
      let months = [DayRange](.month, of: days)
      for month in months {
        let first = month.first
        let chart = chart("-\(month.first)", options)
        let svg = MonthSVG.svg(view, month: first, hasLegend: month == months.last, chart)
        let table = MonthSVG.table(view, month: first, chart)
        out.figure(svg, table, isMail: true, options)
      }
    case .years:
      let years = [DayRange](.year, of: days)
      for range in years {
        let year = range.first.components.year
        let chart = chart("-\(range.first)", options)
        let caption =
          years.count > 1 ? ChartCaption(title: Phrase("\(range)"), marks: []) : nil
        let svg = YearPixelsSVG.svg(view, year: year, chart)
        let table = YearPixelsSVG.table(view, year: year, chart)
        out.figure(svg, table, caption, isMail: true, options)
      }
    case .streaks:
      let chart = chart("", options)
      var view = view
      view.shows = .streak
      let svg = StreakCalendarSVG.svg(view, chart)
      out.figure(svg, StreakCalendarSVG.table(view, chart), isMail: true, options)
    }
  }

  private func chart(_ name: String, _ options: PageOptions) -> ChartOptions {
    var chart = options.chart(id + name)
    chart.wholeDays = wholeDays
    return chart
  }
}
