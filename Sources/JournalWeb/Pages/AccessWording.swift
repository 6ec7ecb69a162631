import JournalStore

/// What the pages about coming in say.
enum AccessWording {
  static func problem(_ error: any Error) -> String {
    if case StoreError.writableByOthers = error { untrusted } else { unreadable }
  }

  static let unreadable = "The list of browsers that are logged in can't be read."
  static let untrusted =
    "The list of browsers that are logged in could have been changed by other users of this computer, so "
    + "nobody is let in by it. The command daymark serve sessions says what to do."
  static let ambiguous =
    "The browser sent several cookies of this journal. Delete its cookies for this address, and try again."

  static let wrong = "That isn't the passphrase."
  static let linkIsOver =
    "This link was used already, or is older than five minutes. Each link logs in once."

  static func stillOpen(_ files: Int) -> String {
    let are = files == 1 ? "1 file can" : "\(files) files can"
    return "The journal is locked, but \(are) still be read. The command daymark logout says why."
  }

  static func wait(_ seconds: Int) -> String {
    "Too many wrong passphrases. Wait \(seconds == 1 ? "a second" : "\(seconds) seconds"), and try again."
  }

  static func damaged(_ path: String) -> String {
    "The list of browsers was damaged, so all are logged out. It was kept as \(path)."
  }

  // MARK: A new passphrase

  static let tooShort = "Choose a passphrase of at least \(Passphrases.shortest) characters."
  static let tooLong = "A passphrase has at most \(Passphrases.longest) bytes."
  static let different = "The two passphrases differ. Type the same one twice."
  static let impossible = "This program can't keep passphrases."
  static let currentIsWrong = "The current passphrase isn't right."
  static let neededInNetwork =
    "In your network, the journal needs a passphrase. Start daymark serve without --lan to remove it."
  static let ofVault = "It opens the journal's vault, so it can't be removed here."
  static let cannotWriteName = "This name can't be written to daymark.yaml. Try a simpler one."

  // MARK: Titles

  static let logIn = "Log in"
  static let kept = "Your text is here"
  static let opening = "One moment"
  static let sessions = "Browsers"
  static let passphrase = "Passphrase"
  static let welcome = "Welcome"
}
