package import JournalRender
package import Phrases

/// A dialog that is a form, and shows the answers before it ends.
package protocol FormDialog: Dialog {
  associatedtype Question: Hashable, Sendable
  /// The questions, and the answers so far.
  var form: Form<Question> { get set }
  /// The page that is shown at the end.
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

  package mutating func take(_ line: String) -> (state: DialogState, problem: Phrase?) {
    form.take(line)
  }
}
