public import JournalCore
import Phrases

extension HabitsView {
  /// Returns the habits with their last fourteen days, a table for each routine.
  public func markdown() -> String {
    var parts = ["# Habits, \(EnglishDate.text(day))"]
    if habits.isEmpty { parts.append(Markdown.inline(emptyText)) }
    for routine in routines {
      if let name = routine.name { parts.append("## \(Markdown.inline(oneLine(name)))") }
      parts.append(Markdown.table(tableHead, routine.habits.map { row($0).map(Markdown.inline) }))
    }
    if !habits.isEmpty { parts.append(Markdown.inline(legend(TextStyle()))) }
    if let archivedText { parts.append(Markdown.inline(archivedText)) }
    return Markdown.page(parts, counted)
  }

  /// The head of a table of habits.
  var tableHead: [String] {
    let days = "\(EnglishDate.ofYear(range.first)) – \(EnglishDate.ofYear(day))"
    return ["Habit", days, "Streak", "Strength", "Today"]
  }

  /// Returns a row of a table of habits.
  func row(_ habit: HabitStanding) -> [String] {
    let words = [habit.todayWords, habit.riskWords ?? ""].filter { !$0.isEmpty }
    return [
      // A table would drop the blanks of the days before the first one.
      oneLine(habit.name), marks(of: habit, TextStyle()).replacing(" ", with: "\u{A0}"),
      habit.current > 0 ? habit.unit.count(habit.current) : "", habit.strengthWords,
      words.joined(separator: "; "),
    ]
  }
}

extension HabitStanding {
  /// A task list item: `- [x] **run**: done; 12 days`.
  var markdownLine: String {
    let words = [todayWords, streakWords].filter { !$0.isEmpty }.joined(separator: "; ")
    return "- \(box) **\(Markdown.inline(oneLine(name)))**: \(Markdown.inline(words))"
  }
}

extension HabitStreaksView {
  /// Returns the current streak, the facts, and all streaks, or the ledger, as tables.
  public func markdown() -> String {
    var parts = ["# \(Markdown.inline(currentText))"]
    parts.append(facts("–").map { "- " + Markdown.inline($0) }.joined(separator: "\n"))
    if isLedger {
      parts.append(Markdown.table(["Day", "Status", "Streak"], explainedDays.cells))
      if let periods {
        let head = [unit == .weeks ? "Week" : "Month", isLimit ? "Kept" : "Done", "Streak"]
        parts.append(Markdown.table(head, periods.map(explained).cells))
      }
    } else if !streaks.isEmpty {
      let rows = streaks.map { ["\($0.range.first)", "\($0.range.last)", Figure.count($0.length)] }
      parts.append(Markdown.table(["From", "To", unit.rawValue.capitalisedFirst], rows))
    }
    return Markdown.page(parts, counted)
  }
}

extension [[String]] {
  fileprivate var cells: [[String]] { map { $0.map(Markdown.inline) } }
}
