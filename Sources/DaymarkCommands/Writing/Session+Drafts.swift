import ArgumentParser
import JournalCore
import JournalRender
import JournalStore

extension Session {
  /// The texts on their way into the journal.
  var drafts: Drafts {
    Drafts(of: location, state: Terminal.stateHome)
  }

  /// The draft that a person goes on with; nil if there is none, or they begin anew.
  ///
  /// Without a terminal nothing is gone on with: a draft may have come with somebody else's journal,
  /// and nobody would have seen that its text becomes the entry.
  /// - Throws: `ExitCode.success` if they leave everything as it is.
  func takenUp(_ subject: DraftSubject) throws -> DraftFile? {
    for path in drafts.refused() { printError(CommandWording.draftRefused(path)) }
    let waiting = drafts.waiting().filter { $0.subject == subject }
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
    throw Failure(message: CommandWording.draftTaken(draft.path), status: .dataRefused)
  }

  /// The text of a draft that is taken up, or that an editor has left.
  /// - Throws: `Failure` if it can't be read; the draft stays, and the message says where.
  func text(of draft: DraftFile) throws -> [UInt8] {
    do throws(StoreError) { return try draft.contents() } catch {
      throw Failure(
        message: CommandWording.draftNotRead(error, draft.leave()), status: .dataRefused)
    }
  }

  /// Names the drafts of a day other than that of a file, and the conflict copies of its files.
  func tellWaiting(on day: Day, but subject: DraftSubject?, beside paths: [String]) {
    for draft in drafts.waiting() where draft.subject.day == day && draft.subject != subject {
      printError(CommandWording.draftWaits(draft))
    }
    for (path, code) in drafts.unreadable() {
      printError(CommandWording.draftsUnreadable(path, code))
    }
    for copy in location.conflictCopies(of: paths) { printError(note(conflictCopy: copy)) }
  }

  /// What waits to be looked at in the whole journal: drafts, and copies of texts that could not be
  /// saved.
  func waiting(_ report: FileReport) -> [Diagnostic] {
    drafts.waiting().map { draft in
      Diagnostic(.entry(.draftWaits(draft.subject, words: draft.words)), path: draft.path)
    }
      + drafts.refused().map { Diagnostic(.entry(.draftRefused), path: $0) }
      + drafts.unreadable().map { path, code in
        Diagnostic(.entry(.folderUnreadable(errno: code)), path: path)
      }
      + conflictCopies(report).map { path in
        Diagnostic(
          .entry(.conflictCopy(path, of: location.original(ofConflictCopy: path))), path: path)
      }
  }

  /// Names what waits, under a page that is about something else.
  func tellWaiting(_ report: FileReport) {
    let notes =
      drafts.waiting().map(CommandWording.draftWaits)
      + drafts.refused().map(CommandWording.draftRefused)
      + drafts.unreadable().map(CommandWording.draftsUnreadable)
      + conflictCopies(report).map(note(conflictCopy:))
    for note in notes.prefix(5) { printError(note) }
    if notes.count > 5 { printError(CommandWording.moreWaits(notes.count - 5)) }
  }

  private func conflictCopies(_ report: FileReport) -> [String] {
    report.conflictCopies + location.conflictCopiesBesideEntries()
  }

  private func note(conflictCopy path: String) -> String {
    CommandWording.conflictCopy(path, of: location.original(ofConflictCopy: path))
  }
}
