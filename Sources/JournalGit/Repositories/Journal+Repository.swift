package import JournalActions
package import JournalCore
import JournalStore

extension Journal {
  /// Returns the repository that contains the journal.
  /// - Throws: `GitError`: `noRepository`, `foreign` or `noWorkTree`.
  package func repository(_ git: GitProgram) throws(GitError) -> Repository {
    try Repository(of: location.root, git)
  }

  /// Returns the folders meant for this computer only whose files git tracks, as problems.
  package func problemsOfGit() -> [Diagnostic] {
    TrackedFolder.all(in: location.root).map { folder in
      let path = String(decoding: folder.path, as: UTF8.self)
      return Diagnostic(.entry(.trackedByGit(folder: path, files: folder.files)), path: path)
    }
  }
}
