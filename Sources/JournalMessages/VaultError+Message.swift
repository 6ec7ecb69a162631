package import JournalGit
package import JournalStore
package import Phrases

extension VaultError {
  /// The error's message.
  package var message: Message {
    switch self {
    case .off:
      Message(
        .noSuch, Phrase("the journal has no vault"),
        hint: Phrase("\(command: "daymark vault on")"))
    case .on: Message(.conflict, Phrase("the journal has a vault already"))
    case .locked: .locked(during: nil)
    case .open(let paths):
      Message(
        .locked,
        Phrase(
          paths.count,
          """
          nobody is logged in, but \(paths.count) file is in the clear on this disk, as after a \
          restart
          """,
          """
          nobody is logged in, but \(paths.count) files are in the clear on this disk, as after a \
          restart
          """),
        hint: Phrase("\(command: "daymark login"), or \(command: "daymark logout")"))
    case .mergeWaits(let paths):
      Message(
        .locked,
        Phrase(
          paths.count,
          """
          both devices have changed \(paths.count) file, and the journal is locked, so the merge \
          waits
          """,
          """
          both devices have changed \(paths.count) files, and the journal is locked, so the merge \
          waits
          """),
        rows: Phrase.rows(paths),
        hint: Phrase("\(command: "daymark login"), then \(command: "daymark sync")"),
        level: .note)
    case .wrongSecret:
      Message(
        .locked, Phrase("that doesn't open the journal"),
        hint: Phrase(
          "type the passphrase, or with \(command: "--recovery") the recovery key"))
    case .waiting(let seconds):
      Message(
        .locked,
        Phrase(
          seconds, "too many were wrong: try again in \(seconds) second",
          "too many were wrong: try again in \(seconds) seconds"))
    case .emptyPassphrase: Message(.usage, Phrase("a passphrase can't be empty"))
    case .damaged(let path):
      Message(
        .broken, Phrase("\(quoted: path) is missing or damaged, so nothing was changed"),
        hint: Phrase("bring it back from the history: \(command: "git log -- \(path)")"))
    case .forgedRecipients:
      Message(
        .refused,
        Phrase(
          """
          \(quoted: VaultPaths.recipients) was changed by somebody who can't open the journal, so \
          nothing is sealed
          """),
        hint: Phrase(
          """
          bring back the last good one: \(command: "git log -- \(VaultPaths.recipients)")
          """))
    case .keysUnsealed:
      Message(
        .locked,
        Phrase(
          """
          the keys were changed here, and nobody is logged in to seal that, so nothing was committed
          """),
        hint: Phrase("\(command: "daymark login"), then \(command: "daymark sync")"))
    case .unfiltered(let paths):
      Message(
        .refused,
        Phrase(
          paths.count,
          """
          git wouldn't seal \(paths.count) file, because of another \(quoted: ".gitattributes"), \
          so nothing was committed
          """,
          """
          git wouldn't seal \(paths.count) files, because of another \(quoted: ".gitattributes"), \
          so nothing was committed
          """),
        rows: Phrase.rows(paths),
        hint: Phrase("see \(command: "git check-attr filter FILE")"))
    case .newKeys:
      Message(
        .locked, Phrase("the journal got new keys on another device"),
        hint: Phrase("\(command: "daymark login")"),
        advice: Phrase("log out here, and log in again"))
    case .newKeysWithout(let names):
      Message(
        .locked,
        Phrase(
          """
          the journal got new keys on another device, which doesn't know what was added here: \
          \(list: names)
          """),
        hint: Phrase(
          """
          \(command: "daymark login"), then add it again: \(command: "daymark vault devices --add")
          """))
    case .notSetUp:
      Message(
        .refused,
        Phrase(
          """
          git on this computer doesn't seal files, because settings of another place count more, \
          so nothing was done
          """),
        hint: Phrase("see \(command: VaultError.settingsCommand)"))
    case .noPlaceForKey:
      Message(
        .notWritten,
        Phrase(
          """
          this system has no folder in memory to keep the key in (XDG_RUNTIME_DIR, /dev/shm)
          """))
    case .unfit(let reason): reason.message
    case .notSealed(let path):
      Message(
        .conflict,
        Phrase(
          """
          \(quoted: String(decoding: path, as: UTF8.self)) changed while it was sealed, so nothing \
          was changed
          """),
        hint: Phrase("try again"))
    case .unfinished(let step):
      Message(
        .conflict, Phrase("\(quoted: step.name) was interrupted"),
        hint: Phrase("finish it first: \(command: step.command)"))
    case .noDevice(let name):
      Message(
        .noSuch, Phrase("there is no device \(quoted: name)"),
        hint: Phrase("\(command: "daymark vault devices")"))
    case .notAKey(let key):
      Message(
        .usage, Phrase("\(quoted: key) is not a public key"),
        hint: Phrase(
          "\(command: "age-keygen") prints one; it begins with \(code: "age1")"))
    case .unsealing, .incomingDamaged, .forgedKeys, .keysWait, .keysOnBoth, .turnedOff:
      remoteMessage
    }
  }

  private static let settingsCommand =
    "git config --show-origin --get-regexp 'filter.daymark|core.hookspath|merge.default'"
}

extension Message {
  /// Returns the message about a locked journal.
  /// - Parameter step: the interrupted command; nil if there was none.
  package static func locked(during step: VaultPlace.Step?) -> Message {
    switch step {
    case .loggingIn?:
      Message(
        .locked,
        Phrase(
          "the journal is locked: a log-in was interrupted, and some files may be open"),
        hint: Phrase("\(command: "daymark login"), or \(command: "daymark logout")"))
    case .loggingOut?:
      Message(
        .locked,
        Phrase(
          """
          the journal is locked: a log-out was interrupted, and some files may still be open
          """),
        hint: Phrase("\(command: "daymark logout")"))
    case .turningOn?, .turningOff?, .changingKeys?, nil:
      Message(
        .locked, Phrase("the journal is locked"), hint: Phrase("\(command: "daymark login")"))
    }
  }
}

extension VaultPlace.Step {
  /// The command to finish it: `daymark vault on`.
  package var command: String {
    switch self {
    case .turningOn: "daymark vault on"
    case .loggingIn, .changingKeys: "daymark login"
    case .loggingOut: "daymark logout"
    case .turningOff: "daymark vault off"
    }
  }

  /// The interrupted command.
  fileprivate var name: String { self == .changingKeys ? "daymark vault rekey" : command }
}
