package import JournalCore
import JournalRender
package import Phrases

// Why nothing was done with a task.
extension Message {
  static func noTask(_ words: String, nearest: String?) -> Message {
    Message(
      .noSuch, Phrase("there is no task \(quoted: words)"),
      hint: nearest.map(Wording.didYouMean)
        ?? Phrase("\(command: "daymark tasks --all") lists them"))
  }

  static func severalTasks(_ words: String, _ found: [JournalTask]) -> Message {
    let shown = found.prefix(9).map { task -> Phrase in
      task.day.map {
        Phrase("\(code: task.shortID)  \(written: task.text)  (\(code: "\($0)"))")
      } ?? Phrase("\(code: task.shortID)  \(written: task.text)")
    }
    let others = found.count - shown.count
    return Message(
      .noSuch, Phrase("\(quoted: words) matches \(found.count) tasks"),
      rows: shown + (others > 0 ? [Phrase("and \(others) more")] : []),
      hint: Phrase("use the letters of one"), advice: Phrase("choose one in the list"))
  }

  static func taskState(_ task: JournalTask) -> Message {
    if task.state.isOpen {
      return Message(
        .conflict, Phrase("\(quoted: task.text) is still open"),
        hint: Phrase("\(command: "daymark tasks done \(task.shortID)")"))
    }
    let day = task.done.map { "\($0.day)" }
    let what =
      switch (task.state == .cancelled, day) {
      case (true, nil): Phrase("\(quoted: task.text) is cancelled already")
      case (true, let day?):
        Phrase("\(quoted: task.text) is cancelled already, since \(code: day)")
      case (false, nil): Phrase("\(quoted: task.text) is done already")
      case (false, let day?): Phrase("\(quoted: task.text) is done already, since \(code: day)")
      }
    return Message(
      .conflict, what, hint: Phrase("\(command: "daymark tasks reopen \(task.shortID)")"))
  }

  static func notATaskDate(_ text: String) -> Message {
    Message(
      .usage, Phrase("the date \(quoted: text) doesn't exist"),
      hint: Phrase("write a date such as 2026-11-21"))
  }

  static func notATaskText(_ text: String) -> Message {
    let isBlank = text.allSatisfy(\.isWhitespace)
    guard !isBlank else {
      return Message(
        .usage, Phrase("a task can't be empty"), hint: Phrase("write some words, on one line"))
    }
    return Message(
      .usage, Phrase("\(quoted: text) can't be a task"),
      hint: Phrase("write it on one line; use \(command: "--detail") for the text below"),
      advice: Phrase("write it on one line"))
  }
}

extension SnoozeError {
  /// Returns the message about a task that can't be put off, with a correction.
  /// - Parameter words: the typed words for the new time.
  package func message(_ words: String, _ task: JournalTask, _ dates: DateWords) -> Message {
    switch self {
    case .notUnderstood:
      let dates = dates.ahead
      return Message(
        .usage,
        Wording.twoReadings(words, dates) ?? Phrase("\(quoted: words) is not a future time"),
        hint: Wording.nearestDate(to: words, dates)
          ?? Phrase("write 30m, 1h, 1d, 2w, tomorrow, friday 9:30 or 2026-12-24@15:00"))
    case .tooEarly(let current):
      return Message(
        .usage,
        Phrase(
          "\(quoted: task.text) is for \(code: "\(current)") already, so nothing was changed"),
        hint: Phrase(
          """
          put it off by a length of time, 1d or 2w; to bring it forward: \
          \(command: "daymark tasks edit TASK --due DATE")
          """), advice: Phrase("write a later day, or a length of time: 1d, 2w"))
    }
  }
}

// Why a question wasn't answered or added.
extension Message {
  static let noQuestion = Message(
    .noSuch, Phrase("there are no questions"),
    hint: Phrase("\(command: #"daymark questions add "Did it rain?" Yes No"#)"))

  static func answered(
    _ question: QuestionList.Question, _ answer: String, _ address: EntryAddress
  ) -> Message {
    Message(
      .conflict,
      Phrase("\(quoted: question.text) is answered already: \(written: answer)"),
      hint: Phrase("to change it: \(command: "daymark set \(address) answer=2")"))
  }

  static let tooFewAnswers = Message(
    .usage, Phrase("a question needs at least two answers"),
    hint: Phrase("\(command: #"daymark questions add "Did it rain?" Yes "A little" No"#)"))

  static func notAQuestion(_ text: String) -> Message {
    Message(
      .refused,
      Phrase(
        """
        \(quoted: text) can't be added to \(code: "questions.md"): \
        it would not be read as a question
        """),
      hint: Phrase(
        """
        write the question and each answer on one line, not starting with Markdown syntax
        """))
  }
}
