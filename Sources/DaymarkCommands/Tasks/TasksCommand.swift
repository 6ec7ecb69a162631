import ArgumentParser
import JournalActions
import JournalCore
import JournalEditing
import JournalMessages
import JournalRender
import Phrases

struct TasksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tasks", abstract: Phrase("List your tasks, and change them").help,
    discussion: Phrase(
      """
      Tasks are list items with a box, in entries and in \(code: "tasks.md"). Refer to one by its \
      letters, its text, or part of the text.
      """
    ).help,
    subcommands: [
      TaskListCommand.self, TaskAddCommand.self, TaskDoneCommand.self, TaskReopenCommand.self,
      TaskCancelCommand.self, TaskSnoozeCommand.self, TaskEditCommand.self,
      TaskDeleteCommand.self, TaskCarryCommand.self,
    ], defaultSubcommand: TaskListCommand.self)
}

/// The words on a command line for a task.
struct TaskArgument: ParsableArguments {
  @OptionGroup var options: WritingOptions

  @Argument(
    help: ArgumentHelp(Phrase("The task: its letters, or part of its text").help),
    completion: .journal(.tasks))
  var task: String
}

/// The words on a command line for several tasks.
struct TasksArgument: ParsableArguments {
  @OptionGroup var options: WritingOptions

  @Argument(
    help: ArgumentHelp(Phrase("The tasks: the letters of each, or part of the text of one").help),
    completion: .journal(.tasks))
  var tasks: [String]
}

struct TaskDoneCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "done", abstract: Phrase("Check off tasks").help,
    discussion: Phrase(
      """
      A repeating task leaves its next occurrence on the line above. One with \(code: "🏁 delete") \
      is removed, unless there is text below it.
      """
    ).help)

  @OptionGroup var argument: TasksArgument

  @Option(
    help: ArgumentHelp(Phrase("When it was done: DATE or DATE@TIME").help, valueName: "date"),
    completion: .journal(.pastDays))
  var at: String?

  var writing: WritingOptions { argument.options }

  func run(_ context: CommandContext) throws {
    let moment = try at.map { try context.moment(of: $0) } ?? context.journal.momentOfDone
    let done = try context.journal.change(tasks: argument.tasks, .finish(moment))
    context.show(done.news)
    for task in done.tasks where !done.news.contains(where: { $0.text == task.text }) {
      printLine(CommandWording.taskFinishedAway(task))
    }
    for task in done.tasks {
      guard let rule = task.repeats, !task.isRepeatRead else { continue }
      printError(CommandWording.repeatNotRead(rule))
    }
  }
}

struct TaskReopenCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "reopen", abstract: Phrase("Reopen tasks that are done or cancelled").help)

  @OptionGroup var argument: TasksArgument

  var writing: WritingOptions { argument.options }

  func run(_ context: CommandContext) throws {
    context.show(try context.journal.change(tasks: argument.tasks, .reopen).news)
  }
}

struct TaskCancelCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "cancel", abstract: Phrase("Cancel tasks; they stay, with another box").help)

  @OptionGroup var argument: TasksArgument

  var writing: WritingOptions { argument.options }

  func run(_ context: CommandContext) throws {
    let change = Journal.TaskChange.cancel(context.journal.moment)
    context.show(try context.journal.change(tasks: argument.tasks, change).news)
  }
}

struct TaskSnoozeCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "snooze", abstract: Phrase("Postpone tasks").help,
    discussion: Phrase(
      """
      Until when comes last: \(list: ["30m", "1h", "1d", "2w", "tomorrow"]), a date, or DATE@TIME; \
      by default an hour if the task has an alarm, otherwise a day. They count from now, or from \
      when the task is due if that is later; a task is never brought forward.
      """
    ).help)

  @OptionGroup var options: WritingOptions

  @Argument(
    help: ArgumentHelp(
      Phrase("The tasks: the letters of each, or part of the text of one; then until when").help,
      valueName: "tasks"),
    completion: .journal(.tasksAndDays))
  var words: [String]

  var writing: WritingOptions { options }

  func run(_ context: CommandContext) throws {
    let (tasks, until) = try parts(context.dates)
    do {
      context.show(try context.snooze(tasks, until: until).news)
    } catch JournalError.noTask(let word, _) where tasks.count > 1 && word == tasks.last {
      throw CommandError(CommandWording.notATaskOrTime(word))
    }
  }

  /// Returns the words for tasks, and those at the end for the new time.
  private func parts(_ dates: DateWords) throws -> (tasks: [String], until: String?) {
    for count in stride(from: min(words.count - 1, 5), to: 0, by: -1) {
      let until = words.suffix(count).joined(separator: " ")
      if isSpan(until) || dates.comingMoment(until) != nil || dates.day(until) != nil
        || !dates.readings(until).isEmpty || !dates.nearestDays(until).isEmpty
      {
        return (words.dropLast(count), until)
      }
    }
    return (words, nil)
  }

  /// Returns true if a word is a length of time: `30m`, `2w`.
  private func isSpan(_ word: String) -> Bool {
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    return JournalTask.minutes(word) != nil
      || !digits.isEmpty && ["d", "w"].contains(word.dropFirst(digits.count).lowercased())
  }
}

struct TaskDeleteCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: Phrase("Delete tasks with the text below them").help,
    discussion: Phrase(
      """
      They are parts of files, so they don't go to the trash; \(command: "daymark undo") restores \
      them.
      """
    ).help)

  @OptionGroup var argument: TasksArgument

  var writing: WritingOptions { argument.options }

  func run(_ context: CommandContext) throws {
    let deleted = try context.journal.change(tasks: argument.tasks, .delete)
    for task in deleted.tasks { printLine(CommandWording.taskDeleted(task)) }
  }
}

extension CommandContext {
  /// Returns a past moment from words: a day, or `DATE@TIME`.
  fileprivate func moment(of words: String) throws -> TaskMoment {
    let address = try address([words])
    return TaskMoment(address.day, at: address.time)
  }

  /// Postpones tasks until a moment in words; by default an hour, or a day.
  func snooze(_ tasks: [String], until: String?) throws -> Journal.ChangedTasks {
    try journal.snooze(tasks: tasks) { journal, task in
      let words = until ?? (task.alarm == nil ? "1d" : "1h")
      do throws(SnoozeError) {
        return try journal.dates.snoozed(words, task, now: journal.moment)
      } catch {
        throw CommandError(error.message(words, task, journal.dates))
      }
    }
  }

  /// Prints tasks, one per line.
  func show(_ tasks: [JournalTask]) {
    for task in tasks { printValue(task.text(style, today: today)) }
  }
}

struct TaskCarryCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "carry", abstract: Phrase("Move the open tasks of past entries to today's").help,
    discussion: Phrase(
      """
      It shows the tasks and asks. Those due on a future day stay where they are. Relative links \
      in them reach the same as before.
      """
    ).help)

  @OptionGroup var writing: WritingOptions

  @Flag(help: ArgumentHelp(Phrase("Don't ask").help))
  var yes = false

  @Flag(help: ArgumentHelp(Phrase("Show what would change, but change nothing").help))
  var dryRun = false

  func run(_ context: CommandContext) throws {
    let journal = context.journal
    if dryRun {
      return try context.show(journal.carrying(journal.leftovers()), writing.format)
    }
    let left = try context.change(isAgreed: yes) {
      try journal.leftovers()
    } ask: { left in
      let tasks = left.flatMap(\.tasks)
      guard !tasks.isEmpty else { return false }
      context.show(tasks)
      try Confirmation(CommandWording.carryQuestion(tasks.count, context.today)).require(yes)
      return true
    } make: { shown in
      try journal.carryOver(shown)
    }
    let tasks = left.flatMap(\.tasks)
    if yes { context.show(tasks) }
    if tasks.isEmpty {
      printError(CommandWording.nothingToCarry)
    } else {
      printLine(CommandWording.carried(tasks.count, from: left.count))
    }
    try context.failIfUnread()
  }
}
