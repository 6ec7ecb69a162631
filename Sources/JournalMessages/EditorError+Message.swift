package import JournalPrograms
package import Phrases

extension EditorError {
  /// The message about a text that wasn't edited, with a remedy.
  package var message: Message {
    switch self {
    case .noEditor:
      Message(
        .notWritten, Phrase("no editor is set"),
        hint: Phrase(
          """
          set one: \(command: "export EDITOR=nano"); or write without one: \
          \(command: #"daymark new --mood 7 --text "…""#)
          """))
    case .notFound(let name, let variable):
      Message(
        .notWritten, Phrase("there is no editor \(quoted: name)"),
        hint: Phrase("it is set by \(code: "$" + variable)"))
    case .unclosedQuote(let variable):
      Message(
        .notWritten, Phrase("\(code: "$" + variable) has a quote that is never closed"))
    case .cannotStart(let path, let code):
      Message(
        .notWritten,
        Phrase("the editor \(quoted: path) can't be started: \(SystemError.phrase(code))"))
    case .failed(let path, let status):
      Message(
        .notWritten,
        Phrase(
          "the editor \(quoted: path) ended with status \(Int(status)), so nothing was saved"))
    case .killed(let path, let signal):
      Message(
        .notWritten,
        Phrase(
          "the editor \(quoted: path) was killed by signal \(Int(signal)), so nothing was saved"))
    }
  }
}
