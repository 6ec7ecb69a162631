import JournalCore

/// What a check-in asks for, and what the day says already.
struct CheckInOffer: Sendable {
  var day: Day
  var scale: MoodScale
  /// Nil where there is none, or it is answered already.
  var question: QuestionList.Question?
  /// Habits that aren't done yet.
  var habits: [String] = []
  /// Habits that are done already.
  var doneHabits: [String] = []
  /// What is written already, in a line.
  var standing: String?
  /// The person's own folder, for `~`.
  var home: String?
  /// Whether a photo's file is there.
  var isFile: @Sendable (String) -> Bool = { _ in true }
}
