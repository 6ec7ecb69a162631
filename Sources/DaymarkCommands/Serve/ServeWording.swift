import JournalRender
import Platform

/// What `serve` says.
enum ServeWording {
  /// Where the journal is, and the only line that contains the link.
  static func began(_ origin: String, _ link: String) -> String {
    """
    Your journal is at \(origin)/
    To log in, open this within five minutes; it works once:
      \(origin)\(link)

    """
  }

  static let notOpened = "daymark: can't start a browser; open the link yourself"

  static func stopFirst(_ origin: String) -> String {
    """
    error: this journal is served already, at \(origin)/
    hint: stop that server, and install again
    """
  }

  static let notServed =
    "error: this journal isn't served now\nhint: start it with daymark serve"

  static let noServer =
    "daymark: the program that answers browsers isn't installed\n  to build it: make serve"

  static func notStarted(_ program: String, _ reason: String) -> String {
    "daymark: can't start \(visible(program)): \(reason)"
  }

  static func notADuration(_ text: String) -> String {
    "error: '\(visible(text))' is not a duration\nhint: write 30m or 2h"
  }

  static func message(for error: ServingError) -> String {
    switch error {
    case .alreadyServed(let origin):
      """
      error: this journal is served already, at \(origin)/
      hint: 'daymark serve --open' opens it in your browser, and 'daymark serve link' prints a link
      """
    case .notAnOrigin(let text):
      """
      error: '\(visible(text))' is not an address for browsers
      hint: write https://diary.example, without a path
      """
    case .cannotListen(let address, EADDRINUSE):
      """
      error: \(address) is already in use, maybe by another 'daymark serve'
      hint: stop that program, or choose another port with --port
      """
    case .cannotListen(let address, let code):
      "error: can't listen at \(address): \(SystemError.text(code))"
    }
  }
}
