extension StateHome {
  /// A folder of this device's own state that contains words of a journal.
  package struct Words: Sendable {
    /// The folder.
    package var folder: String
    /// Whether the file at a path, from the folder on, is about the journal.
    package var includes: @Sendable ([UInt8]) -> Bool
  }

  /// Returns where this device keeps words of a journal: drafts that couldn't be kept in it, and which
  /// reminders were delivered, by names of habits.
  package func words(of location: JournalLocation) -> [Words] {
    let record = Array("\(location.shortHash).txt".utf8)
    return [
      Words(folder: "\(path)/drafts/\(location.shortHash)") { _ in true },
      Words(folder: "\(path)/reminders") { $0 == record },
    ].filter { JournalLocation.isFolder($0.folder) }
  }

  /// Removes the copies of journals that killed programs left: what browsers had sent, what an import had
  /// prepared, and incognito copies.
  package func removeLeftoverCopies() {
    for chapter in ["import", "incognito", "uploads"] {
      LockedFolder.removeLeftovers(chapter, in: self)
    }
  }
}
