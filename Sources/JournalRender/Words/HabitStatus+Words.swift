package import JournalCore
package import Phrases

extension HabitStatus {
  /// Returns today's status so far.
  func words(isDue: Bool, isLimit: Bool) -> Phrase {
    switch self {
    case .done where isLimit: Phrase("kept so far")
    case .notDone where isLimit: Phrase("over the limit")
    case .open where isLimit: isDue ? Phrase("no number yet") : Phrase("nothing noted")
    case .done: Phrase("done")
    case .missed: Phrase("over the limit")
    case .notDone, .unknown, .frozen: Phrase("not done")
    case .open: isDue ? Phrase("due") : Phrase("enough for now")
    case .rest: Phrase("rest day")
    case .paused: Phrase("paused")
    case .skipped: Phrase("skipped")
    }
  }

  /// All of them, in the order in which a legend explains them.
  static let inOrder: [HabitStatus] = [
    .done, .missed, .unknown, .notDone, .rest, .paused, .skipped, .frozen, .open,
  ]

  /// Returns the status of a day, in the ledger.
  package func ledgerWords(isLimit: Bool) -> Phrase {
    switch self {
    case .done where isLimit: Phrase("kept")
    case .missed where isLimit, .notDone where isLimit: Phrase("over the limit")
    case .done: Phrase("done")
    case .missed: Phrase("missed")
    case .notDone: Phrase("not done")
    case .rest: Phrase("rest day")
    case .paused: Phrase("paused")
    case .skipped: Phrase("skipped")
    case .frozen: Phrase("frozen")
    case .unknown: Phrase("no number, so unknown")
    case .open: Phrase("today, still open")
    }
  }

  /// Returns the status of a day, in a few words below a small calendar of several habits.
  func legendWords(hasLimits: Bool) -> Phrase {
    switch self {
    case .unknown: Phrase("no number")
    case .done where hasLimits: Phrase("done or kept")
    case .missed where hasLimits: Phrase("missed or over the limit")
    case .notDone where hasLimits: Phrase("not done or over the limit")
    default: ledgerWords(isLimit: false)
    }
  }

  /// Returns its mark in a small calendar.
  func mark(_ style: TextStyle) -> String {
    switch self {
    case .done: style.glyph("●", "x")
    case .missed, .unknown: style.glyph("○", "o")
    case .notDone: style.dot
    case .rest, .paused, .skipped: style.dash
    case .frozen: style.glyph("❄", "*")
    case .open: "?"
    }
  }
}
