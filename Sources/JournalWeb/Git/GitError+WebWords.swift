import JournalCore
import JournalGit
import JournalRender
import Phrases

extension GitError {
  /// What is wrong and what to do, in sentences for a page.
  ///
  /// They contain no passwords of addresses.
  var webWords: String { RemoteAddress.withoutSecrets(repositoryWords ?? remoteWords ?? runWords) }

  private var repositoryWords: String? {
    switch self {
    case .noGit: "git isn’t installed on this computer. Install the package “git”."
    case .noRepository:
      "The journal isn’t in a git repository yet. Run daymark git setup in its folder, then daymark "
        + "sync: from then on git keeps every version that is committed."
    case .foreign(let folder):
      "The repository of \(named(folder)) belongs to another user. If you trust it, run "
        + "git config --global --add safe.directory \(oneLine(folder))."
    case .noWorkTree: "The journal’s folder is inside git’s own files."
    case .noCommits: "Nothing of the journal is committed yet. The first sync does that."
    case .noRevision: "That version isn’t in the history any more."
    case .noIdentity:
      "git doesn’t know your name, so nothing can be committed. Run git config user.name NAME and "
        + "git config user.email ADDRESS in the journal’s folder."
    case .detached: "No branch is checked out, so nothing was changed. Run git switch BRANCH."
    case .underWay(let operation):
      "A \(operation.words) is in progress that Daymark didn’t begin, so nothing was changed. "
        + "Finish or abort it with git first."
    case .unmerged(let paths):
      "\(list(paths)) in conflict. Settle that with git add first; nothing was changed."
    case .locked(let path, _):
      "Another git is running, or one that was killed left its lock \(named(path)). Try again in a "
        + "minute; if no git is running, delete that file."
    case .busy: "Another sync of this journal is running. Try again in a minute."
    case .conflicts(let conflicts):
      "\(Figure.count(conflicts.count, "file was", "files were")) changed in the same place on two "
        + "devices. Settle that below, then sync again."
    case .inTheWay(let paths):
      "\(list(paths)) not tracked by git and would be overwritten. Rename it, then sync again."
    case .stagedOutside(let paths):
      "\(list(paths)) staged outside the journal. Commit or unstage that first."
    case .entriesGone(let count):
      "All entries are gone at once (\(count) files), so nothing was changed. Is the disk with the "
        + "journal connected?"
    default: nil
    }
  }

  private var remoteWords: String? {
    switch self {
    case .address(let remote, _, let error):
      "The address of \(named(remote)) \(error.words(sending: "the journal")). Use https, ssh or a folder: "
        + "git remote set-url \(oneLine(remote)) ADDRESS."
    case .unrelated(let remote):
      "The history here and in \(named(remote)) have no commit in common."
    case .localFilesHere:
      "git tracks files that are meant for this computer only; daymark sync in a terminal names them."
    case .localFilesThere(let remote, let path, _):
      "\(named(remote)) brings \(named(path)), which is meant for one computer only, so nothing was "
        + "merged."
    case .leftOut(let remote, let paths):
      "git’s merge with \(named(remote)) would have lost lines of "
        + "\(Figure.count(paths.count, "file", "files")), so it was undone. Nothing is lost."
    case .malformed(let remote, _, let fault):
      "What \(named(remote)) sent is damaged: \(oneLine(fault)). Nothing was merged."
    case .overtaken(let remote, _):
      "Other devices pushed to \(named(remote)) first, several times. Nothing is lost; sync again."
    case .refused(let remote, let why) where why.contains("checked out"):
      "\(named(remote)) has this branch checked out, so it rejects pushes. Use a bare repository: "
        + "git init --bare FOLDER."
    case .refused(let remote, let why): "\(named(remote)) rejected it: \(oneLine(why))."
    case .lockedThere(let remote, let path, _):
      "\(named(remote)) is locked by \(named(path)). If no git is running there, delete that file."
    case .access(let remote, let said):
      "\(named(remote)) asks for a password, which can’t be typed here: \(oneLine(said)). Run "
        + "git fetch \(oneLine(remote)) in a terminal once; an ssh key or a credential helper remembers."
    case .unknownHost(let remote, let said):
      "\(named(remote)) couldn’t be verified: \(oneLine(said)). Run git fetch \(oneLine(remote)) in a "
        + "terminal once to answer its question."
    default: nil
    }
  }

  private var runWords: String {
    switch self {
    case .failed(let command, let said):
      "git \(oneLine(command)) failed: \(said.prefix(3).map { oneLine($0) }.joined(separator: " ")) "
        + "Nothing is lost."
    case .timedOut(let command):
      "git \(oneLine(command)) took too long and was ended. A hook or a signing program may be waiting."
    case .signalled(let command, _): "git \(oneLine(command)) was killed. Try again."
    default: "git couldn’t be started."
    }
  }

  private func list(_ paths: [String]) -> String {
    let shown = paths.prefix(3).map { named($0) }.joined(separator: ", ")
    let rest = paths.count > 3 ? " and \(paths.count - 3) more" : ""
    return shown + rest + (paths.count == 1 ? " is" : " are")
  }

  private func named(_ name: String) -> String { "“\(oneLine(name))”" }

  private func named(_ path: [UInt8]) -> String { named(String(decoding: path, as: UTF8.self)) }
}

extension UnfinishedOperation {
  fileprivate var words: String {
    switch self {
    case .merge: "merge"
    case .rebase: "rebase"
    case .cherryPick: "cherry-pick"
    case .revert: "revert"
    case .bisect: "bisect"
    }
  }
}

extension RemoteAddressError {
  /// Why it isn't allowed, as the end of a sentence about it.
  func words(sending what: String) -> String {
    switch self {
    case .unreadable: "is empty or has control characters"
    case .option: "would be mistaken for an option"
    case .program: "would start a program"
    case .open: "would send \(what) unencrypted"
    case .kind: "is of an unknown kind"
    }
  }
}

extension HistoryError {
  /// What is wrong, in a sentence for a page.
  var webWords: String {
    switch self {
    case .asItWas: "The file is the same as in this version, so there is nothing to bring back."
    default: "That version isn’t in the history any more."
    }
  }
}
