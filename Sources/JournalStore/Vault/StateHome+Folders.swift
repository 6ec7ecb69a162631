import Platform

extension StateHome {
  /// The folders in which this device keeps words of a journal: drafts that couldn't be kept in it, and
  /// the reminders that were delivered.
  package func folders(of location: JournalLocation) -> [String] {
    ["\(path)/drafts/\(location.shortHash)"].filter(JournalLocation.isFolder)
  }
}
