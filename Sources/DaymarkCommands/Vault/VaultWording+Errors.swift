import ArgumentParser
import JournalGit
import JournalRender
import JournalStore

extension VaultError {
  /// The error that ends a command.
  var commandError: CommandError {
    CommandError(message: VaultWording.message(for: self), status: status)
  }

  private var status: ExitCode {
    switch self {
    case .locked, .open, .mergeWaits, .wrongSecret, .waiting, .newKeys, .newKeysWithout, .keysWait,
      .keysUnsealed:
      .locked
    case .off, .noDevice: .noInput
    case .emptyPassphrase, .notAKey: .usage
    case .noPlaceForKey: .cannotCreate
    case .on, .unsealing, .incomingDamaged, .damaged, .forgedRecipients, .forgedKeys, .unfiltered,
      .keysOnBoth, .turnedOff, .notSetUp,
      .unfit, .notSealed,
      .unfinished:
      .dataRefused
    }
  }
}

extension InTheClearError {
  /// The error that ends a command.
  var commandError: CommandError {
    CommandError(message: VaultWording.message(for: self), status: .dataRefused)
  }
}

extension VaultWording {
  static func message(for error: VaultError) -> String {
    switch error {
    case .off: "error: the journal has no vault\nhint: daymark vault on"
    case .on: "error: the journal has a vault already"
    case .locked: locked(nil)
    case .open(let paths):
      """
      error: nobody is logged in, but \(isInTheClear(paths.count)) on this disk, as after a restart
      hint: daymark login, or daymark logout
      """
    case .mergeWaits(let paths):
      "note: both devices have changed \(files(paths.count)), and the journal is locked, so the merge waits\n"
        + list(paths) + "hint: daymark login, then daymark sync"
    case .unsealing(let remote):
      """
      error: '.gitattributes' at '\(visible(remote))' no longer makes git seal, so nothing was merged
      hint: whoever did that can be found with: git log \(visible(remote))/BRANCH -- .gitattributes
      """
    case .incomingDamaged(let remote, let found):
      "error: \(Figure.count(found.damaged.count, "file", "files")) at '\(visible(remote))' can't be opened, so nothing was merged: "
        + "changed since sealed, or sealed for other keys\n" + list(found.damaged)
        + "hint: another device has the right version; daymark history shows who changed what"
    case .wrongSecret:
      "error: that doesn't open the journal\nhint: type the passphrase, or with --recovery the recovery key"
    case .waiting(let seconds):
      "error: too many were wrong: try again in \(Figure.count(seconds, "second", "seconds"))"
    case .emptyPassphrase: "error: a passphrase can't be empty"
    case .damaged(let path):
      """
      error: '\(visible(path))' is missing or damaged, so nothing was changed
      hint: bring it back from the history: git log -- \(visible(path))
      """
    case .forgedRecipients:
      """
      error: '\(VaultPaths.recipients)' was changed by somebody who can't open the journal, so nothing is sealed
      hint: bring back the last good one: git log -- \(VaultPaths.recipients)
      """
    case .forgedKeys(let remote):
      """
      error: at '\(visible(remote))', files in '\(VaultPaths.folder)' were changed or removed without the seal of \
      somebody who can open the journal, so nothing was merged
      hint: see which: git log --stat \(visible(remote))/BRANCH -- \(VaultPaths.folder); if that was you, \
      log in there, then daymark sync
      """
    case .keysWait(let remote):
      """
      note: at '\(visible(remote))' are other keys, and nobody is logged in to check who made them, so the merge waits
      hint: daymark login, with the passphrase that opens the journal here, then daymark sync
      """
    case .keysUnsealed:
      """
      error: the keys were changed here, and nobody is logged in to seal that, so nothing was committed
      hint: daymark login, then daymark sync
      """
    case .keysOnBoth(let remote):
      """
      error: the device that sent to '\(visible(remote))' has made new keys, and so has this one, so nothing was merged
      hint: if both were you: clone the repository anew, log in there, and copy into it what is only here
      """
    case .turnedOff(let remote):
      """
      error: the vault was turned off on another device, which sent to '\(visible(remote))', so nothing was merged
      hint: turn it off here, too: daymark vault off, then daymark sync
      """
    case .unfiltered(let paths):
      "error: git wouldn't seal \(files(paths.count)), because of another '.gitattributes', so nothing was committed\n"
        + list(paths) + "hint: see git check-attr filter FILE"
    case .newKeys:
      """
      error: the journal got new keys on another device
      hint: daymark login
      """
    case .newKeysWithout(let names):
      """
      error: the journal got new keys on another device, which doesn't know what was added here: \
      \(names.map { visible($0) }.joined(separator: ", "))
      hint: daymark login, then add it again: daymark vault devices --add
      """
    case .notSetUp:
      """
      error: git on this computer doesn't seal files, because settings of another place count more, so nothing was done
      hint: see git config --show-origin --get-regexp 'filter.daymark|core.hookspath|merge.default'
      """
    case .noPlaceForKey:
      """
      error: this system has no folder in memory to keep the key in (XDG_RUNTIME_DIR, /dev/shm)
      """
    case .unfit(let reason): message(for: reason)
    case .notSealed(let path):
      """
      error: '\(visible(String(decoding: path, as: UTF8.self)))' changed while it was sealed, so nothing was changed
      hint: try again
      """
    case .unfinished(let step):
      """
      error: '\(VaultWording.name(step))' was interrupted
      hint: finish it first: daymark \(command(step))
      """
    case .noDevice(let name):
      "error: there is no device '\(visible(name))'\nhint: daymark vault devices"
    case .notAKey(let key):
      "error: '\(visible(key))' is not a public key\nhint: age-keygen prints one; it begins with age1"
    }
  }

  private static func name(_ step: VaultPlace.Step) -> String {
    step == .changingKeys ? "daymark vault rekey" : "daymark " + command(step)
  }

  static func message(for found: InTheClearError) -> String {
    var lines: [String] = []
    if !found.plain.isEmpty {
      lines.append(
        "error: \(isInTheClear(found.plain.count)) in commits of this journal\n" + list(found.plain)
          + """
          hint: git made these commits without Daymark's filter. If none was sent, undo them, keeping the files: \
          git reset \(found.plain[0].commit.prefix(10))~1, then daymark sync
          """)
    }
    if !found.damaged.isEmpty {
      lines.append(
        "error: \(Figure.count(found.damaged.count, "file", "files")) can't be opened: "
          + "changed since sealed, or sealed for other keys\n" + list(found.damaged))
    }
    return lines.joined(separator: "\n")
  }

  private static func message(for reason: Unfit) -> String {
    switch reason {
    case .partOfRepository(let top):
      """
      error: the journal is a folder in the repository '\(visible(top))', so it can't have a vault
      hint: make it a repository of its own
      """
    case .linked:
      "error: the repository is a submodule or has several work trees, so it can't have a vault"
    case .shallow:
      "error: the history here is cut off, so it can't be kept\nhint: git fetch --unshallow"
    case .underWay(let operation): GitWording.text(.underWay(operation))
    case .detached: GitWording.text(.detached)
    case .stashed(let count):
      """
      error: \(Figure.count(count, "change is", "changes are")) put aside with git stash, which a new history would drop
      hint: git stash pop, or git stash drop
      """
    case .largeFiles(let paths):
      "error: git-lfs keeps \(files(paths.count)), and they can't be sealed\n" + list(paths)
        + "hint: git lfs migrate export --include='*'"
    case .links(let paths):
      "error: \(Figure.count(paths.count, "link", "links")) can't be sealed, because git keeps where they lead\n"
        + list(paths) + "hint: replace them by the files themselves, or let git ignore them"
    case .repositories(let paths):
      "error: \(Figure.count(paths.count, "repository", "repositories")) inside the journal can't be sealed\n"
        + list(paths)
        + "hint: move them elsewhere, or let git ignore them"
    case .hooks(let path):
      """
      error: '\(visible(path))' is in the place of a hook that the vault needs
      hint: move it away, and call it from elsewhere
      """
    }
  }

  // MARK: Files that were left

  static func notOpened(_ left: [FolderConversion.Left]) -> String {
    "error: \(files(left.count)) couldn't be opened, and stay sealed\n" + list(left)
  }

  static func notSealed(_ left: [FolderConversion.Left]) -> String {
    "error: not everything is locked: \(files(left.count)) couldn't be sealed or looked at, and may be readable\n"
      + list(left)
  }

  static func editors(_ paths: [[UInt8]]) -> String {
    "warning: an editor seems to have files of the journal open, and may write them in the clear\n"
      + list(paths) + "hint: close it, then daymark logout"
  }

  static func list(_ left: [FolderConversion.Left]) -> String {
    let lines = left.prefix(10).map { left in
      let path = left.path.isEmpty ? "." : visible(String(decoding: left.path, as: UTF8.self))
      return "  \(path): \(text(left.reason))\n"
    }
    return lines.joined() + (left.count > 10 ? "  and \(left.count - 10) more\n" : "")
  }

  private static func text(_ reason: FolderConversion.Reason) -> String {
    switch reason {
    case .system(let code): SystemError.text(code)
    case .hardLinked: "it has several names"
    case .closedFolder: "a folder that is a repository, or can't be read"
    case .changing: "another program keeps changing it"
    case .refused: "changed since sealed, or sealed for other keys"
    case .readable: "can be read"
    }
  }
}
