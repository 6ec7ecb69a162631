import JournalCore
import JournalRender
import Phrases

// The messages about dates that can't be understood: what it is not, then examples.
extension CommandWording {
  static func notADate(_ text: String, _ dates: DateWords) -> Message {
    notUnderstood(
      text, Phrase("\(quoted: text) is not a date"),
      Phrase("write 2026-11-21, 3 nov, 31.12.2025, yesterday, monday or 3 days ago"), dates)
  }

  static func notARange(_ text: String, _ dates: DateWords) -> Message {
    notUnderstood(
      text, Phrase("\(quoted: text) is not a date or a range"),
      Phrase(
        "write 2026, 2026-11, november, nov 3, this week, last month, 30d or 2026-01..2026-03"),
      dates)
  }

  static func notADueDate(_ text: String, _ dates: DateWords) -> Message {
    notUnderstood(
      text, Phrase("\(quoted: text) is not a future day"),
      Phrase(
        "write tomorrow, friday 9:30, in 3 days, 24 dec, next week or 2026-12-24@15:00"),
      dates.ahead)
  }

  /// Words that look like a date and can't be read as one, where a text may have a date.
  /// - Parameters:
  ///   - verbatim: the command that takes a text as it is.
  ///   - typed: all words.
  static func notATextDate(
    _ error: DateWordsError, in typed: [String], verbatim: String, _ dates: DateWords
  ) -> Message {
    let text = typed.joined(separator: " ")
    let isShort = !text.contains("'") && text.count <= 60
    let command = isShort ? "\(verbatim) '\(text)'" : "\(verbatim) TEXT"
    let isCorrected = dates.readings(error.words).isEmpty
    let hint =
      Wording.nearestDate(to: error.words, dates).map { nearest in
        isCorrected
          ? Phrase("\(nearest) to write it down: \(command: command)")
          : Phrase("\(nearest); to write it down: \(command: command)")
      }
      ?? Phrase(
        "write 2026-11-21, 3 nov or yesterday; to write it down: \(command: command)")
    return Message(
      .usage,
      Wording.twoReadings(error.words, dates) ?? Phrase("\(quoted: error.words) is not a date"),
      hint: hint)
  }

  static func futureDay(_ day: Day) -> Message {
    Message(
      .usage, Phrase("\(code: "\(day)") is a future day"),
      hint: Phrase("what is done can be logged only up to today"))
  }

  /// - Parameter examples: what can be written, if nothing is near.
  private static func notUnderstood(
    _ text: String, _ what: Phrase, _ examples: Phrase, _ dates: DateWords
  ) -> Message {
    Message(
      .usage, Wording.twoReadings(text, dates) ?? what,
      hint: Wording.nearestDate(to: text, dates) ?? examples)
  }
}
