import ArgumentParser

struct EditCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Open an entry in your editor")

  @OptionGroup var writing: WritingOptions

  @Argument(
    help: ArgumentHelp("A date, or DATE@09:30; today by default", valueName: "date"),
    completion: .journal(.entryDays))
  var date: [String] = []

  func run(_ context: CommandContext) throws {
    try context.edit(context.address(date))
  }
}
