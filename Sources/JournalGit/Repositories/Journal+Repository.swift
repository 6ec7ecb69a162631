public import JournalActions
public import JournalCore
import JournalStore

extension Journal {
  /// The repository that the journal is in.
  /// - Throws: `GitProblem`: `noRepository`, `foreign` or `noWorkTree`.
  public func repository(_ git: GitProgram) throws(GitProblem) -> Repository {
    try Repository(of: location.root, git)
  }

  /// The folders for this computer alone of which git keeps files, as problems.
  public func problemsOfGit() -> [Diagnostic] {
    TrackedFolder.all(in: location.root).map { folder in
      let path = String(decoding: folder.path, as: UTF8.self)
      return Diagnostic(.entry(.trackedByGit(folder: path, files: folder.files)), path: path)
    }
  }
}
