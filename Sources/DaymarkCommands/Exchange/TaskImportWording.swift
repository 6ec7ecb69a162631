import JournalActions
import JournalCore
import JournalExchange
import JournalRender
import TerminalForms

/// The messages of imports of tasks.
enum TaskImportWording {
  static func notForTasks(_ file: String) -> String {
    """
    error: tasks can't be in '\(visible(file))'
    hint: name a Markdown file in the journal that isn't an entry, such as tasks.md
    """
  }

  static func notAllHere(_ path: String) -> String {
    """
    error: '\(visible(path))' has tasks that aren't in the journal, so it was left as it is
    hint: daymark import todo.txt '\(visible(path))'
    """
  }

  // MARK: What is left out

  static func leftOut(below task: JournalTask) -> String {
    "left out: the text below '\(visible(task.text))'; todo.txt has one line for each task"
  }

  static func text(_ problem: TaskProblem) -> String {
    let place = visible(problem.place)
    return switch problem.reason {
    case .noText: "\(place): left out: it has no text"
    case .noDay(let written): "\(place): without its date: '\(visible(written))' isn't one"
    case .duplicate: "\(place): left out: another task has the same id"
    case .malformed: "\(place): left out: it isn't as the format has it"
    case .refused(let words): "\(place): not read: \(visible(words))"
    case .notATask: "\(place): left out: the list can't hold its text without changing other tasks"
    }
  }

  // MARK: What was done

  static func text(_ outcome: TaskImportOutcome, isPlan: Bool) -> String {
    var lines: [String] = []
    func add(_ heading: String, _ tasks: [TaskImportOutcome.Task]) {
      guard !tasks.isEmpty else { return }
      lines.append("\(heading): \(count(tasks.count))")
      lines += tasks.prefix(5).map { "  \(visible($0.text)) (\(visible($0.path)))" }
      if tasks.count > 5 { lines.append("  …") }
    }
    add(isPlan ? "to add" : "added", outcome.added)
    add(isPlan ? "to check" : "checked", outcome.finished)
    add(isPlan ? "to update" : "updated", outcome.updated)
    add("changed in both, and left as they are here", outcome.kept)
    if outcome.unchanged > 0 { lines.append("here already: \(count(outcome.unchanged))") }
    if outcome.deleted > 0 {
      lines.append("deleted here since, and not added again: \(count(outcome.deleted))")
    }
    if lines.isEmpty { lines.append("nothing new") }
    lines += ImportWording.lines(outcome.rows)
    if isPlan, !outcome.changesNothing { lines.append("nothing was written: this is the plan") }
    if let receipt = outcome.receipt { lines.append("receipt: \(visible(receipt))") }
    return lines.joined(separator: "\n")
  }

  static func text(_ check: TaskImportCheck) -> String {
    let lines = [
      "\(visible(check.path)): \(visible(check.program)), \(visible(check.name))",
      "  \(count(check.same + check.edited + check.gone)): \(Figure.count(check.same)) as imported, "
        + "\(Figure.count(check.edited)) edited since, \(Figure.count(check.gone)) gone",
    ]
    let rows = check.rows.map(ImportWording.lines) ?? []
    return (lines + rows.map { "  \($0)" }).joined(separator: "\n")
  }

  private static func count(_ number: Int) -> String { Figure.count(number, "task", "tasks") }
}
