// Finds conflict copies by their names.
extension JournalLocation {
  /// Folders that hold no entries but do hold texts of the journal.
  private static let otherFolders = [
    "articles", "habits", "experiments", "stretches", "friends", "digests", "templates",
  ]

  /// Returns the conflict copies of the given files, which are paths from the journal's root.
  public func conflictCopies(of paths: [String]) -> [String] {
    let folders = Set(paths.map { FilePlace.folder(of: $0) ?? "" })
    return folders.flatMap(conflictCopies(in:)).filter { copy in
      paths.contains(original(ofConflictCopy: copy))
    }
    .sorted()
  }

  /// Returns the conflict copies in the folders that are skipped when entries are read.
  public func conflictCopiesBesideEntries() -> [String] {
    JournalLocation.otherFolders.flatMap(conflictCopies(in:)).sorted()
  }

  private func conflictCopies(in folder: String) -> [String] {
    // A folder that can't be listed is reported by whoever reads it.
    guard RealPath.isInside(folder, of: root),
      let names = (try? FolderNames(root + "/" + folder)) ?? nil
    else { return [] }
    return names.files.filter { name in
      if name.lowercased().hasSuffix(".conflict.md") { return true }
      guard let copy = SyncCopy(Array(name.utf8)) else { return false }
      return !copy.needsOriginal || names.files.contains(copy.original)
    }.map { folder.isEmpty ? $0 : folder + "/" + $0 }
  }

  /// Returns the file that a conflict copy was meant for.
  public func original(ofConflictCopy path: String) -> String {
    guard path.lowercased().hasSuffix(".conflict.md") else {
      let folder = FilePlace.folder(of: path).map { $0 + "/" } ?? ""
      return SyncCopy(Array(path.utf8.dropFirst(folder.utf8.count))).map { folder + $0.original }
        ?? path
    }
    let stem = path.dropLast(".conflict.md".count)
    var names = [stem + ".md", stem[...]].map(String.init)
    // `2026-11-21-2` is a file of that name, or the second copy of `2026-11-21`.
    if let dash = stem.lastIndex(of: "-"), Int(stem[stem.index(after: dash)...]) ?? 0 > 1 {
      names += [stem[..<dash] + ".md", stem[..<dash]].map(String.init)
    }
    return names.first(where: isThere) ?? names[0]
  }
}
