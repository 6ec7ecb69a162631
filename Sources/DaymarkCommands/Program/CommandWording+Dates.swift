import JournalCore
import JournalRender

// The messages about dates that can't be understood: what it is not, then examples.
extension CommandWording {
  static func notADate(_ text: String, _ dates: DateWords) -> String {
    let examples = "2026-11-21, 3 nov, 31.12.2025, yesterday, monday or 3 days ago"
    return notUnderstood(text, "a date", examples, dates)
  }

  static func notARange(_ text: String, _ dates: DateWords) -> String {
    let examples = "2026, 2026-11, november, nov 3, this week, last month, 30d or 2026-01..2026-03"
    return notUnderstood(text, "a date or a range", examples, dates)
  }

  static func notADueDate(_ text: String, _ dates: DateWords) -> String {
    let examples = "tomorrow, friday 9:30, in 3 days, 24 dec, next week or 2026-12-24@15:00"
    return notUnderstood(text, "a future day", examples, dates.ahead)
  }

  /// A task that would be put off to before the moment it is for.
  static func tooEarly(_ current: TaskMoment, _ task: JournalTask) -> String {
    """
    error: '\(visible(task.text))' is for \(current) already, so nothing was changed
    hint: put it off by a length of time, 1d or 2w; to bring it forward: daymark tasks edit TASK --due DATE
    """
  }

  static func notASnooze(_ text: String, _ dates: DateWords) -> String {
    let examples = "30m, 1h, 1d, 2w, tomorrow, friday 9:30 or 2026-12-24@15:00"
    return notUnderstood(text, "a future time", examples, dates.ahead)
  }

  /// Words that look like a date and can't be read as one, where a text may have a date.
  /// - Parameters:
  ///   - verbatim: the command that takes a text as it is.
  ///   - typed: all words.
  static func notATextDate(
    _ error: DateWordsError, in typed: [String], verbatim: String, _ dates: DateWords
  ) -> String {
    let hint = Wording.nearestDate(to: error.words, dates) ?? "write 2026-11-21, 3 nov or yesterday"
    let text = typed.joined(separator: " ")
    let isShort = !text.contains("'") && text.count <= 60
    return """
      error: \(Wording.notDate(error.words, "a date", dates))
      hint: \(hint)\(hint.hasSuffix("?") ? "" : ";") to write it down: \(verbatim) \
      \(isShort ? "'\(visible(text))'" : "TEXT")
      """
  }

  static func futureDay(_ day: Day) -> String {
    "error: \(day) is a future day\nhint: what is done can be logged only up to today"
  }

  private static func notUnderstood(
    _ text: String, _ what: String, _ examples: String, _ dates: DateWords
  ) -> String {
    """
    error: \(Wording.notDate(text, what, dates))
    hint: \(Wording.nearestDate(to: text, dates) ?? "write \(examples)")
    """
  }
}
