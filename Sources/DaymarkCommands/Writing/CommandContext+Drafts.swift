import ArgumentParser
import JournalActions
import JournalCore
import JournalMessages
import JournalStore
import Phrases
import Platform

extension CommandContext {
  var drafts: Drafts { journal.drafts }

  /// Returns the draft that a person continues; nil if there is none, or if they begin anew.
  ///
  /// Without a terminal no draft is continued: it may have come with somebody else's journal, and
  /// nobody would have seen that its text becomes the entry.
  /// - Throws: `ExitCode.success` if they leave everything as it is.
  func takenUp(_ subject: DraftSubject) throws -> DraftFile? {
    let found = drafts.found()
    for path in found.refused { printError(CommandWording.draftRefused(path)) }
    let waiting = found.waiting.filter { $0.subject == subject }
    guard let draft = waiting.first else { return nil }
    for other in waiting.dropFirst() { printError(CommandWording.draftWaits(other)) }
    switch DraftQuestion(draft).ask() {
    case .noTerminal:
      printError(CommandWording.draftWaits(draft))
      return nil
    case .anew: return nil
    case .goOn: return try resumed(draft)
    case .drop:
      if let failure = try resumed(draft).remove() { throw failure }
      return try takenUp(subject)
    case .leave:
      printError(CommandWording.draftKept(draft.path))
      throw ExitCode.success
    }
  }

  private func resumed(_ draft: WaitingDraft) throws -> DraftFile {
    if let resumed = try drafts.resume(draft) { return resumed }
    throw CommandError(CommandWording.draftTaken(draft.path))
  }

  /// Returns the text of a draft that is continued, or that an editor has left.
  /// - Throws: `CommandError` if it can't be read; the draft stays, and the message contains its path.
  func text(of draft: DraftFile) throws -> [UInt8] {
    do throws(StoreError) { return try draft.contents() } catch {
      let path = draft.leave()
      if case .cannotOpen(_, EPERM) = error {
        throw CommandError(CommandWording.draftNotOurs(path))
      }
      throw CommandError(error.message, status: .dataRefused).adding(draft: path)
    }
  }

  /// Lists the drafts of a day other than that of a file, and the conflict copies of its files.
  func tellWaiting(on day: Day, but subject: DraftSubject?, beside paths: [String]) {
    let found = drafts.found()
    for draft in found.waiting where draft.subject.day == day && draft.subject != subject {
      printError(CommandWording.draftWaits(draft))
    }
    for (path, code) in found.unreadable { printError(CommandWording.draftsUnreadable(path, code)) }
    for copy in location.conflictCopies(of: paths) { printError(note(conflictCopy: copy)) }
  }

  /// Lists what waits, below a page that is about something else.
  func tellWaiting(_ report: FileReport) {
    let found = drafts.found()
    let copies = location.conflictCopies(report)
    let notes =
      found.waiting.map(CommandWording.draftWaits)
      + found.refused.map(CommandWording.draftRefused)
      + found.unreadable.map(CommandWording.draftsUnreadable)
      + copies.map(note(conflictCopy:))
    for note in notes.prefix(5) { printError(note) }
    if notes.count > 5 { printError(CommandWording.moreWaits(notes.count - 5)) }
  }

  private func note(conflictCopy path: String) -> Message {
    CommandWording.conflictCopy(path, of: location.original(ofConflictCopy: path))
  }
}
