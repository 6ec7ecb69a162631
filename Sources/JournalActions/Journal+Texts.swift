import JournalCore
import JournalStore

extension Journal {
  /// Returns the paths of texts that aren't entries and may name tags and link to days: notes, lists of
  /// tasks, and the template of entries; entries may be among them.
  /// - Parameter ofKinds: whether the texts in folders of their own, such as `habits/`, are included.
  func otherTexts(ofKinds: Bool = false) throws(StoreError) -> [(
    path: String, kind: StepPlan.FileKind
  )] {
    let lists = try undatedTaskLists().map(\.path)
    let template = "templates/entry.md"
    var paths = try silentIndex(.days).journal.filePaths
    paths += (lists + [template]).filter { !paths.contains($0) && location.isThere($0) }
    if ofKinds {
      for folder in ["articles", "experiments", "friends", "habits", "stretches"] {
        paths += files(in: folder).files.map(\.path).filter { !paths.contains($0) }
      }
    }
    return paths.filter { !TaskFile.isOfNoDay($0) || lists.contains($0) }.map { path in
      (path, lists.contains(path) ? .tasks : path == template ? .template : kind(of: path))
    }
  }

  private func kind(of path: String) -> StepPlan.FileKind {
    if path.hasPrefix("habits/") { return .habit }
    return path.hasPrefix("friends/") ? .friend : .note
  }
}
