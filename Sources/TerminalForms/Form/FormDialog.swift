package import JournalRender

/// A dialog that is a form, and shows what was answered before it ends.
package protocol FormDialog: Dialog {
  associatedtype Question: Hashable, Sendable
  /// The questions, and what was answered so far.
  var form: Form<Question> { get set }
  /// What is shown at the end.
  var review: FormReview { get }
}

extension FormDialog {
  package mutating func handle(_ key: Key) -> DialogState { form.handle(key) }

  package mutating func resize(columns: Int) { form.resize(columns: columns) }

  package func drawing(_ style: TextStyle, rows: Int) -> Drawing {
    form.drawing(style, rows: rows, review: review)
  }

  package func plainQuestion(_ style: TextStyle) -> String {
    form.plainQuestion(style, review: review)
  }

  package mutating func take(_ line: String) -> (state: DialogState, problem: String?) {
    form.take(line)
  }
}
