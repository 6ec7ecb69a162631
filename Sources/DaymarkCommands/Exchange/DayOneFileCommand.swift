import ArgumentParser
import JournalActions
import Phrases

struct DayOneFileCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "dayone",
    abstract: Phrase("Write entries and photos as an archive for Day One").help,
    discussion: Phrase(
      """
      What came from Day One goes back as it was. What Day One has no place for is in the JSON \
      below 'daymark', which it ignores.
      """
    ).help)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var options: ExportOptions

  func run(_ context: CommandContext) throws {
    let selection = try options.selection(context)
    try options.putArchive(context) { try context.journal.writeDayOne(selection, to: $0) }
  }
}
