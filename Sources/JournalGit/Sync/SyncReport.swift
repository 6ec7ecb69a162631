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
    (self.deleting, self.taking) = (deleting, taking)
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
          (report.exchange, report.remote) = (exchange, remote)
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
