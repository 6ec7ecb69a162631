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

  static func notASnooze(_ text: String, _ dates: DateWords) -> String {
    let examples = "30m, 1h, 1d, 2w, tomorrow, friday 9:30 or 2026-12-24@15:00"
    return notUnderstood(text, "a future time", examples, dates.ahead)
  }

  /// The first words after `daymark new`, if they look like a date and aren't one.
  /// - Parameter typed: all words, which `--text` would take as they are.
  static func notAnEntryDate(_ date: String, in typed: String, _ dates: DateWords) -> String {
    let hint = hint(for: date, dates) ?? "write 2026-11-21, 3 nov or yesterday"
    let isShort = !typed.contains("'") && typed.count <= 60
    return """
      error: \(isNot(date, "a date", dates))
      hint: \(hint)\(hint.hasSuffix("?") ? "" : ";") to write it down: daymark new --text \
      \(isShort ? "'\(visible(typed))'" : "TEXT")
      """
  }

  static func futureDay(_ day: Day) -> String {
    "error: \(day) is a future day\nhint: what is done can be logged only up to today"
  }

  private static func notUnderstood(
    _ text: String, _ what: String, _ examples: String, _ dates: DateWords
  ) -> String {
    """
    error: \(isNot(text, what, dates))
    hint: \(hint(for: text, dates) ?? "write \(examples)")
    """
  }

  private static func isNot(_ text: String, _ what: String, _ dates: DateWords) -> String {
    let readings = dates.readings(text)
    guard !readings.isEmpty else { return "'\(visible(text))' is not \(what)" }
    let days = readings.map { EnglishDate.text($0) }
    return "'\(visible(text))' can mean \(days.joined(separator: " or "))"
  }

  /// Returns the readings of a date that has two, or the nearest date to one that is none.
  private static func hint(for text: String, _ dates: DateWords) -> String? {
    let readings = dates.readings(text)
    guard readings.isEmpty else {
      return "write \(readings.map { "\($0)" }.joined(separator: " or "))"
    }
    let days = dates.nearestDays(text)
    guard days.isEmpty else {
      return "did you mean \(days.map { "\($0)" }.joined(separator: " or "))?"
    }
    return suggestion(text)
  }

  /// Returns the words as they may have been meant, if one of them is mistyped.
  private static func suggestion(_ text: String) -> String? {
    let words = text.lowercased().split(separator: " ").map(String.init)
    guard (1...8).contains(words.count) else { return nil }
    var meant = words.map { word in
      word.allSatisfy(\.isLetter)
        ? nearest(word, among: DateWords.names) ?? word : word
    }
    if meant[0] == "on" { meant.removeFirst() }
    let dates = DateWords(today: Day(number: 20_000))
    let better = meant.joined(separator: " ")
    guard meant != words, dates.range(better) != nil || dates.comingMoment(better) != nil else {
      return nil
    }
    return "did you mean '\(better)'?"
  }
}
