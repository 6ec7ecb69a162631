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

  @Flag(help: ArgumentHelp(Phrase("List what can be undone, newest first").help))
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
