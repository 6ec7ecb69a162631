import JournalCore
import JournalRender
import Phrases

// The messages of the commands for tasks.
extension CommandWording {
  static func notATaskOrTime(_ text: String) -> Message {
    Message(
      .usage, Phrase("\(quoted: text) is neither an open task nor a future time"),
      hint: Phrase("write 30m, 1h, 1d, 2w, tomorrow, friday 9:30 or 2026-12-24@15:00"))
  }

  static func notARule(_ text: String) -> Message {
    Message(
      .usage, Phrase("\(quoted: text) is not a repeat rule"),
      hint: Phrase(
        """
        write every day, every 2 weeks, every monday, every month on the last, with \
        \(quoted: "when done") to count from then
        """))
  }

  static func notANag(_ text: String) -> Message {
    Message(
      .usage, Phrase("\(quoted: text) is not a duration"), hint: Phrase("write 30m or 2h"))
  }

  static let alarmNeedsTime = Message(
    .usage, Phrase("an alarm needs a time"),
    hint: Phrase("write \(command: "--due tomorrow@15:00")"))

  static let listOrDay = Message(
    .usage, Phrase("\(command: "--list") and \(command: "--day") can't be combined"),
    hint: Phrase(
      "a task is either in a list of \(code: "tasks.md") or in a day's entry"))

  static func noTaskTag(_ tag: String, known: [String]) -> Message {
    Message(
      .noSuch, Phrase("no task has the tag \(quoted: "#" + tag)"),
      hint: nearest(tag.comparedName, among: known).map { Wording.didYouMean("#" + $0) }
        ?? Phrase("write it as in the task: #work"))
  }

  static func noTaskList(_ list: String, known: [String]) -> Message {
    Message(
      .noSuch, Phrase("there is no list \(quoted: list)"),
      hint: nearest(list.comparedName, among: known).map(Wording.didYouMean)
        ?? Phrase("a list is a heading of \(code: "tasks.md"), or a note"))
  }

  static func notAFilter(_ words: String) -> Message {
    Message(
      .usage, Phrase("\(quoted: words) is neither a range of days nor a tag"),
      hint: Phrase(
        """
        write friday, last week or 2026-11; #work for a tag; \(command: "--text") for words of the \
        task
        """))
  }

  static func taskFinishedAway(_ task: JournalTask) -> Phrase {
    Phrase(
      """
      done and removed \(quoted: task.text), which says \(code: "🏁 delete"); \
      \(command: "daymark undo") restores it
      """)
  }

  static func repeatNotRead(_ rule: String) -> Message {
    .note(
      Phrase(
        """
        the rule \(quoted: rule) is not understood, so the task doesn't come again
        """),
      hint: Wording.repeatHint)
  }

  static func taskDeleted(_ task: JournalTask) -> Phrase {
    task.detail == nil
      ? Phrase("deleted \(quoted: task.text); \(command: "daymark undo") restores it")
      : Phrase(
        """
        deleted \(quoted: task.text) with the text below it; \(command: "daymark undo") restores it
        """)
  }

  static let nothingToCarry = Phrase("no open tasks from past days")

  static func carryQuestion(_ count: Int, _ day: Day) -> Phrase {
    count == 1
      ? Phrase("move this task to the entry of \(code: "\(day)")")
      : Phrase("move these \(count) tasks to the entry of \(code: "\(day)")")
  }

  /// - Parameter entries: the number of entries they were in.
  static func carried(_ count: Int, from entries: Int) -> Phrase {
    let tasks = Phrase(count, "\(count) task", "\(count) tasks")
    let places = Phrase(entries, "\(entries) entry", "\(entries) entries")
    return Phrase("moved \(tasks) from \(places); \(command: "daymark undo") reverts it")
  }
}
