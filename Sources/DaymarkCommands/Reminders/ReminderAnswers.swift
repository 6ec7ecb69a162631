import JournalActions
import JournalCore
import JournalRender
import Phrases
import TerminalForms

/// A person's answers to the reminders of tasks and habits on their terminal: `d` for done, `s` to
/// snooze.
///
/// Answers are lines and not keys, so the terminal keeps its usual modes while `remind` runs.
struct ReminderAnswers {
  /// The tasks and habits shown last, which can be answered.
  private(set) var shown: [Reminder] = []
  /// The postponed reminders, with their new times.
  ///
  /// No file has a place for them: a habit is due on a day. So they come again only while the
  /// program runs.
  private var waiting: [(reminder: Reminder, until: WallTime)] = []

  /// An answer's request.
  enum Answer: Hashable {
    /// Check off the task, or tick the habit, with a number.
    case done(Int)
    /// Postpone the task or habit with a number; by words, or by an hour.
    case snooze(Int, until: String)

    /// The place of the task or habit among the shown ones.
    var place: Int {
      switch self {
      case .done(let place), .snooze(let place, _): place
      }
    }
  }

  /// Reads `d`, `s`, `d 2`, `s 2 1h`, `s tomorrow`; returns nil for anything else.
  ///
  /// The number may be left out if there is only one.
  static func answer(_ line: String, of count: Int) -> Answer? {
    var words = line.split(separator: " ").map(String.init)
    guard count > 0, let letter = words.first?.lowercased() else { return nil }
    words.removeFirst()
    var number = count == 1 ? 1 : 0
    if let named = words.first.flatMap({ Int($0) }), (1...count).contains(named) {
      number = named
      words.removeFirst()
    }
    guard number > 0 else { return nil }
    switch letter {
    case "d", "done": return words.isEmpty ? .done(number - 1) : nil
    case "s", "snooze":
      return .snooze(number - 1, until: words.isEmpty ? "1h" : words.joined(separator: " "))
    default: return nil
    }
  }

  /// Offers the tasks and habits in reminders just shown.
  mutating func offer(_ reminders: [DueReminder]) {
    let offered = reminders.map(\.reminder).filter { $0.kind == .task || $0.kind == .habit }
    guard !offered.isEmpty else { return }
    shown = offered
    tellOffer()
  }

  /// Carries out a line's request.
  mutating func take(_ line: String, _ context: CommandContext) throws {
    guard !line.isEmpty else { return }
    guard let answer = ReminderAnswers.answer(line, of: shown.count) else {
      return printError(RemindWording.notAnAnswer(of: shown.count))
    }
    let reminder = shown[answer.place]
    let isThere =
      try reminder.kind == .habit
      ? takeHabit(reminder, answer, context) : takeTask(reminder, answer, context)
    guard isThere else { return printError(RemindWording.gone(reminder)) }
    shown.remove(at: answer.place)
    if !shown.isEmpty { tellOffer() }
  }

  /// Prints the possible answers; several reminders are listed with their numbers.
  private func tellOffer() {
    if shown.count > 1 {
      for (place, reminder) in shown.enumerated() {
        printError("  \(place + 1)  \(oneLine(reminder.subject))")
      }
    }
    printError(RemindWording.offer(shown))
  }

  /// Changes a task as requested; returns false if the task is gone.
  private func takeTask(
    _ reminder: Reminder, _ answer: Answer, _ context: CommandContext
  ) throws -> Bool {
    guard let task = try context.journal.task(of: reminder) else { return false }
    let changed =
      switch answer {
      case .done:
        try context.journal.change(tasks: [task.id], .finish(context.journal.momentOfDone))
      case .snooze(_, let until): try context.snooze([task.id], until: until)
      }
    context.show(changed.news)
    return true
  }

  /// Ticks a habit on its reminder's day, or postpones the reminder; returns false if the habit
  /// isn't due any more.
  private mutating func takeHabit(
    _ reminder: Reminder, _ answer: Answer, _ context: CommandContext
  ) throws -> Bool {
    let journal = context.journal
    let settings = context.settings
    guard try journal.reminderPlan().reminders.contains(reminder) else { return false }
    switch answer {
    case .done:
      let day = reminder.moment.journalDay(dayStarts: settings.dayStarts)
      try context.record([Tick(reminder.subject)], on: day, command: "habits done")
    case .snooze(_, let words):
      let moment = context.dates.putOff(
        words, now: journal.wallTime, dayStarts: settings.dayStarts, quiet: settings.remind.quiet)
      guard let moment else {
        throw CommandError(RemindWording.notPutOff(reminder.subject))
      }
      putOff(reminder, until: moment)
      printError(RemindWording.putOff(reminder.subject, until: moment))
    }
    return true
  }

  // MARK: Habits that were put off

  /// Postpones a reminder.
  mutating func putOff(_ reminder: Reminder, until moment: WallTime) {
    waiting.append((reminder, moment))
  }

  /// Returns the reminders postponed until now or earlier.
  func putOff(until now: WallTime) -> [Reminder] {
    waiting.filter { $0.until <= now }.map(\.reminder)
  }

  /// Forgets postponed reminders, because they have come again.
  mutating func forget(_ reminders: [Reminder]) {
    waiting.removeAll { reminders.contains($0.reminder) }
  }
}
