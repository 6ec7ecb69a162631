import JournalStore
import JournalVault

extension Vault {
  /// Returns the repository of the journal, without the keys to its files; nil if the folder isn't one,
  /// so that nothing can be committed.
  /// - Parameter git: nil if git isn't installed.
  /// - Throws: `GitError`: `noGit` if there is a repository, and nothing to set it up with; or another.
  package func repository(_ git: GitProgram?) throws -> Repository? {
    guard let git else {
      if JournalLocation.exists(location.root + "/.git") { throw GitError.noGit }
      return nil
    }
    do { return try Repository(of: location.root, git) } catch GitError.noRepository { return nil }
  }

  /// Makes sure that an open journal was opened with the keys of its vault, and that git on this computer
  /// seals what is committed; sets git up again if somebody has taken that back.
  /// - Returns: whether git had to be set up.
  /// - Throws: `VaultError`: `newKeys`, `damaged` or `forgedRecipients` for keys of another state of the
  ///   vault; what keeps git from sealing; or `GitError`, `StoreError`.
  package func makeReady(_ git: GitProgram?) throws -> Bool {
    guard place.isOn, !place.isLocked else { return false }
    _ = try VaultKeys.ofSession(place)
    // Another command of the vault is at work, and sets it up by itself.
    guard place.step == nil, let repository = try repository(git) else { return false }
    let attributes = try SafeFile.contents(of: location.root + "/.gitattributes") ?? []
    if try repository.hasVaultSetup(), VaultSetup.isComplete(attributes) { return false }
    try alone(repository) { try repository.makeSealing() }
    return true
  }
}
