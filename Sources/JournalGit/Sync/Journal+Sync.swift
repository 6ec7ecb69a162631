package import JournalActions
import JournalCore
import JournalStore

/// What a sync tells on its way, in this order.
package enum SyncEvent: Sendable {
  /// It added git's settings for merges, which were missing on this device.
  case addedSettings
  /// What changed, before anything is committed; also if nothing did.
  case found(SyncPolicy, PorcelainStatus)
  /// It commits next.
  case committing
  /// It committed.
  case committed(PendingChanges, subject: String)
  /// There is no remote to exchange anything with.
  case noRemote(isCommitted: Bool)
  /// It exchanged commits with a remote, or couldn't reach it.
  case exchanged(Exchange, Remote)
}

/// What a sync asks before it goes on: more than one file is gone.
package enum SyncQuestion: Hashable, Sendable {
  /// So many files are gone here; they would be deleted from the repository too.
  case deleting(Int)
  /// So many files are gone on a remote; they would be deleted here too.
  case taking(Int, from: String)
}

extension Journal {
  /// Commits what has changed, and exchanges it with the remote.
  ///
  /// Whatever stops it, the next one continues from there.
  /// - Parameters:
  ///   - ask: throws if the answer is no.
  ///   - tell: gets what was done, as soon as it is.
  /// - Throws: `GitError`, `VaultError`, `InTheClearError`, or what `ask` and `tell` throw.
  package func sync(
    _ repository: Repository, ask: (SyncQuestion) throws -> Void,
    tell: (SyncEvent) throws -> Void
  ) throws {
    let sync = try Sync(location, repository)
    if sync.addsSettings { try tell(.addedSettings) }
    let isCommitted = try commit(sync, ask, tell)
    if let remote = sync.remote {
      let exchange = try sync.exchange(with: remote, today: today) { incoming in
        let gone = Deletions.count(removed: incoming.removed, added: incoming.added)
        if gone > 1 { try ask(.taking(gone, from: remote.name)) }
      }
      try tell(.exchanged(exchange, remote))
    } else {
      try tell(.noRemote(isCommitted: isCommitted))
    }
    try sync.finish()
  }

  /// Commits what has changed, after the brake on deletions.
  /// - Returns: whether there was something.
  private func commit(
    _ sync: Sync, _ ask: (SyncQuestion) throws -> Void, _ tell: (SyncEvent) throws -> Void
  ) throws -> Bool {
    let policy = SyncPolicy(self, sync.repository, sync.changes)
    try tell(.found(policy, sync.status))
    guard !policy.changes.isEmpty else { return false }
    let gone = try policy.deletions()
    if gone > 1 { try ask(.deleting(gone)) }
    try tell(.committing)
    let subject = try policy.subject()
    guard try sync.commit(policy.changes, subject: subject) else { return false }
    try tell(.committed(policy.changes, subject: subject))
    return true
  }
}
