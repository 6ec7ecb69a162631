public import JournalCore
import Phrases

extension QuestionsView: RenderedView {
  /// Each question, with its answers numbered to choose from.
  public var document: Document {
    var blocks = questions.flatMap { question -> [Block] in
      [
        .heading(2, Inline(question.text)),
        .list(question.answers.map { ListItem(Inline($0)) }, .numbers),
      ]
    }
    if questions.isEmpty {
      blocks = [
        .sentences([
          Phrase("There are no questions yet."),
          Phrase("Each is a heading in \(code: "questions.md")."),
        ])
      ]
    }
    if let answer { blocks.append(.line(Phrase("Answered: \(written: answer)"), .quiet)) }
    return Document(
      day == nil ? Phrase("Questions") : Phrase("Question of the day"), isHeaded: false, blocks)
  }
}
