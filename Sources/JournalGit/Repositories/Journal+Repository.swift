package import JournalActions
package import JournalCore
import JournalStore
import JournalVault

extension Journal {
  /// Returns the repository that contains the journal, with the keys of its vault if somebody is
  /// logged in.
  /// - Throws: `GitError`: `noRepository`, `foreign` or `noWorkTree`; or `VaultError`.
  package func repository(_ git: GitProgram) throws -> Repository {
    try Repository(of: location.root, git, keys: try VaultKeys.ofSession(location.vault))
  }

  /// Returns the folders meant for this computer only whose files git tracks, as problems.
  package func problemsOfGit() -> [Diagnostic] {
    TrackedFolder.all(in: location.root).map { folder in
      let path = String(decoding: folder.path, as: UTF8.self)
      return Diagnostic(.entry(.trackedByGit(folder: path, files: folder.files)), path: path)
    }
  }
}
