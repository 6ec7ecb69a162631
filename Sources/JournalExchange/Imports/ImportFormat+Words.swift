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
