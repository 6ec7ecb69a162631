import JournalCore
import JournalRender

// The messages of the commands for habits and goals.
extension CommandWording {
  static func noHabit(_ name: String, known: [String]) -> String {
    let hint =
      Wording.suggestion(for: name, among: known)
      ?? "daymark habits lists them; daymark habits add starts one"
    return "error: there is no habit '\(visible(name))'\nhint: \(hint)"
  }

  static let explainWhat = """
    error: --explain needs one habit
    hint: name one: daymark streaks run --explain
    """

  static let notAnAmount = "error: an amount must be a number, 0 or more\nhint: write --amount 6"

  static func notTicked(_ name: String, on day: Day) -> String {
    """
    error: no entry of \(day) has '\(visible(name))' under 'habits'
    hint: if it is a box in the text, untick it in an editor: daymark edit \(day)
    """
  }

  static func notAHabitName(_ name: String) -> String {
    """
    error: '\(visible(name))' can't be a habit's name
    hint: it is a file name and appears in lists, so no '/', ',' or ':'
    """
  }

  static func habitThere(_ name: String) -> String {
    """
    error: there is already a habit '\(visible(name))'
    hint: change it with daymark habits edit
    """
  }

  static func habitWritten(_ habit: Habit, path: String) -> String {
    let words = habit.isArchived ? "archived" : habit.goalText
    return "\(visible(habit.name)): \(visible(words))\n  \(visible(path))\n"
  }

  static func noGoal(_ name: String, known: [String]) -> String {
    let hint = Wording.suggestion(for: name, among: known) ?? "daymark goals lists them"
    return "error: there is no goal '\(visible(name))'\nhint: \(hint)"
  }

  static func goalThere(_ goal: PersonalGoal) -> String {
    """
    error: there is already a goal '\(visible(goal.name))': \(goal.written)
    hint: change it with daymark goals edit
    """
  }

  static func notAGoal(_ name: String, known: [String]) -> String {
    let hint =
      Wording.suggestion(for: name, among: known)
      ?? "write entries, days, words, streak, tasks, stretches, a habit or a part of the body"
    return "error: there is nothing called '\(visible(name))' to count\nhint: \(hint)"
  }

  static func badGoalPeriod(from: Day, by: Day) -> String {
    "error: a goal from \(from) can't be reached by \(by)\nhint: write a last day after the first"
  }

  static func notAGoalInWords(_ words: String) -> String {
    """
    error: '\(visible(words))' is not a goal
    hint: write what, how many and by when: daymark goals read 20 by 2026-12-31, or daymark goals \
    write 100 days this year
    """
  }

  static let badGoal =
    "error: a goal must be a number above 0\nhint: daymark goals add stretches 100"

  /// Returns an amount as entries write it: `6`, `7.5`.
  static func amount(_ number: Double) -> String { Figure.plain(number) }
}
