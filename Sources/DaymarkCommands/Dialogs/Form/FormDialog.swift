import JournalRender

/// A dialog that is a form, and shows what was answered before it ends.
protocol FormDialog: Dialog {
  associatedtype Question: Hashable, Sendable
  /// The questions, and what was answered so far.
  var form: Form<Question> { get set }
  /// What is shown at the end.
  var review: FormReview { get }
}

extension FormDialog {
  mutating func handle(_ key: Key) -> DialogState { form.handle(key) }

  mutating func resize(columns: Int) { form.resize(columns: columns) }

  func drawing(_ style: TextStyle, rows: Int) -> Drawing {
    form.drawing(style, rows: rows, review: review)
  }

  func plainQuestion(_ style: TextStyle) -> String { form.plainQuestion(style, review: review) }

  mutating func take(_ line: String) -> (state: DialogState, problem: String?) { form.take(line) }
}
