import JournalStore

extension Vault {
  /// Does work while no sync, no other command of the vault and no other change of the journal does,
  /// after removing git's locks, and temporary files, that a killed command of the vault has left.
  /// - Parameter repository: the journal's repository; nil if git isn't installed.
  /// - Throws: `GitError.busy`, or what the work throws.
  func alone<Value>(_ repository: Repository?, _ work: () throws -> Value) throws -> Value {
    guard let repository else { return try location.holding(work) }
    guard let lock = try InheritedLock(repository.lockPath, waiting: 10) else {
      throw GitError.busy
    }
    return try withExtendedLifetime(lock) {
      // The gits of a killed command inherited the lock, so all of them have exited.
      if lock.isHeld, let begun = Repository.changeTime(of: place.stepPath) {
        repository.removeStaleLocks(since: begun)
      }
      let start = Repository.now
      do {
        return try location.holding {
          location.removeVaultTemporaries()
          return try work()
        }
      } catch {
        // A git that somebody has killed leaves its locks to us.
        if lock.isHeld { repository.removeStaleLocks(since: start) }
        throw error
      }
    }
  }
}
