import JournalActions
import JournalCore
import JournalEditing
import JournalRender
import Phrases

extension Reading {
  /// Returns the calendar for a year, a month or a week.
  /// - Parameters:
  ///   - day: the day shown beside a month; nil for its last one with an entry.
  ///   - photos: true if a month's days have their photos behind them.
  func calendar(
    _ period: Period, _ range: DayRange, showing day: Day? = nil, photos: Bool = true
  ) -> WebPage {
    let name = Reading.name(period, range)
    return WebPage(in: language, Phrase("Calendar, \(name)"), tab: .calendar) { out in
      out.raw("<div class=\"page-head\">\n")
      turning(period, range).write(around: { $0.heading(1, name) }, to: &out, options)
      writeSwitch(period, range, to: &out)
      out.raw("</div>\n")
      let view = CalendarView(index, range: range)
      switch period {
      case .year: writeYear(view, to: &out)
      case .month: writeMonth(view, showing: day, photos, to: &out)
      default: writeWeek(range, view, to: &out)
      }
      writeNotes(of: range, to: &out)
    }
  }

  /// Returns `Week 47, 16 – 22 Nov 2026`, `November 2026`, `2026`.
  static func name(_ period: Period, _ range: DayRange) -> Phrase {
    period == .week ? Phrase("\(Site.name(ofWeek: range)), \(range)") : Phrase("\(range)")
  }

  /// Appends the person's own notes of the period.
  private func writeNotes(of range: DayRange, to out: inout HTMLWriter) {
    for (note, bytes) in journal.periodNotes(of: range, in: index.report) {
      out.heading(2, Phrase("Note of \(written: note.name)"))
      let file = EntryFile(bytes, settings: settings)
      let text = String(decoding: bytes[file.bodyStart...], as: UTF8.self)
      out.add([.line(Phrase("\(code: note.path)"), .quiet)], options)
      out.add([.body(text, of: note.path, below: 2)], options)
    }
  }

  private func writeYear(_ view: CalendarView, to out: inout HTMLWriter) {
    YearTable(view: view, year: view.range.first.components.year, options: options)
      .write(to: &out)
    let trends = TrendsView(TrendsView.Samples(index), range: view.range)
    out.add(trends.yearBlocks, options)
  }

  /// Appends links to the same time as a week, a month and a year.
  private func writeSwitch(_ period: Period, _ range: DayRange, to out: inout HTMLWriter) {
    // A week belongs to the month of its Thursday, and a month leads to the week of today.
    let day = period == .week ? range.first + 3 : range.contains(today) ? today : range.first
    TrendSpans.writeSwitch(at: period, to: &out) { other in
      other.map { other in
        let first = other.range(holding: day, weekStarts: settings.weekStarts).first
        return Address.calendar(other, other == period ? range.first : first)
      }
    }
  }

  private func writeMonth(
    _ view: CalendarView, showing day: Day?, _ photos: Bool, to out: inout HTMLWriter
  ) {
    if view.days.isEmpty {
      out.element("p", Phrase("No days here yet. Any of them can be pressed."), class: "quiet")
    }
    let shown = day ?? view.days.last { $0.day <= today }?.day
    let preview = shown.map { lines(of: DayRange($0, $0)) } ?? []
    out.raw("<div class=\"cols\">\n<div class=\"stack\">\n<div>\n")
    let chosen = preview.isEmpty ? nil : shown
    var options = options
    if !photos { options.dayPhoto = nil }
    MonthTable(view: view, month: view.range, chosen: chosen, options: options).write(to: &out)
    out.raw("<div class=\"page-head quiet\">\n")
    if view.days.contains(where: { $0.mood != nil }) {
      writeTrendsLink(.month, view.range, to: &out)
    }
    if view.days.contains(where: { options.hasPhoto?($0.day) == true }) {
      out.raw("<p>")
      out.link(
        photos ? Phrase("Without photos") : Phrase("With photos"),
        Address.calendar(.month, view.range.first) + "?photos=\(photos ? "no" : "yes")")
      out.raw("</p>\n")
    }
    out.raw("</div>\n")
    out.raw("</div>\n</div>\n<div class=\"stack\" aria-live=\"polite\"")
    out.set("data-shows-days", Address.calendar(.month, view.range.first))
    out.raw(">\n")
    for entry in preview {
      LoggedCard(entry: entry, scale: scale, hasDay: true).write(to: &out, options)
    }
    out.raw("</div>\n</div>\n")
    guard !view.days.isEmpty else { return }
    HTMLParts.fold(Phrase("All days"), to: &out) { out in
      for week in [DayRange](.week, of: view.range.days, weekStarts: settings.weekStarts) {
        guard let shown = week.clamped(to: view.range) else { continue }
        let entries = lines(of: shown)
        guard !entries.isEmpty else { continue }
        out.heading(2) { $0.link(Site.name(ofWeek: week), Address.calendar(.week, week.first)) }
        writeLines(entries, to: &out)
      }
    }
  }

  /// Appends a week.
  /// - Parameter range: its days; the view has those of whole months.
  private func writeWeek(_ range: DayRange, _ view: CalendarView, to out: inout HTMLWriter) {
    let moods = Dictionary(
      view.days.map { ($0.day, $0.mood) }, uniquingKeysWith: { first, _ in first })
    let days = range.days.map { day in (day, moods[day].flatMap(\.self)) }
    HTMLParts.week(days, scale, today: today, options, to: &out)
    if days.contains(where: { $0.1 != nil }) { writeTrendsLink(.week, range, to: &out) }
    out.heading(2, Phrase("Days"))
    let entries = lines(of: range)
    if entries.isEmpty {
      out.element("p", Phrase("Nothing is written in this week."), class: "quiet")
    }
    writeLines(entries, to: &out)
  }

  private func lines(of range: DayRange) -> [EntryPage] {
    EntriesView(
      index, range: range, questions: journal.questionsToShow(), oldestFirst: true
    ).entries.filter { $0.day <= today }
  }

  private func writeTrendsLink(_ period: Period, _ range: DayRange, to out: inout HTMLWriter) {
    out.raw("<p>")
    out.link(
      period == .week ? Phrase("Trends of this week") : Phrase("Trends of this month"),
      Address.trends((period, range)))
    out.raw("</p>\n")
  }

  /// Returns the links to the periods before and after one, up to today.
  private func turning(_ period: Period, _ range: DayRange) -> SiteTurning {
    func way(_ offset: Int) -> SiteTurning.Way? {
      guard
        let other = period.range(offset, after: range.first, weekStarts: settings.weekStarts),
        other.first <= today, offset > 0 || index.all.first.map({ $0.day <= other.last }) ?? false
      else { return nil }
      let name = period == .week ? Site.name(ofWeek: other) : Phrase("\(other)")
      return (name, Address.calendar(period, other.first))
    }
    return SiteTurning(before: way(-1), after: way(1))
  }
}

extension Reading {
  /// Appends entries as lines: the day's name, the mood, and the first words.
  func writeLines(
    _ entries: some Collection<EntryPage>, to out: inout HTMLWriter,
    name: (Day) -> Phrase = { Phrase("\($0, .weekday)") }
  ) {
    HTMLParts.list(entries, "lines", to: &out) { out, entry in
      out.link(name(entry.day), Address.day(entry.day))
      out.raw(" ")
      out.raw("<bdi>")
      out.add(entry.line(scale: scale, out.phrases))
      out.raw("</bdi>")
    }
  }
}
