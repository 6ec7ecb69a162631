import ArgumentParser
import JournalActions
import JournalCore
import Phrases

struct MoveCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: Phrase("Move an entry to another day").help,
    discussion: Phrase(
      """
      Its file is renamed, and its `date:` is changed if it has one. Relative links and pictures \
      in it, and links to it and its day elsewhere, reach the same as before.
      """
    ).help)

  @OptionGroup var writing: WritingOptions

  @Argument(
    help: ArgumentHelp(Phrase("The entry: a date, or DATE@09:30").help),
    completion: .journal(.entryDays))
  var from: String

  @Argument(help: ArgumentHelp(Phrase("The new day").help), completion: .journal(.pastDays))
  var to: String

  @Flag(help: ArgumentHelp(Phrase("Show what would change, but change nothing").help))
  var dryRun = false

  func run(_ context: CommandContext) throws {
    let journal = context.journal
    let address = try context.address([from])
    let day = try context.day([to])
    if dryRun { return try context.show(journal.moving(address, to: day), writing.format) }
    var plan: StepPlan?
    let moved = try context.change(isAgreed: false) {
      try journal.moving(address, to: day)
    } ask: {
      plan = $0
      return false
    } make: { shown in
      try journal.move(address, to: day, shown: shown)
    }
    try context.confirm(moved, CommandWording.moved)
    guard let plan else { return }
    context.note(plan)
    if plan.count > 1 {
      printLine(CommandWording.moved(plan))
    }
  }
}
