public import JournalCore

extension HabitsView {
  /// The title of the page.
  public var pageTitle: String { "Habits, \(EnglishDate.text(day))" }

  /// Returns the habits with their last fourteen days, a table for each routine.
  public func html(_ options: PageOptions) -> String {
    var out = HTMLWriter()
    out.heading(1, pageTitle)
    if habits.isEmpty { out.element("p", emptyText) }
    for routine in routines {
      if let name = routine.name { out.heading(2, name) }
      out.add(
        HTMLParts.table(
          caption: routine.name ?? "Habits", tableHead, routine.habits.map { row($0) }))
    }
    if !habits.isEmpty { out.element("p", legend(TextStyle()), class: "quiet") }
    if let archivedText { out.element("p", archivedText, class: "quiet") }
    HTMLParts.notes(counted, to: &out)
    return out.string
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
          HTMLParts.table(caption: "All \(unit.rawValue)", ["Days", "Done", "Streak"], rows))
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
