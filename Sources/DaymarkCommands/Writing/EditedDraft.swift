import JournalCore
import JournalStore

/// A draft as the editor left it.
struct EditedDraft {
  let draft: DraftFile
  /// The draft that it was made of, if the file was changed in between.
  let older: DraftFile?
  /// The text that it was begun from.
  let begun: [UInt8]
  /// Its text now.
  let text: [UInt8]

  var isChanged: Bool { text != begun }
}

extension Session {
  /// The draft of a file's text that is to be edited: the one that waits, or a new one.
  func draft(
    of path: String, from begun: DraftFile.Begun
  ) throws -> (draft: DraftFile, older: DraftFile?) {
    guard let left = try takenUp(.file(path)) else {
      return (try drafts.begin(.file(path), holding: begun.text, from: begun), nil)
    }
    guard case .file(let now) = begun, left.begun != begun else { return (left, nil) }
    return try (merged(left, into: now, path), left)
  }

  /// A draft that waited and the text that its file has now, as one.
  private func merged(
    _ left: DraftFile, into now: [UInt8], _ path: String
  ) throws -> DraftFile {
    var (base, text): ([UInt8], [UInt8]) = ([], try left.contents())
    switch left.begun {
    case .file(let before): base = before
    case .template(let template): text = DraftOffers(template).taken(from: text)
    case nil: break
    }
    let merged = EntryMerge(
      base: base, ours: now, theirs: text, settings: settings,
      namedTime: DatedName.time(Array(path.utf8)))
    guard let merged else {
      throw Failure(
        message: CommandWording.cannotMergeDraft(path, draft: left.leave()), status: .dataRefused)
    }
    printError(CommandWording.changedUnderDraft(path, conflicts: merged.conflicts))
    return try drafts.begin(.file(path), holding: merged.bytes, from: .file(now))
  }
}
