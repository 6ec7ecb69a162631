public import JournalCore
public import JournalEditing

/// An entry's file as read.
public struct DayEntry: Sendable {
  /// The path from the journal's root.
  public var path: String
  /// The entry's day.
  public var day: Day
  /// Its parsed text.
  public var file: EntryFile
  /// True if its file has several days under headings.
  let isAmongDays: Bool

  package init(_ path: String, _ bytes: [UInt8], day: Day, settings: Settings) {
    self.path = path
    self.day = day
    isAmongDays = EntryVersion.hasDays(bytes, path: Array(path.utf8), settings: settings)
    file = EntryFile(bytes, namedTime: DatedName.time(Array(path.utf8)), settings: settings)
  }

  /// True if more can be added to it; false for a drawing or a board kept in it by another program,
  /// and for several days in one file.
  package var isPlainNote: Bool {
    !isAmongDays && file.isPlainNote && !path.lowercased().hasSuffix(".excalidraw.md")
  }

  /// Throws if it is one of several days in its file.
  /// - Throws: `JournalError.daysInOneFile`.
  func requireOwnFile() throws(JournalError) {
    if isAmongDays { throw .daysInOneFile(path: path) }
  }

  /// Throws if nothing can be added to it.
  /// - Throws: `JournalError.daysInOneFile` or `notAPlainNote`.
  func requirePlainNote() throws(JournalError) {
    try requireOwnFile()
    guard isPlainNote else { throw .notAPlainNote(path: path) }
  }

  /// Its text.
  public var bytes: [UInt8] { file.bytes }

  /// The entry's own time.
  public var time: ClockTime? { file.ownTime }

  /// Returns true if an address with this time means it or one of its check-ins.
  package func has(_ time: ClockTime) -> Bool { self.time == time || file.times.contains(time) }

  /// Returns its text after an edit.
  /// - Throws: `JournalError.refused` with the place in this text.
  package func edited(
    _ work: (inout EntryFile) throws(EntryError) -> Void
  ) throws(JournalError) -> [UInt8] {
    var file = file
    do throws(EntryError) { try work(&file) } catch {
      throw .refused(error, path: path, bytes: bytes)
    }
    return file.bytes
  }
}

/// A written entry.
public struct WrittenEntry: Hashable, Sendable {
  /// The path from the journal's root.
  public var path: String
  /// The day it was written for.
  public var day: Day

  /// Creates a record of a written entry.
  public init(path: String, day: Day) { (self.path, self.day) = (path, day) }
}

extension Change {
  /// Adds an entry's text after an edit.
  mutating func edit(
    _ entry: DayEntry, _ work: (inout EntryFile) throws(EntryError) -> Void
  ) throws(JournalError) -> WrittenEntry {
    write(entry.path, over: entry.bytes, try entry.edited(work))
    return WrittenEntry(path: entry.path, day: entry.day)
  }
}
