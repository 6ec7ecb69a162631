import JournalActions
import JournalCore
import JournalRender
import Phrases

extension Reading {
  /// Returns a day's page: its entries, and beside them the days around it and the same day in
  /// earlier years.
  func page(of day: Day, canWrite: Bool) -> WebPage {
    let options = options
    var found = EntriesView(
      index, range: DayRange(day, day), questions: journal.questionsToShow(), oldestFirst: true)
    // Without the blocks' words, the page shows a mark.
    try? journal.quote(in: &found.entries)
    let entries = found.entries
    let isOfYear = day.components.year == today.components.year
    let name = isOfYear ? Phrase("\(day, .longOfYear)") : Phrase("\(day, .long)")
    return WebPage(in: language, name, tab: .calendar) { out in
      let near = near(day)
      // One entry gives the day its title.
      let titled = entries.count == 1 ? entries[0].withTitleAbove : nil
      out.raw("<div class=\"page-head day-head\">\n")
      let ways = near.map { $0.map { (Phrase("\($0.day, .weekday)"), Address.day($0.day)) } }
      let month = Address.calendar(.month, Period.month.range(holding: day).first)
      SiteTurning(before: ways[0], after: ways[1]).write(
        around: { out in
          if titled == nil { return out.heading(1) { $0.link(name, month) } }
          out.raw("<p>")
          out.link(name, month)
          out.raw("</p>")
        }, to: &out, options)
      writeMenu(
        of: entries.count == 1 ? entries[0] : nil, history: day, canWrite: canWrite, to: &out,
        options)
      out.raw("</div>\n<div class=\"cols\">\n<div class=\"stack\">\n<div>\n")
      if let title = titled?.title { out.heading(1, title) }
      for var entry in titled.map({ [$0] }) ?? entries {
        if titled != nil { entry.title = nil }
        if entries.count > 1 {
          writeMenu(of: entry, history: nil, canWrite: canWrite, to: &out, options)
        }
        EntryBlock(entry: entry, scale: scale, hasDay: false).write(to: &out, options)
      }
      if entries.isEmpty {
        out.element("p", Phrase("Nothing is written about this day."), class: "quiet")
      }
      if canWrite, day <= today { writeCheckIn(on: day, isEmpty: entries.isEmpty, to: &out) }
      out.raw("</div>\n</div>\n<div class=\"stack\">\n")
      writeMoods(of: entries, to: &out)
      let echoes = OnThisDayView(
        index, day: day, questions: journal.questionsToShow(), oldestFirst: false
      ).entries
      if !echoes.isEmpty {
        out.card(Phrase("On this day")) { out in
          writeRows(echoes, to: &out) { Phrase("\(Period.year.range(holding: $0))") }
        }
      }
      let others = near.compactMap(\.self)
      if !others.isEmpty {
        out.card(Phrase("Before and after")) { out in
          writeRows(others, to: &out) { other in
            abs(other - day) < 7 ? other.weekday.words : Phrase("\(other, .plain)")
          }
        }
      }
      out.raw("</div>\n</div>\n")
    }
  }

  /// Appends the moods of a day with several, side by side, and their mean.
  private func writeMoods(of entries: [EntryPage], to out: inout HTMLWriter) {
    guard entries.count == 1, let mean = entries[0].mood else { return }
    let moods = entries[0].checkIns.compactMap { checkIn in
      checkIn.mood.map { (time: checkIn.time, mood: $0) }
    }
    guard moods.count > 1, let low = moods.map(\.mood).min(), let high = moods.map(\.mood).max()
    else { return }
    out.card(Phrase("The day")) { out in
      out.raw("<ol class=\"week\">\n")
      for mood in moods.prefix(7) {
        out.raw("<li><span>")
        out.element("span", mood.time ?? "")
        HTMLParts.disc(mood.mood, scale, options, to: &out)
        out.element("b", Figure.text(mood.mood))
        out.raw("</span></li>\n")
      }
      out.raw("</ol>\n")
      let words = low == high ? nil : Phrase("From \(low) to \(high), \(mean) on average.")
      if let words { out.element("p", words, class: "quiet") }
    }
  }

  private func writeCheckIn(on day: Day, isEmpty: Bool, to out: inout HTMLWriter) {
    out.raw("<p class=\"entry-actions\"><a class=\"button\"")
    out.set("href", day == today ? Address.checkIn : Address.checkIn(day))
    out.raw(">")
    out.icon(.plus, options)
    out.text(isEmpty ? Phrase("Check in for this day") : Phrase("Add a moment"))
    out.raw("</a></p>\n")
  }

  /// Appends the things that can be done with an entry or a day, behind three dots.
  private func writeMenu(
    of entry: EntryPage?, history day: Day?, canWrite: Bool, to out: inout HTMLWriter,
    _ options: PageOptions
  ) {
    var items: [(words: Phrase, address: String)] = []
    if let entry {
      if canWrite {
        items.append((Phrase("Edit"), Address.entry(entry.path, "fields")))
        items.append((Phrase("Edit as Markdown"), Address.entry(entry.path, "edit")))
      }
      if !entry.photos.isEmpty {
        items.append((Phrase("What the photos say"), Address.entry(entry.path, "photos")))
      }
    }
    if let day { items.append((Phrase("History"), Address.history(day))) }
    guard !items.isEmpty else { return }
    out.raw("<details class=\"menu entry-menu\"><summary")
    out.set(
      "aria-label", entry == nil ? Phrase("More for this day") : Phrase("More for this entry"))
    out.raw(">")
    out.icon(.dots, options)
    out.raw("</summary><ul>\n")
    for item in items {
      out.raw("<li>")
      out.link(item.words, item.address)
      out.raw("</li>\n")
    }
    out.raw("</ul></details>\n")
  }

  /// Appends entries as rows beside a day: the face, the day's name, and the first words.
  private func writeRows(
    _ entries: [EntryPage], to out: inout HTMLWriter, name: (Day) -> Phrase
  ) {
    out.raw("<ul class=\"older\">\n")
    for entry in entries {
      out.raw("<li>")
      out.linked(Address.day(entry.day)) { out in
        entry.writeRow(name(entry.day), scale, options, to: &out)
      }
      out.raw("</li>\n")
    }
    out.raw("</ul>\n")
  }

  /// Returns the entries before and after a day, each nil if there is none.
  private func near(_ day: Day) -> [EntryPage?] {
    let before = index.entries(in: DayRange(DayRange.always.first, day - 1)).last?.day
    let after = index.entries(in: DayRange(day + 1, DayRange.always.last)).first?.day
    return [before, after].map { day in
      day.flatMap { day in
        EntriesView(
          index, range: DayRange(day, day), questions: journal.questionsToShow(), oldestFirst: true
        ).entries.last
      }
    }
  }
}
