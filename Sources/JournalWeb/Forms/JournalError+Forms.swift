import JournalActions
import JournalCore
import JournalMessages
import Phrases

extension JournalError {
  /// The field of our forms that the error is about; nil for the form as a whole.
  var field: String? {
    switch self {
    case .notAHabitName, .habitExists: "name"
    case .notAnAmount, .needsNumber: "amount"
    case .notATaskText, .notATaskDate: "task"
    case .notAGoal, .goalExists, .notAGoalCount, .notAGoalPeriod: "goal"
    case .notAnExperiment, .experimentExists: "text"
    case .oddDays: "days"
    case .badBlock: "block"
    case .moodsOfOldScale, .moodsOutside, .moodsUnknown: "moods"
    case .problem(let problem):
      if case .entry(.badSetting(let name, _)) = problem.problem { name } else { nil }
    default: nil
    }
  }

  /// The status of a page that says so.
  var status: WebStatus {
    switch message.kind {
    case .noSuch, .conflict: field == nil ? .conflict : .unprocessable
    default: .unprocessable
    }
  }
}
