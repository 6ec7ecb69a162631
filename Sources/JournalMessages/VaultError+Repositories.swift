package import JournalGit
import JournalStore
package import Phrases

extension VaultError {
  /// The message about another device's commits.
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

extension Unfit {
  /// The message about a repository that can't have a vault.
  var message: Message {
    switch self {
    case .partOfRepository(let top):
      Message(
        .refused,
        Phrase(
          """
          the journal is a folder in the repository \(quoted: top), so it can't have a vault
          """),
        hint: Phrase("make it a repository of its own"))
    case .linked:
      Message(
        .refused,
        Phrase(
          """
          the repository is a submodule or has several work trees, so it can't have a vault
          """))
    case .shallow:
      Message(
        .refused, Phrase("the history here is cut off, so it can't be kept"),
        hint: Phrase("\(command: "git fetch --unshallow")"))
    case .underWay(let operation): GitError.underWay(operation).message
    case .detached: GitError.detached.message
    case .stashed(let count):
      Message(
        .refused,
        Phrase(
          count,
          """
          \(count) change is put aside with \(command: "git stash"), which a new history would drop
          """,
          """
          \(count) changes are put aside with \(command: "git stash"), which a new history would \
          drop
          """),
        hint: Phrase("\(command: "git stash pop"), or \(command: "git stash drop")"))
    case .largeFiles(let paths):
      Message(
        .refused,
        Phrase(
          paths.count,
          "git-lfs keeps \(paths.count) file, and they can't be sealed",
          "git-lfs keeps \(paths.count) files, and they can't be sealed"),
        rows: Phrase.rows(paths),
        hint: Phrase("\(command: "git lfs migrate export --include='*'")"))
    case .links(let paths):
      Message(
        .refused,
        Phrase(
          paths.count,
          "\(paths.count) link can't be sealed, because git keeps where they lead",
          "\(paths.count) links can't be sealed, because git keeps where they lead"),
        rows: Phrase.rows(paths),
        hint: Phrase("replace them by the files themselves, or let git ignore them"))
    case .repositories(let paths):
      Message(
        .refused,
        Phrase(
          paths.count, "\(paths.count) repository inside the journal can't be sealed",
          "\(paths.count) repositories inside the journal can't be sealed"),
        rows: Phrase.rows(paths),
        hint: Phrase("move them elsewhere, or let git ignore them"))
    case .hooks(let path):
      Message(
        .refused, Phrase("\(quoted: path) is in the place of a hook that the vault needs"),
        hint: Phrase("move it away, and call it from elsewhere"))
    }
  }
}

extension InTheClearError {
  /// The message with the files' names, those in the clear first.
  package var message: Message {
    let notOpened = Phrase(
      damaged.count,
      "\(damaged.count) file can't be opened: changed since sealed, or sealed for other keys",
      "\(damaged.count) files can't be opened: changed since sealed, or sealed for other keys")
    guard let first = plain.first else {
      return Message(.refused, notOpened, rows: Phrase.rows(damaged))
    }
    let others: [Phrase] = damaged.isEmpty ? [] : [notOpened] + Phrase.rows(damaged)
    return Message(
      .refused,
      Phrase(
        plain.count, "\(plain.count) file is in the clear in commits of this journal",
        "\(plain.count) files are in the clear in commits of this journal"),
      rows: Phrase.rows(plain) + others,
      hint: Phrase(
        """
        git made these commits without Daymark's filter. If none was sent, undo them, keeping the \
        files: \(command: "git reset \(first.commit.prefix(10))~1"), then \(command: "daymark sync")
        """))
  }
}
