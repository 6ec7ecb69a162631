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

/// What one sync has done, as facts.
package struct SyncReport: Hashable, Sendable {
  /// A commit that it made.
  package struct Committed: Hashable, Sendable {
    /// How many files it changes.
    package var files: Int
    /// Its subject.
    package var subject: String
  }

  /// Whether it has added git's settings for merges, which were missing on this device.
  package var addedSettings = false
  /// What it committed; nil if there was nothing to commit.
  package var committed: Committed?
  /// The remote; nil if none is configured, or if it wasn't looked for.
  package var remote: Remote?
  /// What it exchanged with the remote.
  package var exchange: Exchange?
  /// What it asked, and stopped at.
  package var question: SyncQuestion?
  /// Why it stopped.
  package var problem: GitError?
  /// Why it stopped, because of the journal's vault.
  package var vaultProblem: VaultError?
  /// What it would have sent in the clear, and stopped at.
  package var inTheClear: InTheClearError?
  /// Whether it stopped because the journal couldn't be read or written.
  package var isUnreadable = false

  /// Creates a report of nothing.
  package init() {}
}

/// The numbers of files that a person has agreed to delete.
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
  /// Commits what has changed, and exchanges it with the remote, as `daymark sync` does.
  ///
  /// Whatever stops it is in the report; the next one continues from there.
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
