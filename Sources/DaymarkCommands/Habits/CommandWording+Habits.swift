import JournalActions
import JournalCore
import JournalRender
import Phrases

// The messages of the commands for habits and goals.
extension CommandWording {
  static let explainWhat = Message(
    .usage, Phrase("\(command: "--explain") needs one habit"),
    hint: Phrase("name one: \(command: "daymark streaks run --explain")"))

  /// The question for a number, for a habit with a limit.
  static func howMuch(_ habit: Habit) -> Phrase {
    habit.unit.map { Phrase("How much \(written: habit.name), \(written: $0)?") }
      ?? Phrase("How much \(written: habit.name)?")
  }

  static let amountOfOne = Message(
    .usage, Phrase("\(command: "--amount") needs one habit"),
    hint: Phrase("for several: \(command: "daymark habits done read water+1")"))

  static func neitherHabitNorDate(_ words: [String], known: [String]) -> Message {
    Message(
      .usage,
      Phrase("\(quoted: words.joined(separator: " ")) is neither a habit nor a date"),
      hint: words.first.flatMap { Wording.suggestion(for: $0, among: known) }
        ?? Phrase(
          """
          habits come first, then a date: \
          \(command: "daymark habits done read water+1 yesterday")
          """))
  }

  static func notAHabitGoal(_ words: String, after name: String) -> Message {
    Message(
      .usage, Phrase("\(quoted: words) is not a goal"),
      hint: Phrase(
        """
        write \(any: ["daily", "weekdays", "3/week", "every 2 days"]), and quote a name of several \
        words: \(command: "daymark habits add '\(name) \(words)'")
        """))
  }

  static func notAPause(_ text: String) -> Message {
    Message(
      .usage, Phrase("\(quoted: text) can't be the days of a pause"),
      hint: Phrase(
        """
        write until friday, tomorrow, 2026-12-24..2027-01-02, or nothing for from today on
        """))
  }

  static func paused(_ habit: Habit, _ days: DayRange) -> Phrase {
    if days.last == DayRange.always.last {
      return Phrase("\(written: habit.name)  paused from \(days.first) on")
    }
    return days.first == days.last
      ? Phrase("\(written: habit.name)  paused on \(days)")
      : Phrase("\(written: habit.name)  paused \(days)")
  }

  static func resuming(_ habit: Habit) -> Phrase {
    Phrase("\(command: "daymark habits resume \(habit.name)") ends the pause")
  }

  static func resumed(_ habit: Habit) -> Phrase {
    Phrase("\(written: habit.name)  no longer paused")
  }

  static func renamed(_ name: String, _ habit: Habit) -> Phrase {
    Phrase(
      """
      \(written: name) is now \(written: habit.name); entries with the old name still count for it
      """)
  }

  /// The other files with the name of a renamed habit.
  static func changedToo(_ plan: StepPlan) -> Phrase {
    Phrase("changed, too: \(files(of: plan, [.friend, .settings]))")
  }

  static func deleted(_ habit: Habit) -> Phrase {
    Phrase(
      "deleted \(code: Habit.path(of: habit.name)); what your entries record stays")
  }

  static let bringingBack = Phrase("\(command: "daymark undo") brings it back")

  // MARK: The screen

  static let spaceTicks = Phrase("Space ticks")
  static let numbersSet = Phrase("a number is the day's total, + and - count")
  static let skips = Phrase("s skips")
  static let enterSaves = Phrase("Enter saves")
  static let reallyLeave = Phrase("Quit without saving? Esc again quits, any other key stays")

  static func habitsOf(_ day: Day) -> Phrase { Phrase("Habits, \(day, .weekday)") }

  // MARK: Answers to ticks

  /// Returns a line for each recorded habit, and one for each milestone.
  static func recorded(_ habits: [RecordedHabit], today: Day, _ style: TextStyle) -> String {
    let names = habits.map { visible($0.name) }
    let width = names.map { DisplayWidth.of($0) }.max() ?? 0
    let lines = zip(habits, names).map { habit, name in
      style.apart(name).padded(width) + "  " + style.text(words(habit, today: today)) + "\n"
    }
    return lines.joined() + stars(habits.compactMap(\.milestone), style)
  }

  /// Returns a line with a star for each milestone.
  static func stars(_ milestones: [Milestone], _ style: TextStyle) -> String {
    milestones.map { milestone in
      let text = "\(style.glyph("★", "*")) \(style.text(milestone.congratulation))"
      return style.paint(text, .accent) + "\n"
    }.joined()
  }

  private static func words(_ habit: RecordedHabit, today: Day) -> Phrase {
    guard let standing = habit.standing else { return Phrase("no longer recorded") }
    let facts = [standing.streakWords, standing.strengthText].compactMap(\.self)
    return Phrase("\(status(habit, standing, today: today)); \(list: facts)")
  }

  private static func status(
    _ habit: RecordedHabit, _ standing: HabitStanding, today: Day
  ) -> Phrase {
    if habit.day == today { return standing.todayWords }
    if let status = habit.status {
      let words = status.ledgerWords(isLimit: standing.isLimit)
      return Phrase("\(words) on \(habit.day, .weekday)")
    }
    guard let first = habit.firstDay, habit.day < first else {
      return Phrase("not counted on \(habit.day, .weekday)")
    }
    return Phrase("not counted on \(habit.day, .weekday): its first day is \(first, .weekday)")
  }

  static func habitWritten(_ habit: Habit) -> Phrase {
    habit.isArchived
      ? Phrase("\(written: habit.name): archived")
      : Phrase("\(written: habit.name): \(habit.aim.words)")
  }

  static func notAGoalInWords(_ words: String) -> Message {
    Message(
      .usage, Phrase("\(quoted: words) is not a goal"),
      hint: Phrase(
        """
        write what, how many and by when: \(command: "daymark goals read 20 by 2026-12-31"), or \
        \(command: "daymark goals write 100 days this year")
        """))
  }
}
