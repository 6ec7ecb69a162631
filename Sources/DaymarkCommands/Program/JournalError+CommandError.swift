import ArgumentParser
import JournalActions
import JournalMessages
import JournalRender

extension JournalError {
  /// Returns the error that ends a command: a problem of a file is shown at its place.
  func commandError(_ style: TextStyle) -> CommandError {
    switch self {
    case .refused(let error, let path, let bytes):
      CommandError(
        text: Wording.text(error, path: path, bytes: bytes, style), status: .dataRefused)
    case .brokenFile(let problem):
      CommandError(text: Wording.text(problem, style), status: .dataRefused)
    case .problem, .field: CommandError(text: message.text(style), status: .dataRefused)
    case .template(let problem):
      CommandError(text: Wording.text(for: problem, style), status: .dataRefused)
    case .isJournal: CommandError(message, status: .success)
    default: CommandError(message)
    }
  }
}
