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

  /// What `--incognito` shows.
  static let incognito = """
    Incognito: words are replaced, photos are blurred, and nothing can be changed.
    Browsers are shown the journal as it is now; changes to its files aren't shown.

    """

  static let noPlaceForCopy =
    "error: there is no folder for the copy that --incognito shows, because HOME isn't set"

  static let notOpened = "daymark: can't start a browser; open the link yourself"

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
