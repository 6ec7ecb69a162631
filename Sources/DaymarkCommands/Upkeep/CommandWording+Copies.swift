import JournalActions
import JournalEditing
import JournalMessages
import JournalRender
import JournalStore
import Phrases

extension CommandWording {
  static let noCopies = Phrase("there are no copies beside the journal's files")

  static let whatToDo = Message.note(
    Phrase(
      """
      \(command: "daymark copies merge") merges them; \(command: "daymark copies trash PATH") \
      throws one away
      """))

  /// Returns a copy on two lines: its path; its file, its service, and their differences.
  static func copy(_ copy: LeftCopy, _ style: TextStyle) -> String {
    let about = Phrase(
      """
      a copy of \(quoted: copy.original), from \(code: name(copy.service)): \
      \(difference(copy.comparison))
      """)
    return "\(visible(copy.path))\n  \(style.text(about))\n"
  }

  private static func name(_ service: CopyService) -> String {
    switch service {
    case .syncthing: "Syncthing"
    case .dropbox: "Dropbox"
    case .nextcloud: "Nextcloud"
    case .owncloud: "ownCloud"
    case .obsidian: "Obsidian Sync"
    case .icloud: "iCloud"
    case .googleDrive: "Google Drive"
    case .oneDrive: "OneDrive"
    case .daymark: "Daymark"
    }
  }

  private static func difference(_ comparison: LeftCopy.Comparison) -> Phrase {
    switch comparison {
    case .read(.same): Phrase("the same bytes")
    case .read(.bytes): Phrase("different, and not both are text")
    case .read(.lines(0, 0)): Phrase("the same lines, in another order or with other blanks")
    case .read(.lines(let copy, 0)):
      Phrase(copy, "\(copy) line only in the copy", "\(copy) lines only in the copy")
    case .read(.lines(0, let file)):
      Phrase(file, "\(file) line only in the file", "\(file) lines only in the file")
    case .read(.lines(let copy, let file)):
      Phrase(
        copy, "\(copy) line only in the copy, \(file) only in the file",
        "\(copy) lines only in the copy, \(file) only in the file")
    case .fileGone: Phrase("that file is gone")
    case .unread(let error): error.message.what
    }
  }

  // MARK: Merging

  static func merged(_ outcome: CopyOutcome, isDone: Bool) -> Phrase {
    let copy = outcome.path
    let file = outcome.original
    return switch (outcome.result, isDone) {
    case (.merged, true): Phrase("merged \(quoted: copy) into \(quoted: file)")
    case (.merged, false): Phrase("would merge \(quoted: copy) into \(quoted: file)")
    case (.same, true):
      Phrase("moved \(quoted: copy) to the trash: \(quoted: file) is the same")
    case (.same, false):
      Phrase("would move \(quoted: copy) to the trash: \(quoted: file) is the same")
    case (.held, true):
      Phrase("moved \(quoted: copy) to the trash: all of it is in \(quoted: file)")
    case (.held, false):
      Phrase("would move \(quoted: copy) to the trash: all of it is in \(quoted: file)")
    case (.renamed, true):
      Phrase("renamed \(quoted: copy) to \(quoted: file), which was gone")
    case (.renamed, false):
      Phrase("would rename \(quoted: copy) to \(quoted: file), which is gone")
    case (.left(let reason), true):
      Phrase("left \(quoted: copy) as it is: \(why(reason, file))")
    case (.left(let reason), false):
      Phrase("would leave \(quoted: copy) as it is: \(why(reason, file))")
    }
  }

  private static func why(_ reason: CopyOutcome.Reason, _ file: String) -> Phrase {
    switch reason {
    case .text(.conflict(let places)):
      Phrase(
        places, "\(quoted: file) has something else in \(places) place",
        "\(quoted: file) has something else in \(places) places")
    case .text(.undecided): Phrase("it or \(quoted: file) has lines of <<<<<<< and >>>>>>>")
    case .text(.notUnderstood):
      Phrase("the front matter of it or of \(quoted: file) has a mistake")
    case .text(.ofOtherProgram): Phrase("another program keeps \(quoted: file)")
    case .text(.notText): Phrase("it or \(quoted: file) isn't text")
    case .picture: Phrase("pictures aren't merged")
    case .otherKind: Phrase("files such as \(quoted: file) aren't merged")
    case .inTheWay(let error): error.message.what
    case .notAFile: Phrase("\(quoted: file) isn't a file")
    }
  }

  static func mergedCopies(_ count: Int) -> Phrase {
    Phrase(
      count, "\(count) copy is gone; \(command: "daymark undo") reverts that",
      "\(count) copies are gone; \(command: "daymark undo") reverts that")
  }

  static let copiesLeft = Message.note(
    Phrase(
      """
      write what is missing into the file yourself, then \(command: "daymark copies trash PATH")
      """))

  // MARK: Throwing away

  static let whichCopies = Message(
    .usage, Phrase("which copies?"),
    hint: Phrase("write \(command: "daymark copies trash PATH"), or --all"))

  static func notACopy(_ path: String) -> Message {
    Message(
      .noSuch, Phrase("\(quoted: path) has no copy, and is none"),
      hint: Phrase("\(command: "daymark copies") lists them"))
  }

  static func trashCopiesQuestion(_ count: Int) -> Phrase {
    Phrase(
      count, "move \(count) copy to the trash without merging it",
      "move \(count) copies to the trash without merging them")
  }

  static func trashedCopies(_ paths: [String]) -> Phrase {
    paths.count == 1
      ? Phrase(
        "moved \(quoted: paths[0]) to the trash; \(command: "daymark undo") restores it")
      : Phrase(
        paths.count,
        "moved \(paths.count) copy to the trash; \(command: "daymark undo") restores it",
        "moved \(paths.count) copies to the trash; \(command: "daymark undo") restores them")
  }
}
