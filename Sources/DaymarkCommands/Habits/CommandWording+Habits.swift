import JournalActions
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

  static let notAnAmount =
    "error: an amount must be a number, 0 or more\nhint: write water+1 to add, water=6 for the total"

  /// A tick of a habit with a limit that has no number.
  static func needsNumber(_ habit: Habit) -> String {
    let name = visible(habit.name)
    return """
      error: '\(name)' has a limit, so a tick needs a number
      hint: write how much it was: daymark habits done \(name) 1, or 0 for none
      """
  }

  /// The question for the number of a habit with a limit.
  static func howMuch(_ habit: Habit) -> String {
    let unit = habit.unit.map { ", \(visible($0))" } ?? ""
    return "How much \(visible(habit.name))\(unit)?"
  }

  static let amountOfOne =
    "error: --amount needs one habit\nhint: for several: daymark habits done read water+1"

  static func neitherHabitNorDate(_ words: [String], known: [String]) -> String {
    let text = words.joined(separator: " ")
    let hint =
      words.first.flatMap { Wording.suggestion(for: $0, among: known) }
      ?? "habits come first, then a date: daymark habits done read water+1 yesterday"
    return "error: '\(visible(text))' is neither a habit nor a date\nhint: \(hint)"
  }

  static func futureTick(_ day: Day) -> String {
    """
    error: \(day) is a future date, so nothing can be recorded for it yet
    hint: to plan days off: daymark habits pause NAME \(day)
    """
  }

  static func notTicked(_ name: String, on day: Day) -> String {
    """
    error: no entry of \(day) records '\(visible(name))'
    hint: daymark habits show \(visible(name)) lists its last days
    """
  }

  static func noHabitFile(_ name: String) -> String {
    """
    error: '\(visible(name))' has no file to delete: only entries name it
    hint: to start one: daymark habits add "\(visible(name))"
    """
  }

  static func notPaused(_ name: String) -> String {
    """
    error: '\(visible(name))' is not paused today
    hint: to pause it: daymark habits pause \(visible(name)) until 2026-12-31
    """
  }

  static func notAPause(_ text: String) -> String {
    """
    error: '\(visible(text))' can't be the days of a pause
    hint: write until friday, tomorrow, 2026-12-24..2027-01-02, or nothing for from today on
    """
  }

  static func paused(_ habit: Habit, _ days: DayRange) -> String {
    let name = visible(habit.name)
    guard days.last == DayRange.always.last else {
      let on = days.first == days.last ? "on " : ""
      return "\(name)  paused \(on)\(EnglishDate.text(days, "–"))\n"
    }
    return "\(name)  paused \(EnglishDate.place(days, "–"))\n"
      + "  daymark habits resume \(name) ends the pause\n"
  }

  static func resumed(_ habit: Habit) -> String {
    "\(visible(habit.name))  no longer paused\n"
  }

  static func renamed(_ name: String, _ habit: Habit) -> String {
    """
    \(visible(name)) is now \(visible(habit.name)); entries with the old name still count for it
      \(visible(Habit.path(of: habit.name)))

    """
  }

  /// The other files that name a renamed habit.
  static func changedToo(_ plan: StepPlan) -> String {
    "  changed, too: \(files(of: plan, [.friend, .settings]))\n"
  }

  static func deleted(_ habit: Habit) -> String {
    """
    deleted \(visible(Habit.path(of: habit.name))); what your entries record stays
      daymark undo brings it back

    """
  }

  // MARK: The screen

  static let spaceTicks = "Space ticks"
  static let plusCounts = "+ and - count"
  static let skips = "s skips"
  static let enterSaves = "Enter saves, Ctrl-C doesn't"

  // MARK: Answers to ticks

  /// Returns a line for each habit that was recorded, and one for each milestone.
  static func recorded(_ habits: [RecordedHabit], today: Day, _ style: TextStyle) -> String {
    let names = habits.map { visible($0.name) }
    let width = names.map { DisplayWidth.of($0) }.max() ?? 0
    let lines = zip(habits, names).map { habit, name in
      style.apart(name).padded(width) + "  " + style.plain(words(habit, today: today)) + "\n"
    }
    return lines.joined() + stars(habits.compactMap(\.milestone), style)
  }

  /// Returns a line with a star for each milestone.
  static func stars(_ milestones: [Milestone], _ style: TextStyle) -> String {
    milestones.map { milestone in
      let praise = style.apart(style.plain(milestone.congratulation), name: milestone.name)
      let text = "\(style.glyph("★", "*")) \(praise)"
      return style.paint(text, .accent) + "\n"
    }.joined()
  }

  private static func words(_ habit: RecordedHabit, today: Day) -> String {
    guard let standing = habit.standing else { return "no longer recorded" }
    let streak = [standing.streakWords, "strength \(standing.strengthWords)"]
      .filter { !$0.isEmpty }.joined(separator: ", ")
    return "\(status(habit, standing, today: today)); \(streak)"
  }

  private static func status(
    _ habit: RecordedHabit, _ standing: HabitStanding, today: Day
  ) -> String {
    if habit.day == today { return standing.todayWords }
    let day = EnglishDate.text(habit.day)
    if let status = habit.status {
      return "\(status.ledgerWords(isLimit: standing.isLimit)) on \(day)"
    }
    guard let first = habit.firstDay, habit.day < first else { return "not counted on \(day)" }
    return "not counted on \(day): its first day is \(EnglishDate.text(first))"
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
  static func amount(_ number: Double) -> String { number.shortest }
}
