import ArgumentParser
import JournalCore
import JournalStore

struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Take back what Daymark wrote last.",
    discussion: "Again takes back the step before. Files that were changed since are left alone.")

  @OptionGroup var options: GlobalOptions

  @Flag(help: "List what can be taken back, newest first.")
  var list = false

  @Flag(help: "Of files that were changed since, put the old text beside them.")
  var copies = false

  func run() throws {
    let session = try Session(options)
    let writing = session.writing
    if list {
      let history = try writing.history()
      for path in history.damaged { printError(CommandWording.damagedStep(path)) }
      return printValue(history.steps.map(CommandWording.step).joined())
    }
    let outcome = try writing.undo(now: session.now, keepingCopies: copies)
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
      throw Failure(message: CommandWording.missing(undone), status: .dataRefused)
    }
    printValue(CommandWording.undone(undone))
    for path in undone.missing { printValue(CommandWording.notThere(path)) }
    guard undone.gone.isEmpty else {
      throw Failure(message: CommandWording.goneForGood(undone.gone), status: .dataRefused)
    }
    for path in undone.copies { printValue(CommandWording.copied(path)) }
    if copies, undone.copies.isEmpty {
      for path in undone.changedSince { printValue(CommandWording.leftAsItIs(path)) }
    }
    guard undone.changedSince.isEmpty || copies else {
      throw Failure(message: CommandWording.notUndone(undone.changedSince), status: .dataRefused)
    }
  }
}
