import JournalCore

/// The answers of a check-in; all of them are optional.
struct CheckInAnswers: Hashable, Sendable {
  /// The mood on the journal's scale.
  var mood: Double?
  /// The question as it was asked; nil if it wasn't answered.
  var question: String?
  /// The text of the answer.
  var answer: String?
  var gratitude: [String] = []
  /// Thoughts, in Markdown.
  var text = ""
  /// Paths of existing files.
  var photos: [String] = []
  /// Addresses or names of songs.
  var songs: [String] = []
  var habits: [MarkedHabit] = []

  var isEmpty: Bool { self == CheckInAnswers() }
}
