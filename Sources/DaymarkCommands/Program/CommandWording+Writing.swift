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
    hint: is the disk with the journal connected?
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
    let reason = message(for: step.reason).split(separator: "\n")[0]
    return """
      warning: an earlier step was interrupted, and how far it came is unknown: \
      \(reason.dropFirst(reason.hasPrefix("error: ") ? 7 : 0))
      hint: its texts are in '\(visible(step.record))'
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
