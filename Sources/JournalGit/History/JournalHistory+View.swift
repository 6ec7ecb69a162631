import JournalActions
package import JournalCore
package import JournalEditing
import JournalStore

/// A file changed by a revision, before its texts are known.
private struct Candidate {
  var revision: HistoryView.Revision
  var change: GitChange
}

extension JournalHistory {
  /// The entries' changes, and those that couldn't be shown.
  package struct Shown: Sendable {
    /// The changes, newest first.
    package var view: HistoryView
    /// True if older changes are missing because the clone is shallow.
    package var isCut = false
    /// The number of changes left out because git lacks their texts.
    package var missing = 0
  }

  /// Returns the changes to a day's entries, or to all entries.
  /// - Parameters:
  ///   - day: nil for all days.
  ///   - key: the key whose changes to return; nil for all.
  ///   - limit: the maximum number of changed entries.
  /// - Throws: `JournalError.noEntry`; `GitError`; or `StoreError`.
  package func changes(of day: Day?, key: String?, limit: Int) throws -> Shown {
    let commits = try git.commits()
    let unkept = try git.unkeptChanges()
    var candidates = unkept.map { Candidate(revision: HistoryView.Revision(), change: $0) }
    candidates += commits.flatMap { commit in
      commit.changes.map { Candidate(revision: commit.revision, change: $0) }
    }
    let folders = EntryFolders(settings)
    candidates = candidates.filter { candidate in
      let paths = [candidate.change.path] + (candidate.change.oldPath.map { [$0] } ?? [])
      return paths.contains { JournalLocation.mayHoldEntry($0, in: folders) }
    }
    if let day { candidates = try followed(candidates, of: day) }
    return try shown(candidates, HistoryView(day: day, key: key), limit)
  }

  /// Returns only the changes to files that are about a day, or were by their names.
  private func followed(_ candidates: [Candidate], of day: Day) throws -> [Candidate] {
    var paths = Set(try journal.entries(on: day).map { Array($0.path.utf8) })
    for candidate in candidates where DatedName.day(candidate.change.path) == day {
      paths.insert(candidate.change.path)
    }
    guard !paths.isEmpty else {
      throw JournalError.noEntry(DayRange(day, day), hasUnread: false)
    }
    var files = FollowedFiles(paths)
    return candidates.filter { files.follow($0.change) }
  }

  /// Reads versions, in larger batches the further back they are, until the view is full.
  private func shown(
    _ candidates: [Candidate], _ empty: HistoryView, _ limit: Int
  ) throws -> Shown {
    var shown = Shown(view: empty)
    var rest = candidates[...]
    var size = 64
    while !rest.isEmpty, shown.view.count <= limit {
      let some = rest.prefix(size)
      rest = rest.dropFirst(size)
      size *= 4
      let texts = try git.contents(
        some.flatMap { [$0.change.old, $0.change.new] }.compactMap { $0 })
      for candidate in some where shown.view.count <= limit {
        if !add(candidate, texts, to: &shown.view) { shown.missing += 1 }
      }
    }
    if shown.view.count > limit {
      shown.view.removeLast()
    } else {
      shown.isCut = git.isShallow
    }
    return shown
  }

  /// Adds a change; returns false if its texts couldn't be read.
  private func add(
    _ candidate: Candidate, _ texts: [String: [UInt8]], to view: inout HistoryView
  ) -> Bool {
    let change = candidate.change
    let old = change.old.flatMap { texts[$0] }
    var new = change.new.flatMap { texts[$0] }
    if change.isThere, change.new == nil {
      new = String(validating: change.path, as: UTF8.self).flatMap { path in
        journal.read(else: nil) { () throws(StoreError) in
          try journal.location.contents(of: path)
        }
      }
    }
    if change.old != nil && old == nil || change.isThere && new == nil { return false }
    // A file without a date in its name is an entry only if its text has one.
    guard let text = new ?? old,
      DatedName.day(change.path) != nil
        || EntryVersion.day(of: text, path: change.path, settings: settings) != nil
    else { return true }
    view.add(candidate.revision, change.entry, from: old, to: new, settings: settings)
    return true
  }
}

extension GitCommit {
  /// The revision as shown in views, without its entries.
  fileprivate var revision: HistoryView.Revision {
    HistoryView.Revision(
      commit: name,
      author: HistoryView.Author(name: author, day: day, time: time, offset: offset),
      subject: subject)
  }
}

extension GitChange {
  /// The kind of change to the file, without its details.
  fileprivate var entry: HistoryView.Entry {
    let kind: HistoryView.Entry.Kind =
      !isThere ? .removed : oldPath != nil ? .moved : old == nil ? .added : .changed
    return HistoryView.Entry(
      kind: kind, path: ReadFile(path: path, bytes: []).name,
      oldPath: oldPath.map { ReadFile(path: $0, bytes: []).name },
      changes: EntryChanges(fields: [], body: []))
  }
}
