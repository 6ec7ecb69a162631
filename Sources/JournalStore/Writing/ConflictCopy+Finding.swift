// Texts that could not go into their files, found again by their names.
extension JournalLocation {
  /// Folders that hold no entries, where texts of the journal are all the same.
  private static let otherFolders = [
    "habits", "experiments", "stretches", "friends", "digests", "templates",
  ]

  /// The conflict copies of some files, by their paths from the journal's root.
  public func conflictCopies(of paths: [String]) -> [String] {
    let folders = Set(paths.map { FilePlace.folder(of: $0) ?? "" })
    return folders.flatMap(conflictCopies(in:)).filter { copy in
      paths.contains(original(ofConflictCopy: copy))
    }
    .sorted()
  }

  /// The conflict copies in the folders that reading entries passes over.
  public func conflictCopiesBesideEntries() -> [String] {
    JournalLocation.otherFolders.flatMap(conflictCopies(in:)).sorted()
  }

  private func conflictCopies(in folder: String) -> [String] {
    // What can't be listed is told of by whoever reads the folder.
    guard RealPath.isInside(folder, of: root),
      let names = (try? FolderNames(root + "/" + folder)) ?? nil
    else { return [] }
    return names.files.filter { $0.lowercased().hasSuffix(".conflict.md") }
      .map { folder.isEmpty ? $0 : folder + "/" + $0 }
  }

  /// The file that a conflict copy was to go into.
  public func original(ofConflictCopy path: String) -> String {
    let stem = path.dropLast(".conflict.md".count)
    var names = [stem + ".md", stem[...]].map(String.init)
    // `2026-11-21-2` is a file of that name, or the second copy of another.
    if let dash = stem.lastIndex(of: "-"), Int(stem[stem.index(after: dash)...]) ?? 0 > 1 {
      names += [stem[..<dash] + ".md", stem[..<dash]].map(String.init)
    }
    return names.first(where: isThere) ?? names[0]
  }
}
