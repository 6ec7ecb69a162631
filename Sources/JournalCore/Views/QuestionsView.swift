/// Questions of check-ins: the one of a day, or all.
public struct QuestionsView: Hashable, Sendable, Codable {
  /// The name and version of the JSON schema.
  public var schema = "daymark/questions/1"
  /// The day that the one question is asked on; nil for the whole list.
  public var day: Day?
  /// The questions with their answers, in the order of the file.
  public var questions: [QuestionList.Question]

  /// The question of a day; none where there are no questions.
  public init(_ list: QuestionList, of day: Day) {
    self.day = day
    questions = list.question(of: day).map { [$0] } ?? []
  }

  /// All questions.
  public init(_ list: QuestionList) {
    questions = list.questions
  }
}
