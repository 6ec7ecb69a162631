import Codecs
package import JournalActions
package import JournalCore
import JournalStore

/// The checks before a journal's changes are committed: warnings, the brake on deletions, and the
/// commit's subject.
package struct SyncPolicy: Sendable {
  /// A commit's warnings.
  package struct Warnings: Hashable, Sendable {
    /// Entries ignored by git.
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

  /// Creates the checks for some changes.
  package init(_ journal: Journal, _ repository: Repository, _ changes: PendingChanges) {
    self.journal = journal
    self.repository = repository
    self.changes = changes
  }

  /// Returns the warnings.
  /// - Parameter largeBytes: new files above this size cause a warning.
  package func warnings(_ status: PorcelainStatus, largeBytes: Int) throws -> Warnings {
    var warnings = Warnings()
    warnings.ignored = try repository.ignoredEntries(status)
    warnings.repositories = changes.repositories
    let large = changes.added.compactMap { path in
      repository.size(of: path).map { LargeFile(path: path, size: $0) }
    }.filter { $0.size > largeBytes }
    // git-lfs stores only a short pointer to such a file in the history, and the file elsewhere.
    if !large.isEmpty, (try? repository.keepsLarge(large.map(\.path))) != true {
      warnings.large = large
    }
    return warnings
  }

  /// Returns the number of files that the commit removes; above one the person is asked.
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
  /// the journal.
  private func journalPath(_ path: [UInt8]) -> String? {
    let prefix = Array(repository.prefix.utf8)
    guard path.starts(with: prefix) else { return nil }
    return String(decoding: path.dropFirst(prefix.count), as: UTF8.self)
  }
}

/// A journal's changes to be committed.
package struct PendingChanges: Hashable, Sendable {
  /// Files to add as they are, from the repository's top.
  package var present: [[UInt8]] = []
  /// Files to remove.
  package var gone: [[UInt8]] = []
  /// Files with resolved conflicts: to be added, or removed.
  package var settled: [[UInt8]] = []
  /// All new files.
  package var added: [[UInt8]] = []
  /// All removed files, including those whose removal is staged already.
  package var removed: [[UInt8]] = []
  /// Nested repositories, which are left out.
  package var repositories: [[UInt8]] = []
  /// The number of changed files.
  package var count = 0
  /// True if there is nothing to commit.
  package var isEmpty: Bool { count == 0 && !isMerge }
  /// True if the commit concludes a merge.
  package var isMerge: Bool

  /// True if a file became a folder, or a folder became a file.
  var changesKinds: Bool {
    func isAbove(_ files: [[UInt8]], _ others: [[UInt8]]) -> Bool {
      let files = Set(files.map { $0[...] })
      return others.contains { path in
        path.indices.contains { path[$0] == UInt8(ascii: "/") && files.contains(path[..<$0]) }
      }
    }
    return isAbove(added, removed) || isAbove(removed, added)
  }

  /// Sorts git's status output.
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

/// The brake on deletions: the number of missing files, and its meaning for a journal.
package enum Deletions {
  /// Returns the number of really missing files: each new file accounts for one removed file with
  /// the same name, which was moved there.
  package static func count(removed: [[UInt8]], added: [[UInt8]]) -> Int {
    var left: [ArraySlice<UInt8>: Int] = [:]
    for path in added { left[name(path), default: 0] += 1 }
    return removed.count { path in
      guard let count = left[name(path)], count > 0 else { return true }
      left[name(path)] = count - 1
      return false
    }
  }

  /// Returns true if a journal with several dated files would have none left.
  /// - Parameters:
  ///   - tracked: all tracked files in the journal.
  ///   - removed: the missing files.
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

/// The subjects for `sync`'s commits.
package enum CommitSubject {
  /// Returns a subject with nothing but the day: the history reveals nothing about the entries.
  package static func plain(_ today: Day) -> String { "journal: \(today)" }

  /// Returns a merge's subject.
  package static func merge(_ today: Day) -> String { "journal: merge \(today)" }

  /// Returns a subject with the changed days, and for a single day its mood and the number of
  /// things to be thankful for.
  /// - Parameters:
  ///   - entries: new or changed entries, in any order.
  ///   - today: the day for changes that aren't about an entry.
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
