package import JournalCore
import Phrases

/// A month on a page, a row for each week: each day's mood on its photo.
///
/// An empty day leads to its check-in, if the page has one.
package struct MonthTable {
  let view: CalendarView
  let month: DayRange
  /// The day shown beside the month.
  let chosen: Day?
  let options: PageOptions

  package init(view: CalendarView, month: DayRange, chosen: Day? = nil, options: PageOptions) {
    self.view = view
    self.month = month
    self.chosen = chosen
    self.options = options
  }

  /// Appends the days, and the meaning of their colours.
  package func write(to out: inout HTMLWriter) {
    let start = Weekday(named: view.weekStarts) ?? options.weekStarts
    out.raw("<ol class=\"cal days\" aria-hidden=\"true\">")
    for weekday in Weekday.week(from: start) { out.element("li", weekday.shortWords) }
    out.raw("</ol>\n<ol class=\"cal\">\n")
    let cells = Dictionary(view.days.map { ($0.day, $0) }, uniquingKeysWith: { first, _ in first })
    for day in month.days {
      out.raw("<li")
      if day == month.first {
        let column = DayGrid.inMonth(day, weekStarts: start).column
        out.raw(" class=\"from-")
        out.digit(column)
        out.raw("\"")
      }
      out.raw(">")
      write(day, cells[day], to: &out)
      out.raw("</li>\n")
    }
    out.raw("</ol>\n")
    ColourLegend(moods: options.mood).write(to: &out)
  }

  private func write(_ day: Day, _ cell: CalendarView.Cell?, to out: inout HTMLWriter) {
    let target: Target = cell == nil ? .checkIn(day) : .day(day)
    let address = day > view.today && cell == nil ? nil : options.address(target)
    let photo = cell == nil ? nil : options.dayPhoto?(day)
    let source = photo.flatMap { ChartLink.safe($0.thumbnail ?? $0.href) }
    let mood = cell?.mood.flatMap { $0.isFinite ? $0 : nil }
    var kind = "d"
    if source != nil { kind += " pic" }
    if let mood, source == nil {
      kind += " tone-\(Tone(mood: mood, low: view.low, high: view.high).number)"
    }
    if cell == nil { kind += day > view.today ? " later" : " void" }
    if day == chosen ?? view.today { kind += " now" }
    if day == view.today, chosen != nil { kind += " today" }
    out.raw(address == nil ? "<span" : "<a")
    out.set("class", kind)
    if let address { out.set("href", address) }
    if day == view.today { out.raw(" aria-current=\"date\"") }
    out.raw(">")
    if let source {
      out.raw("<img loading=\"lazy\" alt=\"\"")
      out.set("src", source)
      out.raw(" />")
    }
    out.raw("<b aria-hidden=\"true\">")
    out.text("\(day.components.day)")
    out.raw("</b><span class=\"dm-hidden\">")
    out.text(words(day, cell, hasLink: address != nil))
    out.raw("</span>")
    if let mood {
      HTMLParts.disc(mood, view.low...max(view.low, view.high), options, to: &out)
    } else if cell == nil, address != nil {
      out.icon(.plus, options)
    }
    out.raw(address == nil ? "</span>" : "</a>")
  }

  /// `Tue 3 Mar 2026: 8, good`.
  private func words(_ day: Day, _ cell: CalendarView.Cell?, hasLink: Bool) -> Phrase {
    guard cell != nil else {
      return hasLink
        ? Phrase("\(day, .weekday): check in") : Phrase("\(day, .weekday)")
    }
    guard let mood = cell?.mood else { return Phrase("\(day, .weekday): written") }
    guard let word = options.mood.word(of: mood) else { return Phrase("\(day, .weekday): \(mood)") }
    return Phrase("\(day, .weekday): \(mood), \(word)")
  }
}
