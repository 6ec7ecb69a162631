import JournalRender
import Phrases
import TerminalForms

extension CommandError {
  /// Returns the error with a text below it, such as where the answers are.
  func adding(text other: String) -> CommandError {
    CommandError(text: text + (text.hasSuffix("\n") ? "" : "\n") + other, status: status)
  }

  /// Returns the error with another message below it.
  func adding(_ message: Message) -> CommandError {
    adding(text: message.text(Terminal.style(.never, on: 2)))
  }

  /// Returns the error with the place of the draft that has what the person wrote, if there is one.
  func adding(draft path: String?) -> CommandError {
    path.map { adding(CommandWording.draftKept($0)) } ?? self
  }
}
