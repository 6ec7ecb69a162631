import ArgumentParser
import JournalActions
import JournalCore
import JournalExchange
import JournalRender
import Phrases

/// The options for importing tasks.
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

  /// Imports tasks, or shows the plan, and prints the result.
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
}

/// The messages about importing tasks.
enum TaskImportWording {
  static func notAllHere(_ path: String) -> Message {
    Message(
      .refused,
      Phrase("\(quoted: path) has tasks that aren't in the journal, so it was left as it is"),
      hint: Phrase("\(command: "daymark import todo.txt '\(path)'")"))
  }

  // MARK: What is left out

  static func leftOut(below task: JournalTask) -> Phrase {
    Phrase(
      "left out: the text below \(quoted: task.text); todo.txt has one line for each task")
  }

  static func text(_ problem: TaskProblem) -> Phrase {
    let place = problem.place
    return switch problem.reason {
    case .noText: Phrase("\(code: place): left out: it has no text")
    case .noDay(let written):
      Phrase("\(code: place): without its date: \(quoted: written) isn't one")
    case .duplicate: Phrase("\(code: place): left out: another task has the same id")
    case .malformed: Phrase("\(code: place): left out: it isn't as the format has it")
    case .refused(let words): Phrase("\(code: place): not read: \(written: words)")
    case .notATask:
      Phrase(
        """
        \(code: place): left out: the list can't hold its text without changing other tasks
        """)
    }
  }

  // MARK: What was done

  static func text(_ outcome: TaskImportOutcome, isPlan: Bool, _ style: TextStyle) -> String {
    var lines: [String] = []
    func add(_ phrase: Phrase) { lines.append(style.text(phrase)) }
    func list(_ tasks: [TaskImportOutcome.Task], _ heading: (Phrase) -> Phrase) {
      guard !tasks.isEmpty else { return }
      add(heading(count(tasks.count)))
      lines += tasks.prefix(5).map { "  \(visible($0.text)) (\(visible($0.path)))" }
      if tasks.count > 5 { lines.append("  …") }
    }
    list(outcome.added) { isPlan ? Phrase("to add: \($0)") : Phrase("added: \($0)") }
    list(outcome.finished) { isPlan ? Phrase("to check: \($0)") : Phrase("checked: \($0)") }
    list(outcome.updated) { isPlan ? Phrase("to update: \($0)") : Phrase("updated: \($0)") }
    list(outcome.kept) { Phrase("changed in both, and left as they are here: \($0)") }
    if outcome.unchanged > 0 { add(Phrase("here already: \(count(outcome.unchanged))")) }
    if outcome.deleted > 0 {
      add(Phrase("deleted here since, and not added again: \(count(outcome.deleted))"))
    }
    if lines.isEmpty { add(ImportWording.nothingNew) }
    lines += ImportWording.lines(outcome.rows, style)
    if isPlan, !outcome.changesNothing { add(ImportWording.isThePlan) }
    if let receipt = outcome.receipt { add(ImportWording.receipt(receipt)) }
    return lines.joined(separator: "\n")
  }

  static func text(_ check: TaskImportCheck, _ style: TextStyle) -> String {
    let all = count(check.same + check.edited + check.gone)
    let state = ImportWording.state(of: all, check.same, check.edited, check.gone)
    let rows = check.rows.map { ImportWording.lines($0, style) } ?? []
    return
      (["\(visible(check.path)): \(visible(check.program)), \(visible(check.name))"]
      + ([style.text(state)] + rows).map { "  \($0)" }).joined(separator: "\n")
  }

  private static func count(_ number: Int) -> Phrase {
    Phrase(number, "\(number) task", "\(number) tasks")
  }
}
