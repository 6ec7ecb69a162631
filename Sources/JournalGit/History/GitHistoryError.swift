public import JournalPrograms

/// Why git could not be asked; nothing was changed.
public enum GitHistoryError: Error, Hashable, Sendable {
  /// There is no git on this computer.
  case noGit
  /// The folder is in no repository.
  case noRepository
  /// The repository has no commit yet.
  case noCommits
  /// No revision has that name.
  case noRevision(String)
  /// git could not be started.
  case cannotRun(ProgramError)
  /// One of its commands ended badly; the first line of what it said.
  case failed(command: String, String)

  /// Tells what git meant by what it said, which is English: it runs with `LC_ALL=C`.
  init(_ result: ProgramResult, _ command: String) {
    let said = String(decoding: result.errors, as: UTF8.self)
    let first = said.split(separator: "\n").first.map(String.init) ?? ""
    // Where there is no repository, git diff compares any two files.
    if said.contains("not a git repository") || said.contains("git diff --no-index") {
      self = .noRepository
    } else if said.contains("bad revision 'HEAD'") || said.contains("ambiguous argument 'HEAD'")
      || said.contains("does not have any commits yet")
    {
      self = .noCommits
    } else {
      self = .failed(command: command, first)
    }
  }
}
