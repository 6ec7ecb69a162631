import ArgumentParser
import JournalGit
import JournalRender
import TerminalForms

extension GitError {
  /// The error that ends a command.
  var commandError: CommandError { CommandError(message: GitWording.text(self), status: status) }

  private var status: ExitCode {
    switch self {
    case .noGit, .noRepository, .foreign, .noWorkTree, .noCommits, .noRevision, .access,
      .unknownHost:
      .noInput
    case .noIdentity, .address: .usage
    case .detached, .underWay, .unmerged, .conflicts, .unrelated, .inTheWay, .stagedOutside,
      .localFilesHere, .localFilesThere, .leftOut, .malformed, .entriesGone:
      .dataRefused
    case .locked, .lockedThere, .busy, .overtaken, .refused: .cannotCreate
    case .failed, .timedOut, .signalled, .cannotStart: .cannotCreate
    }
  }
}

extension GitWording {
  static let noIdentity = """
    error: git doesn't know your name, so nothing was committed
    hint: git config user.name NAME && git config user.email ADDRESS
    """

  static let identityMissing = """
    note: git doesn't know your name, and sync needs one
    hint: git config user.name NAME && git config user.email ADDRESS
    """

  static func text(_ problem: GitError) -> String {
    switch problem {
    case .noGit: "error: git is not installed\nhint: install the package 'git'"
    case .noRepository(let folder):
      "error: '\(visible(folder))' is not in a git repository\nhint: create one with daymark git setup"
    case .foreign(let folder):
      """
      error: the repository of '\(visible(folder))' belongs to another user
      hint: if you trust it: git config --global --add safe.directory \(visible(folder))
      """
    case .noWorkTree(let folder): "error: '\(visible(folder))' is inside git's own files"
    case .noCommits:
      "error: nothing of the journal is committed yet\nhint: make the first commit with daymark sync"
    case .noRevision(let name):
      """
      error: there is no revision '\(visible(name))'
      hint: write one from daymark history, HEAD~1, or a date such as 2026-11-01
      """
    case .noIdentity: noIdentity
    case .detached:
      """
      error: no branch is checked out (detached HEAD), so nothing was changed
      hint: git switch BRANCH, or git switch -c NEW
      """
    case .underWay(let operation): underWay(operation)
    case .unmerged(let paths):
      """
      error: \(list(paths)) \(paths.count == 1 ? "is" : "are") in conflict, so nothing was changed
      hint: resolve it, then git add FILE
      """
    case .locked(let path, let seconds):
      """
      error: another git is running: its lock '\(visible(path))' is \(age(seconds)) old
      hint: if no git is running, a killed one left it: rm \(visible(path))
      """
    case .busy: "error: another sync of this journal is running\nhint: try again in a minute"
    case .address(let remote, let address, let refusal): addressRefused(remote, address, refusal)
    case .conflicts(let conflicts): self.conflicts(conflicts)
    case .unrelated(let remote):
      """
      error: the history here and in '\(visible(remote))' have no commit in common
      hint: if they are one journal: git merge --allow-unrelated-histories \(visible(remote))/BRANCH
      """
    case .inTheWay(let paths):
      """
      error: \(list(paths)) would be overwritten, and git doesn't track \
      \(paths.count == 1 ? "it" : "them")
      hint: rename it, then sync again
      """
    case .stagedOutside(let paths):
      """
      error: \(list(paths)) \(paths.count == 1 ? "is" : "are") staged outside the journal, and git \
      can't continue until that is settled
      hint: commit that, or unstage it with git restore --staged FILE; then sync again
      """
    case .localFilesHere, .localFilesThere, .leftOut, .malformed: contentProblem(problem)
    case .entriesGone(let count):
      """
      error: all entries are gone at once (\(count) files), so nothing was changed
      hint: is the disk with the journal connected?
      """
    case .overtaken(let remote, let tries):
      """
      error: other devices pushed to '\(visible(remote))' first, \(tries) times
      hint: nothing is lost; sync again
      """
    case .refused, .lockedThere, .access, .unknownHost: remoteProblem(problem)
    case .failed, .timedOut, .signalled, .cannotStart: gitProblem(problem)
    }
  }

  private static func remoteProblem(_ problem: GitError) -> String {
    switch problem {
    case .refused(let remote, let why) where why.contains("checked out"):
      """
      error: '\(visible(remote))' has this branch checked out, so it rejects pushes
      hint: use a bare repository instead: git init --bare FOLDER
      """
    case .refused(let remote, let why):
      "error: '\(visible(remote))' rejected it: \(visible(why))"
    case .lockedThere(let remote, let path, let seconds):
      """
      error: '\(visible(remote))' is locked by '\(visible(path))'\
      \(seconds.map { ", \(age($0)) old" } ?? "")
      hint: if no git is running there, a killed one left it: rm \(visible(path))
      """
    case .access(let remote, let said):
      """
      error: '\(visible(remote))' asks for credentials, but sync can't ask you: \(visible(said))
      hint: git fetch \(visible(remote)) asks you; an ssh key or a credential helper (https) remembers
      """
    case .unknownHost(let remote, let said):
      """
      error: '\(visible(remote))' could not be verified: \(visible(said))
      hint: git fetch \(visible(remote)) shows the question to answer
      """
    default: gitProblem(problem)
    }
  }

  private static func gitProblem(_ problem: GitError) -> String {
    switch problem {
    case .failed(let command, let said):
      "error: git \(visible(command)) failed\n"
        + said.prefix(8).map { "  git: \(visible($0))\n" }.joined()
        + "hint: nothing is lost; fix that, then try again"
    case .timedOut(let command):
      """
      error: git \(visible(command)) took too long and was ended
      hint: a hook or a signing program may be waiting; try git \(visible(command)) by hand
      """
    case .signalled(let command, let signal):
      "error: git \(visible(command)) was killed by signal \(signal)\nhint: try again"
    case .cannotStart(let code):
      "error: git could not be started: \(code == 0 ? "a NUL in its arguments" : SystemError.text(code))"
    default: ""
    }
  }

  private static func underWay(_ operation: UnfinishedOperation) -> String {
    let name = name(of: operation)
    let ways =
      switch operation {
      case .merge: "finish it with git commit, or undo it with git merge --abort"
      case .bisect: "end it with git bisect reset"
      default: "continue with git \(name) --continue, or undo it with git \(name) --abort"
      }
    return "error: a \(name) is in progress, so nothing was changed\nhint: \(ways)"
  }

  static func conflicts(_ conflicts: [Conflict]) -> String {
    var lines = ["error: two devices made conflicting changes"]
    for conflict in conflicts {
      let path = visible(String(decoding: conflict.path, as: UTF8.self))
      if conflict.lines.isEmpty {
        lines.append("  \(path): choose one version of this file: git add or git rm")
      }
      lines += conflict.lines.map { "  \(path):\($0)" }
    }
    lines.append("hint: edit these places, then daymark sync; or undo it with git merge --abort")
    return lines.joined(separator: "\n")
  }

  private static func addressRefused(
    _ remote: String, _ address: String, _ refusal: RemoteAddressError
  ) -> String {
    return """
      error: the address of '\(visible(remote))' \(why(refusal, sending: "the journal")): '\(shown(address))'
      hint: use https, ssh or a folder: git remote set-url \(visible(remote)) ADDRESS
      """
  }

  /// Returns why an address isn't allowed, as the end of a sentence about it.
  /// - Parameter what: what would be sent there.
  static func why(_ refusal: RemoteAddressError, sending what: String) -> String {
    switch refusal {
    case .unreadable: "is empty or has control characters"
    case .option: "would be mistaken for an option"
    case .program: "would start a program"
    case .open: "would send \(what) unencrypted"
    case .kind: "is of an unknown kind"
    }
  }

  static func list(_ paths: [String]) -> String {
    let shown = paths.prefix(3).map { "'\(visible($0))'" }.joined(separator: ", ")
    return paths.count > 3 ? shown + " and \(paths.count - 3) more" : shown
  }
}
