import Platform

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
    ].filter { words in
      // One that can't be looked at isn't missing.
      access(words.folder, F_OK) == 0 || errno != ENOENT && errno != ENOTDIR
    }
  }

  /// Removes the copies of journals that killed programs left: what browsers had sent, what an import had
  /// prepared, and incognito copies.
  /// - Returns: those that couldn't be removed.
  package func removeLeftoverCopies() -> [FolderConversion.Left] {
    ["import", "incognito", "uploads"].flatMap { chapter in
      LockedFolder.removeLeftovers(chapter, in: self).map {
        FolderConversion.Left(path: Array($0.path.utf8), reason: .system($0.code))
      }
    }
  }
}
