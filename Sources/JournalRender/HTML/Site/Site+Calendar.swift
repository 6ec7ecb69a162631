package import JournalCore
import JournalSyntax
package import Phrases

extension Site {
  var todayPage: File {
    let site = self
    let latest = days.last(where: { $0.day < index.today })?.day
    let title = Phrase("\(index.today, .long)")
    return page(SitePaths.today, tab: .today, title: title) { out, options in
      out.add(Markup(text: site.today.html(options)))
      let areas = site.today.stretch?.areas ?? []
      let beside = site.articles.articles(besideStretchesFor: areas).map(\.mention)
      out.add(beside.blocks, options)
      SiteTurning(before: latest.map { (Phrase("\($0, .weekday)"), SitePaths.day($0)) })
        .write(to: &out)
    }
  }

  /// A page for each year and each month with an entry.
  var calendarPages: [File] {
    let written = calendar.days.map(\.day)
    let years = [DayRange](.year, of: written)
    let months = [DayRange](.month, of: written)
    guard !years.isEmpty else {
      return [calendarYear(0, [Period.year.range(holding: index.today)])]
    }
    return years.indices.map { calendarYear($0, years) }
      + months.indices.map { calendarMonth($0, months) }
  }

  private func calendarYear(_ place: Int, _ years: [DayRange]) -> File {
    let site = self
    let year = years[place]
    let name = Phrase("\(year)")
    let path = SitePaths.calendar(.year, year.first)
    return page(path, tab: .calendar, title: Phrase("Calendar, \(year)")) { out, options in
      let view = site.calendar(of: year)
      out.heading(1, name)
      let up = SitePaths.up(from: path)
      func href(_ year: DayRange) -> String { up + SitePaths.calendar(.year, year.first) }
      SiteTurning.write(
        years.map { (Phrase("\($0)"), href($0)) }, current: name, to: &out)
      if view.days.isEmpty {
        out.element("p", WelcomeWords.calendar, class: "prose")
      } else if years.count == 1, view.days.count < 28, view.days.last!.day - view.days[0].day < 28
      {
        // A year with a few days in it would look empty.
        out.add(view.monthBlocks(hasTables: false), options)
      } else {
        YearTable(view: view, year: year.first.components.year, options: options).write(to: &out)
      }
      years.turning(at: place, up: "") { href($0) }.write(to: &out)
    }
  }

  private func calendarMonth(_ place: Int, _ months: [DayRange]) -> File {
    let site = self
    let month = months[place]
    let name = Phrase("\(month)")
    let path = SitePaths.calendar(.month, month.first)
    let year = Period.year.range(holding: month.first)
    return page(path, tab: .calendar, title: name) { out, options in
      let up = SitePaths.up(from: path)
      var turning = months.turning(at: place, up: up) { SitePaths.calendar(.month, $0.first) }
      turning.above = [(Phrase("\(year)"), up + SitePaths.calendar(.year, year.first))]
      out.heading(1, name)
      turning.write(to: &out)
      let view = site.calendar(of: month)
      out.add(view.monthBlocks(), options)
      site.writeTrendsLink(.month, month, up, to: &out)
      out.heading(2, Phrase("Days"))
      for week in [DayRange](.week, of: month.days, weekStarts: options.weekStarts) {
        guard let shown = week.clamped(to: month) else { continue }
        site.writeLines(in: shown, to: &out, options) { out in
          let way = site.way(toWeek: week, up: up)
          out.heading(3) { $0.link(way.text, way.href) }
        }
      }
    }
  }

  /// Returns a part of the calendar.
  func calendar(of range: DayRange) -> CalendarView {
    var view = calendar
    view.range = range
    view.days = Array(view.days[calendar.days.places(in: range, \.day)])
    return view
  }

  /// Returns true if the calendar has a day in a range; it has none after today.
  func isOnCalendar(_ range: DayRange) -> Bool {
    !calendar.days.places(in: range, \.day).isEmpty
  }

  /// Appends each entry in a range as a line, oldest first, below a heading.
  func writeLines(
    in range: DayRange, to out: inout HTMLWriter, _ options: PageOptions,
    heading: (inout HTMLWriter) -> Void = { _ in }
  ) {
    let found = days[days.places(in: range, \.day)]
    guard let first = found.first, let last = found.last else { return }
    heading(&out)
    let places = first.entries.lowerBound..<last.entries.upperBound
    HTMLParts.list(places, "lines", to: &out) { out, place in
      writeLine(place, to: &out, options)
    }
  }

  /// Appends an entry as a line: its day, its mood, and its first words.
  func writeLine(_ place: Int, to out: inout HTMLWriter, _ options: PageOptions) {
    let day = entries[place].day
    out.link(Phrase("\(day, .weekday)"), options.address(.day(day)))
    out.raw(" ")
    out.add(lines[place])
  }
}

extension EntryPage {
  /// Returns its mood and its first line, or its contents, for lists.
  package func line(scale: ClosedRange<Double>, _ phrases: PhraseStyle) -> Markup {
    var out = HTMLWriter(capacity: 192, phrases)
    if let mood {
      HTMLParts.tone(mood, moodSymbol, scale, to: &out)
      out.raw(" ")
    }
    if let firstLine { out.text(firstLine) } else { out.text(summary) }
    return Markup(bytes: out.bytes)
  }

  /// Its title, else its first line with words; nil if it has neither.
  ///
  /// A long line is cut.
  private var firstLine: String? {
    if let title, !title.isEmpty { return title }
    var text = text
    let line = text.withUTF8 { bytes -> String? in
      let start = bytes.firstIndex { $0 != Byte.lineFeed && !EntryPage.marks.contains($0) }
      return start.map {
        String(decoding: bytes[$0...].prefix { $0 != Byte.lineFeed }, as: UTF8.self)
      }
    }
    return line.map { $0.dropFirst(120).isEmpty ? $0 : $0.prefix(119) + "…" }
  }

  /// Characters at the start of a Markdown line that aren't part of a word.
  private static let marks = Array(" \t\r#>*-".utf8)
}

extension Site {
  /// A page for each week with an entry.
  var weekPages: [File] {
    let weeks = [DayRange](
      .week, of: calendar.days.map(\.day), weekStarts: index.settings.weekStarts)
    return weeks.indices.map { weekPage($0, weeks) }
  }

  private func weekPage(_ place: Int, _ weeks: [DayRange]) -> File {
    let site = self
    let week = weeks[place]
    let path = SitePaths.calendar(.week, week.first)
    let title = Phrase("\(Site.name(ofWeek: week)), \(week)")
    return page(path, tab: .calendar, title: title) { out, options in
      let up = SitePaths.up(from: path)
      var turning = weeks.turning(
        at: place, up: up, { SitePaths.calendar(.week, $0.first) }, name: Site.name(ofWeek:))
      // A week may be in two months, and one of them may have no entry.
      turning.above = [DayRange](.month, of: week.days).compactMap { month in
        site.isOnCalendar(month)
          ? (Phrase("\(month)"), up + SitePaths.calendar(.month, month.first)) : nil
      }
      out.heading(1, title)
      turning.write(to: &out)
      site.writeMoods(of: week, to: &out, options)
      site.writeTrendsLink(.week, week, up, to: &out)
      out.heading(2, Phrase("Days"))
      site.writeLines(in: week, to: &out, options)
    }
  }

  /// Appends a week's days side by side, if one of them has a mood.
  private func writeMoods(of week: DayRange, to out: inout HTMLWriter, _ options: PageOptions) {
    let view = calendar(of: week)
    guard view.days.contains(where: { $0.mood != nil }) else { return }
    let days = week.days.map { day in (day, view.days.first { $0.day == day }?.mood) }
    HTMLParts.week(
      days, view.low...max(view.low, view.high), today: view.today, options, to: &out)
  }

  /// Returns `Week 47`, and the address of its page if it has one.
  func way(toWeek week: DayRange, up: String) -> (text: Phrase, href: String?) {
    let href = isOnCalendar(week) ? up + SitePaths.calendar(.week, week.first) : nil
    return (Site.name(ofWeek: week), href)
  }

  /// Returns `Week 47`.
  package static func name(ofWeek week: DayRange) -> Phrase {
    Phrase("Week \(Int(Period.week.name(of: week.first).suffix(2)) ?? 0)")
  }
}
