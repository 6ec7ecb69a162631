import JournalCore
import JournalGit
import JournalRender
import JournalStore
import JournalVault
import TerminalForms

extension VaultWording {
  static let isOff = """
    The journal has no vault: whoever can read the folder, or a copy of the repository, can read it.
    'daymark vault on' seals it.

    """

  static func text(_ status: Vault.Status, today: Day) -> String {
    var lines: [String] = []
    if !status.isSetUp {
      lines.append("Not set up: git on this computer doesn't seal what is committed")
    }
    if let step = status.step {
      lines.append("Interrupted: daymark \(command(step))")
    } else if status.isLocked {
      lines.append(
        status.isSealed
          ? "Locked: the files on this disk are sealed"
          : "Logged out, but files on this disk can be read, or couldn't be looked at")
    } else {
      let until = status.staysUntil.map { ", at most until \(day($0))" } ?? ""
      lines.append("Open: the files on this disk can be read until 'daymark logout'\(until)")
    }
    let readers = status.readers.filter { $0 != RecipientList.journal }.map { visible($0) }
    lines.append("Opened by: passphrase, " + readers.joined(separator: ", "))
    lines.append(
      status.unsent == 0
        ? "Nothing waits to be sent"
        : "\(Figure.count(status.unsent, "commit waits", "commits wait")) to be sent"
          + (status.unsentInTheClear.isEmpty ? ", all sealed" : ""))
    return lines.map { $0 + "\n" }.joined()
  }

  static func problems(of status: Vault.Status) -> String {
    var lines: [String] = []
    if !status.isSetUp {
      lines.append(
        """
        error: git on this computer isn't set up for the vault: a commit could be in the clear
        hint: daymark login
        """)
    }
    if let step = status.step { lines.append(message(for: VaultError.unfinished(step))) }
    if let problem = status.keyProblem { lines.append(message(for: problem)) }
    if !status.inTheClear.isEmpty {
      lines.append(
        "error: \(isInTheClear(status.inTheClear.count)) although the journal is locked\n"
          + list(status.inTheClear) + "hint: daymark logout seals them")
    }
    if !status.notLookedAt.isEmpty {
      lines.append(
        "error: \(Figure.count(status.notLookedAt.count, "place", "places")) couldn't be looked at, so files there may be in the clear\n"
          + list(status.notLookedAt))
    }
    if !status.unsentInTheClear.isEmpty { lines.append(message(for: status.unsentInTheClear)) }
    if !status.staged.isEmpty {
      lines.append(
        "error: \(isInTheClear(status.staged.count)) in git's index, staged without Daymark's filter\n"
          + list(status.staged) + "hint: daymark sync, or git add --renormalize FILE, seals them")
    }
    if !status.hasAttributes {
      lines.append(
        """
        error: '.gitattributes' doesn't end with the lines that make git seal
        hint: undo the change, for example with git checkout HEAD -- .gitattributes
        """)
    } else if !status.unfiltered.isEmpty {
      lines.append(
        "error: git wouldn't seal \(files(status.unfiltered.count)), because of another '.gitattributes'\n"
          + list(status.unfiltered))
    }
    return lines.joined(separator: "\n")
  }

  static func text(_ made: Vault.Checkup) -> String {
    var text = """
      Looked at \(Figure.count(made.versions, "version", "versions")) of files in \
      \(Figure.count(made.commits, "commit", "commits")).

      """
    if made.isInOrder { text += "All are sealed and can be opened.\n" }
    if !made.unsealed.isEmpty {
      text +=
        "\(Figure.count(made.unsealed.count, "commit was", "commits were")) made without Daymark: \(names(made.unsealed))\n"
    }
    if !made.foreign.isEmpty {
      text +=
        "\(Figure.count(made.foreign.count, "version was", "versions were")) sealed by somebody without the journal's key, as while nobody was logged in:\n"
        + list(made.foreign)
    }
    return text
  }

  static func problems(of made: Vault.Checkup) -> String {
    var lines: [String] = []
    if !made.found.isEmpty { lines.append(message(for: made.found)) }
    if !made.wronglySealed.isEmpty { lines.append(wronglySealed(made.wronglySealed)) }
    if !made.damagedFiles.isEmpty {
      lines.append(
        "error: \(files(made.damagedFiles.count)) of the folder can't be opened\n"
          + list(made.damagedFiles))
    }
    return lines.joined(separator: "\n")
  }

  private static func wronglySealed(_ names: [String]) -> String {
    """
    warning: the seal of \(Figure.count(names.count, "commit", "commits")) isn't its own: \(self.names(names))
    hint: after a rebase that is so; if there was none, somebody has exchanged files or brought back an old state
    """
  }

  static func noticed(_ noticed: VaultNotice, of remote: String) -> String {
    var lines: [String] = []
    if noticed.goneBack > 0 {
      lines.append(
        "warning: '\(visible(remote))' no longer has \(Figure.count(noticed.goneBack, "commit", "commits")) that it had before"
      )
    }
    if !noticed.plain.isEmpty {
      lines.append(
        "warning: \(isInTheClear(noticed.plain.count)) at '\(visible(remote))': somebody committed without Daymark\n"
          + list(noticed.plain) + "hint: daymark vault check lists all of them")
    }
    if !noticed.wronglySealed.isEmpty { lines.append(wronglySealed(noticed.wronglySealed)) }
    if noticed.hasOtherPassphrase {
      lines.append("note: the passphrase was changed on both devices, and the one from here counts")
    }
    if !noticed.devicesLeftOut.isEmpty {
      let names = noticed.devicesLeftOut.map { visible($0) }.joined(separator: ", ")
      lines.append(
        """
        warning: another device added keys with those from before, so they don't open the journal: \(names)
        hint: if that was you, add them again: daymark vault devices --add
        """)
    }
    if noticed.unsealed > 0 {
      lines.append(
        "note: \(Figure.count(noticed.unsealed, "commit", "commits")) came without this journal's seal, made by git alone or by somebody else"
      )
    }
    return lines.joined(separator: "\n")
  }
}
