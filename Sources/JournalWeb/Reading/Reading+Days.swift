import JournalActions
import JournalCore
import JournalRender
import Phrases

extension Reading {
  /// Returns the page of a day: its entries, and the same day in earlier years.
  func page(of day: Day, canWrite: Bool) -> WebPage {
    let options = options
    let view = EntriesView(
      index, range: DayRange(day, day), questions: journal.questionsToShow(), oldestFirst: true)
    let title = Phrase("\(day, .long)")
    return WebPage(in: language, title, tab: .calendar) { out in
      out.heading(1, title)
      let turning = turning(of: day)
      turning.write(to: &out)
      for entry in view.entries {
        EntryBlock(entry: entry, scale: scale, hasDay: false).write(to: &out, options)
        writeActions(of: entry, canWrite: canWrite, to: &out)
      }
      if view.entries.isEmpty {
        out.element("p", Phrase("Nothing is written about this day."), class: "quiet")
      }
      if canWrite, day <= today {
        out.raw("<p><a class=\"button\"")
        out.set("href", day == today ? Address.checkIn : Address.checkIn + "?day=\(day)")
        out.raw(">")
        out.text(Phrase("Check in for this day"))
        out.raw("</a></p>\n")
      }
      out.raw("<p class=\"entry-actions\">")
      out.link(Phrase("History"), Address.history(day))
      out.raw("</p>\n")
      writeEchoes(of: day, to: &out, options)
      turning.write(to: &out, isLast: true)
    }
  }

  private func writeActions(of entry: EntryPage, canWrite: Bool, to out: inout HTMLWriter) {
    guard canWrite || !entry.photos.isEmpty else { return }
    out.raw("<p class=\"entry-actions\">")
    if canWrite {
      out.link(Phrase("Edit"), Address.entry(entry.path, "fields"))
      out.raw(" ")
      out.link(Phrase("Edit as Markdown"), Address.entry(entry.path, "edit"))
    }
    if !entry.photos.isEmpty {
      out.raw(" ")
      out.link(Phrase("What the photos say"), Address.entry(entry.path, "photos"))
    }
    out.raw("</p>\n")
  }

  private func writeEchoes(of day: Day, to out: inout HTMLWriter, _ options: PageOptions) {
    let view = OnThisDayView(
      index, day: day, questions: journal.questionsToShow(), oldestFirst: false)
    guard !view.entries.isEmpty else { return }
    out.heading(2, Phrase("On this day"))
    writeLines(view.entries, to: &out) { Phrase("\(Period.year.range(holding: $0))") }
  }

  /// Appends entries as lines: the name of the day, the mood, and the first words.
  func writeLines(
    _ entries: some Collection<EntryPage>, to out: inout HTMLWriter,
    name: (Day) -> Phrase = { Phrase("\($0, .weekday)") }
  ) {
    HTMLParts.list(entries, "lines", to: &out) { out, entry in
      out.link(name(entry.day), Address.day(entry.day))
      out.raw(" ")
      out.add(entry.line(scale: scale, out.phrases))
    }
  }

  /// Returns the links to the written days before and after a day, and to its week and month.
  private func turning(of day: Day) -> SiteTurning {
    func way(_ day: Day?) -> SiteTurning.Way? {
      day.map { (Phrase("\($0, .weekday)"), Address.day($0)) }
    }
    let (week, month) = (
      Period.week.range(holding: day, weekStarts: settings.weekStarts),
      Period.month.range(holding: day)
    )
    let before = index.entries(in: DayRange(DayRange.always.first, day - 1)).last?.day
    let after = index.entries(in: DayRange(day + 1, DayRange.always.last)).first?.day
    return SiteTurning(
      before: way(before),
      above: [
        (Site.name(ofWeek: week), Address.calendar(.week, week.first)),
        (Phrase("\(month)"), Address.calendar(.month, month.first)),
      ],
      after: way(after))
  }
}
