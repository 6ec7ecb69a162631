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
    error: git doesn't know whose name to write, so nothing was committed
    hint: git config user.name NAME && git config user.email ADDRESS
    """

  static let identityMissing = """
    note: git doesn't know whose name to write, and sync will want one
    hint: git config user.name NAME && git config user.email ADDRESS
    """

  static func text(_ problem: GitError) -> String {
    switch problem {
    case .noGit: "error: git is not installed\nhint: it is the package 'git' nearly everywhere"
    case .noRepository(let folder):
      "error: '\(visible(folder))' is in no repository\nhint: daymark git setup makes one"
    case .foreign(let folder):
      """
      error: the repository of '\(visible(folder))' belongs to another person
      hint: if you trust it: git config --global --add safe.directory \(visible(folder))
      """
    case .noWorkTree(let folder): "error: '\(visible(folder))' is inside git's own files"
    case .noCommits:
      "error: git keeps nothing of the journal yet\nhint: daymark sync keeps a first version"
    case .noRevision(let name):
      """
      error: git knows no revision '\(visible(name))'
      hint: write one that daymark history shows, HEAD~1, or a date such as 2026-11-01
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
      hint: settle it, then git add FILE
      """
    case .locked(let path, let seconds):
      """
      error: another git is at work: '\(visible(path))' is there, \(age(seconds)) old
      hint: if no git is running, it was left by one that was killed: rm \(visible(path))
      """
    case .busy: "error: another sync of this journal is at work\nhint: try again in a minute"
    case .address(let remote, let address, let refusal): addressRefused(remote, address, refusal)
    case .conflicts(let conflicts): self.conflicts(conflicts)
    case .unrelated(let remote):
      """
      error: what is here and what is in '\(visible(remote))' have no common beginning
      hint: if they are to be one journal: git merge --allow-unrelated-histories \(visible(remote))/BRANCH
      """
    case .inTheWay(let paths):
      """
      error: \(list(paths)) would be written over, and git keeps nothing of \
      \(paths.count == 1 ? "it" : "them")
      hint: give it another name, and sync again
      """
    case .stagedOutside(let paths):
      """
      error: \(list(paths)) \(paths.count == 1 ? "is" : "are") staged outside of the journal, and \
      git can't go on meanwhile
      hint: commit that, or take it back by git restore --staged FILE; then sync again
      """
    case .localFilesHere, .localFilesThere, .leftOut, .malformed: contentProblem(problem)
    case .entriesGone(let count):
      """
      error: all entries are gone at once (\(count) files), so nothing was changed
      hint: is the disk that holds them there?
      """
    case .overtaken(let remote, let tries):
      """
      error: others sent to '\(visible(remote))' in between, \(tries) times
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
      error: '\(visible(remote))' has this branch checked out, so it takes nothing
      hint: exchange by a repository without files: git init --bare FOLDER
      """
    case .refused(let remote, let why):
      "error: '\(visible(remote))' didn't take it: \(visible(why))"
    case .lockedThere(let remote, let path, let seconds):
      """
      error: '\(visible(remote))' didn't take it: '\(visible(path))' is there\
      \(seconds.map { ", \(age($0)) old" } ?? "")
      hint: if no git is at work there, it was left by one that was killed: rm \(visible(path))
      """
    case .access(let remote, let said):
      """
      error: '\(visible(remote))' wants to know who you are, and nobody is asked here: \(visible(said))
      hint: git fetch \(visible(remote)) asks; a key (ssh) or a credential helper (https) remembers
      """
    case .unknownHost(let remote, let said):
      """
      error: '\(visible(remote))' can't prove that it is the one it says: \(visible(said))
      hint: git fetch \(visible(remote)) shows what there is to decide
      """
    default: gitProblem(problem)
    }
  }

  private static func gitProblem(_ problem: GitError) -> String {
    switch problem {
    case .failed(let command, let said):
      "error: git \(visible(command)) failed\n"
        + said.prefix(8).map { "  git: \(visible($0))\n" }.joined()
        + "hint: nothing is lost; when that is settled, do it again"
    case .timedOut(let command):
      """
      error: git \(visible(command)) took too long and was ended
      hint: a hook, or a program that signs, may be waiting; try git \(visible(command)) by hand
      """
    case .signalled(let command, let signal):
      "error: git \(visible(command)) was ended by signal \(signal)\nhint: do it again"
    case .cannotStart(let code):
      "error: git didn't start: \(code == 0 ? "a NUL in its arguments" : SystemError.text(code))"
    default: ""
    }
  }

  private static func underWay(_ operation: UnfinishedOperation) -> String {
    let name = name(of: operation)
    let ways =
      switch operation {
      case .merge: "git commit ends it, git merge --abort takes it back"
      case .bisect: "git bisect reset ends it"
      default: "git \(name) --continue goes on, git \(name) --abort takes it back"
      }
    return "error: a \(name) of yours is under way, so nothing was changed\nhint: \(ways)"
  }

  static func conflicts(_ conflicts: [Conflict]) -> String {
    var lines = ["error: two devices changed the same, and one of them can't be preferred"]
    for conflict in conflicts {
      let path = visible(String(decoding: conflict.path, as: UTF8.self))
      if conflict.lines.isEmpty {
        lines.append("  \(path): of this file one version must be chosen: git add or git rm")
      }
      lines += conflict.lines.map { "  \(path):\($0)" }
    }
    lines.append("hint: edit these places, then daymark sync; git merge --abort takes it back")
    return lines.joined(separator: "\n")
  }

  private static func addressRefused(
    _ remote: String, _ address: String, _ refusal: RemoteAddressError
  ) -> String {
    let why =
      switch refusal {
      case .unreadable: "is empty or has control characters"
      case .option: "would be taken for an option"
      case .program: "would start a program"
      case .open: "would carry the journal in the clear"
      case .kind: "is of a kind that is not known"
      }
    return """
      error: the address of '\(visible(remote))' \(why): '\(visible(address))'
      hint: use https, ssh or a folder: git remote set-url \(visible(remote)) ADDRESS
      """
  }

  static func list(_ paths: [String]) -> String {
    let shown = paths.prefix(3).map { "'\(visible($0))'" }.joined(separator: ", ")
    return paths.count > 3 ? shown + " and \(paths.count - 3) more" : shown
  }
}
