import JournalActions
import JournalCore
import JournalMessages
import JournalRender
import JournalStore
import Phrases

extension CommandWording {
  static func notAWritingFormat(_ format: Format) -> Message {
    Message(
      .usage, Phrase("a command that writes can't print \(quoted: format.rawValue)"),
      hint: Phrase("write \(command: "--format json"), or leave it out"))
  }

  static let dryRunIsText = Message(
    .usage, Phrase("\(command: "--dry-run") shows its changes as text only"),
    hint: Phrase("leave out \(command: "--format")"))

  /// A file that a view goes on without.
  static func leftOut(_ error: StoreError) -> Message {
    switch error {
    case .cannotOpen(let path, let code):
      .warning(
        Phrase(
          "\(quoted: path) can't be read, so it is left out: \(SystemError.phrase(code))"))
    case .leadsOutside(let path), .offLimits(let path):
      .warning(Phrase("\(quoted: path) leads out of the journal, so it is left out"))
    default: error.message
    }
  }

  /// A change without a reliable undo record.
  static let notUndoable = Message.note(
    Phrase(
      """
      this can't be undone later, because this device's key can't be stored in your state folder
      """))

  /// A day with megabytes of text, too much to read after a change.
  static func cutDay(_ day: Day) -> Message {
    .note(
      Phrase(
        """
        long texts are cut short; to see all of them: \(command: "daymark show \(day)")
        """))
  }

  /// Entries and folders that a command goes on without; at most three by name.
  static func unread(_ files: [UnreadFile]) -> Message {
    let named = files.prefix(3).map { file in
      let path = file.path.isEmpty ? "." : visible(file.path)
      let shown = path.count > 200 ? "\(path.prefix(120))…\(path.suffix(60))" : path
      return Phrase("\(code: shown): \(SystemError.phrase(file.code))")
    }
    let others = files.count - named.count
    let more =
      others > 0 ? [Phrase("and \(others) more: \(command: "daymark check")")] : []
    let what =
      files.count == 1
      ? Phrase("this can't be read, so it is left out:")
      : Phrase("these can't be read, so they are left out:")
    return .warning(what, rows: named + more)
  }

  static func leftUnread(_ count: Int) -> Message {
    Message(
      .noSuch,
      count == 1
        ? Phrase("one file or folder could not be read and was left out")
        : Phrase("\(count) files or folders could not be read and were left out"))
  }

  /// Undo steps from elsewhere.
  static func foreignSteps(_ count: Int) -> Message {
    .note(
      count == 1
        ? Phrase(
          """
          one record in \(code: ".daymark/undo") came from another device, user or version, and \
          was left alone
          """)
        : Phrase(
          """
          \(count) records in \(code: ".daymark/undo") came from another device, user or version, \
          and were left alone
          """))
  }

  /// An unsaved text that is kept, because a program was stopped, or came too late.
  static func recovered(_ path: String) -> Message {
    .note(Phrase("a text that could not be saved is kept in \(quoted: path)"))
  }

  /// An interrupted step with files that can't be read now.
  static func unseen(_ step: JournalWriting.UnseenStep) -> Message {
    .warning(
      Phrase(
        """
        an earlier step was interrupted, and how far it came is unknown: \
        \(step.reason.message.what)
        """),
      hint: Phrase("its texts are in \(quoted: step.record)"))
  }

  /// Output that couldn't be printed.
  /// - Parameter isSaved: true if the command has changed the journal before.
  static func notPrinted(_ code: Int32, isSaved: Bool) -> Message {
    let reason = SystemError.phrase(ofWriting: code)
    return Message(
      .system,
      isSaved
        ? Phrase("the change is saved, but the answer can't be printed: \(reason)")
        : Phrase("the answer can't be printed: \(reason)"))
  }

  /// An unknown error; its contents may be a person's text.
  static func unforeseen(_ error: any Error) -> Message {
    let kind = "\(type(of: error))"
    return Message(
      .system,
      Phrase("this failed in a way that Daymark has no words for: \(code: kind)"),
      hint: Phrase("please report it, with the command"))
  }

  /// An interrupted step whose changes were reversed.
  static func changedBack(_ step: UndoStep) -> Message {
    .note(
      Phrase(
        """
        \(quoted: step.label) of \(code: "\(step.day)") was interrupted, so what it had changed \
        was changed back first
        """))
  }

  /// An interrupted step whose files have changed since.
  static func halfMade(_ step: UndoStep) -> Message {
    .warning(
      Phrase(
        """
        \(quoted: step.label) of \(code: "\(step.day)") was interrupted, and files of it were \
        changed since, so it stays half made
        """),
      hint: Phrase(
        """
        \(command: "daymark undo --list") shows it; undoing it leaves those files as they are
        """))
  }

  /// A damaged record among the undo steps.
  static func damagedStep(_ path: String) -> Message {
    .warning(
      Phrase(
        "the record of a step is damaged, so undo will stop there: \(quoted: path)"),
      hint: Phrase(
        "that file has the texts of the step; move it away to undo the steps before"))
  }
}
