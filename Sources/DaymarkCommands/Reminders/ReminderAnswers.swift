import JournalActions
import JournalCore
import JournalRender
import TerminalForms

/// What a person answers to the reminders of tasks on their terminal: `d` for done, `s` to snooze.
///
/// Answers are lines and not keys, so that the terminal keeps its usual modes while `remind` runs.
struct ReminderAnswers {
  /// The tasks that were shown last, and can be answered.
  private(set) var shown: [Reminder] = []

  /// What an answer asks for.
  enum Answer: Hashable {
    /// Check off the task with a number.
    case done(Int)
    /// Postpone the task with a number; by words, or by an hour.
    case snooze(Int, until: String)
  }

  /// Reads `d`, `s`, `d 2`, `s 2 1h`, `s tomorrow`; returns nil for anything else.
  ///
  /// The number may be left out if there is only one task.
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

  /// Offers the tasks of reminders that were just shown.
  mutating func offer(_ reminders: [DueReminder]) {
    let tasks = reminders.map(\.reminder).filter { $0.kind == .task }
    guard !tasks.isEmpty else { return }
    shown = tasks
    printError(RemindWording.offer(tasks.map(\.subject)))
  }

  /// Does what a line asks for.
  mutating func take(_ line: String, _ context: CommandContext) throws {
    guard !line.isEmpty else { return }
    guard let answer = ReminderAnswers.answer(line, of: shown.count) else {
      return printError(RemindWording.notAnAnswer(of: shown.count))
    }
    let (number, change): (Int, (JournalTask) throws -> Journal.ChangedTasks) =
      switch answer {
      case .done(let number):
        (
          number,
          { try context.journal.change(tasks: [$0.id], .finish(context.journal.momentOfDone)) }
        )
      case .snooze(let number, let until):
        (number, { try context.snooze([$0.id], until: until) })
      }
    guard let task = try context.journal.task(of: shown[number]) else {
      return printError(RemindWording.gone(shown[number].subject))
    }
    context.show(try change(task).news)
    shown.remove(at: number)
    if !shown.isEmpty { printError(RemindWording.offer(shown.map(\.subject))) }
  }
}
