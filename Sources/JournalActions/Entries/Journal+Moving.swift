public import JournalCore
import JournalEditing
import JournalStore

// An entry moves to another day, and all links keep their targets: its own, and those to it.
extension Journal {
  /// Returns the plan for moving an entry to another day, or one of its moments.
  /// - Throws: `JournalError`: those of `entry(_:)`, `sameDay`, `daysInOneFile`, `notMoved`,
  ///   `refused`; or `StoreError`.
  public func moving(_ address: EntryAddress, to day: Day) throws -> StepPlan {
    try move(of: address, to: day).plan
  }

  private func move(
    of address: EntryAddress, to day: Day
  ) throws -> (plan: StepPlan, written: WrittenEntry) {
    let entry = try entry(address)
    try entry.requireOwnFile()
    guard day != entry.day else { throw JournalError.sameDay(day) }
    if let moment = address.moment, let moved = try move(moment, of: entry, to: day) {
      return moved
    }
    let path = path(of: entry, on: day)
    var move = MovedEntry(
      from: entry.path, to: path, oldDay: entry.day, newDay: day,
      isTheDay: try isNamedByDay(entry, to: day), isOnlyName: try hasOnlyName(entry))
    move.graph = settings.graph
    let new = try entry.edited { (file) throws(EntryError) in
      try file.move(to: day)
      if entry.isPlainNote { try file.move(links(from: entry.path, to: path, move)) }
    }
    let newDay = EntryVersion.day(of: new, path: Array(path.utf8), settings: settings)
    guard newDay == day else { throw JournalError.notMoved(path: entry.path) }
    var plan = StepPlan()
    plan.add(.write(path: entry.path, old: entry.bytes, new: new), .entry)
    if path != entry.path { plan.add(.move(from: entry.path, to: path, old: new), .entry) }
    try addLinks(to: move, to: &plan)
    return (plan, WrittenEntry(path: path, day: day))
  }

  /// Returns the plan for moving a moment into another day's entry, or a new one; nil for the
  /// entry's own.
  private func move(
    _ moment: MomentAddress, of entry: DayEntry, to day: Day
  ) throws -> (plan: StepPlan, written: WrittenEntry)? {
    var taken: TakenMoment?
    let left = try entry.edited { (file) throws(EntryError) in taken = try file.take(moment) }
    guard var taken else { return nil }
    let present = try self.entry(of: day, toAddTo: namedEntries(on: day))
    let path = try present?.path ?? newPath(of: day, at: moment.time)
    let bytes = try present?.bytes ?? newEntry(CheckInDraft(), on: day, path: path)
    taken.lines = links(from: entry.path, to: path).lines(taken.lines)
    let target = DayEntry(path, bytes, day: day, settings: settings)
    let new = try target.edited { (file) throws(EntryError) in try file.receive(taken) }
    var plan = StepPlan()
    plan.add(.write(path: path, old: present?.bytes, new: new), .entry)
    plan.add(.write(path: entry.path, old: entry.bytes, new: left), .entry)
    return (plan, WrittenEntry(path: path, day: day))
  }

  /// Moves an entry, or one of its moments, to another day.
  ///
  /// An entry's file is renamed, and its `date:` changed if it has one.
  /// Relative links in it, and links to it and its day elsewhere, keep their targets.
  /// - Parameter shown: the result of `moving(_:to:)` the person agreed to; nil if they agree to
  ///   any.
  /// - Throws: as `moving(_:to:)`, and `JournalError.changedSinceShown`.
  @discardableResult
  public func move(
    _ address: EntryAddress, to day: Day, shown: StepPlan? = nil
  ) throws -> WrittenEntry {
    try change("move") { journal, change in
      let (plan, written) = try journal.move(of: address, to: day)
      guard shown == nil || shown == plan else { throw JournalError.changedSinceShown }
      change.label = "move \(address) \(day)"
      for file in plan.changes { change.add(file) }
      return written
    }
  }

  /// Returns the path of an entry moved to another day.
  private func path(of entry: DayEntry, on day: Day) -> String {
    if let names = settings.dayNames, names.path(of: entry.day) == entry.path {
      return names.path(of: day)
    }
    return EntryPath.path(entry.path, from: entry.day, to: day)
  }

  // MARK: Links

  /// Returns true if a link to an entry's day, such as `[[2026-11-20]]`, means the entry, and means
  /// it on its new day, too: no other one has that name, or it is the only one on both days.
  private func isNamedByDay(_ entry: DayEntry, to day: Day) throws -> Bool {
    let others = try entries(on: entry.day).filter { $0.path != entry.path }
    if MovedEntry.stem(entry.path) == entry.day.description {
      return !others.contains { MovedEntry.stem($0.path) == entry.day.description }
    }
    return try others.isEmpty && entries(on: day).isEmpty
  }

  /// Returns true if no other text has an entry's name, so that a link without folders means it.
  private func hasOnlyName(_ entry: DayEntry) throws -> Bool {
    let name = MovedEntry.stem(entry.path).comparedName
    return try !otherTexts(ofKinds: true).contains { path, _ in
      path != entry.path && MovedEntry.stem(path).comparedName == name
    }
  }

  /// Returns the new links for a text after a move.
  func links(from: String, to: String, _ entry: MovedEntry? = nil) -> MovedLinks {
    let location = location
    return MovedLinks(
      from: from, to: to, entry: entry, linksByName: location.isThere(".obsidian")
    ) { location.isThere($0) }
  }

  /// Adds the texts with links to a moved entry, or to its day.
  private func addLinks(to move: MovedEntry, to plan: inout StepPlan) throws {
    var left: [String] = []
    let entries = Set(try index(.days).all.map(\.path))
    for (path, kind) in try otherTexts(ofKinds: true) where path != move.from {
      let links = links(from: path, to: path, move)
      guard let bytes = try location.contents(of: path), links.mayChange(bytes) else { continue }
      var text = DayEntry(path, bytes, day: today, settings: settings)
      do throws(EntryError) { try text.file.move(links) } catch {
        left.append(path)
        continue
      }
      guard text.isPlainNote else {
        if text.bytes != bytes { left.append(path) }
        continue
      }
      plan.add(
        .write(path: path, old: bytes, new: text.bytes), entries.contains(path) ? .entry : kind)
    }
    for path in JournalFiles(root: location.root).others where path.hasSuffix(".canvas") {
      guard let bytes = try location.contents(of: path),
        let new = CanvasFile.moving(bytes, from: move.from, to: move.to)
      else { continue }
      plan.add(.write(path: path, old: bytes, new: new), .note)
    }
    if !left.isEmpty { plan.remarks.append(.left(left)) }
  }
}

/// Entries without a file at their known path.
extension Journal {
  /// Returns the likely place of an entry whose file is gone; nil if nothing suggests one.
  ///
  /// The undo list has the moves made by Daymark. For others, the same text suggests the place,
  /// else the same `id`, else the same first words, if only one entry has them.
  /// - Parameters:
  ///   - path: the file's former path.
  ///   - bytes: its former contents.
  /// - Throws: `StoreError`.
  public func movedEntry(_ path: String, with bytes: [UInt8]) throws -> WrittenEntry? {
    let entries = try index(.days).all.map { WrittenEntry(path: $0.path, day: $0.day) }
    if let moved = try pathAfterMoves(of: path), moved != path,
      let entry = entries.first(where: { $0.path == moved })
    {
      return entry
    }
    let old = bytes
    let signs = EntrySigns(bytes)
    var found: [EntrySigns.Likeness: [WrittenEntry]] = [:]
    for entry in entries {
      guard let bytes = try? location.contents(of: entry.path),
        let likeness = bytes == old ? .text : signs.likeness(to: EntrySigns(bytes))
      else { continue }
      found[likeness, default: []].append(entry)
    }
    return [.text, .id, .opening].compactMap { found[$0] }.first { $0.count == 1 }?.first
  }

  /// Follows the moves in the undo list from a path; nil if none began there.
  private func pathAfterMoves(of path: String) throws(StoreError) -> String? {
    try undoHistory().steps.reversed().reduce(into: String?.none) { place, step in
      if let next = step.moves[place ?? path] { place = next }
    }
  }
}

/// The signs of an entry, for recognizing it in a file with another name.
private struct EntrySigns {
  /// A sign two entries share, the surest first.
  enum Likeness { case text, id, opening }

  /// The body, without blank lines at its ends.
  let text: ArraySlice<String>
  /// The value of `id`, `uid` or `uuid`; nil if it has none.
  let id: String?

  /// The fewest bytes in a line for recognizing an entry.
  private static let shortest = 12

  init(_ bytes: [UInt8]) {
    let fields = EntryFields(bytes)
    func isBlank(_ line: String) -> Bool { line.allSatisfy(\.isWhitespace) }
    let start = fields.body.firstIndex { !isBlank($0) } ?? fields.body.endIndex
    let end = fields.body.lastIndex { !isBlank($0) } ?? start
    text = start < fields.body.endIndex ? fields.body[start...end] : []
    let named = fields.fields.first { ["id", "uid", "uuid"].contains($0.name.lowercased()) }
    id = named.flatMap { $0.isList ? nil : $0.values.first }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the surest sign that two versions belong to one entry; nil if there is none.
  func likeness(to other: EntrySigns) -> Likeness? {
    if id != nil, id == other.id { return .id }
    guard let first = text.first, first.utf8.count >= EntrySigns.shortest else { return nil }
    if text.elementsEqual(other.text) { return .text }
    return first == other.text.first ? .opening : nil
  }
}
