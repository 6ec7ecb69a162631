extension ImportFormat {
  /// The program's name.
  package var program: String {
    switch self {
    case .jrnl: "jrnl"
    case .dayone: "Day One"
    case .daylio: "Daylio"
    case .loop: "Loop Habit Tracker"
    case .habitbull: "HabitBull"
    case .sqlite: "SQLite"
    case .stateofmind: "Apple Health"
    case .markdown: "Markdown"
    }
  }
}

extension ImportedRows.Reason {
  /// Why a number of rows are left out, as the rest of a sentence that begins with that number.
  package func words(_ count: Int) -> String {
    switch self {
    case .noDay: "whose date can't be read"
    case .unclearDay: "whose date can be read in two ways"
    case .noText: "without a name or a text"
    case .badValue: "with a value that can't be used"
    case .malformed: "not as the format has \(count == 1 ? "it" : "them")"
    case .duplicate: "with the id of another one"
    case .notTicked: count == 1 ? "day without a tick" : "days without a tick"
    case .unknownHabit: "about a habit that isn't listed"
    case .aboveFirst: "above the first entry"
    case .otherKind: count == 1 ? "that isn't an entry" : "that aren't entries"
    case .otherEvent:
      count == 1 ? "event that isn't an assignment" : "events that aren't assignments"
    case .unreadable: "that can't be read"
    case .noPlace: "that a list of tasks can't hold"
    }
  }
}

extension UnreadReason {
  /// Why a file isn't read, as the rest of a sentence.
  package var words: String {
    switch self {
    case .leadsOutside: "its name leads out of the archive"
    case .encrypted: "it is encrypted"
    case .link: "it is a link"
    case .unknownMethod: "it is packed in a way that isn't known"
    case .duplicate: "the archive has another file of this name"
    case .tooLarge: "it is too large"
    case .bomb: "it would be more than 200 times as large as it is packed"
    case .damaged: "it is damaged"
    case .missing: "it isn't there"
    }
  }
}
