import ArgumentParser
import JournalActions
import JournalExchange
import Phrases

/// The options of imports of tasks.
struct TaskImportOptions: ParsableArguments {
  @Flag(help: ArgumentHelp(Phrase("Show what would be imported, but write nothing").help))
  var dryRun = false

  @Option(
    help: ArgumentHelp(
      Phrase("The file for new tasks; by default \(code: "tasks.md")").help, valueName: "file"),
    completion: .file())
  var into: String?

  init() {}

  init(dryRun: Bool, into: String?) { (self.dryRun, self.into) = (dryRun, into) }
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
    guard outcome.rows.used > 0 else {
      throw CommandError(
        ImportWording.nothingUsed(outcome.rows, of: source.program, source.name))
    }
    printValue(TaskImportWording.text(outcome, isPlan: options.dryRun, style) + "\n")
  }

  /// Returns the tasks of a file whose format is plain: a calendar feed, or a todo.txt file by its name.
  func recognizedTasks(_ path: String) throws -> ImportedTasks? {
    let name = CommandContext.fileName(path)
    if name == "todo.txt" || name.hasSuffix(".todo.txt") {
      return TodoTxt.tasks(try journal.bytesOfTasks(at: path), name: name)
    }
    guard name.lowercased().hasSuffix(".ics") else { return nil }
    return CanvasFeed.tasks(try journal.bytesOfTasks(at: path), name: name, journal.importClock)
  }
}
