import JournalCore
import Phrases

extension FindingKind {
  /// Returns what something is called beside others: `run`, `#walk`, `Saturday`, `a photo`, and `at most 1
  /// glass of wine` for a habit with a condition.
  func named(_ name: String, _ condition: HabitCondition? = nil) -> Phrase {
    switch self {
    case .habit: condition?.shown ?? Phrase("\(written: name)")
    case .number: Phrase("\(written: name)")
    case .tag: Phrase("\(written: "#" + name)")
    case .answer: Phrase("\(quoted: oneLine(name))")
    case .weekday: Weekday(named: name)?.words ?? Phrase("\(written: name)")
    case .gratitude: Phrase("gratitude")
    case .photo: Phrase("a photo")
    case .longEntry: Phrase("a long entry")
    }
  }
}
