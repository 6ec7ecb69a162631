import ArgumentParser
import JournalActions
import JournalExchange
import JournalStore

struct TaskImportOptions: ParsableArguments {
  @Flag(help: "Show what would be imported, but write nothing")
  var dryRun = false

  @Option(
    help: ArgumentHelp("The file for new tasks; by default tasks.md", valueName: "file"),
    completion: .file())
  var into: String?

  init() {}

  init(dryRun: Bool, into: String?) { (self.dryRun, self.into) = (dryRun, into) }
}

struct CanvasImportCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "canvas", abstract: "Import the assignments of Canvas LMS as tasks",
    discussion: """
      From the calendar feed, or with a token from the school's Canvas. Importing again adds new assignments, moves \
      due dates that you haven't changed, and checks what you submitted.
      """)

  @OptionGroup var writing: WritingOptions
  @OptionGroup var options: TaskImportOptions

  @Argument(
    help: ArgumentHelp(
      "The file or the address of a calendar feed, or the address of the school's Canvas",
      valueName: "file|address"), completion: .file())
  var place: String

  func run(_ context: CommandContext) throws {
    try context.importTasks(tasks(context.journal), options)
  }

  private func tasks(_ journal: Journal) throws -> ImportedTasks {
    let clock = journal.taskClock
    guard place.contains("://") else {
      guard let bytes = try? journal.bytesOfTasks(at: place) else {
        throw CommandError(message: CanvasWording.notAnAddress(place), status: .noInput)
      }
      return try feed(bytes, clock)
    }
    guard let address = CanvasAddress(place) else {
      throw CommandError(message: CanvasWording.notAnAddress(place), status: .usage)
    }
    let connection = try CanvasConnection()
    guard address.isFeed else { return try connection.tasks(address, clock) }
    return try feed(connection.feed(address), clock)
  }

  private func feed(_ bytes: [UInt8], _ clock: TaskClock) throws(CommandError) -> ImportedTasks {
    let name = CanvasAddress(place)?.origin ?? CommandContext.fileName(place)
    guard let tasks = CanvasFeed.tasks(bytes, name: name, clock) else {
      throw CommandError(message: CanvasWording.notAFeed(place), status: .dataRefused)
    }
    return tasks
  }
}

struct TodoTxtImportCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "todo.txt", abstract: "Import the tasks of a todo.txt file")

  @OptionGroup var writing: WritingOptions
  @OptionGroup var options: TaskImportOptions

  @Argument(help: "The file", completion: .file())
  var file = "todo.txt"

  func run(_ context: CommandContext) throws {
    let bytes = try context.journal.bytesOfTasks(at: file)
    try context.importTasks(TodoTxt.tasks(bytes, name: CommandContext.fileName(file)), options)
  }
}

extension CommandContext {
  static func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Imports tasks, or shows the plan, and says what was done.
  func importTasks(_ source: ImportedTasks, _ options: TaskImportOptions) throws {
    let outcome =
      try options.dryRun
      ? journal.taskImportPlan(source, into: options.into)
      : journal.importTasks(source, into: options.into)
    for problem in outcome.problems.prefix(ImportWording.mostProblems) {
      printError(TaskImportWording.text(problem))
    }
    if let more = ImportWording.more(outcome.problems.count) { printError(more) }
    printValue(TaskImportWording.text(outcome, isPlan: options.dryRun) + "\n")
  }

  /// Returns the tasks of a file whose format is plain: a calendar feed, or a todo.txt file by its name.
  func recognizedTasks(_ path: String) throws -> ImportedTasks? {
    let name = CommandContext.fileName(path)
    if name == "todo.txt" || name.hasSuffix(".todo.txt") {
      return TodoTxt.tasks(try journal.bytesOfTasks(at: path), name: name)
    }
    guard name.lowercased().hasSuffix(".ics") else { return nil }
    return CanvasFeed.tasks(try journal.bytesOfTasks(at: path), name: name, journal.taskClock)
  }
}
