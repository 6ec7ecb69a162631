import Codecs
package import JournalActions
package import JournalCore
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
    self.journal = journal
    self.repository = repository
    self.changes = changes
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

/// The changes of a journal that are to be committed.
package struct PendingChanges: Hashable, Sendable {
  /// Files to add as they are, from the repository's top.
  package var present: [[UInt8]] = []
  /// Files to remove.
  package var gone: [[UInt8]] = []
  /// Files that were in conflict, as the person has resolved them: to be added, or removed.
  package var settled: [[UInt8]] = []
  /// All new files.
  package var added: [[UInt8]] = []
  /// All removed files, including those whose removal is staged already.
  package var removed: [[UInt8]] = []
  /// Nested repositories, which are left out.
  package var repositories: [[UInt8]] = []
  /// The number of files that change.
  package var count = 0
  /// Whether there is something to commit.
  package var isEmpty: Bool { count == 0 && !isMerge }
  /// Whether the commit concludes a merge.
  package var isMerge: Bool

  /// Whether a file became a folder, or a folder became a file.
  var changesKinds: Bool {
    func isAbove(_ files: [[UInt8]], _ others: [[UInt8]]) -> Bool {
      let files = Set(files.map { $0[...] })
      return others.contains { path in
        path.indices.contains { path[$0] == UInt8(ascii: "/") && files.contains(path[..<$0]) }
      }
    }
    return isAbove(added, removed) || isAbove(removed, added)
  }

  /// Sorts the output of git's status.
  ///
  /// Files meant for this computer only are left out; removing them from git takes nothing from the
  /// disk.
  package init(_ status: PorcelainStatus, isMerge: Bool) {
    self.isMerge = isMerge
    for change in status.changes {
      let isLocal = LocalFolder.part(of: change.path) != nil
      switch change.kind {
      case .added where isLocal && change.isUnstaged: continue
      case .removed where isLocal: break
      case .repository:
        repositories.append(change.path)
        continue
      case .removed:
        removed.append(change.path)
        if change.isUnstaged { gone.append(change.path) }
      case .unmerged:
        settled.append(change.path)
      case .added, .changed:
        if change.kind == .added { added.append(change.path) }
        if change.isUnstaged { present.append(change.path) }
      }
      count += 1
    }
  }
}

/// The brake on deletions: how many files would be gone, and what that means for a journal.
package enum Deletions {
  /// Returns how many files are really gone: each new file accounts for one removed file of the
  /// same name, which was moved there.
  package static func count(removed: [[UInt8]], added: [[UInt8]]) -> Int {
    var left: [ArraySlice<UInt8>: Int] = [:]
    for path in added { left[name(path), default: 0] += 1 }
    return removed.count { path in
      guard let count = left[name(path)], count > 0 else { return true }
      left[name(path)] = count - 1
      return false
    }
  }

  /// Returns whether a journal that had several dated files would have none left.
  /// - Parameters:
  ///   - tracked: all files of the journal that git tracks.
  ///   - removed: those that are gone.
  ///   - added: new ones.
  package static func emptyJournal(
    tracked: [[UInt8]], removed: [[UInt8]], added: [[UInt8]]
  ) -> Bool {
    let entries = Set(tracked.filter(isEntry))
    return entries.count > 1 && entries.isSubset(of: Set(removed))
      && !added.contains(where: isEntry)
  }

  private static func name(_ path: [UInt8]) -> ArraySlice<UInt8> {
    path.suffix(from: path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)
  }

  private static func isEntry(_ path: [UInt8]) -> Bool {
    let isText = [".md", ".markdown", ".mdown", ".txt"].contains { ending in
      path.suffix(ending.utf8.count).map { $0 | 0x20 } == ending.utf8.map { $0 | 0x20 }
    }
    return isText && DatedName.day(path) != nil
  }
}

/// The subjects of the commits that `sync` makes.
package enum CommitSubject {
  /// Returns a subject with nothing but the day: whoever sees the history learns nothing of what
  /// was written.
  package static func plain(_ today: Day) -> String { "journal: \(today)" }

  /// Returns the subject of a merge.
  package static func merge(_ today: Day) -> String { "journal: merge \(today)" }

  /// Returns a subject with the days that changed, and for a single day its mood and the number of
  /// things to be thankful for.
  /// - Parameters:
  ///   - entries: those that are new or changed, in any order.
  ///   - today: for changes that aren't about an entry.
  package static func detailed(_ entries: [Entry], today: Day) -> String {
    let days = Set(entries.map(\.day)).sorted()
    guard let first = days.first, let last = days.last else { return plain(today) }
    guard days.count == 1 else { return "\(first) to \(last): \(days.count) days" }
    var parts: [String] = []
    let moods = entries.compactMap(\.mood)
    if !moods.isEmpty {
      parts.append("mood \(tenths(moods.reduce(0, +) / Double(moods.count)))")
    }
    let thanks = entries.reduce(0) { $0 + $1.gratitude.count }
    if thanks > 0 { parts.append("\(thanks) thanks") }
    if parts.isEmpty { parts.append(entries.count == 1 ? "1 entry" : "\(entries.count) entries") }
    return "\(first): " + parts.joined(separator: ", ")
  }

  /// Returns a number with one decimal, unless that is zero.
  private static func tenths(_ value: Double) -> String {
    ((value * 10).rounded() / 10).shortest
  }
}
