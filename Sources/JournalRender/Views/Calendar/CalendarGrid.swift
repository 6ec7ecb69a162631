import JournalCore
import Phrases

/// A calendar's days, as a cell each.
///
/// A terminal shows months, or years in pixels, as its window has room; Markdown has a table for
/// each month.
struct CalendarGrid: Drawn {
  /// The contents of a page.
  enum Form: Hashable {
    case years
    /// - Parameter hasTables: true if the numbers and the legend are below.
    case months(hasTables: Bool)
  }

  let view: CalendarView
  let form: Form

  private var monthsWithDays: [DayRange] { [DayRange](.month, of: view.days.lazy.map(\.day)) }

  // MARK: Terminal

  func lines(_ style: TextStyle) -> [String] {
    var page = Page(style)
    let cells = CalendarCells(view, style)
    let months = monthsToShow
    if cells.monthWidth > style.columns {
      page.add(view.days.map { cells.line($0).trimmedEnd() })
    } else if months.count > 6, cells.yearWidth <= style.columns {
      for year in Set(months.map(\.components.year)).sorted() {
        page.skip()
        page.add(cells.year(year).map { $0.trimmedEnd() })
      }
    } else {
      add((months.count > 6 ? lived(months) : months).map(cells.month), cells, to: &page)
    }
    page.skip()
    page.paragraph(cells.legend, .quiet)
    return page.lines
  }

  /// The first days of the months to show; in a very long range, only months with an entry.
  private var monthsToShow: [Day] {
    if view.range.count > 3 * 366 { return monthsWithDays.map(\.first) }
    var found: [Day] = []
    var month = view.range.first
    while month <= view.range.last {
      found.append(month)
      month = Period.month.range(holding: month).last + 1
    }
    return found
  }

  /// Returns the months from the first to the last entry, since the others are blank.
  private func lived(_ months: [Day]) -> [Day] {
    guard let first = view.days.first?.day, let last = view.days.last?.day else { return months }
    return months.filter { $0 <= last && Period.month.range(holding: $0).last >= first }
  }

  /// Adds months, as many side by side as fit.
  private func add(_ months: [[String]], _ cells: CalendarCells, to page: inout Page) {
    let gap = "   "
    let across = max(1, (page.style.columns + gap.count) / (cells.monthWidth + gap.count))
    for start in stride(from: 0, to: months.count, by: across) {
      page.skip()
      let row = months[start..<min(start + across, months.count)]
      let height = row.map(\.count).max() ?? 0
      let blank = String(repeating: " ", count: cells.monthWidth)
      for line in 0..<height {
        let parts = row.map { line < $0.count ? $0[line] : blank }
        page.add(parts.joined(separator: gap).trimmedEnd())
      }
    }
  }

  // MARK: Markdown

  func markdown(_ style: PhraseStyle) -> String {
    let cells = Dictionary(view.days.map { ($0.day, $0) }, uniquingKeysWith: { first, _ in first })
    var blocks = monthsWithDays.flatMap { month -> [Block] in
      [.heading(2, Phrase("\(month)")), .table(table(month, cells))]
    }
    if let markMeaning { blocks.append(.line(markMeaning)) }
    return Markdown.blocks(blocks, style)
  }

  /// The meaning of a day with a mark and no number.
  private var markMeaning: Phrase? {
    switch view.shows {
    case .mood: return Phrase("– is a day without a mood")
    case .streak:
      guard let cell = view.days.first(where: { $0.streak == 0 }) else { return nil }
      return Phrase("\(figure: cell.streakText) \(view.doneWord)")
    }
  }

  /// Returns a month with a row for each week.
  private func table(_ month: DayRange, _ cells: [Day: CalendarView.Cell]) -> Table {
    let start = Weekday(named: view.weekStarts) ?? .monday
    let weeks = [DayRange](.week, of: month.days, weekStarts: start)
    let rows = weeks.map { week -> [Inline] in
      let name = Inline(Phrase("\(max(week.first, month.first), .ofYear)"))
      return [name]
        + week.days.map { day in
          Inline(month.contains(day) ? cells[day].map(view.figure(of:)) ?? "" : "")
        }
    }
    let days = Weekday.week(from: start).map {
      Table.Column($0.shortWords, isNumber: true)
    }
    return Table(Phrase("\(month)"), [Table.Column(Phrase("Week"))] + days, rows)
  }

  // MARK: Page

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    switch form {
    case .years: writeYears(to: &out, options)
    case .months(let hasTables): writeMonths(to: &out, hasTables: hasTables, options)
    }
  }

  private func writeYears(to out: inout HTMLWriter, _ options: PageOptions) {
    let years = [DayRange](.year, of: view.days.lazy.map(\.day))
    for range in years.reversed() {
      let year = range.first.components.year
      if years.count > 1 { out.heading(2, Phrase("\(range)")) }
      switch view.shows {
      case .mood: YearTable(view: view, year: year, options: options).write(to: &out)
      case .streak: StreakTable(view: view, year: year, options: options).write(to: &out)
      }
    }
  }

  private func writeMonths(
    to out: inout HTMLWriter, hasTables: Bool, _ options: PageOptions
  ) {
    let months = monthsWithDays
    out.raw(months.count > 1 ? "<div class=\"months\">\n" : "<div>\n")
    for month in months {
      let chart = options.chart("month-\(Period.month.name(of: month.first))")
      out.raw("<section>\n")
      if months.count > 1 {
        out.heading(2) { $0.link(Phrase("\(month)"), options.address(.calendar(month))) }
      }
      let svg = MonthSVG.svg(
        view, month: month.first, hasLegend: hasTables && month == months.last,
        hasDetails: hasTables && months.count <= 3, chart)
      if hasTables {
        out.figure(svg, MonthSVG.table(view, month: month.first, chart), nil, options)
      } else {
        out.add(Markup(text: svg))
      }
      out.raw("</section>\n")
    }
    out.raw("</div>\n")
  }
}
