public import JournalCore
import JournalEditing
import JournalStore

/// What became of a text that was edited elsewhere.
public enum SavedText: Hashable, Sendable {
  /// The file contains it now.
  /// - Parameter joined: whether the file had changed meanwhile, and both were merged.
  case saved(WrittenEntry, joined: Bool)
  /// The file changed in the same places; nothing was written.
  /// - Parameters:
  ///   - now: the file's present bytes; nil if it is gone.
  ///   - merged: both, with marks around the places that exclude each other; nil if they can't be
  ///     merged at all.
  case conflict(now: [UInt8]?, merged: [UInt8]?)
}

extension Journal {
  /// Saves the text of an entry that was edited elsewhere.
  ///
  /// If the file has changed meanwhile, both are merged. Nothing is overwritten.
  /// - Parameters:
  ///   - text: the whole new file.
  ///   - base: the file's bytes that the text was made from.
  ///   - path: the file's path from the journal's root.
  ///   - day: the day of the entry.
  /// - Throws: `StoreError`.
  public func save(
    _ text: [UInt8], from base: [UInt8], at path: String, of day: Day
  ) throws -> SavedText {
    try change("edit \(day)") { journal, change in
      guard let now = try journal.location.contents(of: path) else {
        return .conflict(now: nil, merged: nil)
      }
      let written = WrittenEntry(path: path, day: day)
      let merged = EntryMerge(
        base: base, ours: text, theirs: now, settings: journal.settings,
        namedTime: DatedName.time(Array(path.utf8)))
      guard let merged, merged.conflicts == 0 else {
        return .conflict(now: now, merged: merged?.bytes)
      }
      if merged.bytes != now { change.write(path, over: now, merged.bytes) }
      return .saved(written, joined: now != base && text != base)
    }
  }

  /// Saves a text as a new entry, beside those that its day has; a date in it becomes that day.
  /// - Parameter key: as for `log`.
  /// - Throws: `JournalError`: `refused`, `notMoved`; or `StoreError`.
  @discardableResult
  public func saveNew(
    _ text: [UInt8], on day: Day, idempotencyKey key: String? = nil
  ) throws -> WrittenEntry {
    try change("new \(day)", idempotencyKey: key) { journal, change in
      let path = try journal.newPath(of: day, at: nil)
      func dayNow(_ bytes: [UInt8]) -> Day? {
        EntryVersion.day(of: bytes, path: Array(path.utf8), settings: journal.settings)
      }
      var file = EntryFile(text, settings: journal.settings)
      if dayNow(text) != day {
        do throws(EntryError) { try file.move(to: day) } catch {
          throw JournalError.refused(error, path: path, bytes: text)
        }
      }
      guard dayNow(file.bytes) == day else { throw JournalError.notMoved(path: path) }
      change.write(path, over: nil, file.bytes)
      return WrittenEntry(path: path, day: day)
    }
  }

  /// Moves one entry's file to the trash, unless it has changed since it was shown.
  /// - Throws: `StoreError.changedSince`, and others.
  public func deleteEntry(at path: String, of day: Day, shown bytes: [UInt8]) throws {
    try change("delete \(day)") { _, change in change.add(.remove(path: path, old: bytes)) }
  }
}
