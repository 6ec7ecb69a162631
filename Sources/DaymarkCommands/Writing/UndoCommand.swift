import ArgumentParser
import JournalActions
import JournalCore
import JournalRender
import JournalStore
import Phrases

struct UndoCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: Phrase("Undo the last change by Daymark").help,
    discussion: Phrase(
      """
      Run it again to undo the step before. Files changed since then are left alone.
      """
    ).help)

  @OptionGroup var writing: WritingOptions

  @Flag(help: ArgumentHelp(Phrase("List the steps that can be undone, newest first").help))
  var list = false

  @Flag(
    help: ArgumentHelp(Phrase("For files changed since then, save the old text next to them").help))
  var copies = false

  var global: GlobalOptions { writing.global }

  func run(_ context: CommandContext) throws {
    if list { return try showList(context) }
    try context.write(writing.format) { try undo(context) }
  }

  private func showList(_ context: CommandContext) throws {
    let history = try context.journal.undoHistory()
    for path in history.damaged { printError(CommandWording.damagedStep(path)) }
    switch writing.format {
    case .text: printValue(history.steps.map(CommandWording.step).joined())
    case .json: printValue(json(UndoListView(history.steps)))
    }
  }

  private func undo(_ context: CommandContext) throws {
    let outcome = try context.journal.undo(keepingCopies: copies)
    guard outcome.hasKey else { return printError(CommandWording.nothingToUndoWithoutKey) }
    for path in outcome.recovered { printError(CommandWording.recovered(path)) }
    defer {
      if outcome.foreignSteps > 0 { printError(CommandWording.foreignSteps(outcome.foreignSteps)) }
    }
    guard let undone = outcome.undone else {
      return printError(CommandWording.nothingToUndo)
    }
    guard !undone.isNothing else { return printError(CommandWording.nothingLeft(undone.step)) }
    guard undone.missing.isEmpty || copies else {
      throw CommandError(CommandWording.missing(undone))
    }
    printValue(CommandWording.undone(undone, context.style))
    for path in undone.missing { printLine(CommandWording.notThere(path)) }
    guard undone.gone.isEmpty else {
      throw CommandError(CommandWording.goneForGood(undone.gone))
    }
    for path in undone.copies { printLine(CommandWording.copied(path)) }
    if copies, undone.copies.isEmpty {
      for path in undone.changedSince { printLine(CommandWording.leftAsItIs(path)) }
    }
    guard undone.changedSince.isEmpty || copies else {
      throw CommandError(CommandWording.notUndone(undone.changedSince))
    }
  }
}

extension CommandWording {
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
