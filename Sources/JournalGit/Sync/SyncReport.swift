package import JournalActions
import JournalCore
import JournalStore

/// What one sync has done, as facts.
package struct SyncReport: Hashable, Sendable {
  /// A commit that it made.
  package struct Committed: Hashable, Sendable {
    /// How many files it changes.
    package var files: Int
    /// Its subject.
    package var subject: String
  }

  /// What it asks before it goes on: files are gone.
  package enum Question: Hashable, Sendable {
    /// So many files are gone here; they would be deleted from the repository too.
    case deleting(Int)
    /// So many files are gone on the remote; they would be deleted here too.
    case taking(Int)
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
  package var question: Question?
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
    (self.deleting, self.taking) = (deleting, taking)
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
      try sync(repository, consent, &report)
    } catch let error as GitError {
      report.problem = error
    } catch let error as TakingError {
      report.question = .taking(error.count)
    } catch let error as VaultError {
      report.vaultProblem = error
    } catch let error as InTheClearError {
      report.inTheClear = error
    } catch {
      report.isUnreadable = true
    }
    return report
  }

  private func sync(
    _ repository: Repository, _ consent: SyncConsent, _ report: inout SyncReport
  ) throws {
    let sync = try Sync(location, repository)
    report.addedSettings = sync.addsSettings
    let policy = SyncPolicy(self, repository, sync.changes)
    if !policy.changes.isEmpty {
      let gone = try policy.deletions()
      guard gone <= 1 || gone == consent.deleting else {
        report.question = .deleting(gone)
        return
      }
      let subject = try policy.subject()
      if try sync.commit(policy.changes, subject: subject) {
        report.committed = SyncReport.Committed(files: policy.changes.count, subject: subject)
      }
    }
    report.remote = sync.remote
    if let remote = sync.remote {
      report.exchange = try sync.exchange(with: remote, today: today) { incoming in
        let gone = Deletions.count(removed: incoming.removed, added: incoming.added)
        guard gone <= 1 || gone == consent.taking else { throw TakingError(count: gone) }
      }
    }
    try sync.finish()
  }
}

/// Files are gone on the remote, and nobody has agreed to that.
private struct TakingError: Error {
  var count: Int
}
