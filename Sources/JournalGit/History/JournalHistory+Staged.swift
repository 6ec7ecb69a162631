package import JournalActions
import JournalCore
import JournalStore

extension JournalHistory {
  /// Finds every problem of the files that the next commit would change, as the commit would record
  /// them.
  package func checkStaged() throws -> Journal.Checkup {
    let changed = Set(try git.stagedChanges().filter(\.isThere).map(\.path))
    let settingsName = JournalLocation.settingsName
    let listed = try git.stagedFiles()
    let files = try git.read(
      listed.filter { changed.contains($0.path) || $0.path == Array(settingsName.utf8) })
    let settings = JournalHistory.settings(in: files) ?? settings
    let folders = EntryFolders(settings)
    let index = JournalIndex(
      files.filter {
        changed.contains($0.path) && JournalLocation.mayHoldEntry($0.path, in: folders)
      },
      settings: settings, scope: CheckView.scope(settings))
    var all = index
    if index.report.references.contains(where: \.isOfDay) {
      // Links may refer to any entry that the commit would contain, not only to those that it
      // changes.
      let entries = try git.read(
        listed.filter { JournalLocation.mayHoldEntry($0.path, in: folders) })
      all = JournalIndex(entries, settings: settings, scope: .days)
    }
    var references = ReferenceCheck(journal.location)
    var found = index.report.diagnostics + references.problems(index, in: all)
    for file in files where changed.contains(file.path) {
      if file.name == settingsName { found += JournalLocation.settings(file.bytes).1 }
      if file.name.hasPrefix("habits/"), file.name.hasSuffix(".md") {
        found += Habit.read(file.bytes, path: file.name).1
      }
    }
    return Journal.Checkup(index.on(journal.today), found)
  }
}

extension Reference {
  /// Whether the link refers to the entry of a day.
  fileprivate var isOfDay: Bool { if case .day = target { true } else { false } }
}
