import JournalCore
import Phrases

extension StreakUnit {
  /// Returns the place of a day in its run: `day 12 in a row`, `week 3 in a row`.
  func inARow(_ number: Int) -> Phrase {
    switch self {
    case .days: Phrase("day \(number) in a row")
    case .weeks: Phrase("week \(number) in a row")
    case .months: Phrase("month \(number) in a row")
    }
  }

  /// The first place in a run: `day 1`.
  var first: Phrase {
    switch self {
    case .days: Phrase("day 1")
    case .weeks: Phrase("week 1")
    case .months: Phrase("month 1")
    }
  }

  /// The name of a column of such places: `Days in a row`.
  var rowName: Phrase {
    switch self {
    case .days: Phrase("Days in a row")
    case .weeks: Phrase("Weeks in a row")
    case .months: Phrase("Months in a row")
    }
  }
}
