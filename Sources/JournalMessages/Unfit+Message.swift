import JournalGit
import Phrases

extension Unfit {
  /// The message that says why a repository can't have a vault.
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
