package import JournalActions
import JournalCore
import JournalStore

/// The checks before the changes of a journal are committed: warnings, the brake on deletions, and
/// the commit's subject.
package struct SyncPolicy: Sendable {
  /// The warnings about a commit.
  package struct Warnings: Hashable, Sendable {
    /// Entries that git ignores.
    package var ignored: [[UInt8]] = []
    /// Nested repositories inside the journal, which are left out.
    package var repositories: [[UInt8]] = []
    /// Large new files.
    package var large: [LargeFile] = []
  }

  /// A large new file.
  package struct LargeFile: Hashable, Sendable {
    /// Its path from the repository's top.
    package var path: [UInt8]
    /// Its size in bytes.
    package var size: Int
  }

  private let journal: Journal
  private let repository: Repository
  /// The changes that would be committed.
  package let changes: PendingChanges

  /// Creates the checks of some changes.
  package init(_ journal: Journal, _ repository: Repository, _ changes: PendingChanges) {
    (self.journal, self.repository, self.changes) = (journal, repository, changes)
  }

  /// Returns what to warn about.
  /// - Parameter largeBytes: new files above this size cause a warning.
  package func warnings(_ status: PorcelainStatus, largeBytes: Int) throws -> Warnings {
    var warnings = Warnings()
    warnings.ignored = try repository.ignoredEntries(status)
    warnings.repositories = changes.repositories
    let large = changes.added.compactMap { path in
      repository.size(of: path).map { LargeFile(path: path, size: $0) }
    }.filter { $0.size > largeBytes }
    // git-lfs stores only a short pointer to such a file in the history, and the file itself
    // elsewhere.
    if !large.isEmpty, (try? repository.keepsLarge(large.map(\.path))) != true {
      warnings.large = large
    }
    return warnings
  }

  /// Returns how many files the commit removes; above one the person is asked.
  /// - Throws: `GitError.entriesGone` if no entry would be left.
  package func deletions() throws -> Int {
    let gone = Deletions.count(removed: changes.removed, added: changes.added)
    guard gone > 1 else { return gone }
    let isEmptied = Deletions.emptyJournal(
      tracked: try repository.trackedFiles() + changes.removed, removed: changes.removed,
      added: changes.added)
    if isEmptied { throw GitError.entriesGone(gone) }
    return gone
  }

  /// Returns the commit's subject, as plain or as detailed as the settings ask for.
  package func subject() throws -> String {
    let settings = journal.settings
    if changes.isMerge { return CommitSubject.merge(journal.today) }
    // A host can read messages.
    guard settings.commitMessages == .detailed, !repository.hasVault else {
      return CommitSubject.plain(journal.today)
    }
    let paths = Set(changes.present + changes.added).compactMap(journalPath)
    let reading = JournalReading(
      root: journal.location.root, settings: settings, scope: .everything)
    let entries = try reading.index(of: paths).all
    return CommitSubject.detailed(
      entries.filter { !settings.hidden.hides($0) }, today: journal.today)
  }

  /// Converts a path from the repository's top to one from the journal's root; nil if it is outside
  /// of it.
  private func journalPath(_ path: [UInt8]) -> String? {
    let prefix = Array(repository.prefix.utf8)
    guard path.starts(with: prefix) else { return nil }
    return String(decoding: path.dropFirst(prefix.count), as: UTF8.self)
  }
}
