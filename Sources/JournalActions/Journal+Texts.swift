import JournalCore
import JournalStore

extension Journal {
  /// Returns the paths of texts that aren't entries and may name tags and link to days: notes, lists of
  /// tasks, and the template of entries; entries may be among them.
  func otherTexts() throws(StoreError) -> [(path: String, kind: StepPlan.FileKind)] {
    let lists = try undatedTaskLists().map(\.path)
    let template = "templates/entry.md"
    var paths = try silentIndex(.days).journal.filePaths
    paths += (lists + [template]).filter { !paths.contains($0) && location.isThere($0) }
    return paths.filter { !TaskFile.isOfNoDay($0) || lists.contains($0) }.map { path in
      (path, lists.contains(path) ? .tasks : path == template ? .template : .note)
    }
  }
}
