package import JournalGit
import JournalStore
package import Phrases

extension GitError {
  /// The error's message, without passwords from addresses.
  package var message: Message {
    switch self {
    case .noGit:
      Message(
        .noSuch, Phrase("git is not installed"),
        hint: Phrase("install the package \(quoted: "git")"))
    case .noRepository(let folder):
      Message(
        .noSuch, Phrase("\(quoted: folder) is not in a git repository"),
        hint: Phrase("create one with \(command: "daymark git setup")"))
    case .foreign(let folder):
      Message(
        .noSuch, Phrase("the repository of \(quoted: folder) belongs to another user"),
        hint: Phrase(
          "if you trust it: \(command: "git config --global --add safe.directory \(folder)")"))
    case .noWorkTree(let folder):
      Message(.noSuch, Phrase("\(quoted: folder) is inside git's own files"))
    case .noCommits:
      Message(
        .noSuch, Phrase("nothing of the journal is committed yet"),
        hint: Phrase("make the first commit with \(command: "daymark sync")"),
        advice: Phrase("the first sync does that"))
    case .noRevision(let name):
      Message(
        .noSuch, Phrase("there is no revision \(quoted: name)"),
        hint: Phrase(
          "write one from \(command: "daymark history"), HEAD~1, or a date such as 2026-11-01"))
    case .noIdentity:
      Message(
        .usage, Phrase("git doesn't know your name, so nothing was committed"),
        hint: GitError.namingHint)
    case .detached:
      Message(
        .conflict, Phrase("no branch is checked out (detached HEAD), so nothing was changed"),
        hint: Phrase("\(command: "git switch BRANCH"), or \(command: "git switch -c NEW")"))
    case .underWay(let operation): GitError.inProgress(operation)
    case .unmerged(let paths):
      Message(
        .conflict,
        Phrase(
          paths.count, "\(Phrase.paths(paths)) is in conflict, so nothing was changed",
          "\(Phrase.paths(paths)) are in conflict, so nothing was changed"),
        hint: Phrase("resolve it, then \(command: "git add FILE")"))
    case .locked(let path, let seconds):
      Message(
        .notWritten,
        Phrase(
          "another git is running: its lock \(quoted: path) is \(GitError.age(seconds)) old"),
        hint: Phrase("if no git is running, a killed one left it: \(command: "rm \(path)")"))
    case .busy:
      Message(
        .notWritten, Phrase("another sync of this journal is running"),
        hint: Phrase("try again in a minute"))
    case .conflicts(let conflicts): GitError.choices(conflicts)
    case .unrelated(let remote):
      Message(
        .refused, Phrase("the history here and in \(quoted: remote) have no commit in common"),
        hint: Phrase(
          """
          if they are one journal: \
          \(command: "git merge --allow-unrelated-histories \(remote)/BRANCH")
          """))
    case .inTheWay(let paths):
      Message(
        .conflict,
        Phrase(
          paths.count,
          "\(Phrase.paths(paths)) would be overwritten, and git doesn't track it",
          "\(Phrase.paths(paths)) would be overwritten, and git doesn't track them"),
        hint: Phrase("rename it, then sync again"))
    case .stagedOutside(let paths):
      Message(
        .conflict,
        Phrase(
          paths.count,
          """
          \(Phrase.paths(paths)) is staged outside the journal, and git can't continue until that \
          is settled
          """,
          """
          \(Phrase.paths(paths)) are staged outside the journal, and git can't continue until that \
          is settled
          """),
        hint: Phrase(
          """
          commit that, or unstage it with \(command: "git restore --staged FILE"); then sync again
          """))
    case .entriesGone(let count):
      Message(
        .refused,
        Phrase(
          count, "all entries are gone at once (\(count) file), so nothing was changed",
          "all entries are gone at once (\(count) files), so nothing was changed"),
        hint: Phrase("is the disk with the journal connected?"))
    case .localFilesHere, .localFilesThere, .leftOut, .malformed: contentMessage
    case .address, .overtaken, .refused, .lockedThere, .access, .unknownHost: remoteMessage
    case .failed, .timedOut, .signalled, .cannotStart: programMessage
    }
  }

  /// The hint for a git without a name for commits.
  package static let namingHint = Phrase(
    "\(command: "git config user.name NAME && git config user.email ADDRESS")")

  /// Returns an age: `5 minutes`.
  package static func age(_ seconds: Int) -> Phrase {
    let minutes = seconds / 60
    let hours = seconds / 3600
    let days = seconds / 86_400
    return switch seconds {
    case ..<120: Phrase(seconds, "\(seconds) second", "\(seconds) seconds")
    case ..<7200: Phrase(minutes, "\(minutes) minute", "\(minutes) minutes")
    case ..<172_800: Phrase(hours, "\(hours) hour", "\(hours) hours")
    default: Phrase(days, "\(days) day", "\(days) days")
    }
  }

  private static func inProgress(_ operation: UnfinishedOperation) -> Message {
    let name = operation.command
    let hint =
      switch operation {
      case .merge:
        Phrase(
          """
          finish it with \(command: "git commit"), or undo it with \(command: "git merge --abort")
          """)
      case .bisect: Phrase("end it with \(command: "git bisect reset")")
      case .rebase, .cherryPick, .revert:
        Phrase(
          """
          continue with \(command: "git \(name) --continue"), or undo it with \
          \(command: "git \(name) --abort")
          """)
      }
    return Message(
      .conflict, Phrase("a \(code: name) is in progress, so nothing was changed"), hint: hint)
  }

  private static func choices(_ conflicts: [Conflict]) -> Message {
    let rows = conflicts.flatMap { conflict -> [Phrase] in
      let path = String(decoding: conflict.path, as: UTF8.self)
      guard conflict.lines.isEmpty else {
        return conflict.lines.map { Phrase("\(code: "\(path):\($0)")") }
      }
      return [
        Phrase(
          """
          \(code: path): choose one version of this file: \(command: "git add") or \
          \(command: "git rm")
          """)
      ]
    }
    return Message(
      .conflict, Phrase("two devices made conflicting changes"), rows: rows,
      hint: Phrase(
        """
        edit these places, then \(command: "daymark sync"); or undo it with \
        \(command: "git merge --abort")
        """))
  }

  // MARK: Files that git stores and must not

  private var contentMessage: Message {
    switch self {
    case .localFilesHere(let paths):
      Message(
        .refused,
        Phrase(
          paths.count,
          """
          \(Phrase.paths(paths)) is tracked by git and belongs to this computer only, so nothing \
          was changed
          """,
          """
          \(Phrase.paths(paths)) are tracked by git and belong to this computer only, so nothing \
          was changed
          """),
        hint: Phrase(
          """
          \(command: GitError.untracking(paths[0])), then sync again; the files stay on disk
          """))
    case .localFilesThere(let remote, let path, let commit):
      Message(
        .refused,
        Phrase(
          """
          \(quoted: remote) has \(quoted: String(decoding: path, as: UTF8.self)) (commit \
          \(code: commit)), and such files belong to one computer only, so nothing was merged
          """),
        hint: Phrase(
          """
          on the device that committed it: \
          \(command: "\(GitError.untracking(path)) && git commit && git push"); then sync again
          """))
    case .leftOut(let remote, let paths):
      Message(
        .refused, Phrase("git's merge would lose \(Phrase.paths(paths)), so it was undone"),
        hint: Phrase(
          """
          nothing is lost; \(command: "git merge -s recursive -X no-renames \(remote)"), then \
          \(command: "daymark sync")
          """))
    case .malformed(let remote, let object, let fault):
      GitError.malformation(remote, object, fault)
    default: programMessage
    }
  }

  private static func malformation(
    _ remote: String, _ object: String, _ fault: String
  ) -> Message {
    let kind = String(fault.prefix { $0 != ":" })
    // Dates, addresses and modes as old programs wrote them; object names are always right.
    let isOld = kind.hasPrefix("zeroPadded") || kind.hasSuffix("Date") || kind.hasSuffix("Email")
    let hint =
      isOld
      ? Phrase(
        """
        it is just old; to accept it: \(command: "git config fetch.fsck.\(kind) ignore")
        """)
      : Phrase(
        "run \(command: "git fsck") on the device that made it, and repair it there")
    return Message(
      .broken, Phrase("\(quoted: remote) has a malformed object, so nothing was merged"),
      rows: [Phrase("\(code: object): \(code: fault)")], hint: hint)
  }

  /// Returns the command that untracks a file's folder.
  private static func untracking(_ path: [UInt8]) -> String {
    let folder = String(decoding: LocalFolder.part(of: path) ?? path, as: UTF8.self)
    return "git rm -r --cached '\(folder)'"
  }
}

extension UnfinishedOperation {
  /// The git command that began it: `cherry-pick`.
  package var command: String {
    switch self {
    case .merge: "merge"
    case .rebase: "rebase"
    case .cherryPick: "cherry-pick"
    case .revert: "revert"
    case .bisect: "bisect"
    }
  }
}
