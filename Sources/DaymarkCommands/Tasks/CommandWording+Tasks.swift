import JournalCore
import JournalRender

// The messages of the commands for tasks.
extension CommandWording {
  static func noTask(_ words: String, nearest: String?) -> String {
    """
    error: there is no task '\(visible(words))'
    hint: \(nearest.map { "did you mean '\(visible($0))'?" } ?? "daymark tasks --all lists them")
    """
  }

  static func severalTasks(_ words: String, _ found: [JournalTask]) -> String {
    let shown = found.prefix(9).map { task in
      "  \(task.shortID)  \(visible(task.text))" + (task.day.map { "  (\($0))" } ?? "")
    }
    let more = found.count > 9 ? ["  and \(found.count - 9) more"] : []
    return """
      error: '\(visible(words))' matches \(found.count) tasks
      \((shown + more).joined(separator: "\n"))
      hint: use the letters of one
      """
  }

  static func noTaskText(_ text: String) -> String {
    """
    error: '\(visible(text))' can't be a task
    hint: write it on one line; use --detail for the text below
    """
  }

  static func notARule(_ text: String) -> String {
    """
    error: '\(visible(text))' is not a repeat rule
    hint: write every day, every 2 weeks, every monday, every month on the last, with 'when done' \
    to count from then
    """
  }

  static func notANag(_ text: String) -> String {
    "error: '\(visible(text))' is not a duration\nhint: write 30m or 2h"
  }

  static let alarmNeedsTime = """
    error: an alarm needs a time
    hint: write --due tomorrow@15:00
    """

  static let listOrDay = """
    error: --list and --day can't be combined
    hint: a task is either in a list of tasks.md or in a day's entry
    """

  static func taskDeleted(_ task: JournalTask) -> String {
    let below =
      task.detail == nil ? "" : " with the text below it"
    return "deleted '\(visible(task.text))'\(below); daymark undo restores it\n"
  }

  static let nothingToCarry = "no open tasks from past days"

  static func carryQuestion(_ count: Int, _ day: Day) -> String {
    "move \(count == 1 ? "this task" : "these \(count) tasks") to the entry of \(day)"
  }

  static func carried(_ count: Int) -> String {
    "moved \(count == 1 ? "1 task" : "\(count) tasks"); daymark undo reverts it\n"
  }
}
