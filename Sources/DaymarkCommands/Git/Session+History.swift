import JournalCore
import JournalEditing
import JournalGit
import JournalRender
import JournalStore

/// A file that a revision changed, before its texts are known.
private struct Candidate {
  var revision: HistoryView.Revision
  var change: GitChange
}

extension Session {
  /// What git keeps of the journal.
  func gitHistory() throws -> GitHistory { GitHistory(try repository()) }

  /// How the entries of a day, or all of them, came to be.
  /// - Parameter limit: how many changed entries are shown.
  func history(of day: Day?, key: String?, limit: Int) throws -> HistoryView {
    let git = try gitHistory()
    let commits = try git.commits()
    let unkept = try git.unkeptChanges()
    var candidates = unkept.map { Candidate(revision: HistoryView.Revision(), change: $0) }
    candidates += commits.flatMap { commit in
      commit.changes.map { Candidate(revision: commit.revision, change: $0) }
    }
    candidates = candidates.filter { candidate in
      let paths = [candidate.change.path] + (candidate.change.oldPath.map { [$0] } ?? [])
      return paths.contains(where: JournalLocation.mayHoldEntry)
    }
    if let day { candidates = try followed(candidates, of: day) }
    return try view(candidates, HistoryView(day: day, key: key), limit, git)
  }

  /// Only the changes of the files that are, or by their names were, about a day.
  private func followed(_ candidates: [Candidate], of day: Day) throws -> [Candidate] {
    var paths = Set(try entries(on: day).map { Array($0.path.utf8) })
    for candidate in candidates where DatedName.day(candidate.change.path) == day {
      paths.insert(candidate.change.path)
    }
    guard !paths.isEmpty else {
      throw Failure(message: CommandWording.noEntry(in: DayRange(day, day)), status: .noInput)
    }
    var files = FollowedFiles(paths)
    return candidates.filter { files.follow($0.change) }
  }

  /// Reads versions, more at a time the further it goes back, until the view is full.
  private func view(
    _ candidates: [Candidate], _ empty: HistoryView, _ limit: Int, _ git: GitHistory
  ) throws -> HistoryView {
    var view = empty
    var rest = candidates[...]
    var size = 64
    var missing = 0
    while !rest.isEmpty, view.count <= limit {
      let some = rest.prefix(size)
      rest = rest.dropFirst(size)
      size *= 4
      let texts = try git.contents(
        some.flatMap { [$0.change.old, $0.change.new] }.compactMap { $0 })
      for candidate in some where view.count <= limit {
        guard add(candidate, texts, to: &view) else {
          missing += 1
          continue
        }
      }
    }
    if view.count > limit {
      view.removeLast()
    } else if git.isShallow {
      printError(CommandWording.shallow)
    }
    if missing > 0 { printError(CommandWording.notHad(missing)) }
    return view
  }

  /// Whether the texts of a change could be had.
  private func add(
    _ candidate: Candidate, _ texts: [String: [UInt8]], to view: inout HistoryView
  ) -> Bool {
    let change = candidate.change
    let old = change.old.flatMap { texts[$0] }
    var new = change.new.flatMap { texts[$0] }
    if change.isThere, change.new == nil {
      new = String(validating: change.path, as: UTF8.self).flatMap { path in
        shown(otherwise: nil) { () throws(StoreError) in try location.contents(of: path) }
      }
    }
    if change.old != nil && old == nil || change.isThere && new == nil { return false }
    // A file whose name has no date is an entry only where its text has one.
    guard let text = new ?? old,
      DatedName.day(change.path) != nil
        || EntryVersion.day(of: text, path: change.path, settings: settings) != nil
    else { return true }
    view.add(candidate.revision, change.entry, from: old, to: new, settings: settings)
    return true
  }
}

extension GitCommit {
  /// The revision as views have it, without its entries.
  fileprivate var revision: HistoryView.Revision {
    HistoryView.Revision(
      commit: name,
      author: HistoryView.Author(name: author, day: day, time: time, offset: offset),
      subject: subject)
  }

  /// The version of the journal that it is.
  var asOf: AsOf { AsOf(commit: name, day: day, time: time) }
}

extension GitChange {
  /// What became of the file, without what changed in it.
  fileprivate var entry: HistoryView.Entry {
    let kind: HistoryView.Entry.Kind =
      !isThere ? .removed : oldPath != nil ? .moved : old == nil ? .added : .changed
    return HistoryView.Entry(
      kind: kind, path: ReadFile(path: path, bytes: []).name,
      oldPath: oldPath.map { ReadFile(path: $0, bytes: []).name },
      changes: EntryChanges(fields: [], body: []))
  }
}
