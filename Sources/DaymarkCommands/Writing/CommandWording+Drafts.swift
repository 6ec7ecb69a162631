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
    return note + "\nhint: \(command) takes them up, or drops them"
  }

  static func beginningKept(_ path: String) -> String {
    """
    note: no journal was made; your answers are kept in '\(visible(path))'
    hint: daymark init takes them up; removing that file drops them
    """
  }

  static func sameAgain(_ answers: InitAnswers) -> String {
    "hint: the same without questions: \(visible(answers.command))"
  }

  /// The last resort: text that can't be stored anywhere is printed, so that it can be copied.
  static func answersShown(_ text: [UInt8]) -> String {
    """
    note: your answers can be kept nowhere, so here they are; copy them before they are gone

    \(visible(String(decoding: text, as: UTF8.self), lines: true))
    """
  }

  static func draftWaits(_ draft: WaitingDraft) -> String {
    """
    note: \(Wording.name(draft.subject)) waits in '\(visible(draft.path))'\(Wording.count(draft.words))
    hint: \(Wording.hint(for: draft.subject))
    """
  }

  static func draftTaken(_ path: String) -> String {
    """
    error: another program has taken up the draft in '\(visible(path))'
    hint: finish there, then run the command again
    """
  }

  static func draftRefused(_ path: String) -> String {
    """
    note: '\(visible(path))' is a link, or not a file of your own, so it is not used as a draft
    hint: look at it, and remove it
    """
  }

  /// The draft that an editor or another program left can't be read.
  static func draftNotRead(_ error: StoreError, _ path: String) -> String {
    guard case .cannotOpen(_, EPERM) = error else {
      return message(for: error) + "\n" + draftKept(path)
    }
    return """
      error: '\(visible(path))' is now a link, or not a file of your own alone, so nothing was saved
      hint: your text may be in it: look at it, and copy it from there
      """
  }

  static func draftsUnreadable(_ path: String, _ code: Int32) -> String {
    """
    note: '\(visible(path))' can't be read, so drafts may wait there: \(SystemError.text(code))
    hint: make it readable, then daymark check names what waits there
    """
  }

  static func draftHoldsMore(_ path: String) -> String {
    """
    note: the draft in '\(visible(path))' holds more than was asked for, so it stays
    hint: take over what is missing, then remove it
    """
  }

  static func conflictCopy(_ copy: String, of path: String) -> String {
    """
    note: a text that could not be saved in '\(visible(path))' waits in '\(visible(copy))'
    hint: \(Wording.conflictHint(copy, path))
    """
  }

  static func moreWaits(_ count: Int) -> String {
    "note: and \(count) more; daymark check names them all"
  }

  static func changedUnderDraft(_ path: String, conflicts: Int) -> String {
    let note = "note: '\(visible(path))' was changed since the draft was begun"
    guard conflicts > 0 else { return note + "; what you see now has both" }
    let places = conflicts == 1 ? "in 1 place" : "in \(conflicts) places"
    return note
      + "\nhint: \(places) both texts stand between lines of <<<<<<< and >>>>>>>: choose there"
  }

  static func undecided(_ path: String, draft: String?) -> String {
    """
    error: nothing was chosen between the lines of <<<<<<< and >>>>>>>, so '\(visible(path))' was left \
    as it is
    """ + (draft.map { "\n" + draftKept($0) } ?? "")
  }

  static func cannotMergeDraft(_ path: String, draft: String) -> String {
    """
    error: '\(visible(path))' was changed since the draft was begun, and the two can't be put together
    hint: compare it with '\(visible(draft))'
    """
  }
}
