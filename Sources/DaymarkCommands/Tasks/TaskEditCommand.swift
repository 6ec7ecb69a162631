import ArgumentParser
import JournalActions
import JournalCore
import JournalEditing
import Phrases

struct TaskEditCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: Phrase("Change a task's text or dates, or open its file in your editor").help,
    discussion: Phrase(
      """
      Marks that aren't named stay as they are, unless the new text has its own. With \
      \(code: "none"), a mark is removed.
      """
    ).help)

  @OptionGroup var argument: TaskArgument

  @Argument(
    help: ArgumentHelp(
      Phrase("The new text; without it and without options, your editor opens").help))
  var text: String?

  @Option(
    help: ArgumentHelp(
      Phrase(
        """
        When it is due: \(list: ["friday", "12-24"]), DATE, DATE@TIME, \(code: "none")
        """
      ).help, valueName: "date"),
    completion: .journal(.comingDays))
  var due: String?

  @Option(
    help: ArgumentHelp(
      Phrase("The day you plan to work on it, or \(code: "none")").help, valueName: "date"),
    completion: .journal(.comingDays))
  var scheduled: String?

  @Option(
    help: ArgumentHelp(
      Phrase("The first day it can be worked on, or \(code: "none")").help, valueName: "date"),
    completion: .journal(.comingDays))
  var start: String?

  @Option(
    help: ArgumentHelp(
      Phrase("When it repeats: \(list: ["every week", "every monday", "none"])").help,
      valueName: "rule"))
  var `repeat`: String?

  @Option(
    help: ArgumentHelp(
      Phrase("The priority: \(list: ["highest", "high", "medium", "low", "lowest", "none"])").help))
  var priority: TaskPriority?

  var writing: WritingOptions { argument.options }

  func run(_ context: CommandContext) throws {
    let marks = try marks(context)
    if !marks.isEmpty {
      let change = Journal.TaskChange.mark(marks, text: text)
      return context.show(try context.journal.change(tasks: [argument.task], change).news)
    }
    if let text {
      return context.show(try context.journal.change(tasks: [argument.task], .reword(text)).news)
    }
    let tasks = try context.journal.tasks(all: true)
    let task = try tasks.task(argument.task)
    let file = try context.journal.file(task.path, of: [task])
    let label = "tasks edit \(task.text)"
    guard let new = try context.edit(file.path, file.bytes, label: label) else { return }
    context.show(tasks.news([(file, TaskFile(new, path: file.path, day: file.day))]))
  }

  private func marks(_ context: CommandContext) throws -> TaskMarkChange {
    var marks = TaskMarkChange()
    marks.due = try value(due, { CommandWording.notADueDate($0, context.dates) }) {
      context.dates.comingMoment($0)
    }
    marks.scheduled = try value(scheduled, { CommandWording.notADueDate($0, context.dates) }) {
      context.dates.comingDay($0)
    }
    marks.start = try value(start, { CommandWording.notADueDate($0, context.dates) }) {
      context.dates.comingDay($0)
    }
    marks.repeats = try value(`repeat`, CommandWording.notARule) {
      RepeatRule($0) == nil ? nil : $0
    }
    marks.priority = priority?.number
    return marks
  }

  /// Returns a mark's new value; nil if the option is missing.
  private func value<New>(
    _ words: String?, _ refusal: (String) -> Message, _ read: (String) -> New?
  ) throws -> TaskMarkChange.Value<New>? where New: Hashable, New: Sendable {
    guard let words else { return nil }
    if words.lowercased() == "none" { return .remove }
    guard let value = read(words) else {
      throw CommandError(refusal(words))
    }
    return .set(value)
  }
}
