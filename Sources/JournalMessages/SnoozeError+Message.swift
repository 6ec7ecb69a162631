package import JournalCore
import JournalRender
package import Phrases

extension SnoozeError {
  /// Why a task can't be put off, and what to write instead.
  /// - Parameter words: the words for the time to which it should be put off.
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
