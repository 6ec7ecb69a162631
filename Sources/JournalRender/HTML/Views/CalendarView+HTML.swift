public import JournalCore
import Phrases

extension CalendarView {
  /// The title of the page.
  public var pageTitle: String {
    let name = habitLabel.map { $0 + ": days in a row, " }
    return (name ?? (shows == .mood ? "Calendar, " : "Days in a row, "))
      + EnglishDate.text(range, "–")
  }

  /// Returns years in pixels if the range is longer than six months, else months.
  public func html(_ options: PageOptions) -> String {
    var out = HTMLWriter(capacity: 65_536)
    out.heading(1, pageTitle)
    if days.isEmpty {
      out.element("p", options.sentences(emptyText))
    } else if range.count > 184 {
      writeYears(to: &out, options)
    } else {
      writeMonths(to: &out, level: 2, options, hasTables: true)
    }
    HTMLParts.notes(counted, to: &out)
    return out.string
  }

  /// The years that have an entry, newest first.
  private var years: [Int] {
    var found: [Int] = []
    for cell in days where found.last != cell.day.components.year {
      found.append(cell.day.components.year)
    }
    return found.reversed()
  }

  /// Appends each year that has an entry, newest first.
  func writeYears(to out: inout HTMLWriter, _ options: PageOptions) {
    for year in years { writeYear(year, to: &out, options) }
  }

  private func writeYear(_ year: Int, to out: inout HTMLWriter, _ options: PageOptions) {
    if years.count > 1 { out.heading(2, "\(year)") }
    switch shows {
    case .mood: YearTable(view: self, year: year, options: options).write(to: &out)
    case .streak: StreakTable(view: self, year: year, options: options).write(to: &out)
    }
  }

  /// Appends the months that have an entry, side by side if there is room.
  package func writeMonths(
    to out: inout HTMLWriter, level: Int, _ options: PageOptions, hasTables: Bool
  ) {
    var months: [DayRange] = []
    for cell in days where months.last?.contains(cell.day) != true {
      months.append(Period.month.range(holding: cell.day))
    }
    out.raw(months.count > 1 ? "<div class=\"months\">\n" : "<div>\n")
    for month in months {
      let chart = options.chart("month-\(Period.month.name(of: month.first))")
      out.raw("<section>\n")
      if months.count > 1 {
        out.heading(level) { out in
          out.link(EnglishDate.text(month, "–"), options.calendar(month))
        }
      }
      let svg = MonthSVG.svg(
        self, month: month.first, hasLegend: hasTables && month == months.last,
        hasDetails: hasTables && months.count <= 3, chart)
      out.add(
        hasTables
          ? HTMLParts.figure(svg, MonthSVG.table(self, month: month.first, chart))
          : Markup(text: svg))
      out.raw("</section>\n")
    }
    out.raw("</div>\n")
  }
}
