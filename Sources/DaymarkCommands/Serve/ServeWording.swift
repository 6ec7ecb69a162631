import JournalMessages
import JournalRender
import Phrases
import Platform

/// The messages of `serve`.
enum ServeWording {
  /// The journal's address, and the only line with the link.
  static func began(_ origin: String, _ link: String, _ style: TextStyle) -> String {
    """
    \(style.text(Phrase("Your journal is at \(code: origin + "/")")))
    \(style.text(Phrase("To log in, open this within five minutes; it works once:")))
      \(origin)\(link)

    """
  }

  /// The fingerprint to compare before a phone trusts the server.
  static func certificate(_ fingerprint: String, _ style: TextStyle) -> String {
    let middle = fingerprint.index(fingerprint.startIndex, offsetBy: 48)
    let lines = [
      Phrase(
        """
        Phones in the same network can connect; More and Phone say how they trust this computer.
        """),
      Phrase("The certificate that they install has this SHA-256 fingerprint:"),
    ]
    return lines.map { style.text($0) + "\n" }.joined()
      + "  \(fingerprint[..<middle])\n  \(fingerprint[middle...])\n"
  }

  /// The notice for `--incognito`.
  static let incognito = [
    Phrase(
      "Incognito: words are replaced, photos are blurred, and nothing can be changed."),
    Phrase(
      "Browsers are shown the journal as it is now; changes to its files aren't shown."),
  ]

  static let incognitoElsewhere = Phrase(
    """
    --incognito is for the screen of this computer; it can't be used with --lan or --origin
    """)
  static let incognitoQuiet = Phrase(
    """
    --incognito needs its link, which --quiet doesn't print; add --open, or leave out --quiet
    """)

  static let noPlaceForCopy = Message(
    .notWritten,
    Phrase(
      "there is no folder for the copy that --incognito shows, because HOME isn't set"))

  static let notOpened = Message(
    .notWritten, Phrase("can't start a browser"), hint: Phrase("open the link yourself"),
    level: .warning)

  static func stopFirst(_ origin: String) -> Message {
    Message(
      .notWritten, Phrase("this journal is served already, at \(code: origin + "/")"),
      hint: Phrase("stop that server, and install again"))
  }

  static let notServed = Message(
    .noSuch, Phrase("this journal isn't served now"),
    hint: Phrase("start it with \(command: "daymark serve")"))

  static let noServer = Message(
    .noSuch, Phrase("the program that answers browsers isn't installed"),
    hint: Phrase("to build it: \(command: "make serve")"))

  static func notStarted(_ program: String, _ code: Int32) -> Message {
    Message(
      .notWritten, Phrase("can't start \(code: program): \(SystemError.phrase(code))"))
  }

  static func notADuration(_ text: String) -> Message {
    Message(
      .usage, Phrase("\(quoted: text) is not a duration"), hint: Phrase("write 30m or 2h"))
  }

  static let anyPort = Phrase("'--port 0' would be another port each time")

  static let lanOrOrigin = Phrase("--lan and --origin can't be used together")

  static let noPassphrase = Message(
    .usage,
    Phrase(
      "--lan needs a passphrase, so that phones can come back and nobody else comes in"),
    hint: Phrase(
      """
      start '\(command: "daymark serve")', open its link, and set one under More, 'Log-in and \
      sessions'
      """))

  static func message(for problem: LocalAddressError) -> Message {
    switch problem {
    case .notAnAddress(let text):
      Message(
        .usage, Phrase("\(quoted: text) is not an address"),
        hint: Phrase("write four numbers, such as 192.168.1.5"))
    case .isPublic(let text):
      Message(
        .usage, Phrase("\(code: text) is not an address of a private network"),
        hint: Phrase(
          """
          those begin with 10, 172.16 to 172.31, or 192.168; for others, use a proxy and --origin
          """))
    case .notHere(let text, let here):
      Message(
        .usage, Phrase("this computer doesn't have the address \(code: text)"),
        hint: here.isEmpty ? nil : choice(here))
    case .none:
      Message(
        .usage, Phrase("this computer isn't connected to a private network"),
        hint: Phrase("connect it to the network of the phone"))
    case .several(let here):
      Message(
        .usage, Phrase("this computer has several addresses in private networks"),
        hint: choice(here))
    }
  }

  /// Returns the possible addresses.
  private static func choice(_ addresses: [NetworkAddress]) -> Phrase {
    let options = addresses.map {
      Phrase("\(command: "--lan \($0.address)") (\(code: $0.interface))")
    }
    return Phrase("\(any: options)")
  }

  static func message(for error: ServingError) -> Message {
    switch error {
    case .alreadyServed(let origin):
      Message(
        .notWritten, Phrase("this journal is served already, at \(code: origin + "/")"),
        hint: Phrase(
          """
          '\(command: "daymark serve --open")' opens it in your browser, and \
          '\(command: "daymark serve link")' prints a link
          """))
    case .notAnOrigin(let text):
      Message(
        .usage, Phrase("\(quoted: text) is not an address for browsers"),
        hint: Phrase("write https://diary.example, without a path"))
    case .cannotListen(let address, EADDRINUSE):
      Message(
        .notWritten,
        Phrase(
          "\(code: address) is already in use, maybe by another '\(command: "daymark serve")'"),
        hint: Phrase("stop that program, or choose another port with --port"))
    case .cannotListen(let address, let code):
      Message(
        .notWritten,
        Phrase("can't listen at \(code: address): \(SystemError.phrase(code))"))
    }
  }
}
