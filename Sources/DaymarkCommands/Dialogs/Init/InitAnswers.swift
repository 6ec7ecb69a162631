import JournalCore

/// How a new journal is to be; without a dialog, the defaults.
struct InitAnswers: Hashable, Sendable {
  /// The folder, as it was written.
  var folder = "."
  var scale = ScalePreset.oneToTen
  var weekStarts = Weekday.monday
  /// Minutes after midnight.
  var dayStarts = 0
  /// What to call the person.
  var name: String?
  /// Whether its history is kept.
  var usesGit = false
  /// The files that it begins with.
  var starter = Set(StarterFiles.allCases)
}

/// The scales that are offered.
enum ScalePreset: String, CaseIterable, Sendable {
  case oneToTen = "1-10"
  case oneToFive = "1-5"
  case oneToSeven = "1-7"

  /// The scale itself.
  var scale: MoodScale {
    switch self {
    case .oneToTen: .oneToTen
    case .oneToFive: MoodScale(low: 1, high: 5, labels: Self.pleasantness) ?? .oneToTen
    case .oneToSeven: MoodScale(low: 1, high: 7, labels: Self.slightly) ?? .oneToTen
    }
  }

  private static let pleasantness = [
    1: "very unpleasant", 2: "unpleasant", 3: "neutral", 4: "pleasant", 5: "very pleasant",
  ]
  private static let slightly = [
    1: "very unpleasant", 2: "unpleasant", 3: "slightly unpleasant", 4: "neutral",
    5: "slightly pleasant", 6: "pleasant", 7: "very pleasant",
  ]
}

/// The plain files that a journal may begin with, by the names of their files and folders.
enum StarterFiles: String, CaseIterable, Sendable {
  case questions
  case quotes
  case tips
  case stretches
  case habits
}
