import ArgumentParser
import Phrases

struct EditCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: Phrase("Open an entry in your editor").help,
    discussion: Phrase("A day without an entry gets one, if you write something.").help)

  @OptionGroup var writing: WritingOptions

  @Argument(
    help: ArgumentHelp(Phrase("A date, or DATE@09:30; today by default").help, valueName: "date"),
    completion: .journal(.entryDays))
  var date: [String] = []

  func run(_ context: CommandContext) throws {
    try context.edit(context.address(date))
  }
}
