public import JournalCore
import Phrases

extension HabitsView {
  /// The title of the page.
  public var pageTitle: String { "Habits, \(EnglishDate.text(day))" }

  /// Returns a row for each habit: its last days, its streak, and what today asks for.
  public func html(_ options: PageOptions) -> String {
    var out = HTMLWriter()
    out.heading(1, pageTitle)
    if habits.isEmpty { out.element("p", options.sentences(emptyText)) }
    for (number, routine) in routines.enumerated() {
      if let name = routine.name { out.heading(2, name) }
      HTMLParts.list(Array(routine.habits.enumerated()), "habit-rows", to: &out) { out, habit in
        let chart = options.chart("habit-\(number)-\(habit.offset)")
        write(habit.element, chart, options, to: &out)
      }
    }
    if !habits.isEmpty {
      let weeks = Figure.count(range.count / 7, "week", "weeks")
      out.element("p", "The last \(weeks), today on the right", class: "quiet")
      out.add(Markup(text: HabitStripSVG.legend(self)))
    }
    if let archivedText { out.element("p", archivedText, class: "quiet") }
    HTMLParts.notes(counted, to: &out)
    return out.string
  }

  private func write(
    _ habit: HabitStanding, _ chart: ChartOptions, _ options: PageOptions,
    to out: inout HTMLWriter
  ) {
    HabitRing.draw(habit, to: &out)
    out.raw("<div><strong dir=\"auto\">")
    out.link(habit.name, options.habit(habit.name))
    out.raw("</strong>\n")
    out.element("span", habit.goal, class: "quiet")
    out.raw("</div>\n")
    out.add(Markup(text: HabitStripSVG.svg(self, habit, chart)))
    let facts = [habit.words, "strength \(habit.strengthWords)"]
    out.element("span", facts.joined(separator: " · "), class: "quiet")
    options.forms.habit(habit, &out)
  }
}

extension HabitStanding {
  /// What today asks for, and the streak: `done; 12 days`.
  var words: String { [todayWords, streakWords].filter { !$0.isEmpty }.joined(separator: "; ") }
}

extension HabitStreaksView {
  /// The title of the page.
  public var pageTitle: String { "Streaks of \(name)" }

  /// Returns the current streak, the facts, and all streaks, or the ledger, as tables.
  public func html(_ options: PageOptions) -> String {
    var out = HTMLWriter()
    out.heading(1, currentText)
    if let currentRange { out.element("p", EnglishDate.text(currentRange, "–"), class: "quiet") }
    HTMLParts.list(facts("–"), "lines", to: &out) { $0.text($1) }
    if let about { HTMLParts.body(about, below: 1, of: "habits/\(name).md", options, to: &out) }
    if isLedger {
      out.add(
        HTMLParts.table(
          caption: "Every day", ["Day", "Status", "Streak"], explainedDays))
      if let periods {
        let rows = periods.map(explained)
        out.add(
          HTMLParts.table(
            caption: "All \(unit.rawValue)", ["Days", isLimit ? "Kept" : "Done", "Streak"], rows))
      }
    } else if !streaks.isEmpty {
      let rows = streaks.map { [EnglishDate.text($0.range, "–"), Figure.count($0.length)] }
      out.add(
        HTMLParts.table(caption: "Newest first", ["Kept", unit.rawValue.capitalisedFirst], rows))
    }
    HTMLParts.notes(counted, to: &out)
    return out.string
  }
}
