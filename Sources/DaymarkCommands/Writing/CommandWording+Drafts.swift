import JournalCore
import JournalRender
import JournalStore
import Platform

// The messages about texts that were written and aren't in the journal yet.
extension CommandWording {
  static func draftKept(_ path: String) -> String {
    "note: the draft is in '\(visible(path))'"
  }

  static func answersKept(_ path: String, _ subject: DraftSubject) -> String {
    let note = "note: your answers are kept in '\(visible(path))'"
    guard let command = Wording.command(for: subject) else { return note }
    return note + "\nhint: \(command) continues or discards them"
  }

  static func beginningKept(_ path: String) -> String {
    """
    note: no journal was created; your answers are kept in '\(visible(path))'
    hint: daymark init continues with them; delete that file to discard them
    """
  }

  static func sameAgain(_ answers: InitAnswers) -> String {
    "hint: the same without questions: \(visible(answers.command))"
  }

  /// The last resort: text that can't be stored anywhere is printed, so that it can be copied.
  static func answersShown(_ text: [UInt8]) -> String {
    """
    note: your answers can't be stored anywhere; copy them from here

    \(visible(String(decoding: text, as: UTF8.self), lines: true))
    """
  }

  static func draftWaits(_ draft: WaitingDraft) -> String {
    """
    note: \(Wording.name(draft.subject)) in '\(visible(draft.path))' is not saved yet\
    \(Wording.count(draft.words))
    hint: \(Wording.hint(for: draft.subject))
    """
  }

  static func draftTaken(_ path: String) -> String {
    """
    error: another program has opened the draft in '\(visible(path))'
    hint: finish there, then run the command again
    """
  }

  static func draftRefused(_ path: String) -> String {
    """
    note: '\(visible(path))' is a link, or a file that isn't yours, so it is not used as a draft
    hint: check what it is, then remove it
    """
  }

  /// The draft that an editor or another program left can't be read.
  static func draftNotRead(_ error: StoreError, _ path: String) -> String {
    guard case .cannotOpen(_, EPERM) = error else {
      return message(for: error) + "\n" + draftKept(path)
    }
    return """
      error: '\(visible(path))' is now a link, or a file that isn't yours alone, so nothing was saved
      hint: your text may be in it; copy it from there
      """
  }

  static func draftsUnreadable(_ path: String, _ code: Int32) -> String {
    """
    note: '\(visible(path))' can't be read, and may contain drafts: \(SystemError.text(code))
    hint: make it readable, then daymark check lists them
    """
  }

  static func draftHoldsMore(_ path: String) -> String {
    """
    note: the draft in '\(visible(path))' has more in it than was asked for, so it was kept
    hint: copy what is missing, then remove it
    """
  }

  static func conflictCopy(_ copy: String, of path: String) -> String {
    let what =
      Wording.isOurs(conflictCopy: copy)
      ? "a text that could not be saved to '\(visible(path))' is in '\(visible(copy))'"
      : "a sync service left a copy of '\(visible(path))': '\(visible(copy))'"
    return "note: \(what)\nhint: \(Wording.conflictHint)"
  }

  static func moreWaits(_ count: Int) -> String {
    "note: and \(count) more; daymark check lists them all"
  }

  static func changedUnderDraft(_ path: String, conflicts: Int) -> String {
    let note = "note: '\(visible(path))' was changed since the draft was started"
    guard conflicts > 0 else { return note + "; both changes were merged" }
    let places = conflicts == 1 ? "in 1 place" : "in \(conflicts) places"
    return note
      + "\nhint: \(places) both texts are between <<<<<<< and >>>>>>>: choose there"
  }

  static func frontMatterGone(_ path: String) -> String {
    """
    warning: '\(visible(path))' had front matter, and has none now
    hint: daymark undo takes the change back; text goes below the second '---'
    """
  }

  static func undecided(_ path: String, draft: String?) -> String {
    """
    error: there are still lines of <<<<<<< and >>>>>>>, so '\(visible(path))' was left \
    as it is
    """ + (draft.map { "\n" + draftKept($0) } ?? "")
  }

  static func cannotMergeDraft(_ path: String, draft: String) -> String {
    """
    error: '\(visible(path))' was changed since the draft was started, and the two can't be merged
    hint: compare it with '\(visible(draft))'
    """
  }
}
