/// Check-in questions: one day's, or all.
public struct QuestionsView: Hashable, Sendable, Codable {
  /// The JSON schema's name and version.
  public var schema = "daymark/questions/1"
  /// The single question's day; nil for the whole list.
  public var day: Day?
  /// The day's answer to its question; nil if it has none.
  public var answer: String?
  /// The questions with their answers, in the file's order.
  public var questions: [QuestionList.Question]

  /// Creates the view with a day's question; empty if there are no questions.
  public init(_ list: QuestionList, of day: Day, answer: String? = nil) {
    self.day = day
    self.answer = answer
    questions = list.question(of: day).map { [$0] } ?? []
  }

  /// Creates the view with all questions.
  public init(_ list: QuestionList) {
    questions = list.questions
  }
}
