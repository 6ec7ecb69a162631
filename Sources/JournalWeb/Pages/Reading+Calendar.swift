import JournalActions
import JournalCore
import JournalRender
import Phrases

extension Reading {
  /// Returns the calendar of a year, a month or a week.
  func calendar(_ period: Period, _ range: DayRange) -> WebPage {
    let name = Reading.name(period, range)
    return WebPage(Phrase("Calendar, \(name)"), tab: .calendar) { out in
      out.heading(1, name)
      turning(period, range, out.phrases).write(to: &out)
      let view = CalendarView(index, range: range)
      switch period {
      case .year: writeYear(view, to: &out)
      case .month: writeMonth(view, to: &out)
      default: writeWeek(view, to: &out)
      }
    }
  }

  /// Returns `Week 47, 16 – 22 Nov 2026`, `November 2026`, `2026`.
  static func name(_ period: Period, _ range: DayRange) -> Phrase {
    period == .week ? Phrase("\(name(ofWeek: range)), \(range)") : Phrase("\(range)")
  }

  /// Returns `Week 47`.
  static func name(ofWeek week: DayRange) -> Phrase {
    Phrase("Week \(Int(Period.week.name(of: week.first).suffix(2)) ?? 0)")
  }

  private func writeYear(_ view: CalendarView, to out: inout HTMLWriter) {
    YearTable(view: view, year: view.range.first.components.year, options: options)
      .write(to: &out)
    let months = [DayRange](.month, of: view.days.map(\.day))
    let style = out.phrases
    SiteTurning.write(
      months.map { (Phrase("\($0)").text(style), Address.calendar(.month, $0.first)) },
      named: "Months", to: &out)
  }

  private func writeMonth(_ view: CalendarView, to out: inout HTMLWriter) {
    guard !view.days.isEmpty else { return out.element("p", WelcomeWords.calendar, class: "prose") }
    view.writeMonths(to: &out, level: 2, options, hasTables: true)
    writeTrendsLink(.month, view, to: &out)
    out.heading(2, Phrase("Days"))
    for week in [DayRange](.week, of: view.range.days, weekStarts: settings.weekStarts) {
      guard let shown = week.clamped(to: view.range) else { continue }
      let entries = lines(of: shown)
      guard !entries.isEmpty else { continue }
      out.heading(3) { $0.link(Reading.name(ofWeek: week), Address.calendar(.week, week.first)) }
      writeLines(entries, to: &out)
    }
  }

  private func writeWeek(_ view: CalendarView, to out: inout HTMLWriter) {
    let days = view.range.days.map { day in (day, view.days.first { $0.day == day }?.mood) }
    HTMLParts.week(days, scale, options, to: &out)
    writeTrendsLink(.week, view, to: &out)
    out.heading(2, Phrase("Days"))
    let entries = lines(of: view.range)
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

  private func writeTrendsLink(_ period: Period, _ view: CalendarView, to out: inout HTMLWriter) {
    guard view.days.contains(where: { $0.mood != nil }) else { return }
    out.raw("<p>")
    out.link(
      period == .week ? Phrase("Trends of this week") : Phrase("Trends of this month"),
      Address.trends((period, view.range)))
    out.raw("</p>\n")
  }

  /// Returns the links to the periods before and after one, up to today, and to those above it.
  private func turning(
    _ period: Period, _ range: DayRange, _ style: PhraseStyle
  ) -> SiteTurning {
    func way(_ offset: Int) -> SiteTurning.Way? {
      guard
        let other = period.range(offset, after: range.first, weekStarts: settings.weekStarts),
        other.first <= today, offset > 0 || index.all.first.map({ $0.day <= other.last }) ?? false
      else { return nil }
      let name = period == .week ? Reading.name(ofWeek: other) : Phrase("\(other)")
      return (name.text(style), Address.calendar(period, other.first))
    }
    var above: [SiteTurning.Way] = []
    let wider: [Period] = period == .week ? [.month, .year] : period == .month ? [.year] : []
    for period in wider {
      // A week belongs to the month of its Thursday.
      let day = range.count == 7 ? range.first + 3 : range.first
      let range = period.range(holding: day)
      above.append((Phrase("\(range)").text(style), Address.calendar(period, range.first)))
    }
    return SiteTurning(before: way(-1), above: above, after: way(1))
  }
}
