public import JournalCore
import Phrases

extension StreaksView {
  /// Returns the current run, the longest, and the runs before.
  public func text(_ style: TextStyle) -> String {
    var page = Page(style)
    page.head(currentText)
    if let currentRange {
      page.paragraph(EnglishDate.text(currentRange, style.dash), .quiet)
    }
    if isAtRisk { page.paragraph(riskText, .warning) }
    if let bestRange, days > 0 {
      page.skip()
      page.paragraph(longestText(bestRange, style.dash))
      page.paragraph("Written on \(Figure.count(days, "day", "days"))")
    }
    addRuns(to: &page)
    addHabits(to: &page)
    page.notes(counted)
    return page.text
  }

  var currentText: String {
    if days == 0 { return "No entries yet. Today can be the first day of a streak." }
    if current == 0 { return "No streak right now. Today can be the first day." }
    return Figure.count(current, "day in a row", "days in a row")
  }

  /// Returns `Longest: 5 days, 1 – 5 Nov 2026`, and whether other runs are as long.
  func longestText(_ range: DayRange, _ dash: String) -> String {
    let ties = runs.count { $0.count == best } - 1
    return "Longest: \(Figure.count(best, "day", "days")), \(EnglishDate.text(range, dash))"
      + DigestView.Run.words(ofTies: ties)
  }

  var riskText: String { "It ends tonight unless you write something today." }

  /// Adds the active habits.
  private func addHabits(to page: inout Page) {
    let rows = habitRows
    guard !rows.isEmpty else { return }
    page.head("Habits")
    let head = ["", "streak", "longest", "strength", ""]
    page.add(
      rows: zip(rows, habits.filter { !$0.isArchived }).map { row, habit in
        [page.style.apart(row[0])] + row[1...3] + [habit.briefRisk ?? ""]
      }, head: head)
  }

  /// The names of the columns of `habitRows`.
  static let habitHead = ["Habit", "Streak", "Longest", "Strength", "Today"]

  /// A row for each habit that isn't archived.
  var habitRows: [[String]] {
    habits.filter { !$0.isArchived }.map { habit in
      [
        habit.label,
        habit.current > 0 ? habit.unit.count(habit.current) : "none",
        habit.best > 0 ? habit.unit.count(habit.best) : "",
        habit.strengthWords,
        habit.riskWords ?? "",
      ]
    }
  }

  /// Adds the newest runs, each with a bar proportional to its length.
  private func addRuns(to page: inout Page) {
    let shown = runs.prefix(10)
    guard shown.count > 1 else { return }
    let style = page.style
    page.head("Runs of two or more days")
    let counts = shown.map { Figure.count($0.count) }
    let count = counts.reduce(0) { max($0, $1.count) }
    let names = shown.map { EnglishDate.text($0, style.dash) }
    let name = names.reduce(0) { max($0, DisplayWidth.of($1)) }
    let room = min(30, style.columns - count - name - 4)
    for (place, run) in shown.enumerated() {
      let bar =
        room < 4 ? "" : Bars.block(Double(run.count) / Double(max(best, 1)), width: room, style)
      let start = "\(counts[place].indented(count))  "
      if room < 0 {
        page.paragraph(names[place], first: start)
      } else {
        page.add("\(start)\(names[place].padded(name))  \(bar)".trimmedEnd())
      }
    }
    if runs.count > shown.count {
      page.paragraph(
        "\(style.ellipsis) and \(Figure.count(runs.count - shown.count)) before", .quiet)
    }
  }
}
