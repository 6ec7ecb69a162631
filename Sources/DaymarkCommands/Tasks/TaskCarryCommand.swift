import ArgumentParser
import JournalActions
import JournalCore
import JournalEditing
import JournalRender
import Phrases

struct TaskCarryCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "carry", abstract: Phrase("Move the open tasks of past entries to today's").help,
    discussion: Phrase(
      """
      It shows the tasks and asks. Those due on a future day stay where they are. Relative links \
      in them reach the same as before.
      """
    ).help)

  @OptionGroup var writing: WritingOptions

  @Flag(help: ArgumentHelp(Phrase("Don't ask").help))
  var yes = false

  @Flag(help: ArgumentHelp(Phrase("Show what would change, but change nothing").help))
  var dryRun = false

  func run(_ context: CommandContext) throws {
    let journal = context.journal
    if dryRun {
      return try context.show(journal.carrying(journal.leftovers()), writing.format)
    }
    let left = try context.change(isAgreed: yes) {
      try journal.leftovers()
    } ask: { left in
      let tasks = left.flatMap(\.tasks)
      guard !tasks.isEmpty else { return false }
      context.show(tasks)
      try Confirmation(CommandWording.carryQuestion(tasks.count, context.today)).require(yes)
      return true
    } make: { shown in
      try journal.carryOver(shown)
    }
    let tasks = left.flatMap(\.tasks)
    if yes { context.show(tasks) }
    if tasks.isEmpty {
      printError(CommandWording.nothingToCarry)
    } else {
      printLine(CommandWording.carried(tasks.count, from: left.count))
    }
    try context.failIfUnread()
  }
}
