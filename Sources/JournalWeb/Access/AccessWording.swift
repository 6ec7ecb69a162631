import JournalStore
import Phrases

/// The wording of the access pages.
enum AccessWording {
  static func problem(_ error: any Error) -> Phrase {
    if case StoreError.writableByOthers = error { untrusted } else { unreadable }
  }

  static let unreadable = Phrase("The list of browsers that are logged in can't be read.")
  static let untrusted = Phrase(
    """
    The list of browsers that are logged in could have been changed by other users of this \
    computer, so nobody is let in by it. The command \(command: "daymark serve sessions") says \
    what to do.
    """)
  static let ambiguous = Phrase(
    """
    The browser sent several cookies of this journal. Delete its cookies for this address, and \
    try again.
    """)

  static let wrong = Phrase("That isn't the passphrase.")
  static let linkIsOver = Phrase(
    "This link was used already, or is older than five minutes. Each link logs in once.")

  static func stillOpen(_ files: Int) -> Phrase {
    Phrase(
      files,
      """
      The journal is locked, but \(files) file can still be read. The command \
      \(command: "daymark logout") says why.
      """,
      """
      The journal is locked, but \(files) files can still be read. The command \
      \(command: "daymark logout") says why.
      """)
  }

  static func wait(_ seconds: Int) -> Phrase {
    seconds == 1
      ? Phrase("Too many wrong passphrases. Wait a second, and try again.")
      : Phrase(
        seconds, "Too many wrong passphrases. Wait \(seconds) second, and try again.",
        "Too many wrong passphrases. Wait \(seconds) seconds, and try again.")
  }

  static func damaged(_ path: String) -> Phrase {
    Phrase(
      """
      The list of browsers was damaged, so all are logged out. It was kept as \(code: path).
      """)
  }

  // MARK: A new passphrase

  static let tooShort = Phrase(
    "Choose a passphrase of at least \(Passphrases.shortest) characters.")
  static let tooLong = Phrase("A passphrase has at most \(Passphrases.longest) bytes.")
  static let different = Phrase("The two passphrases differ. Type the same one twice.")
  static let impossible = Phrase("This program can't keep passphrases.")
  static let currentIsWrong = Phrase("The current passphrase isn't right.")
  static let neededInNetwork = Phrase(
    """
    In your network, the journal needs a passphrase. Start \(command: "daymark serve") without \
    \(command: "--lan") to remove it.
    """)
  static let ofVault = Phrase("It opens the journal's vault, so it can't be removed here.")
  static let cannotWriteName = Phrase(
    "This name can't be written to \(code: "daymark.yaml"). Try a simpler one.")

  // MARK: Titles

  static let logIn = Phrase("Log in")
  static let kept = Phrase("Your text is here")
  static let opening = Phrase("One moment")
  static let sessions = Phrase("Logged-in devices")
  static let passphrase = Phrase("Passphrase")
  static let welcome = Phrase("Welcome")
}
