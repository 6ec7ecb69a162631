import JournalActions
import JournalCore
import JournalRender
import JournalStore
import Phrases

// The messages about deleting, the trash and undo.
extension CommandWording {
  // MARK: Deleting

  static func deleteQuestion(_ count: Int, _ range: DayRange) -> Phrase {
    range == .always
      ? Phrase("delete all \(count) entries")
      : Phrase("delete \(count) entries of \(code: "\(range)")")
  }

  static func deleted(_ paths: [String]) -> Phrase {
    paths.count == 1
      ? Phrase("deleted \(code: paths[0]); \(command: "daymark undo") restores it")
      : Phrase("deleted \(paths.count) entries; \(command: "daymark undo") restores them")
  }

  static func needsYes(_ question: Phrase) -> Message {
    Message(
      .usage, Phrase("there is no terminal to ask on: \(question)?"),
      hint: Phrase("use \(command: "--yes") to answer yes"))
  }

  // MARK: The trash

  static let emptyTrash = Phrase("the trash is empty")

  static func emptyTrashQuestion(_ count: Int) -> Phrase {
    Phrase(
      count, "delete \(count) file in the trash for good",
      "delete \(count) files in the trash for good")
  }

  static func emptied(_ count: Int) -> Phrase {
    Phrase(count, "deleted \(count) file", "deleted \(count) files")
  }

  static func notInTrash(_ number: Int) -> Message {
    Message(
      .noSuch, Phrase("there is no number \(number) in the trash"),
      hint: Phrase("\(command: "daymark trash") lists them"))
  }

  static func trashed(_ item: TrashItem, number: Int) -> String {
    "\(number)  \(item.day) \(item.time)  \(visible(item.origin))\n"
  }

  static func replacedTexts(_ count: Int) -> Phrase {
    let trash = ".daymark/trash"
    return Phrase(
      count, "and \(count) older text of files that exist, in \(code: trash)",
      "and \(count) older texts of files that exist, in \(code: trash)")
  }

  // MARK: Undo

  static let nothingToUndo = Phrase("there is nothing to undo")

  static func step(_ step: UndoStep) -> String {
    "\(step.day) \(step.time)  \(visible(step.label))\n"
  }

  static func undone(_ undone: Undone, _ style: TextStyle) -> String {
    guard !undone.restored.isEmpty else { return "" }
    let start = style.text(Phrase("undone: \(code: undone.step.label)")) + "\n"
    let paths = undone.restored
    // Nobody reads the names of hundreds of files.
    guard paths.count <= 10 else {
      let files = Phrase(paths.count, "\(paths.count) file", "\(paths.count) files")
      return start + "  \(style.text(files))\n"
    }
    let arrow = style.glyph("→", "->")
    let lines = paths.map { path in
      let line =
        undone.renamed[path].map {
          Phrase("renamed back: \(code: $0) \(code: arrow) \(code: path)")
        } ?? Phrase("\(code: path)")
      return "  \(style.text(line))\n"
    }
    return start + lines.joined()
  }

  static func copied(_ path: String) -> Phrase {
    Phrase("the old text is in \(code: path)")
  }

  static func leftAsItIs(_ path: String) -> Phrase {
    Phrase("left as it is: \(code: path)")
  }

  static let nothingToUndoWithoutKey = Message.note(
    Phrase(
      """
      undo doesn't work without this device's key, which is in your state folder \
      (under \(code: "HOME") or \(code: "XDG_STATE_HOME"))
      """))

  static func nothingLeft(_ step: UndoStep) -> Message {
    .note(Phrase("everything is already as it was before \(quoted: step.label)"))
  }

  static func missing(_ undone: Undone) -> Message {
    Message(
      .conflict,
      Phrase(
        """
        files are gone, so \(quoted: undone.step.label) was not undone: \
        \(list: quoted(undone.missing))
        """),
      hint: Phrase(
        """
        bring them back if you can; \(command: "daymark undo --copies") gives up on this step
        """))
  }

  static func notThere(_ path: String) -> Phrase { Phrase("gone: \(code: path)") }

  static func goneForGood(_ paths: [String]) -> Message {
    Message(
      .conflict,
      Phrase(
        """
        deleted for good since then, so it can't be undone: \(list: quoted(paths))
        """))
  }

  static func notUndone(_ paths: [String]) -> Message {
    Message(
      .conflict,
      Phrase("changed since then, so left as it is: \(list: quoted(paths))"),
      hint: Phrase(
        """
        \(command: "daymark undo --copies") saves the old text next to it and gives up on this step
        """))
  }

  private static func quoted(_ paths: [String]) -> [Phrase] {
    paths.map { Phrase("\(quoted: $0)") }
  }
}
