import ArgumentParser
import JournalCore
import JournalEditing
import JournalRender
import JournalStore

struct TasksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tasks", abstract: "List what is to be done, and change it.",
    discussion: """
      Tasks are list items with a box in entries and in tasks.md. One is named by its letters, or by \
      its text or a part of it.
      """,
    subcommands: [
      ListCommand.self, TaskAddCommand.self, TaskDoneCommand.self, TaskReopenCommand.self,
      TaskCancelCommand.self, TaskSnoozeCommand.self, TaskEditCommand.self,
      TaskDeleteCommand.self, TaskCarryCommand.self,
    ], defaultSubcommand: ListCommand.self)

  struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List tasks by when they are due, then by list.")

    @OptionGroup var options: ReadingOptions

    @Argument(
      help: ArgumentHelp("The days that they are for, or were done on.", valueName: "range"))
    var range: [String] = []

    @Flag(help: "Those that are done.")
    var done = false

    @Flag(help: "Also those that are done.")
    var all = false

    func run() throws {
      let session = try Session(options.global)
      let days = try session.range(range)
      let shown: TasksView.Shown = all ? .all : done ? .done : .open
      // Days on which tasks were done are known only by reading them.
      let tasks = try session.tasks(all: shown != .open || days != .always)
      let view = TasksView(
        tasks.index, tasks.list, range: days, shown: shown, settled: tasks.settled)
      try session.show(view, options.format)
    }
  }
}

/// The words of a command line that name a task.
struct TaskArgument: ParsableArguments {
  @OptionGroup var options: GlobalOptions

  @Argument(help: "Its letters, or its text or a part of it.")
  var task: String
}

struct TaskDoneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "done", abstract: "Check a task off.",
    discussion: "One that repeats leaves its next instance on the line above.")

  @OptionGroup var argument: TaskArgument

  @Option(help: ArgumentHelp("When it was done: DATE or DATE@TIME.", valueName: "date"))
  var at: String?

  func run() throws {
    try Session.changing(argument.options, run)
  }

  private func run(_ session: Session) throws {
    let moment = try at.map { try session.moment(of: $0) } ?? session.moment
    let tasks = try session.tasks(all: false)
    let (task, file) = try session.task(argument.task, in: tasks, \.state.isOpen)
    try session.change(file, of: tasks, label: "tasks done \(task.text)") {
      () throws(EntryRefusal) in
      try file.finishing(task, at: moment)
    }
  }
}

struct TaskReopenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reopen", abstract: "Open a task again that is done or cancelled.")

  @OptionGroup var argument: TaskArgument

  func run() throws {
    try Session.changing(argument.options, run)
  }

  private func run(_ session: Session) throws {
    let tasks = try session.tasks(all: true)
    let (task, file) = try session.task(argument.task, in: tasks) { !$0.state.isOpen }
    try session.change(file, of: tasks, label: "tasks reopen \(task.text)") {
      () throws(EntryRefusal) in try file.reopening(task)
    }
  }
}

struct TaskCancelCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cancel", abstract: "Give a task up; it stays, with another box.")

  @OptionGroup var argument: TaskArgument

  func run() throws {
    try Session.changing(argument.options, run)
  }

  private func run(_ session: Session) throws {
    let tasks = try session.tasks(all: false)
    let (task, file) = try session.task(argument.task, in: tasks, \.state.isOpen)
    try session.change(file, of: tasks, label: "tasks cancel \(task.text)") {
      () throws(EntryRefusal) in try file.cancelling(task, at: session.moment)
    }
  }
}

struct TaskSnoozeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snooze", abstract: "Put a task off.",
    discussion: "Without a time: an hour where it has an alarm, else until tomorrow.")

  @OptionGroup var argument: TaskArgument

  @Argument(
    help: ArgumentHelp("30m, 1h, 1d, 2w, tomorrow, a date, or DATE@TIME.", valueName: "until"))
  var until: String?

  func run() throws {
    try Session.changing(argument.options, run)
  }

  private func run(_ session: Session) throws {
    let tasks = try session.tasks(all: false)
    let (task, file) = try session.task(argument.task, in: tasks, \.state.isOpen)
    let words = until ?? (task.alarm == nil ? "tomorrow" : "1h")
    guard let moment = session.dates.snoozed(words, task, now: session.moment) else {
      throw Failure(message: CommandWording.notASnooze(words), status: .usage)
    }
    try session.change(file, of: tasks, label: "tasks snooze \(task.text)") {
      () throws(EntryRefusal) in try file.snoozing(task, to: moment)
    }
  }
}

struct TaskEditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Give a task another text, or open its file in your editor.",
    discussion: "Its marks stay, unless the new text has marks of its own.")

  @OptionGroup var argument: TaskArgument

  @Argument(help: "The new text; without one your editor opens.")
  var text: String?

  func run() throws {
    let session = try Session(argument.options)
    if let text { return try session.holding { try reword(to: session.taskText(text), session) } }
    let tasks = try session.tasks(all: true)
    let (task, file) = try session.task(argument.task, in: tasks) { _ in true }
    let label = "tasks edit \(task.text)"
    guard let new = try session.edit(file.path, file.bytes, label: label) else { return }
    session.show(TaskFile(new, path: file.path, day: file.day), of: tasks)
  }

  private func reword(to words: String, _ session: Session) throws {
    let tasks = try session.tasks(all: true)
    let (task, file) = try session.task(argument.task, in: tasks) { _ in true }
    try session.change(file, of: tasks, label: "tasks edit \(task.text)") {
      () throws(EntryRefusal) in try file.rewording(task, to: words)
    }
  }
}

struct TaskDeleteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete a task with what stands below it.",
    discussion: "It is a part of a file, so it is not in the trash: daymark undo brings it back.")

  @OptionGroup var argument: TaskArgument

  func run() throws {
    try Session.changing(argument.options, run)
  }

  private func run(_ session: Session) throws {
    let tasks = try session.tasks(all: true)
    let (task, file) = try session.task(argument.task, in: tasks) { _ in true }
    let new = try session.edited(file) { () throws(EntryRefusal) in try file.removing(task) }
    try session.apply(
      [.write(path: file.path, old: file.bytes, new: new)], label: "tasks delete \(task.text)")
    printValue(CommandWording.taskDeleted(task))
  }
}

extension Session {
  /// This moment, as it is written behind a mark.
  var moment: TaskMoment { TaskMoment(today, at: time) }

  /// A past moment in words: a day, or `DATE@TIME`.
  func moment(of words: String) throws -> TaskMoment {
    let address = try address([words])
    return TaskMoment(address.day, at: address.time)
  }

  /// A task's text as it was typed: words on one line.
  func taskText(_ text: String) throws -> String {
    let words = text.trimmed()
    guard !words.isEmpty, !words.contains(where: \.isNewline) else {
      throw Failure(message: CommandWording.noTaskText(text), status: .usage)
    }
    return words
  }
}
