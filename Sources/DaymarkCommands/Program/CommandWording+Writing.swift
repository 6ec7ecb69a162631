import JournalActions
import JournalCore
import JournalRender
import JournalStore
import TerminalForms

extension CommandWording {
  static func notAWritingFormat(_ format: Format) -> String {
    """
    error: a command that writes can't print '\(format.rawValue)'
    hint: write --format json, or leave it out
    """
  }

  static let dryRunIsText = """
    error: --dry-run shows its changes as text only
    hint: leave out --format
    """

  /// Another program changed a file between reading and writing.
  static func changedSince(_ path: String, kept: String?) -> String {
    let message =
      "error: '\(visible(path))' was changed by another program, so it was left as it is"
    guard let kept else { return message + "\nhint: try again" }
    return message + "\nhint: the new text is in '\(visible(kept))'"
  }

  static func alreadyThere(_ path: String) -> String {
    "error: '\(visible(path))' already exists, so it was left as it is"
  }

  static func leadsOutside(_ path: String) -> String {
    "error: '\(visible(path))' leads out of the journal, so it was left alone"
  }

  static func offLimits(_ path: String) -> String {
    """
    error: '\(visible(path))' belongs to git or to Daymark itself, so it was left alone
    hint: keep the journal's files outside .git and .daymark
    """
  }

  static func readOnly(_ path: String) -> String {
    """
    error: '\(visible(path))' is write-protected, so it was left as it is
    hint: make it writable with chmod u+w FILE
    """
  }

  static func damagedRecord(_ path: String) -> String {
    """
    error: the record of the last step is damaged, so it can't be undone: '\(visible(path))'
    hint: that file has the texts of the step; move it away to undo the steps before
    """
  }

  /// A file that a view goes on without.
  static func leftOut(_ error: StoreError) -> String {
    switch error {
    case .cannotOpen(let path, let code):
      "warning: '\(visible(path))' can't be read, so it is left out: \(SystemError.text(code))"
    case .leadsOutside(let path), .offLimits(let path):
      "warning: '\(visible(path))' leads out of the journal, so it is left out"
    default: message(for: error)
    }
  }

  /// A change without an undo record that can be trusted later.
  static let notUndoable =
    "note: this can't be undone later, because this device's key can't be stored in your state folder"

  /// A day with megabytes of text, which nobody reads after a change.
  static func cutDay(_ day: Day) -> String {
    "note: long texts are cut short; to see all of them: daymark show \(day)"
  }

  static let changedWhileAsking =
    "error: the journal changed while you were asked, so nothing was done\nhint: try again"

  /// Entries and folders that a command goes on without; at most three by name.
  static func unread(_ files: [UnreadFile]) -> String {
    let named = files.prefix(3).map { file in
      let path = file.path.isEmpty ? "." : visible(file.path)
      let shown = path.count > 200 ? "\(path.prefix(120))…\(path.suffix(60))" : path
      return "  \(shown): \(SystemError.text(file.code))"
    }
    let more = files.count > 3 ? ["  and \(files.count - 3) more: daymark check"] : []
    let what =
      files.count == 1 ? "this can't be read, so it is" : "these can't be read, so they are"
    return (["warning: \(what) left out:"] + named + more).joined(separator: "\n")
  }

  static func leftUnread(_ count: Int) -> String {
    count == 1
      ? "error: one file or folder could not be read and was left out"
      : "error: \(count) files or folders could not be read and were left out"
  }

  /// Undo steps that came from elsewhere.
  static func foreignSteps(_ count: Int) -> String {
    """
    note: \(count == 1 ? "one record" : "\(count) records") in .daymark/undo came from another device, \
    user or version, and \(count == 1 ? "was" : "were") left alone
    """
  }

  static func hardLinked(_ path: String, names: Int) -> String {
    """
    error: '\(visible(path))' is one file with \(names) names (hard links), so it was left as it is
    hint: make it a separate file: cp FILE COPY && mv COPY FILE
    """
  }

  static func journalGone(_ path: String) -> String {
    """
    error: the journal's files are gone from '\(visible(path))', so nothing was changed
    hint: is the disk with the journal connected? to begin a new journal there, use daymark init
    """
  }

  static func writableByOthers(_ path: String) -> String {
    """
    error: other users of this computer could have changed '\(visible(path))', so nobody is let in by it
    hint: if you don't know why, remove it, and everybody is logged out; else make it yours alone with \
    chown and chmod 600
    """
  }

  static func busy(_ path: String) -> String {
    """
    error: the journal in '\(visible(path))' is being changed by another command, so nothing was changed
    hint: try again when it has ended
    """
  }

  static func notAPicture(_ path: String) -> String {
    """
    error: '\(visible(path))' is not a picture of a known kind, so nothing was written
    hint: use JPEG, PNG, GIF, WebP, HEIC, AVIF, TIFF, BMP or SVG, with any name
    """
  }

  /// A text that wasn't saved, because a program was stopped, or came too late, is kept.
  static func recovered(_ path: String) -> String {
    "note: a text that could not be saved is kept in '\(visible(path))'"
  }

  /// A step that was interrupted, and whose files can't be read now.
  static func unseen(_ step: JournalWriting.UnseenStep) -> String {
    """
    warning: an earlier step was interrupted, and how far it came is unknown: \(reason(of: step.reason))
    hint: its texts are in '\(visible(step.record))'
    """
  }

  /// Returns an error's message as a part of another one: one line, without what begins and ends it.
  static func reason(of error: StoreError) -> String {
    let line = message(for: error).split(separator: "\n").first ?? ""
    return String(line.dropFirst(line.hasPrefix("error: ") ? 7 : 0))
  }

  /// What was to be printed and couldn't be.
  /// - Parameter isSaved: whether the command has changed the journal before.
  static func notPrinted(_ code: Int32, isSaved: Bool) -> String {
    let reason = SystemError.text(ofWriting: code)
    return isSaved
      ? "error: the change is saved, but the answer can't be printed: \(reason)"
      : "error: the answer can't be printed: \(reason)"
  }

  /// An error that nothing here has words for; what it contains may be a person's text.
  static func unforeseen(_ error: any Error) -> String {
    """
    error: this failed in a way that Daymark has no words for: \(type(of: error))
    hint: please report it, with the command
    """
  }

  /// A step over several files that failed: what became of each file.
  static func stepFailed(_ step: FailedStep, _ reason: StoreError) -> String {
    let lines = message(for: reason).split(separator: "\n").map(String.init)
    guard !step.isChangedBack else {
      return ((lines.first.map { [$0 + ", so nothing was changed"] } ?? []) + lines.dropFirst())
        .joined(separator: "\n")
    }
    var message = lines.prefix(1)
    if !step.changed.isEmpty {
      message.append("these files are changed:")
      message += step.changed.map { "  " + visible($0) }
    }
    if !step.unknown.isEmpty {
      message.append("these can't be examined, and may be changed:")
      message += step.unknown.map { "  " + visible($0) }
    }
    if step.unchanged.count > 10 {
      message.append("the other \(step.unchanged.count) files are as they were")
    } else if !step.unchanged.isEmpty {
      message.append("these are as they were:")
      message += step.unchanged.map { "  " + visible($0) }
    }
    message.append("hint: run the same command again once that is fixed")
    return message.joined(separator: "\n")
  }

  /// A step that was interrupted, and what it had changed was changed back.
  static func changedBack(_ step: UndoStep) -> String {
    "note: '\(visible(step.label))' of \(step.day) was interrupted, so what it had changed was "
      + "changed back first"
  }

  /// A step that was interrupted, and whose files were changed since.
  static func halfMade(_ step: UndoStep) -> String {
    """
    warning: '\(visible(step.label))' of \(step.day) was interrupted, and files of it were changed \
    since, so it stays half made
    hint: daymark undo --list shows it; undoing it leaves those files as they are
    """
  }

  /// A damaged record among the steps that can be undone.
  static func damagedStep(_ path: String) -> String {
    """
    warning: the record of a step is damaged, so undo will stop there: '\(visible(path))'
    hint: that file has the texts of the step; move it away to undo the steps before
    """
  }
}
