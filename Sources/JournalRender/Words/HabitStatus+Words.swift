package import JournalCore

extension HabitStatus {
  /// Returns today's status so far.
  func words(isDue: Bool, isLimit: Bool) -> String {
    switch self {
    case .done where isLimit: "kept so far"
    case .notDone where isLimit: "over the limit"
    case .open where isLimit: isDue ? "no number yet" : "nothing noted"
    case .done: "done"
    case .missed: "over the limit"
    case .notDone, .unknown, .frozen: "not done"
    case .open: isDue ? "due" : "enough for now"
    case .rest: "rest day"
    case .paused: "paused"
    case .skipped: "skipped"
    }
  }

  /// All of them, in the order in which a legend explains them.
  static let inOrder: [HabitStatus] = [
    .done, .missed, .unknown, .notDone, .rest, .paused, .skipped, .frozen, .open,
  ]

  /// Returns the status of a day, in the ledger.
  package func ledgerWords(isLimit: Bool) -> String {
    switch self {
    case .done where isLimit: "kept"
    case .missed where isLimit, .notDone where isLimit: "over the limit"
    case .done: "done"
    case .missed: "missed"
    case .notDone: "not done"
    case .rest: "rest day"
    case .paused: "paused"
    case .skipped: "skipped"
    case .frozen: "frozen"
    case .unknown: "no number, so unknown"
    case .open: "today, still open"
    }
  }

  /// Returns the status of a day, in a few words below a small calendar of several habits.
  func legendWords(hasLimits: Bool) -> String {
    switch self {
    case .unknown: "no number"
    case .done where hasLimits: "done or kept"
    case .missed where hasLimits: "missed or over the limit"
    case .notDone where hasLimits: "not done or over the limit"
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
