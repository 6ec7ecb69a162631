public import JournalActions
import JournalCore
import JournalStore

/// What is to be seen to before the changes of a journal are committed: warnings, the brake on
/// deletions, and the commit's line.
public struct SyncPolicy: Sendable {
  /// What there is to warn of.
  public struct Warnings: Hashable, Sendable {
    /// Entries that git ignores.
    public var ignored: [[UInt8]] = []
    /// Repositories inside the journal, which are left out.
    public var repositories: [[UInt8]] = []
    /// Large new files, each with its size in bytes.
    public var large: [LargeFile] = []
  }

  /// A large new file.
  public struct LargeFile: Hashable, Sendable {
    /// Its path from the repository's top.
    public var path: [UInt8]
    /// In bytes.
    public var size: Int
  }

  private let journal: Journal
  private let repository: Repository
  /// What would be committed.
  public let changes: PendingChanges

  /// Looks at changes.
  public init(_ journal: Journal, _ repository: Repository, _ changes: PendingChanges) {
    (self.journal, self.repository, self.changes) = (journal, repository, changes)
  }

  /// What there is to warn of.
  /// - Parameter largeBytes: new files above this size are warned of.
  public func warnings(_ status: PorcelainStatus, largeBytes: Int) throws -> Warnings {
    var warnings = Warnings()
    warnings.ignored = try repository.ignoredEntries(status)
    warnings.repositories = changes.repositories
    let large = changes.added.compactMap { path in
      repository.size(of: path).map { LargeFile(path: path, size: $0) }
    }.filter { $0.size > largeBytes }
    // git-lfs keeps a short note of such a file in the history, and the file itself elsewhere.
    if !large.isEmpty, (try? repository.keepsLarge(large.map(\.path))) != true {
      warnings.large = large
    }
    return warnings
  }

  /// How many files the commit takes out; above one the person is asked.
  /// - Throws: `GitProblem.entriesGone` if no entry would be left.
  public func deletions() throws -> Int {
    let gone = Deletions.count(removed: changes.removed, added: changes.added)
    guard gone > 1 else { return gone }
    let isEmptied = Deletions.emptyJournal(
      tracked: try repository.trackedFiles() + changes.removed, removed: changes.removed,
      added: changes.added)
    if isEmptied { throw GitProblem.entriesGone(gone) }
    return gone
  }

  /// The commit's line, as plain or as detailed as the settings have it.
  public func subject() throws -> String {
    let settings = journal.settings
    if changes.isMerge { return CommitSubject.merge(journal.today) }
    guard settings.commitMessages == .detailed else { return CommitSubject.plain(journal.today) }
    let paths = Set(changes.present + changes.added).compactMap(journalPath)
    let reading = JournalReading(
      root: journal.location.root, settings: settings, scope: .everything)
    let entries = try reading.index(of: paths, today: journal.today).all
    return CommitSubject.detailed(entries.filter { !settings.hides($0) }, today: journal.today)
  }

  /// A path from the repository's top as one from the journal's root; nil if it is outside of it.
  private func journalPath(_ path: [UInt8]) -> String? {
    let prefix = Array(repository.prefix.utf8)
    guard path.starts(with: prefix) else { return nil }
    return String(decoding: path.dropFirst(prefix.count), as: UTF8.self)
  }
}
