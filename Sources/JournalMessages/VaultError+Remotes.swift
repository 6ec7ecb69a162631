import JournalGit
import JournalStore
import Phrases

extension VaultError {
  /// The message about what another device has sent.
  var remoteMessage: Message {
    switch self {
    case .unsealing(let remote):
      Message(
        .refused,
        Phrase(
          """
          \(quoted: ".gitattributes") at \(quoted: remote) no longer makes git seal, so nothing \
          was merged
          """),
        hint: Phrase(
          """
          whoever did that can be found with: \
          \(command: "git log \(remote)/BRANCH -- .gitattributes")
          """))
    case .incomingDamaged(let remote, let found):
      Message(
        .broken,
        Phrase(
          found.damaged.count,
          """
          \(found.damaged.count) file at \(quoted: remote) can't be opened, so nothing was merged: \
          changed since sealed, or sealed for other keys
          """,
          """
          \(found.damaged.count) files at \(quoted: remote) can't be opened, so nothing was \
          merged: changed since sealed, or sealed for other keys
          """),
        rows: Phrase.rows(found.damaged),
        hint: Phrase(
          """
          another device has the right version; \(command: "daymark history") shows who changed what
          """))
    case .forgedKeys(let remote):
      Message(
        .refused,
        Phrase(
          """
          at \(quoted: remote), files in \(quoted: VaultPaths.folder) were changed or removed \
          without the seal of somebody who can open the journal, so nothing was merged
          """),
        hint: Phrase(
          """
          see which: \(command: "git log --stat \(remote)/BRANCH -- \(VaultPaths.folder)"); if \
          that was you, log in there, then \(command: "daymark sync")
          """))
    case .keysWait(let remote):
      Message(
        .locked,
        Phrase(
          """
          at \(quoted: remote) are other keys, and nobody is logged in to check who made them, so \
          the merge waits
          """),
        hint: Phrase(
          """
          \(command: "daymark login"), with the passphrase that opens the journal here, then \
          \(command: "daymark sync")
          """),
        level: .note)
    case .keysOnBoth(let remote):
      Message(
        .conflict,
        Phrase(
          """
          the device that sent to \(quoted: remote) has made new keys, and so has this one, so \
          nothing was merged
          """),
        hint: Phrase(
          """
          if both were you: clone the repository anew, log in there, and copy into it what is only \
          here
          """))
    case .turnedOff(let remote):
      Message(
        .conflict,
        Phrase(
          """
          the vault was turned off on another device, which sent to \(quoted: remote), so nothing \
          was merged
          """),
        hint: Phrase(
          """
          turn it off here, too: \(command: "daymark vault off"), then \(command: "daymark sync")
          """))
    default: .locked(during: nil)
    }
  }
}
