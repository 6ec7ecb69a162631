import ArgumentParser
import JournalActions
import JournalCore

struct MoveCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Move an entry to another day",
    discussion: "Its file is renamed, and its `date:` is changed if it has one.")

  @OptionGroup var writing: WritingOptions

  @Argument(help: "The entry: a date, or DATE@09:30", completion: .journal(.entryDays))
  var from: String

  @Argument(help: "The new day", completion: .journal(.pastDays))
  var to: String

  func run(_ context: CommandContext) throws {
    let moved = try context.journal.move(context.address([from]), to: context.day([to]))
    try context.show(moved)
  }
}
