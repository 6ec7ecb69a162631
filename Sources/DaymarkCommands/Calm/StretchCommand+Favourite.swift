import ArgumentParser
import JournalActions
import JournalCore
import JournalEditing
import JournalRender
import JournalSyntax
import Phrases

extension StretchCommand {
  struct FavouriteCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "favourite",
      abstract: Phrase("Make a stretch a favourite, in \(code: "daymark.yaml")").help,
      aliases: ["favorite"])

    @OptionGroup var writing: WritingOptions

    @Argument(
      help: ArgumentHelp(Phrase("The stretch, such as \(code: "neck-roll")").help),
      completion: .journal(.stretches))
    var name: String

    @Flag(help: ArgumentHelp(Phrase("Remove it from the favourites").help))
    var remove = false

    func run(_ context: CommandContext) throws {
      let (stretch, isChanged) = try context.journal.favour(name, isFavourite: !remove)
      guard isChanged else { return printError(CalmWording.isFavourite(stretch.name)) }
      printLine(CalmWording.favourite(stretch, !remove))
    }
  }
}
