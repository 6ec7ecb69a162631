import TerminalForms
/// What a check-in says; everything may be left out.
struct CheckInAnswers: Hashable, Sendable, Codable {
  /// On the journal's scale.
  var mood: Double?
  /// The question as it was asked; nil where it wasn't answered.
  var question: String?
  /// The text of the answer.
  var answer: String?
  var gratitude: [String] = []
  /// Thoughts, in Markdown.
  var text = ""
  /// Paths of files that are there.
  var photos: [String] = []
  /// Addresses or names.
  var songs: [String] = []
  var habits: [HabitTick] = []

  var isEmpty: Bool { self == CheckInAnswers() }
}
