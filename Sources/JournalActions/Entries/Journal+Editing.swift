import Codecs
public import JournalCore
public import JournalEditing
public import JournalStore

// Changing and deleting entries.
extension Journal {
  /// Changes single values in an entry; only their bytes change.
  /// - Parameter address: the entry; with a time, the check-in to edit unless the edits name
  ///   another.
  /// - Throws: `JournalError`: those of `entry(_:)`, `field`, and `refused`; or `StoreError`.
  @discardableResult
  public func set(_ edits: [EntryEdit], in address: EntryAddress) throws -> WrittenEntry {
    try set(in: address, edits.map(\.name)) { _, _ in edits }
  }

  /// Changes single values in an entry, from typed text.
  /// - Throws: as `set(_:in:)` with edits.
  @discardableResult
  public func set(_ changes: [FieldChange], in address: EntryAddress) throws -> WrittenEntry {
    try set(in: address, changes.map(\.key)) { $0.edits(changes, of: $1.file) }
  }

  /// Returns the edits for typed changes; the names of habits come from their files, and from an
  /// entry.
  package func edits(_ changes: [FieldChange], of entry: EntryFile? = nil) -> [EntryEdit] {
    let habits = changes.contains(where: \.isOfHabits) ? habitsToTick() : []
    return changes.flatMap { change in
      change.edits { entry?.writtenHabit($0) != nil || habits.place(of: $0) != nil }
    }
  }

  private func set(
    in address: EntryAddress, _ names: [String], _ edits: (Journal, DayEntry) -> [EntryEdit]
  ) throws -> WrittenEntry {
    // The label names the changed fields, not the new text.
    let label = (["set", "\(address)"] + names).joined(separator: " ")
    return try change(label) { journal, change in
      let entry = try journal.entry(toChange: address)
      var edits = edits(journal, entry)
      do throws(FieldError) { for edit in edits { try edit.check(journal.settings) } } catch {
        throw JournalError.field(error)
      }
      edits = try journal.inWords(edits, in: entry.file, of: entry.day)
      for place in edits.indices where edits[place].moment == nil {
        edits[place].moment = address.moment
      }
      return try change.edit(entry) { (file) throws(EntryError) in try file.apply(edits) }
    }
  }

  // MARK: Deleting

  /// The outcome of deleting a check-in.
  public enum Deletion: Hashable, Sendable {
    /// The check-in was removed, and the rest of the entry remains.
    case checkIn(WrittenEntry)
    /// Nothing was left, so the file was moved to the trash.
    case entry(path: String)
  }

  /// Deletes one moment with all that was logged in it; if the file contains nothing else, or is the
  /// moment's own, it is deleted too.
  /// - Throws: `JournalError`: those of `entry(_:)`, and `refused`; or `StoreError`.
  @discardableResult
  public func deleteMoment(_ moment: MomentAddress, of day: Day) throws -> Deletion {
    var address = EntryAddress(day)
    address.moment = moment
    return try change("delete \(address)") { journal, change in
      let entry = try journal.entry(toChange: address)
      let isAlone = entry.time == moment.time && entry.file.times.count == 1
      let new =
        isAlone
        ? []
        : try entry.edited { (file) throws(EntryError) in try file.removeCheckIn(at: moment) }
      let isOwn = DatedName.time(Array(entry.path.utf8)) == moment.time
      guard !isAlone, !DraftOffers.isBlank(new) || !isOwn && entry.file.times.count > 1 else {
        change.add(.remove(path: entry.path, old: entry.bytes))
        return .entry(path: entry.path)
      }
      change.write(entry.path, over: entry.bytes, new)
      return .checkIn(WrittenEntry(path: entry.path, day: entry.day))
    }
  }

  /// Returns the files that deleting a range of days would move to the trash.
  /// - Throws: `JournalError`: `noEntry`, `daysInOneFile`; or `StoreError`.
  public func deletion(of range: DayRange) throws -> [FileChange] {
    let files: [FileChange]
    if range.first == range.last {
      files = try withoutDrawings(entries(on: range.first)).map { entry in
        try entry.requireOwnFile()
        return .remove(path: entry.path, old: entry.bytes)
      }
    } else {
      let entries = try index(.days).all.filter { range.contains($0.day) }
      if let part = entries.first(where: \.isPart) {
        throw JournalError.daysInOneFile(path: part.path)
      }
      var kept: Set<String> = []
      for found in Dictionary(grouping: entries, by: \.day).values where found.count > 1 {
        let all = try found.compactMap { entry in
          try location.contents(of: entry.path).map {
            DayEntry(entry.path, $0, day: entry.day, settings: settings)
          }
        }
        kept.formUnion(all.map(\.path))
        kept.subtract(withoutDrawings(all).map(\.path))
      }
      files = entries.filter { !kept.contains($0.path) }.map { .remove(path: $0.path, old: nil) }
    }
    guard !files.isEmpty else { throw noEntry(range) }
    return files
  }

  /// Returns a day's entries without drawings and boards of other programs, which are left alone
  /// unless the day has nothing else.
  private func withoutDrawings(_ all: [DayEntry]) -> [DayEntry] {
    let notes = all.filter { $0.isPlainNote || $0.isAmongDays }
    return notes.isEmpty ? all : notes
  }

  /// Moves all entries in a range of days to the trash.
  /// - Parameters:
  ///   - shown: the result of `deletion(of:)` the person agreed to; nil if they agree to any.
  ///   - command: the label in the undo list; without one `delete` and the range.
  /// - Returns: the files' paths.
  /// - Throws: `JournalError`: `noEntry`, `changedSinceShown`; or `StoreError`.
  @discardableResult
  public func delete(
    _ range: DayRange, shown: [FileChange]? = nil, command: String? = nil
  ) throws -> [String] {
    let label = "delete \(range == .always ? "all" : range.description)"
    return try change(command ?? label, shown: shown) { journal in
      try journal.deletion(of: range)
    } files: { files, _ in
      files
    }.map(\.path)
  }
}

/// The result of saving text edited elsewhere.
public enum SavedText: Hashable, Sendable {
  /// The file contains it now.
  /// - Parameter joined: true if the file had changed meanwhile, and both were merged.
  case saved(WrittenEntry, joined: Bool)
  /// The file changed in the same places; nothing was written.
  /// - Parameters:
  ///   - now: the file's current bytes; nil if it is gone.
  ///   - merged: both, with marks around the places in conflict; nil if they can't be merged at
  ///     all.
  case conflict(now: [UInt8]?, merged: [UInt8]?)
}

extension Journal {
  /// Saves an entry's text after an edit elsewhere.
  ///
  /// If the file has changed meanwhile, both are merged. Nothing is overwritten.
  /// - Parameters:
  ///   - text: the whole new file.
  ///   - base: the file's bytes before the edit.
  ///   - path: the file's path from the journal's root.
  ///   - day: the entry's day.
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

  /// Saves text as a new entry, beside its day's others; a date in it becomes that day.
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
  /// - Throws: `JournalError.daysInOneFile`; or `StoreError.changedSince`, and others.
  public func deleteEntry(at path: String, of day: Day, shown bytes: [UInt8]) throws {
    try change("delete \(day)") { journal, change in
      try DayEntry(path, bytes, day: day, settings: journal.settings).requireOwnFile()
      change.add(.remove(path: path, old: bytes))
    }
  }
}

extension Journal {
  /// Removes a JPEG photo's metadata: when, where and with what it was taken.
  /// - Parameters:
  ///   - path: the photo's path from the journal's root.
  ///   - hash: the hash of the file's bytes as they were shown.
  /// - Throws: `JournalError.changedSinceShown` if the file is another by now, or has nothing to
  ///   remove; or `StoreError`.
  package func removeMetadata(ofPhoto path: String, shown hash: String) throws {
    try change("photo \(path)") { journal, change in
      var lookup = PhotoLookup(root: journal.location.root)
      guard let bytes = try? lookup.photo(path, at: [path]).contents(),
        SHA256.digits(of: bytes) == hash, let bare = BareJPEG(of: bytes), bare.isShorter
      else { throw JournalError.changedSinceShown }
      change.write(path, over: bytes, bare.bytes)
    }
  }
}
