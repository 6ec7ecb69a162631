public import JournalActions
public import JournalCore
import JournalStore

extension Journal {
  /// Returns the repository that contains the journal.
  /// - Throws: `GitError`: `noRepository`, `foreign` or `noWorkTree`.
  public func repository(_ git: GitProgram) throws(GitError) -> Repository {
    try Repository(of: location.root, git)
  }

  /// Returns the folders meant for this computer only whose files git tracks, as problems.
  public func problemsOfGit() -> [Diagnostic] {
    TrackedFolder.all(in: location.root).map { folder in
      let path = String(decoding: folder.path, as: UTF8.self)
      return Diagnostic(.entry(.trackedByGit(folder: path, files: folder.files)), path: path)
    }
  }
}
