import JournalActions
package import JournalCore
import JournalEditing
import JournalStore

/// One version of an entry's file, chosen from a list of changes.
package struct ChosenVersion: Hashable, Sendable {
  /// The day whose entries were listed.
  package var day: Day
  /// The commit's name.
  package var commit: String
  /// The file's path at the time, from the journal's root.
  package var path: String

  /// Chooses a version.
  package init(day: Day, commit: String, path: String) {
    self.day = day
    self.commit = commit
    self.path = path
  }
}

/// An entry's file as a commit contains it.
package struct PastEntry: Sendable {
  /// The path at the time.
  package var path: String
  /// Its bytes.
  package var bytes: [UInt8]
  /// The commit.
  package var version: AsOf
}

extension JournalHistory {
  /// Returns the commit's file whose path matches a condition, if it may be an entry.
  /// - Parameter name: the commit's name, in hexadecimal digits.
  /// - Throws: `GitError`.
  package func pastEntry(
    at name: String, where isIncluded: (String) -> Bool
  ) throws -> PastEntry? {
    guard (4...64).contains(name.utf8.count), name.allSatisfy(\.isHexDigit) else { return nil }
    let commit = try git.commit(named: name)
    let folders = EntryFolders(settings)
    for file in try git.files(of: commit) {
      guard JournalLocation.mayHoldEntry(file.path, in: folders),
        let path = String(validating: file.path, as: UTF8.self), isIncluded(path)
      else { continue }
      guard let version = try git.commit(commit)?.asOf,
        let bytes = try git.contents([file.object])[file.object]
      else { return nil }
      return PastEntry(path: path, bytes: bytes, version: version)
    }
    return nil
  }

  /// Returns the write that would restore a chosen version.
  ///
  /// A file moved since then is restored at its present path.
  /// - Throws: `HistoryError.notThereThen` or `asItWas`, and others.
  package func restoration(_ chosen: ChosenVersion) throws -> Restoration {
    guard let past = try pastEntry(at: chosen.commit, where: { $0 == chosen.path }) else {
      throw HistoryError.notThereThen(EntryAddress(chosen.day), revision: chosen.commit)
    }
    let present = try presentEntry(of: chosen)
    let kept = KeptVersion(bytes: past.bytes, version: past.version)
    if present == nil, let old = try journal.location.contents(of: past.path) {
      // The file is another day's entry now.
      guard let day = EntryVersion.day(of: old, path: Array(past.path.utf8), settings: settings)
      else { throw HistoryError.notThereThen(EntryAddress(chosen.day), revision: chosen.commit) }
      let entry = DayEntry(past.path, old, day: day, settings: settings)
      return try restoration(kept, path: past.path, entry, key: nil)
    }
    return try restoration(kept, path: present?.path ?? past.path, present, key: nil)
  }

  /// Restores a chosen version, in one undoable step.
  /// - Parameter isShown: returns true if the person has agreed to this write.
  /// - Throws: `JournalError.changedSinceShown`; or as `restoration`.
  package func restore(
    _ chosen: ChosenVersion, if isShown: (Restoration) -> Bool
  ) throws {
    try journal.change("restore \(chosen.day)@\(chosen.commit)") { journal, change in
      var history = self
      history.journal = journal
      let restoration = try history.restoration(chosen)
      guard isShown(restoration) else { throw JournalError.changedSinceShown }
      change.write(restoration.path, over: restoration.old, restoration.new)
    }
  }

  /// Returns the file's present entry for the chosen day, even if it was moved; nil if there is
  /// none.
  private func presentEntry(of chosen: ChosenVersion) throws -> DayEntry? {
    let entries = try journal.entries(on: chosen.day)
    if let same = entries.first(where: { $0.path == chosen.path }) { return same }
    let changes = try git.unkeptChanges() + git.commits().flatMap(\.changes)
    return entries.first { entry in
      var file = FollowedFiles([Array(entry.path.utf8)])
      for change in changes { _ = file.follow(change) }
      return file.paths.contains(Array(chosen.path.utf8))
    }
  }
}
