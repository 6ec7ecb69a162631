import JournalActions
package import JournalCore
package import JournalEditing
import JournalStore

/// The write that restores a version of an entry.
package struct Restoration: Sendable {
  /// The file, from the journal's root.
  package var path: String
  /// Its present contents; nil if it doesn't exist.
  package var old: [UInt8]?
  /// Its restored contents.
  package var new: [UInt8]
  /// The restored version.
  package var version: AsOf
  /// The changes, by field.
  package var changes: EntryChanges
}

/// A version of a file in the history.
struct KeptVersion {
  var bytes: [UInt8]
  var version: AsOf
}

extension JournalHistory {
  /// Restores an entry or a field.
  /// - Parameters:
  ///   - address: the entry and the version.
  ///   - key: the field; nil for the whole entry.
  /// - Throws: as `restoration`.
  package func restore(_ address: RestoreAddress, key: String?) throws -> Restoration {
    let label = ["restore", "\(address)"] + (key.map { [$0] } ?? [])
    return try journal.change(label.joined(separator: " ")) { journal, change in
      var history = self
      history.journal = journal
      let restoration = try history.restoration(address, key: key)
      change.write(restoration.path, over: restoration.old, restoration.new)
      return restoration
    }
  }

  /// Returns the write that would restore an entry or a field.
  /// - Throws: `HistoryError`; `JournalError`: the errors from `Journal.entry`, and `refused`;
  ///   `GitError`; or `StoreError`.
  package func restoration(_ address: RestoreAddress, key: String?) throws -> Restoration {
    let commits = try git.commits()
    let present = try presentEntry(address.entry)
    let path = try present.map { Array($0.path.utf8) } ?? gonePath(address.entry, commits)
    guard let name = String(validating: path, as: UTF8.self) else {
      throw HistoryError.notATextName(ReadFile(path: path, bytes: []).name)
    }
    if present == nil, key != nil {
      throw HistoryError.fieldOfNothing(path: name)
    }
    let kept = try version(of: path, address, present?.bytes, key: key, commits)
    return try restoration(kept, path: name, present, key: key)
  }

  /// Returns the write that would restore a version.
  /// - Throws: `HistoryError.asItWas`, and others.
  func restoration(
    _ kept: KeptVersion, path name: String, _ present: DayEntry?, key: String?
  ) throws -> Restoration {
    let new = try restored(onScale(kept, path: name), path: name, present, key: key)
    let changes = EntryChanges(from: present?.bytes, to: new, settings: settings)
    guard !changes.isEmpty else { throw HistoryError.asItWas(path: name, kept.version) }
    return Restoration(
      path: name, old: present?.bytes, new: new, version: kept.version, changes: changes)
  }

  /// Returns the present entry at an address.
  private func presentEntry(_ address: EntryAddress) throws -> DayEntry? {
    let isThere = try journal.entries(on: address.day).contains { entry in
      address.time.map(entry.has) ?? true
    }
    return try isThere ? journal.entry(address) : nil
  }

  /// Returns the path of an entry in the history that no longer exists.
  private func gonePath(_ address: EntryAddress, _ commits: [GitCommit]) throws -> [UInt8] {
    var paths: [[UInt8]] = []
    var files = FollowedFiles([])
    let folders = EntryFolders(settings)
    for change in commits.flatMap(\.changes) where !files.follow(change) {
      for path in [change.path] + (change.oldPath.map { [$0] } ?? [])
      where DatedName.day(path) == address.day && JournalLocation.mayHoldEntry(path, in: folders)
        && !isThere(path)
      {
        if let time = address.time, DatedName.time(path) != time { continue }
        paths.append(path)
        files = FollowedFiles(files.paths.union([path]))
      }
    }
    guard let first = paths.first else {
      throw HistoryError.neverKept(address)
    }
    guard paths.count == 1 else {
      throw HistoryError.severalGone(
        address,
        paths.map { .init(path: ReadFile(path: $0, bytes: []).name, time: DatedName.time($0)) })
    }
    return first
  }

  private func isThere(_ path: [UInt8]) -> Bool {
    String(validating: path, as: UTF8.self).map(journal.location.isThere) ?? false
  }

  // MARK: The version

  /// Returns the requested version; without a revision, the last one that differs from the present
  /// one.
  private func version(
    of path: [UInt8], _ address: RestoreAddress, _ present: [UInt8]?, key: String?,
    _ commits: [GitCommit]
  ) throws -> KeptVersion {
    var file = FollowedFiles([path])
    var versions: [(commit: GitCommit, object: String)] = []
    for commit in commits {
      for change in commit.changes where file.follow(change) {
        if let object = change.new, file.paths.contains(change.path) {
          versions.append((commit, object))
        }
      }
    }
    if let revision = address.revision {
      return try version(of: path, file.paths, at: revision, address.entry)
    }
    let texts = try git.contents(versions.map(\.object))
    for (commit, object) in versions {
      guard let bytes = texts[object] else { continue }
      var changes = EntryChanges(from: present, to: bytes, settings: settings)
      if let key { changes = changes.about(key, settings: settings) }
      if !changes.isEmpty { return KeptVersion(bytes: bytes, version: commit.asOf) }
    }
    throw HistoryError.noOtherVersion(path: ReadFile(path: path, bytes: []).name, key: key)
  }

  private func version(
    of path: [UInt8], _ names: Set<[UInt8]>, at revision: String, _ address: EntryAddress
  ) throws -> KeptVersion {
    let commit = try self.revision(revision)
    let files = try git.files(of: commit)
    let file = files.first { $0.path == path } ?? files.first { names.contains($0.path) }
    guard let about = try git.commit(commit)?.asOf, let file,
      let bytes = try git.contents([file.object])[file.object]
    else {
      throw HistoryError.notThereThen(address, revision: revision)
    }
    return KeptVersion(bytes: bytes, version: about)
  }

  // MARK: The text

  /// Returns a version with its moods as `7/10`, if the scale has changed since.
  ///
  /// So they keep their meaning. A version that can't be rewritten safely stays as it is.
  private func onScale(_ kept: KeptVersion, path: String) throws -> KeptVersion {
    let then = try settings(asOf: kept.version.commit)
    let file = ReadFile(path: Array(path.utf8), bytes: kept.bytes)
    guard then.mood != settings.mood, let file = MoodRewriting.rewritten(file, then) else {
      return kept
    }
    return KeptVersion(bytes: file.bytes, version: kept.version)
  }

  private func restored(
    _ kept: KeptVersion, path: String, _ present: DayEntry?, key: String?
  ) throws -> [UInt8] {
    guard let present else { return kept.bytes }
    // Problems in the old version are reported at their place in it.
    let then = DayEntry(
      "\(path)@\(kept.version.commit)", kept.bytes, day: present.day, settings: settings)
    guard let key else {
      // An entry moved since then keeps its new day.
      let day = EntryVersion.day(of: kept.bytes, path: Array(path.utf8), settings: settings)
      guard let day, day != present.day else { return kept.bytes }
      return try then.edited { (file) throws(EntryError) in try file.move(to: present.day) }
    }
    _ = try then.edited { (file) throws(EntryError) in try file.requireReadable(key) }
    return try present.edited { (file) throws(EntryError) in
      try file.restore(key, from: then.file)
    }
  }
}

/// The entry and the version to restore: `DATE`, `DATE@09:30`, `DATE@REV` or `DATE@09:30@REV`.
package struct RestoreAddress: Hashable, Sendable {
  /// The entry.
  package var entry: EntryAddress
  /// The revision as git or a person names it; nil for the version before the present one.
  package var revision: String?

  /// Parses typed text; nil if it doesn't begin with a date.
  ///
  /// The text after the first `@` is a time if it has a colon and is valid as one: no revision
  /// looks like that.
  package init?(_ text: String, _ words: DateWords) {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let day = words.day(String(parts[0])) else { return nil }
    entry = EntryAddress(day)
    guard parts.count == 2 else { return }
    let behind = parts[1].split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    if behind[0].contains(":"), let time = ClockTime(behind[0]) {
      entry = EntryAddress(day, at: time)
      revision = behind.count == 2 ? String(behind[1]) : nil
    } else {
      revision = String(parts[1])
    }
  }
}

extension RestoreAddress: CustomStringConvertible {
  /// `2026-11-21@09:30@REV`.
  package var description: String { "\(entry)" + (revision.map { "@\($0)" } ?? "") }
}
