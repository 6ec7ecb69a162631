public import JournalCore
import JournalSyntax

// An entry's check-ins: the first is the entry's own, the others are in a list with their times.

extension EntryFile {
  /// The entry's own time: from `time:`, else from `date:`, else from the file's name.
  public var ownTime: ClockTime? {
    if let path = locate(.time) {
      return file.text(at: path).flatMap { ClockTime(written: $0) } ?? namedTime
    }
    if let index = properties(name(of: .time)).first,
      let time = ClockTime(written: propertyText(index))
    {
      return time
    }
    guard let path = locate(.date), let text = file.text(at: path) else { return namedTime }
    let bytes = Array(text.utf8)
    guard case .day(let date) = WrittenDate.value(bytes.span, in: 0..<bytes.count) else {
      return namedTime
    }
    return date.time ?? namedTime
  }

  /// The check-ins in the list, each with its path and its time; nil for an unreadable time.
  var checkIns: [(path: NodePath, time: ClockTime?)] {
    guard let list = locate(.checkIns), let row = file.row(at: list) else { return [] }
    let nodes = file.frontMatter.nodes
    let items: [(path: NodePath, row: Int)] =
      nodes[row].kind == .mapping
      ? [(list, row)]
      : file.frontMatter.items(of: row).enumerated().map { (list.item($0.offset), $0.element) }
    return items.filter { nodes[$0.row].kind == .mapping }.map { item in
      let time = locate(name(of: .time), in: item.path, item.row)
        .flatMap { nodes[$0.row].isScalar ? text($0.row) : nil }
      return (item.path, time.flatMap { ClockTime(written: $0) })
    }
  }

  /// All times that can address a check-in, the entry's own first.
  public var times: [ClockTime] {
    let listed = checkIns.compactMap(\.time) + moments.map(\.start.time)
    return (ownTime.map { [$0] } ?? []) + listed
  }

  private static let asked: [KeyRole] = [.mood, .question, .answer]

  /// True if the entry itself has a check-in.
  var hasOwnCheckIn: Bool {
    EntryFile.asked.contains { role in
      if let path = locate(role), !isBlank(path) { return true }
      return properties(name(of: role)).contains { !propertyText($0).isEmpty }
    }
  }

  /// Returns true if a value is yet to be filled in: nothing, `null`, `~` or `""`.
  private func isBlank(_ path: NodePath) -> Bool {
    guard let row = file.row(at: path), file.frontMatter.nodes[row].isScalar else { return false }
    let node = file.frontMatter.nodes[row]
    return items(at: path).isEmpty
      || node.kind == .plain && bytes.span.isNull(node.text.indices)
  }

  // MARK: - Adding

  /// Adds a check-in: to the entry itself if it is the first, else as a moment of its text.
  ///
  /// A mood, a question and an answer alone go to the list of check-ins. Without a time, things a
  /// day can have several of (gratitude, photos, songs, tags, thoughts) go to the entry's own lists
  /// and its text. Habits are always the day's.
  /// - Parameters:
  ///   - form: the form of a moment in an entry without others.
  ///   - isFirst: true in a new entry, which has nothing but its template.
  /// - Throws: `EntryError.apart` if it needs a file of its own.
  public mutating func add(
    _ draft: CheckInDraft, as form: MomentForm = .heading, isFirst: Bool = false
  ) throws(EntryError) {
    if let mood = draft.mood {
      do { try EntryEdit.check(mood, .mood, settings.mood) } catch { throw .field(error) }
    }
    var edited = self
    if writesProperties {
      try edited.addInBlocks(draft)
      self = edited
      return
    }
    if !isFirst, draft.isMoment, let time = draft.time, edited.hasContents {
      try edited.addMoment(draft, at: time, as: edited.formOfMoments ?? form)
      try edited.markHabits(of: draft)
      self = edited
      return
    }
    let isTimed = edited.hasOwnCheckIn || !edited.checkIns.isEmpty
    var others = draft.others
    if draft.hasCheckIn, isTimed {
      // Keys already in the entry are written into the check-in, for its own time.
      let own = others.filter { edited.locate($0.name) != nil }
      others.removeAll { own.contains($0) }
      try edited.appendCheckIn(draft, own)
    } else if draft.hasCheckIn {
      if let time = draft.time, edited.ownTime == nil {
        try edited.apply([EntryEdit(.time, .set(time.description))])
      }
      try edited.apply(draft.asked.map { EntryEdit($0.role, .set($0.value)) })
    }
    try edited.apply(others)
    try edited.addLists(of: draft)
    if edited.isInBlocks {
      try edited.addBlock(draft.text)
    } else {
      try edited.addText(draft.text)
    }
    self = edited
  }

  /// True if something is logged in the entry already.
  private var hasContents: Bool {
    hasOwnCheckIn || !checkIns.isEmpty || !bytes[bodyStart...].allSatisfy(\.isWhitespace)
  }

  /// Adds words without a time: above the sections of moments, which end only with the file.
  private mutating func addText(_ text: String) throws(EntryError) {
    let section = moments.first { $0.level > 0 }
    do {
      if let section, !text.trimmedOfASCII.isEmpty {
        try file.insertInBody(text, before: section.range.lowerBound)
      } else {
        try file.appendToBody(text)
      }
    } catch { throw .edit(original(error), key: "text") }
  }

  private mutating func appendCheckIn(
    _ draft: CheckInDraft, _ others: [EntryEdit]
  ) throws(EntryError) {
    var pairs: [NewPair] = []
    if let time = draft.time { pairs.append(pair(name(of: .time), .plain(time.description))) }
    for (role, value) in draft.asked {
      pairs.append(pair(name(of: role), EntryFile.newValue(value, role)))
    }
    for other in others { pairs.append(pair(other.name, value(of: other))) }
    let path = locate(.checkIns) ?? NodePath(dotted: name(of: .checkIns))
    try append(.mapping(pairs), to: path, as: KeyRole.checkIns.name)
  }

  /// Returns a check-in's value for one of its other keys.
  private func value(of edit: EntryEdit) -> NewValue {
    switch edit.change {
    case .list(let texts): .list(texts.map { .text($0) })
    case .habits(let habits): habits.value(nil)
    default: .plain(edit.text)
    }
  }

  /// Returns `wellbeing.mood` as a mapping in a mapping.
  private func pair(_ name: String, _ value: NewValue) -> NewPair {
    var parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    // Deeper mappings aren't read; nobody has them.
    if parts.count >= SyntaxLimits.nesting { parts = [name] }
    var pair = NewPair(parts.removeLast(), value)
    for part in parts.reversed() { pair = NewPair(part, .mapping([pair])) }
    return pair
  }

  mutating func addLists(of draft: CheckInDraft) throws(EntryError) {
    if let title = draft.title { try apply([EntryEdit(.title, .set(title))]) }
    let lists: [(KeyRole, [String])] = [
      (.gratitude, draft.gratitude), (.photo, draft.photos), (.song, draft.songs),
      (.tags, draft.tags),
    ]
    for (role, values) in lists {
      try apply(values.filter { !$0.isEmpty }.map { EntryEdit(role, .add($0)) })
    }
    try markHabits(of: draft)
  }

  private mutating func markHabits(of draft: CheckInDraft) throws(EntryError) {
    try apply(draft.habits.filter { !$0.name.isEmpty }.map { .mark($0) })
  }

  // MARK: - Removing

  /// Removes a moment: its part of the text, its item in the list, or the entry's own mood,
  /// question and answer.
  public mutating func removeCheckIn(at address: MomentAddress) throws(EntryError) {
    switch try place(of: address) {
    case .listed(let path): try remove(path, as: KeyRole.checkIns.name)
    case .text(let moment):
      do {
        try file.removeFromBody(ByteRange(moment.range.lowerBound, moment.range.upperBound))
      } catch { throw .edit(original(error), key: "text") }
    case .own:
      guard hasOwnCheckIn else {
        throw .checkInNotFound(address.time, times: Array(times.dropFirst()))
      }
      try apply(EntryFile.asked.map { EntryEdit($0, .set("")) })
    }
  }
}

extension CheckInDraft {
  /// Mood, question and answer, if given.
  var asked: [(role: KeyRole, value: String)] {
    [(KeyRole.mood, mood), (.question, question), (.answer, answer)].compactMap { role, value in
      value.flatMap { $0.isEmpty ? nil : (role, $0) }
    }
  }
}
