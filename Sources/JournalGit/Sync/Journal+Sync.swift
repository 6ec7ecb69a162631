package import JournalActions
import JournalCore
import JournalStore

/// A sync's progress events, in this order.
package enum SyncEvent: Sendable {
  /// Git's settings for merges, missing on this device, were added.
  case addedSettings
  /// The changes before any commit; also if there are none.
  case found(SyncPolicy, PorcelainStatus)
  /// The commit is next.
  case committing
  /// The commit is done.
  case committed(PendingChanges, subject: String)
  /// There is no remote.
  case noRemote(isCommitted: Bool)
  /// Commits were exchanged with a remote, or it couldn't be reached.
  case exchanged(Exchange, Remote)
}

/// A sync's question before it continues: more than one file is gone.
package enum SyncQuestion: Hashable, Sendable {
  /// The number of files gone here; they would be deleted from the repository too.
  case deleting(Int)
  /// The number of files gone on a remote; they would be deleted here too.
  case taking(Int, from: String)
}

extension Journal {
  /// Commits the changes, and exchanges commits with the remote.
  ///
  /// The next sync continues from any interruption.
  /// - Parameters:
  ///   - ask: throws if the answer is no.
  ///   - tell: receives each step as soon as it is done.
  /// - Throws: `GitError`, `VaultError`, `InTheClearError`, or any error from `ask` and `tell`.
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

  /// Commits the changes, after the brake on deletions.
  /// - Returns: true if there were any.
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

/// A sync's results, as facts.
package struct SyncReport: Hashable, Sendable {
  /// A commit made by the sync.
  package struct Committed: Hashable, Sendable {
    /// The number of changed files.
    package var files: Int
    /// Its subject.
    package var subject: String
  }

  /// True if git's settings for merges, missing on this device, were added.
  package var addedSettings = false
  /// The commit; nil if there was nothing to commit.
  package var committed: Committed?
  /// The remote; nil if none is configured, or if it wasn't looked up.
  package var remote: Remote?
  /// The exchange with the remote.
  package var exchange: Exchange?
  /// The question at which it stopped.
  package var question: SyncQuestion?
  /// The error that stopped it.
  package var problem: GitError?
  /// The vault's error that stopped it.
  package var vaultProblem: VaultError?
  /// The files it would have sent in the clear, and stopped at.
  package var inTheClear: InTheClearError?
  /// True if it stopped because the journal couldn't be read or written.
  package var isUnreadable = false

  /// Creates an empty report.
  package init() {}
}

/// The numbers of files the person has agreed to delete.
package struct SyncConsent: Hashable, Sendable {
  /// How many may be deleted from the repository.
  package var deleting: Int?
  /// How many may be deleted here.
  package var taking: Int?

  /// Creates consent; to nothing by default.
  package init(deleting: Int? = nil, taking: Int? = nil) {
    self.deleting = deleting
    self.taking = taking
  }

  fileprivate func includes(_ question: SyncQuestion) -> Bool {
    switch question {
    case .deleting(let count): count == deleting
    case .taking(let count, _): count == taking
    }
  }
}

extension Journal {
  /// Commits the changes, and exchanges commits with the remote, as `daymark sync` does.
  ///
  /// Any error is in the report; the next sync continues from there.
  package func sync(_ repository: Repository, _ consent: SyncConsent = SyncConsent()) -> SyncReport
  {
    var report = SyncReport()
    do {
      try sync(repository) { question in
        guard consent.includes(question) else { throw UnansweredError(question: question) }
      } tell: { event in
        switch event {
        case .addedSettings: report.addedSettings = true
        case .committed(let changes, let subject):
          report.committed = SyncReport.Committed(files: changes.count, subject: subject)
        case .exchanged(let exchange, let remote):
          report.exchange = exchange
          report.remote = remote
        case .found, .committing, .noRemote: break
        }
      }
    } catch let error as GitError {
      report.problem = error
    } catch let error as UnansweredError {
      report.question = error.question
    } catch let error as VaultError {
      report.vaultProblem = error
    } catch let error as InTheClearError {
      report.inTheClear = error
    } catch {
      report.isUnreadable = true
    }
    return report
  }
}

/// Nobody has agreed to a deletion yet.
private struct UnansweredError: Error {
  var question: SyncQuestion
}
