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

  /// What to compare before a phone trusts the server.
  static func certificate(_ fingerprint: String) -> String {
    let middle = fingerprint.index(fingerprint.startIndex, offsetBy: 48)
    return """
      Phones in the same network can connect; More and Phone say how they trust this computer.
      The certificate that they install has this SHA-256 fingerprint:
        \(fingerprint[..<middle])
        \(fingerprint[middle...])

      """
  }

  /// What `--incognito` shows.
  static let incognito = """
    Incognito: words are replaced, photos are blurred, and nothing can be changed.
    Browsers are shown the journal as it is now; changes to its files aren't shown.

    """

  static let incognitoElsewhere =
    "--incognito is for the screen of this computer; it can't be used with --lan or --origin"
  static let incognitoQuiet =
    "--incognito needs its link, which --quiet doesn't print; add --open, or leave out --quiet"

  static let noPlaceForCopy =
    "error: there is no folder for the copy that --incognito shows, because HOME isn't set"

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

  static let lanOrOrigin = "--lan and --origin can't be used together"

  static let noPassphrase = """
    error: --lan needs a passphrase, so that phones can come back and nobody else comes in
    hint: start 'daymark serve', open its link, and set one under More, 'Log-in and sessions'
    """

  static func message(for problem: LocalAddressError) -> String {
    switch problem {
    case .notAnAddress(let text):
      """
      error: '\(visible(text))' is not an address
      hint: write four numbers, such as 192.168.1.5
      """
    case .isPublic(let text):
      """
      error: \(text) is not an address of a private network
      hint: those begin with 10, 172.16 to 172.31, or 192.168; for others, use a proxy and --origin
      """
    case .notHere(let text, let here):
      "error: this computer doesn't have the address \(text)\(list(here))"
    case .none:
      """
      error: this computer isn't connected to a private network
      hint: connect it to the network of the phone
      """
    case .several(let here):
      "error: this computer has several addresses in private networks\(list(here))"
    }
  }

  /// Returns hints with the addresses that can be chosen.
  private static func list(_ addresses: [NetworkAddress]) -> String {
    addresses.map { "\nhint: --lan \($0.address) (\(visible($0.interface)))" }.joined()
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
