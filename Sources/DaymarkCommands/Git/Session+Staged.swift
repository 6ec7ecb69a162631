import JournalCore
import JournalGit
import JournalStore

extension Session {
  /// Every problem of the files that the next commit would change, as it would record them.
  /// - Parameter wanted: files and folders, from the journal's root; all without one.
  func checkStaged(
    _ wanted: [String]
  ) throws -> (index: JournalIndex, found: [Diagnostic]) {
    let git = GitHistory(try repository(), index: Session.indexInTheMaking)
    let changed = Set(try git.stagedChanges().filter(\.isThere).map(\.path))
    let settingsName = JournalLocation.settingsName
    let listed = try git.stagedFiles()
    let files = try git.read(
      listed.filter { changed.contains($0.path) || $0.path == Array(settingsName.utf8) })
    let settings = Session.settings(in: files) ?? settings
    let index = JournalIndex(
      files.filter { changed.contains($0.path) && JournalLocation.mayHoldEntry($0.path) },
      settings: settings, scope: CheckView.scope(settings), today: today)
    var journal = index
    if index.report.references.contains(where: \.isOfDay) {
      // Links lead to any entry that the commit would hold, not only to those that it changes.
      let entries = try git.read(listed.filter { JournalLocation.mayHoldEntry($0.path) })
      journal = JournalIndex(entries, settings: settings, scope: .days, today: today)
    }
    var references = ReferenceCheck(location)
    var found = index.report.diagnostics + references.problems(index, in: journal)
    for file in files where changed.contains(file.path) {
      if file.name == settingsName { found += JournalLocation.settings(file.bytes).1 }
      if file.name.hasPrefix("habits/"), file.name.hasSuffix(".md") {
        found += Habit.read(file.bytes, path: file.name).1
      }
    }
    return (index, Session.only(found, in: wanted))
  }

  /// The index that git has made for a commit of some files alone, as its hooks are told.
  private static var indexInTheMaking: String? {
    guard let path = Terminal.environment("GIT_INDEX_FILE") else { return nil }
    return path.hasPrefix("/") ? path : Terminal.currentFolder() + "/" + path
  }

  /// The problems of some files and folders, by file and place.
  static func only(_ problems: [Diagnostic], in wanted: [String]) -> [Diagnostic] {
    let found = problems.filter { problem in
      wanted.isEmpty
        || wanted.contains {
          $0.isEmpty || problem.path == $0 || problem.path.hasPrefix($0 + "/")
        }
    }
    return found.sorted { ($0.path, $0.line, $0.column) < ($1.path, $1.line, $1.column) }
  }
}

extension Reference {
  /// Whether it is to the entry of a day.
  fileprivate var isOfDay: Bool { if case .day = target { true } else { false } }
}
