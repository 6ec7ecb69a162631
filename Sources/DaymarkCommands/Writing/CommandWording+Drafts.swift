import JournalCore
import JournalMessages
import JournalRender
import JournalStore
import Phrases

// The messages about written texts not yet in the journal.
extension CommandWording {
  static func draftKept(_ path: String) -> Message {
    .note(Phrase("the draft is in \(quoted: path)"))
  }

  static func answersKept(_ path: String, _ subject: DraftSubject) -> Message {
    .note(
      Phrase("your answers are kept in \(quoted: path)"),
      hint: Wording.command(for: subject).map {
        Phrase("\(command: $0) continues or discards them")
      })
  }

  static func beginningKept(_ path: String) -> Message {
    .note(
      Phrase("no journal was created; your answers are kept in \(quoted: path)"),
      hint: Phrase(
        """
        \(command: "daymark init") continues with them; delete that file to discard them
        """))
  }

  static func sameAgain(_ answers: InitAnswers) -> Message {
    .note(Phrase("the same without questions: \(command: answers.command)"))
  }

  /// The last resort: text that can't be stored anywhere is printed below this, to be copied.
  static let answersShown = Message.note(
    Phrase("your answers can't be stored anywhere; copy them from here"))

  static func draftWaits(_ draft: WaitingDraft) -> Message {
    let name = Wording.name(draft.subject)
    return .note(
      draft.words > 0
        ? Phrase(
          "\(name) in \(quoted: draft.path) is not saved yet: \(Wording.words(draft.words))")
        : Phrase("\(name) in \(quoted: draft.path) is not saved yet"),
      hint: Wording.hint(for: draft.subject))
  }

  static func draftTaken(_ path: String) -> Message {
    Message(
      .conflict, Phrase("another program has opened the draft in \(quoted: path)"),
      hint: Phrase("finish there, then run the command again"))
  }

  static func draftRefused(_ path: String) -> Message {
    .note(
      Phrase(
        "\(quoted: path) is a link, or a file that isn't yours, so it is not used as a draft"),
      hint: Phrase("check what it is, then remove it"))
  }

  /// The draft left by an editor or another program isn't the person's own file any more.
  static func draftNotOurs(_ path: String) -> Message {
    Message(
      .refused,
      Phrase(
        """
        \(quoted: path) is now a link, or a file that isn't yours alone, so nothing was saved
        """),
      hint: Phrase("your text may be in it; copy it from there"))
  }

  static func draftsUnreadable(_ path: String, _ code: Int32) -> Message {
    .note(
      Phrase(
        """
        \(quoted: path) can't be read, and may contain drafts: \(SystemError.phrase(code))
        """),
      hint: Phrase("make it readable, then \(command: "daymark check") lists them"))
  }

  static func draftHoldsMore(_ path: String) -> Message {
    .note(
      Phrase(
        "the draft in \(quoted: path) has more in it than was asked for, so it was kept"),
      hint: Phrase("copy what is missing, then remove it"))
  }

  static func conflictCopy(_ copy: String, of path: String) -> Message {
    .note(
      Wording.isOurs(conflictCopy: copy)
        ? Phrase("a text that could not be saved to \(quoted: path) is in \(quoted: copy)")
        : Phrase("a sync service left a copy of \(quoted: path): \(quoted: copy)"),
      hint: Wording.conflictHint)
  }

  static func moreWaits(_ count: Int) -> Message {
    .note(Phrase("and \(count) more; \(command: "daymark check") lists them all"))
  }

  static func changedUnderDraft(_ path: String, conflicts: Int) -> Message {
    guard conflicts > 0 else {
      return .note(
        Phrase(
          """
          \(quoted: path) was changed since the draft was started; both changes were merged
          """))
    }
    let ours = "<<<<<<<"
    let theirs = ">>>>>>>"
    return .note(
      Phrase("\(quoted: path) was changed since the draft was started"),
      hint: Phrase(
        conflicts,
        """
        in \(conflicts) place both texts are between \(code: ours) and \(code: theirs): \
        choose there
        """,
        """
        in \(conflicts) places both texts are between \(code: ours) and \(code: theirs): \
        choose there
        """))
  }

  static func frontMatterGone(_ path: String) -> Message {
    .warning(
      Phrase("\(quoted: path) had front matter, and has none now"),
      hint: Phrase(
        """
        \(command: "daymark undo") takes the change back; text goes below the second \
        \(quoted: "---")
        """))
  }

  static func undecided(_ path: String) -> Message {
    let ours = "<<<<<<<"
    let theirs = ">>>>>>>"
    return Message(
      .refused,
      Phrase(
        """
        there are still lines of \(code: ours) and \(code: theirs), so \(quoted: path) was left \
        as it is
        """))
  }

  static func cannotMergeDraft(_ path: String, draft: String) -> Message {
    Message(
      .conflict,
      Phrase(
        """
        \(quoted: path) was changed since the draft was started, and the two can't be merged
        """),
      hint: Phrase("compare it with \(quoted: draft)"))
  }
}
