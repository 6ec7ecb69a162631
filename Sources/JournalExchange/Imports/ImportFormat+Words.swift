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
