import JournalActions
import JournalEditing
import JournalRender
import JournalStore

extension CommandWording {
  static let noCopies = "there are no copies beside the journal's files"

  static let copiesHint =
    "hint: daymark copies merge merges them; daymark copies trash PATH throws one away"

  /// Returns a copy on two lines: its path; its file, its service, and what they differ in.
  static func copy(_ copy: LeftCopy) -> String {
    """
    \(visible(copy.path))
      a copy of '\(visible(copy.original))', \(name(copy.service)): \(text(copy.comparison))

    """
  }

  private static func name(_ service: CopyService) -> String {
    switch service {
    case .syncthing: "from Syncthing"
    case .dropbox: "from Dropbox"
    case .nextcloud: "from Nextcloud"
    case .owncloud: "from ownCloud"
    case .obsidian: "from Obsidian Sync"
    case .icloud: "from iCloud"
    case .googleDrive: "from Google Drive"
    case .oneDrive: "from OneDrive"
    case .daymark: "from Daymark"
    }
  }

  private static func text(_ comparison: LeftCopy.Comparison) -> String {
    switch comparison {
    case .read(.same): "the same bytes"
    case .read(.bytes): "different, and not both are text"
    case .read(.lines(0, 0)): "the same lines, in another order or with other blanks"
    case .read(.lines(let copy, 0)): "\(lines(copy)) only in the copy"
    case .read(.lines(0, let file)): "\(lines(file)) only in the file"
    case .read(.lines(let copy, let file)):
      "\(lines(copy)) only in the copy, \(Figure.count(file)) only in the file"
    case .fileGone: "that file is gone"
    case .unread(let error): reason(error)
    }
  }

  private static func lines(_ count: Int) -> String { Figure.count(count, "line", "lines") }

  // MARK: Merging

  static func merged(_ outcome: CopyOutcome, isDone: Bool) -> String {
    let (copy, file) = ("'\(visible(outcome.path))'", "'\(visible(outcome.original))'")
    func did(_ past: String, _ verb: String) -> String { isDone ? past : "would \(verb)" }
    return switch outcome.result {
    case .merged: "\(did("merged", "merge")) \(copy) into \(file)\n"
    case .same: "\(did("moved", "move")) \(copy) to the trash: \(file) is the same\n"
    case .held: "\(did("moved", "move")) \(copy) to the trash: all of it is in \(file)\n"
    case .renamed:
      "\(did("renamed", "rename")) \(copy) to \(file), which \(isDone ? "was" : "is") gone\n"
    case .left(let reason): "\(did("left", "leave")) \(copy) as it is: \(text(reason, file))\n"
    }
  }

  private static func text(_ reason: CopyOutcome.Reason, _ file: String) -> String {
    switch reason {
    case .text(.conflict(let places)):
      "\(file) has something else in \(Figure.count(places, "place", "places"))"
    case .text(.undecided): "it or \(file) has lines of <<<<<<< and >>>>>>>"
    case .text(.notUnderstood): "the front matter of it or of \(file) has a mistake"
    case .text(.ofOtherProgram): "another program keeps \(file)"
    case .text(.notText): "it or \(file) isn't text"
    case .picture: "pictures aren't merged"
    case .otherKind: "files such as \(file) aren't merged"
    case .inTheWay(let error): self.reason(error)
    case .notAFile: "\(file) isn't a file"
    }
  }

  /// Returns the first line of an error's message, without the word.
  private static func reason(_ error: StoreError) -> String {
    let line = message(for: error).prefix { $0 != "\n" }
    return String(line.hasPrefix("error: ") ? line.dropFirst("error: ".count) : line)
  }

  static func mergedCopies(_ count: Int) -> String {
    "\(Figure.count(count, "copy is", "copies are")) gone; daymark undo reverts that\n"
  }

  static let copiesLeft =
    "hint: write what is missing into the file yourself, then daymark copies trash PATH"

  // MARK: Throwing away

  static let whichCopies = """
    error: which copies?
    hint: write daymark copies trash PATH, or --all
    """

  static func notACopy(_ path: String) -> String {
    """
    error: '\(visible(path))' has no copy, and is none
    hint: daymark copies lists them
    """
  }

  static func trashCopiesQuestion(_ count: Int) -> String {
    "move \(count) copies to the trash without merging them"
  }

  static func trashedCopies(_ paths: [String]) -> String {
    let what = paths.count == 1 ? "'\(visible(paths[0]))'" : "\(Figure.count(paths.count)) copies"
    let them = paths.count == 1 ? "it" : "them"
    return "moved \(what) to the trash; daymark undo restores \(them)\n"
  }
}
