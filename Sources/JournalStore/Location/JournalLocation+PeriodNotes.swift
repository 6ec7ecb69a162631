import JournalCore

extension JournalLocation {
  /// Returns the folder's own names for notes of weeks, months, quarters and years, if it is a vault
  /// of Obsidian with the plugin Periodic Notes.
  /// - Throws: `StoreError` if the plugin's settings can't be read.
  func periodNotes(_ weekStarts: Weekday) throws(StoreError) -> [PeriodNoteNames] {
    guard OtherProgram.obsidian.mark(in: root) != nil,
      let file = try config(".obsidian/plugins/periodic-notes/data.json")
    else { return [] }
    return PeriodNoteNames.all(in: file, weekStarts: weekStarts)
  }
}
