import ArgumentParser
import JournalActions
import JournalCore
import JournalEditing
import JournalMessages
import JournalPrograms
import JournalRender
import JournalStore
import JournalSyntax
import TerminalForms

extension CommandContext {
  /// Opens the editor on a day: on a draft of a new entry, else on the existing entry.
  /// - Parameter path: the path of a waiting draft for a new entry; without it a free one is
  ///   chosen.
  func write(_ address: EntryAddress, isSeparate: Bool, at path: String? = nil) throws {
    let present = try journal.namedEntries(on: address.day)
    guard present.isEmpty || isSeparate else { return try edit(address) }
    if present.isEmpty { try journal.notePassedOver(address.day) }
    let time = journal.time(of: address)
    let path = try path ?? journal.newPath(of: address.day, at: time)
    tellWaiting(on: address.day, but: .file(path), beside: [path])
    let template = try journal.entryTemplate(of: address.day, at: time, path: path)
    var edited = try throughEditor(.template(template.bytes), path)
    var entry = template.taken(from: edited.text, begun: edited.begun)
    guard edited.isChanged, !DraftOffers.isBlank(entry) else {
      edited.remove()
      return printError(CommandWording.nothingWritten)
    }
    entry = answered(entry, path: path, of: address.day)
    edited.text = entry
    try save(path, of: address.day, over: nil, edited, label: "new \(address)")
    try confirm(WrittenEntry(path: path, day: address.day))
    try tellProblems(of: path)
  }

  /// Opens the editor on an entry, or on the draft of a never saved one; a day without an entry gets
  /// one.
  func edit(_ address: EntryAddress) throws {
    if let path = try newDraft(address) {
      return try write(address, isSeparate: true, at: path)
    }
    let entry: DayEntry
    do { entry = try journal.entry(address) } catch JournalError.noEntry(_, hasUnread: false) {
      return try write(address, isSeparate: true)
    }
    try edit(entry.path, of: entry.day, entry.bytes, label: "edit \(address)")
  }

  /// Opens the editor on an entry already read, and confirms it if it was changed.
  func edit(_ path: String, of day: Day, _ bytes: [UInt8], label: String) throws {
    tellWaiting(on: day, but: .file(path), beside: [path])
    guard let new = try edit(path, bytes, ofEntryOn: day, label: label) else { return }
    try confirm(WrittenEntry(path: path, day: day))
    let problems = try tellProblems(of: path)
    let isTold = problems.contains { $0.problem == .syntax(.frontMatterBelowText) }
    if !isTold, EntryFile.losesFrontMatter(from: bytes, to: new) {
      printError(CommandWording.frontMatterGone(path))
    }
  }

  /// Returns the path of a waiting draft for a new entry, if no existing entry is meant.
  private func newDraft(_ address: EntryAddress) throws -> String? {
    let paths = drafts.found().waiting.compactMap { draft -> String? in
      guard case .file(let path) = draft.subject, draft.subject.day == address.day,
        // A journal may bring drafts for any file; only an entry can be created from a draft.
        JournalLocation.isNameOfEntry(path),
        address.time == nil || DatedName.time(Array(path.utf8)) == address.time
      else { return nil }
      return location.isThere(path) ? nil : path
    }
    guard let path = paths.first else { return nil }
    return try address.time != nil || journal.entries(on: address.day).isEmpty ? path : nil
  }

  /// Opens the editor on one of the journal's files; returns its new contents, or nil if unchanged.
  /// - Parameter day: the day of an entry; nil for another file.
  func edit(
    _ path: String, _ bytes: [UInt8], ofEntryOn day: Day? = nil, label: String
  ) throws -> [UInt8]? {
    let edited = try throughEditor(.file(bytes), path)
    guard edited.isChanged else {
      edited.remove()
      printError(DialogWording.nothingChanged)
      return nil
    }
    guard !edited.text.isEmpty else {
      edited.remove()
      throw CommandError(CommandWording.editedToNothing(path))
    }
    try save(path, of: day, over: bytes, edited, label: label)
    return edited.text
  }

  /// Opens the editor on a text's draft: a new one, or a waiting one.
  /// - Throws: `CommandError` if the editor failed, or if nobody chose between the two texts of a
  ///   merge; the person's text then stays as a draft.
  func throughEditor(_ begun: DraftFile.Begun, _ path: String) throws -> EditedDraft {
    try journal.agreement?()
    var edited = try draft(of: path, from: begun)
    // Text typed above the front matter would cut it off.
    let line = JournalLocation.isNameOfEntry(path) ? EntryFile.firstTextLine(of: edited.given) : nil
    let error = editorError(on: edited.draft.file, at: line)
    edited.text = try text(of: edited.draft)
    if let error { throw CommandError(error.message).adding(draft: edited.leave()) }
    if edited.isUndecided {
      throw CommandError(CommandWording.undecided(path)).adding(draft: edited.leave())
    }
    return edited
  }

  /// Saves the edited text; if that isn't possible, it stays as a draft.
  /// - Parameters:
  ///   - day: the day of an entry, into which photos are copied; nil for another file.
  ///   - old: the file's bytes; nil for a new one.
  func save(
    _ path: String, of day: Day? = nil, over old: [UInt8]?, _ edited: EditedDraft, label: String
  ) throws {
    do {
      try journal.change(label) { journal, change in
        let text = try day.map {
          try journal.takingPhotos(
            in: edited.text, over: old, at: path, of: $0, home: Terminal.environment("HOME"),
            &change)
        }
        change.write(path, over: old, text ?? edited.text)
      }
    } catch {
      guard let path = edited.leave(), let failure = CommandError(error, style) else { throw error }
      throw failure.adding(draft: path)
    }
    edited.remove()
  }

  /// Returns a new entry with a numbered answer put into words, if the words can be written.
  private func answered(_ bytes: [UInt8], path: String, of day: Day) -> [UInt8] {
    let entry = DayEntry(path, bytes, day: day, settings: settings)
    guard let written = entry.file.answer else { return bytes }
    let answer = EntryEdit(.answer, .set(written))
    // If the question can't be read, the answer stays as it is written.
    guard let edits = try? journal.inWords([answer], in: entry.file, of: day),
      edits.first?.text != written
    else { return bytes }
    let new = try? entry.edited { (file) throws(EntryError) in try file.apply(edits) }
    return new ?? bytes
  }

  /// Reports the problems in a file just written by a person.
  @discardableResult
  private func tellProblems(of path: String) throws -> [Diagnostic] {
    let problems = try journal.problems(ofFile: path)
    for problem in problems { printError(Wording.text(problem, style)) }
    return problems
  }
}

/// Opens the person's editor on a file; returns why it failed.
private func editorError(on file: String, at line: Int?) -> EditorError? {
  do throws(EditorError) {
    try EditorCommand.find().edit(file, at: line)
    return nil
  } catch {
    return error
  }
}

/// The draft in the editor, and its text after the editor has exited.
struct EditedDraft {
  let draft: DraftFile
  /// The draft before a merge, if the file was changed in between.
  var older: DraftFile?
  /// The initial text: the file's, or the template's.
  let begun: [UInt8]
  /// The text opened in the editor.
  let given: [UInt8]
  /// Its text now.
  var text: [UInt8]

  init(_ draft: DraftFile, begun: [UInt8], given: [UInt8]) {
    self.draft = draft
    self.begun = begun
    self.given = given
    text = given
  }

  var isChanged: Bool { text != begun }

  /// True if nobody chose between the two texts of a merge, this time or earlier.
  var isUndecided: Bool {
    guard isChanged, text == given else { return false }
    return text.split(separator: Byte.lineFeed).contains { line in
      line.starts(with: "<<<<<<< ours".utf8) || line.starts(with: "# <<<<<<< ours".utf8)
    }
  }

  /// Removes it, and the draft before its merge unless the merged text was emptied.
  func remove() {
    draft.remove()
    if text.isEmpty { older?.leave() } else { older?.remove() }
  }

  /// Leaves the person's text for the next time, when an unedited merge is made again.
  /// - Returns: the draft's path for people; nil if they wrote nothing.
  func leave() -> String? {
    let before = older?.leave()
    if text.isEmpty, older == nil, given != begun {
      // A failing editor may have emptied the only file with the text.
      try? draft.write(given)
      return draft.leave()
    }
    guard isChanged, !text.isEmpty, older == nil || text != given else {
      draft.remove()
      return before
    }
    return draft.leave()
  }
}

extension CommandContext {
  /// Returns the draft for editing a file's text: the waiting one, or a new one.
  func draft(of path: String, from begun: DraftFile.Begun) throws -> EditedDraft {
    guard let left = try takenUp(.file(path)) else {
      let new = try drafts.begin(.file(path), holding: begun.text, from: begun)
      return EditedDraft(new, begun: begun.text, given: begun.text)
    }
    let text = try text(of: left)
    guard case .file(let now) = begun, left.begun != begun else {
      return EditedDraft(left, begun: left.begun?.text ?? begun.text, given: text)
    }
    return try merged(left, text, into: now, path)
  }

  /// Merges a waiting draft with the current text of its file.
  private func merged(
    _ left: DraftFile, _ text: [UInt8], into now: [UInt8], _ path: String
  ) throws -> EditedDraft {
    var (base, text): ([UInt8], [UInt8]) = ([], text)
    switch left.begun {
    case .file(let before): base = before
    case .template(let template): text = DraftOffers(template).taken(from: text)
    case nil: break
    }
    let merged = EntryMerge(
      base: base, ours: now, theirs: text, settings: settings,
      namedTime: DatedName.time(Array(path.utf8)))
    guard let merged else {
      throw CommandError(CommandWording.cannotMergeDraft(path, draft: left.leave()))
    }
    printError(CommandWording.changedUnderDraft(path, conflicts: merged.conflicts))
    let draft = try drafts.begin(.file(path), holding: merged.bytes, from: .file(now))
    var edited = EditedDraft(draft, begun: now, given: merged.bytes)
    edited.older = left
    return edited
  }
}
