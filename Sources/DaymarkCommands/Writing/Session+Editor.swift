import ArgumentParser
import JournalCore
import JournalPrograms
import JournalRender
import JournalStore

extension Session {
  /// The time that an entry begun now has: the one asked for, else the clock's for today.
  func time(of address: EntryAddress) -> ClockTime? {
    address.time ?? (address.day == today ? time : nil)
  }

  /// Opens the editor on a day: on a draft of a new entry, else on the entry that is there.
  func write(_ address: EntryAddress, isSeparate: Bool) throws {
    let there = try namedEntries(on: address.day)
    guard there.isEmpty || isSeparate else { return try edit(address) }
    if there.isEmpty { try tellPassedOver(address.day) }
    let time = time(of: address)
    let path = try newPath(of: address.day, at: time)
    let template = try entryTemplate(of: address.day, at: time, path: path)
    let (draft, edited) = try throughEditor(template, path, continuing: true)
    var entry = DraftOffers(template).taken(from: edited)
    guard edited != template, !DraftOffers.isBlank(entry) else {
      draft.remove()
      return printError(CommandWording.nothingWritten)
    }
    entry = answered(entry, path: path, of: address.day)
    try save(.write(path: path, old: nil, new: entry), draft, label: "new \(address)")
    try show(address.day, with: path)
    try tellProblems(of: path)
  }

  /// Opens the editor on an entry.
  func edit(_ address: EntryAddress) throws {
    let entry = try self.entry(address)
    guard try edit(entry.path, entry.bytes, label: "edit \(address)") != nil else { return }
    try show(entry.day, with: entry.path)
    try tellProblems(of: entry.path)
  }

  /// Opens the editor on a file of the journal; what it then holds, nil where it was left as it is.
  func edit(_ path: String, _ bytes: [UInt8], label: String) throws -> [UInt8]? {
    let (draft, edited) = try throughEditor(bytes, path, continuing: false)
    guard edited != bytes else {
      draft.remove()
      printError(DialogWording.nothingChanged)
      return nil
    }
    guard !edited.isEmpty else {
      draft.remove()
      throw Failure(message: CommandWording.editedToNothing(path), status: .dataRefused)
    }
    try save(.write(path: path, old: bytes, new: edited), draft, label: label)
    return edited
  }

  /// Opens the editor on a draft of a text.
  /// - Throws: `Failure` where the editor didn't end well; the draft stays then, if it was changed.
  func throughEditor(
    _ text: [UInt8], _ path: String, continuing: Bool
  ) throws -> (DraftFile, [UInt8]) {
    let draft = try DraftFile(of: path, holding: text, in: location, continuing: continuing)
    if draft.isLeft { printError(CommandWording.draftFound(draft.path)) }
    let error = editorError(on: draft.file)
    let edited = try draft.contents()
    guard let error else { return (draft, edited) }
    let isKept = edited != text && !edited.isEmpty
    if isKept { draft.leave() } else { draft.remove() }
    throw Failure(
      message: CommandWording.message(for: error, draft: isKept ? draft.path : nil),
      status: .cannotCreate)
  }

  func save(_ change: FileChange, _ draft: DraftFile, label: String) throws {
    do {
      try apply([change], label: label)
    } catch {
      draft.leave()
      throw Failure(error)?.adding(CommandWording.draftKept(draft.path)) ?? error
    }
    draft.remove()
  }

  /// A new entry in which an answer that is a number is in words, where that can be written.
  private func answered(_ entry: [UInt8], path: String, of day: Day) -> [UInt8] {
    guard let written = EntryFile(entry, settings: settings).answer else { return entry }
    let answer = FieldChange("answer", .set, written)
    // A question that can't be read leaves the answer as it is written.
    guard let changes = try? answered([answer], in: entry, of: day),
      changes.first?.value != written
    else { return entry }
    let file = DayEntry(path: path, bytes: entry, day: day, time: nil, times: [])
    let new = try? edited(file) { (file) throws(EntryRefusal) in try file.apply(changes) }
    return new ?? entry
  }

  /// Says what is wrong in a file that a person has just written.
  private func tellProblems(of path: String) throws {
    let reading = JournalReading(
      root: location.root, settings: settings, scope: CheckView.scope(settings))
    for problem in try reading.index(of: [path], today: today).report.diagnostics {
      printError(Wording.text(problem, Terminal.style(options.color)))
    }
  }
}

/// Opens the person's editor on a file; why that didn't go well.
private func editorError(on file: String) -> EditorError? {
  do throws(EditorError) {
    try EditorCommand.find().edit(file)
    return nil
  } catch {
    return error
  }
}
