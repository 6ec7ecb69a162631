import ArgumentParser
import JournalActions
import JournalCore
import JournalEditing
import JournalRender

struct TasksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tasks", abstract: "List your tasks, and change them",
    discussion: """
      Tasks are list items with a box, in entries and in tasks.md. Refer to one by its letters, \
      its text, or part of the text.
      """,
    subcommands: [
      ListCommand.self, TaskAddCommand.self, TaskDoneCommand.self, TaskReopenCommand.self,
      TaskCancelCommand.self, TaskSnoozeCommand.self, TaskEditCommand.self,
      TaskDeleteCommand.self, TaskCarryCommand.self,
    ], defaultSubcommand: ListCommand.self)

  struct ListCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List tasks by due date, then by list")

    @OptionGroup var options: ReadingOptions

    @Argument(
      help: ArgumentHelp("The days on which they are due, or were done", valueName: "range"))
    var range: [String] = []

    @Flag(help: "Only those that are done")
    var done = false

    @Flag(help: "Also those that are done")
    var all = false

    var global: GlobalOptions { options.global }

    func run(_ context: CommandContext) throws {
      let days = try context.range(range, looking: done ? .back : .ahead)
      let shown: TasksView.Shown = all ? .all : done ? .done : .open
      // The days on which tasks were done are known only by reading the tasks.
      let tasks = try context.journal.tasks(days, all: shown != .open || days != .always)
      let view = TasksView(
        tasks.index, tasks.list, range: days, shown: shown, settled: tasks.settled)
      try context.show(view, options.format)
    }
  }
}

/// The words of a command line that name a task.
struct TaskArgument: ParsableArguments {
  @OptionGroup var options: GlobalOptions

  @Argument(help: "The task: its letters, or part of its text")
  var task: String
}

struct TaskDoneCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "done", abstract: "Check off a task",
    discussion: "A repeating task leaves its next occurrence on the line above.")

  @OptionGroup var argument: TaskArgument

  @Option(help: ArgumentHelp("When it was done: DATE or DATE@TIME", valueName: "date"))
  var at: String?

  var global: GlobalOptions { argument.options }

  func run(_ context: CommandContext) throws {
    let moment = try at.map { try context.moment(of: $0) } ?? context.journal.moment
    context.show(try context.journal.change(task: argument.task, .finish(moment)).news)
  }
}

struct TaskReopenCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "reopen", abstract: "Reopen a task that is done or cancelled")

  @OptionGroup var argument: TaskArgument

  var global: GlobalOptions { argument.options }

  func run(_ context: CommandContext) throws {
    context.show(try context.journal.change(task: argument.task, .reopen).news)
  }
}

struct TaskCancelCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "cancel", abstract: "Cancel a task; it stays, with another box")

  @OptionGroup var argument: TaskArgument

  var global: GlobalOptions { argument.options }

  func run(_ context: CommandContext) throws {
    let change = Journal.TaskChange.cancel(context.journal.moment)
    context.show(try context.journal.change(task: argument.task, change).news)
  }
}

struct TaskSnoozeCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "snooze", abstract: "Postpone a task",
    discussion: "By default by an hour if it has an alarm, otherwise until tomorrow.")

  @OptionGroup var argument: TaskArgument

  @Argument(
    help: ArgumentHelp(
      "Until when: 30m, 1h, 1d, 2w, tomorrow, friday 9:30, a date, or DATE@TIME",
      valueName: "until"))
  var until: [String] = []

  var global: GlobalOptions { argument.options }

  func run(_ context: CommandContext) throws {
    let snoozed = try context.journal.snooze(task: argument.task) { journal, task in
      let usual = task.alarm == nil ? "tomorrow" : "1h"
      let words = until.isEmpty ? usual : until.joined(separator: " ")
      guard let moment = journal.dates.snoozed(words, task, now: journal.moment) else {
        throw CommandError(message: CommandWording.notASnooze(words, journal.dates), status: .usage)
      }
      return moment
    }
    context.show(snoozed.news)
  }
}

struct TaskEditCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change a task's text, or open its file in your editor",
    discussion: "Its marks stay unless the new text has its own.")

  @OptionGroup var argument: TaskArgument

  @Argument(help: "The new text; opens your editor by default")
  var text: String?

  var global: GlobalOptions { argument.options }

  func run(_ context: CommandContext) throws {
    if let text {
      return context.show(try context.journal.change(task: argument.task, .reword(text)).news)
    }
    let tasks = try context.journal.tasks(all: true)
    let (task, file) = try tasks.task(argument.task)
    let label = "tasks edit \(task.text)"
    guard let new = try context.edit(file.path, file.bytes, label: label) else { return }
    context.show(tasks.news(with: TaskFile(new, path: file.path, day: file.day)))
  }
}

struct TaskDeleteCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete a task with the text below it",
    discussion: "It is part of a file, so it doesn't go to the trash; daymark undo restores it.")

  @OptionGroup var argument: TaskArgument

  var global: GlobalOptions { argument.options }

  func run(_ context: CommandContext) throws {
    let deleted = try context.journal.change(task: argument.task, .delete)
    printValue(CommandWording.taskDeleted(deleted.task))
  }
}

extension CommandContext {
  /// Returns a past moment from words: a day, or `DATE@TIME`.
  fileprivate func moment(of words: String) throws -> TaskMoment {
    let address = try address([words])
    return TaskMoment(address.day, at: address.time)
  }

  /// Prints tasks, one per line.
  func show(_ tasks: [JournalTask]) {
    for task in tasks { printValue(task.text(style, today: today)) }
  }
}
