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

  static func taskState(_ task: JournalTask) -> String {
    let text = visible(task.text)
    if task.state.isOpen {
      return "error: '\(text)' is still open\nhint: daymark tasks done \(task.shortID)"
    }
    let state = task.state == .cancelled ? "cancelled" : "done"
    let day = task.done.map { ", since \($0.day)" } ?? ""
    return "error: '\(text)' is \(state) already\(day)\nhint: daymark tasks reopen \(task.shortID)"
  }

  static func notATaskDate(_ text: String) -> String {
    "error: the date '\(visible(text))' doesn't exist\nhint: write a date such as 2026-11-21"
  }

  static func noTaskText(_ text: String) -> String {
    """
    error: '\(visible(text))' can't be a task
    hint: write it on one line; use --detail for the text below
    """
  }

  static func notATaskOrTime(_ text: String) -> String {
    """
    error: '\(visible(text))' is neither an open task nor a future time
    hint: write 30m, 1h, 1d, 2w, tomorrow, friday 9:30 or 2026-12-24@15:00
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

  static func notAPriority(_ word: String) -> String {
    """
    error: '\(visible(word))' is not a priority
    hint: write highest, high, medium, normal, low or lowest
    """
  }

  static func noTaskTag(_ tag: String, known: [String]) -> String {
    let near = nearest(tag.comparedName, among: known)
    return "error: no task has the tag '#\(visible(tag))'\nhint: "
      + (near.map { "did you mean '#\(visible($0))'?" } ?? "write it as in the task: #work")
  }

  static func noTaskList(_ list: String, known: [String]) -> String {
    let near = nearest(list.comparedName, among: known)
    return "error: there is no list '\(visible(list))'\nhint: "
      + (near.map { "did you mean '\(visible($0))'?" }
        ?? "a list is a heading of tasks.md, or a note")
  }

  static func notAFilter(_ words: String) -> String {
    """
    error: '\(visible(words))' is neither a range of days nor a tag
    hint: write friday, last week or 2026-11; #work for a tag; --text for words of the task
    """
  }

  static func taskFinishedAway(_ task: JournalTask) -> String {
    "done and removed '\(visible(task.text))', which says 🏁 delete; daymark undo restores it\n"
  }

  static func repeatNotRead(_ rule: String) -> String {
    """
    note: the rule '\(visible(rule))' is not understood, so the task doesn't come again
    hint: \(Wording.repeatHint)
    """
  }

  static func taskDeleted(_ task: JournalTask) -> String {
    let below =
      task.detail == nil ? "" : " with the text below it"
    return "deleted '\(visible(task.text))'\(below); daymark undo restores it\n"
  }

  static let nothingToCarry = "no open tasks from past days"

  static func carryQuestion(_ count: Int, _ day: Day) -> String {
    "move \(count == 1 ? "this task" : "these \(count) tasks") to the entry of \(day)"
  }

  /// - Parameter entries: the number of entries that they were in.
  static func carried(_ count: Int, from entries: Int) -> String {
    let tasks = count == 1 ? "1 task" : "\(count) tasks"
    let places = entries == 1 ? "1 entry" : "\(entries) entries"
    return "moved \(tasks) from \(places); daymark undo reverts it\n"
  }
}
