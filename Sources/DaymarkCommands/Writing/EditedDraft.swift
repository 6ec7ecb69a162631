import JournalCore
import JournalEditing
import JournalStore
import JournalSyntax

/// A draft that the editor is opened on, and its text when the editor has exited.
struct EditedDraft {
  let draft: DraftFile
  /// The draft that it was merged from, if the file was changed in between.
  var older: DraftFile?
  /// The text from which it was begun: that of the file, or of the template.
  let begun: [UInt8]
  /// The text that the editor was opened on.
  let given: [UInt8]
  /// Its text now.
  var text: [UInt8]

  init(_ draft: DraftFile, begun: [UInt8], given: [UInt8]) {
    (self.draft, self.begun, self.given, text) = (draft, begun, given, given)
  }

  var isChanged: Bool { text != begun }

  /// Whether nobody chose between the two texts of a merge, of this time or an earlier one.
  var isUndecided: Bool {
    guard isChanged, text == given else { return false }
    return text.split(separator: Byte.lineFeed).contains { line in
      line.starts(with: "<<<<<<< ours".utf8) || line.starts(with: "# <<<<<<< ours".utf8)
    }
  }

  /// Removes it, and the one it was merged from, unless the editor left nothing of both.
  func remove() {
    draft.remove()
    if text.isEmpty { older?.leave() } else { older?.remove() }
  }

  /// Leaves what the person wrote for the next time; a merge that nobody has edited is made again
  /// then.
  /// - Returns: the draft's path for people; nil if they wrote nothing.
  func leave() -> String? {
    let before = older?.leave()
    if text.isEmpty, older == nil, given != begun {
      // An editor that failed may have emptied the only file with the text.
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
  /// Returns the draft of a file's text that is to be edited: the waiting one, or a new one.
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

  /// Merges a waiting draft with the text that its file has now.
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
