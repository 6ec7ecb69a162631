public import JournalCore
import JournalEditing
public import JournalStore

// Finding entries.
extension Journal {
  /// Returns a day's entries found by their names, without reading the whole journal.
  /// - Throws: `StoreError` if a file that may be one of them can't be read.
  public func namedEntries(on day: Day) throws(StoreError) -> [DayEntry] {
    try entries(DayFiles(of: day, in: location, settings: settings, scope: .days), on: day)
  }

  /// Returns the entries in a day's files, which were read already.
  /// - Throws: as `namedEntries(on:)`.
  func entries(_ files: DayFiles, on day: Day) throws(StoreError) -> [DayEntry] {
    try refuseIfUnread(files, on: day)
    notices.note(files.notCounted)
    return files.entries.compactMap { entry in
      files.texts[entry.path].map { DayEntry(entry.path, $0, day: entry.day, settings: settings) }
    }
  }

  /// Throws if a file named as the day's can't be read, or the folder for the day's usual file:
  /// their contents would seem missing.
  func refuseIfUnread(_ files: DayFiles, on day: Day) throws(StoreError) {
    guard !files.notCounted.isEmpty else { return }
    let usual = try location.entryPath(settings).path(of: day)
    for file in files.notCounted {
      switch file.problem {
      case .unreadable(let code): throw .cannotOpen(path: file.path, code)
      case .folderUnreadable(let code) where file.path.isEmpty || usual.hasPrefix(file.path + "/"):
        throw .cannotOpen(path: file.path.isEmpty ? "." : file.path, code)
      default: break
      }
    }
  }

  /// Returns a day's entries; if none has it in its name, the whole journal is read.
  public func entries(on day: Day) throws(StoreError) -> [DayEntry] {
    let named = try namedEntries(on: day)
    return named.isEmpty ? try unnamedEntries(on: day) : named
  }

  /// Returns a day's entries with their date only in the front matter.
  private func unnamedEntries(on day: Day) throws(StoreError) -> [DayEntry] {
    var found: [DayEntry] = []
    for entry in try index(.days).all where entry.day == day {
      guard let bytes = try location.contents(of: entry.path) else { continue }
      found.append(DayEntry(entry.path, bytes, day: entry.day, settings: settings))
    }
    return found
  }

  /// Returns the entry to change for an address; if several fit an address without a time, the
  /// day's file.
  /// - Throws: as `entry(_:)`, and `JournalError.notAPlainNote`.
  public func entry(toChange address: EntryAddress) throws -> DayEntry {
    let named = try namedEntries(on: address.day)
    if address.time == nil, named.count > 1,
      let entry = try entry(of: address.day, toAddTo: named)
    {
      return entry
    }
    let all = named.isEmpty ? try unnamedEntries(on: address.day) : named
    let entry = try entry(address, of: all)
    try entry.requirePlainNote()
    return entry
  }

  /// Returns the one addressed entry; the day's file, if its other notes have no time to ask for,
  /// such as a meeting's.
  /// - Throws: `JournalError.noEntry`, `noCheckIn` or `severalEntries`.
  public func entry(_ address: EntryAddress) throws -> DayEntry {
    let all = try entries(on: address.day)
    if address.time == nil, all.count > 1, let own = try entry(of: address.day, toAddTo: all),
      all.allSatisfy({ $0.path == own.path || $0.time == nil })
    {
      return own
    }
    return try entry(address, of: all)
  }

  private func entry(_ address: EntryAddress, of all: [DayEntry]) throws -> DayEntry {
    let fitting = all.filter { entry in address.time.map(entry.has) ?? true }
    if fitting.count == 1 { return fitting[0] }
    guard !all.isEmpty else { throw noEntry(DayRange(address.day, address.day)) }
    // An entry's own time takes precedence over a check-in's.
    let own = fitting.filter { $0.time == address.time }
    if address.time != nil, own.count == 1 { return own[0] }
    guard fitting.isEmpty else {
      throw JournalError.severalEntries(
        address, all.map { EntryName(path: $0.path, time: $0.time) })
    }
    throw JournalError.noCheckIn(address, times: all.flatMap(\.file.times))
  }

  package func noEntry(_ range: DayRange) -> JournalError {
    var range = range
    // Of an empty journal it says nothing that no day of the range has an entry.
    if range.first != range.last, !location.holdsDatedTexts { range = .always }
    return .noEntry(range, hasUnread: notices.unread > 0)
  }

  // MARK: A day as it is now

  /// Returns the entries on the day of an entry just written; on another day if its text names one.
  public func day(of written: WrittenEntry) throws -> EntriesView {
    let path = Array(written.path.utf8)
    var day = written.day
    var files = try texts(of: day)
    if !files.contains(where: { $0.path == path }),
      let bytes = try location.contents(of: written.path)
    {
      day = EntryVersion.day(of: bytes, path: path, settings: settings) ?? day
      if day != written.day { files = try texts(of: day) }
      if !files.contains(where: { $0.path == path }) {
        files.append(ReadFile(path: path, bytes: bytes))
      }
    }
    let range = DayRange(day, day)
    let index = JournalIndex(
      files, settings: settings, scope: EntriesView.scope(range)
    ).on(max(day, today))
    var view = EntriesView(index, range: range, questions: questionsToShow(), oldestFirst: true)
    try quote(in: &view.entries)
    return view
  }

  /// Returns the texts of a day's entries found by their names.
  private func texts(of day: Day) throws(StoreError) -> [ReadFile] {
    let files = try DayFiles(of: day, in: location, settings: settings, scope: .days)
    return files.entries.compactMap { entry in
      files.texts[entry.path].map { ReadFile(path: Array(entry.path.utf8), bytes: $0) }
    }
  }
}

// Likely meanings of mistyped names.
extension Journal {
  /// Returns the known key with almost the same spelling as a new one.
  /// - Returns: nil if there is none, or if an entry has the new key already: then it is the
  ///   person's own.
  public func likelyKey(for key: String) throws(StoreError) -> String? {
    let name = KeyTable.canonicalText(key)
    let meanings = KeyRole.allCases.filter { $0 != .other }.map(\.name)
    guard KeyTable(settings.keys).role(of: key) == .other,
      let likely = nearest(name, among: meanings + settings.required)
    else { return nil }
    return try index(QueryGuess.scope).journal.keyNames.contains(name) ? nil : likely
  }

  /// Returns the mistyped names in a query without results.
  public func guesses(for query: Query) throws(StoreError) -> [QueryGuess] {
    guard query.hasNames else { return [] }
    return QueryGuess.all(query, try index(QueryGuess.scope))
  }

  /// Returns the mistyped names among some tags.
  public func guesses(forTags tags: [String]) throws(StoreError) -> [QueryGuess] {
    guard !tags.isEmpty else { return [] }
    return QueryGuess.all(tags: tags, try index(QueryGuess.scope))
  }

  /// Returns the days with entries in a range; hidden ones are left out.
  public func days(in range: DayRange) throws(StoreError) -> [Day] {
    let index = try index(settings.hidden.looksAtTags ? TagsView.scope : .days)
    let shown = index.entries(in: range).filter { !settings.hidden.hides($0) }
    return Set(shown.map { $0.day }).sorted()
  }
}
