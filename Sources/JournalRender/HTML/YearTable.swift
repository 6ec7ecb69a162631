package import JournalCore
import Phrases

/// A year in pixels: a table with a row for each month and a column for each date.
///
/// A table needs fewer bytes for 365 days than a drawing, and screen readers announce the month and
/// the date with each mood.
package struct YearTable {
  let view: CalendarView
  let year: Int
  let options: PageOptions

  package init(view: CalendarView, year: Int, options: PageOptions) {
    self.view = view
    self.year = year
    self.options = options
  }

  /// Appends a card with the table and its colour legend.
  package func write(to out: inout HTMLWriter) {
    out.raw("<section class=\"card\">\n<table class=\"year\"><caption class=\"dm-hidden\">")
    out.text(Phrase("\(figure: "\(year)") in pixels: the mood of each day"))
    out.raw("</caption><thead><tr><td></td>")
    for number in 1...31 {
      out.raw("<th scope=\"col\">")
      out.text("\(number)")
      out.raw("</th>")
    }
    out.raw("</tr></thead><tbody>\n")
    let cells = DayCells(view, options)
    for month in 1...12 {
      out.raw("<tr><th scope=\"row\">")
      if let first = Day(year: year, month: month, day: 1) { writeName(of: first, to: &out) }
      out.raw("</th>")
      for number in 1...31 { cells.write(Day(year: year, month: month, day: number), to: &out) }
      out.raw("</tr>\n")
    }
    out.raw("</tbody></table>\n")
    let hasPlain = view.days.contains { $0.mood == nil }
    ColourLegend(
      moods: options.mood, more: hasPlain ? Phrase("– written, without a mood") : nil
    ).write(to: &out)
    out.raw("</section>\n")
  }

  /// Appends a month's short name, as a link if a day in it is written.
  ///
  /// A phone shows the first letter alone.
  private func writeName(of first: Day, to out: inout HTMLWriter) {
    let month = Period.month.range(holding: first)
    let isWritten = view.days.contains { month.contains($0.day) }
    out.linked(isWritten ? options.address(.calendar(month)) : nil) { out in
      let name = Phrase("\(first, .month)").text(out.phrases)
      out.text(String(name.prefix(1)))
      out.raw("<span>")
      out.text(String(name.dropFirst()))
      out.raw("</span>")
    }
  }
}

/// A year's written days in a row: a table with a column for each week and a row for each weekday.
struct StreakTable {
  let view: CalendarView
  let year: Int
  let options: PageOptions

  /// Appends the table and its colour legend.
  func write(to out: inout HTMLWriter) {
    guard let first = Day(year: year, month: 1, day: 1),
      let last = Day(year: year, month: 12, day: 31)
    else { return }
    let start = Weekday(named: view.weekStarts) ?? options.weekStarts
    let days = DayRange(first, last)
    let weeks = [DayRange](.week, of: days.days, weekStarts: start)
    out.raw("<table class=\"year weeks\"><caption class=\"dm-hidden\">")
    out.text(caption)
    out.raw("</caption><thead><tr><td></td>")
    writeMonths(weeks, to: &out)
    out.raw("</tr></thead><tbody>\n")
    let cells = DayCells(view, options)
    for row in 0..<7 {
      out.raw("<tr><th scope=\"row\">")
      out.text(Weekday.week(from: start)[row].shortWords)
      out.raw("</th>")
      for week in weeks {
        let day = week.first + row
        cells.write(days.contains(day) ? day : nil, to: &out)
      }
      out.raw("</tr>\n")
    }
    out.raw("</tbody></table>\n")
    ColourLegend(counts: view.runUnit.first, view.runUnit.inARow(30)).write(to: &out)
  }

  private var caption: Phrase {
    let name = "\(year)"
    return switch view.runUnit {
    case .days: Phrase("\(figure: name): how many days in a row each day was")
    case .weeks: Phrase("\(figure: name): how many weeks in a row each day was")
    case .months: Phrase("\(figure: name): how many months in a row each day was")
    }
  }

  /// Appends the month names, each above the weeks that end in it.
  private func writeMonths(_ weeks: [DayRange], to out: inout HTMLWriter) {
    var spans: [(month: Day, weeks: Int)] = []
    for week in weeks {
      // The last week may end in the next year.
      let day = week.last.components.year > year ? week.first : week.last
      let month = Period.month.range(holding: day).first
      if spans.last?.month == month {
        spans[spans.count - 1].weeks += 1
      } else {
        spans.append((month, 1))
      }
    }
    for span in spans {
      out.raw("<th scope=\"col\"")
      out.set("colspan", "\(span.weeks)")
      out.raw(">")
      out.text(Phrase("\(span.month, .month)"))
      out.raw("</th>")
    }
  }
}

/// The cells for a year's days: each day's number on its tone, as a link to its page.
private struct DayCells {
  let view: CalendarView
  let options: PageOptions
  private let written: [Day: CalendarView.Cell]

  init(_ view: CalendarView, _ options: PageOptions) {
    self.view = view
    self.options = options
    written = Dictionary(view.days.map { ($0.day, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Appends a day's cell; nil for an empty place in the table.
  func write(_ day: Day?, to out: inout HTMLWriter) {
    guard let day, day <= view.today || written[day] != nil else {
      return out.raw("<td class=\"off\"></td>")
    }
    guard let cell = written[day] else {
      return out.raw(day == view.today ? "<td class=\"now\"></td>" : "<td></td>")
    }
    out.raw("<td class=\"")
    out.raw(kind(of: cell))
    if day == view.today { out.raw(" now") }
    out.raw("\">")
    writeLink(cell, to: &out)
    out.raw("</td>")
  }

  /// Appends a day's figure as a link; a page with icons also has the date, for a mouse.
  private func writeLink(_ cell: CalendarView.Cell, to out: inout HTMLWriter) {
    let figure = view.figure(of: cell)
    let address = options.address(.day(cell.day))
    guard view.shows == .mood, options.icons != nil, let href = address.flatMap(ChartLink.safe)
    else { return out.link(figure, address) }
    out.raw("<a")
    out.set("href", href)
    out.set("title", Phrase("\(cell.day, .ofYear): \(figure: figure)"))
    out.raw(">")
    out.text(figure)
    out.raw("</a>")
  }

  private func kind(of cell: CalendarView.Cell) -> StaticString {
    if view.shows == .streak { return DayCells.counts[Tone(streak: cell.streak).number] }
    guard let mood = cell.mood, mood.isFinite else { return "plain" }
    return DayCells.tones[Tone(mood: mood, low: view.low, high: view.high).number]
  }

  private static let tones: [StaticString] = [
    "tone-0", "tone-1", "tone-2", "tone-3", "tone-4", "tone-5", "tone-6", "tone-7", "tone-8",
    "tone-9",
  ]
  private static let counts: [StaticString] = [
    "count-0", "count-1", "count-2", "count-3", "count-4", "count-5", "count-6", "count-7",
    "count-8", "count-9",
  ]
}
