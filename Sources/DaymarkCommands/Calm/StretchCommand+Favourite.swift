import ArgumentParser
import JournalActions
import JournalCore
import JournalEditing
import JournalRender
import JournalSyntax

extension StretchCommand {
  struct FavouriteCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "favourite", abstract: "Make a stretch a favourite, in daymark.yaml",
      aliases: ["favorite"])

    @OptionGroup var writing: WritingOptions

    @Argument(help: "The stretch, such as neck-roll", completion: .journal(.stretches))
    var name: String

    @Flag(help: "Remove it from the favourites")
    var remove = false

    func run(_ context: CommandContext) throws {
      let (stretch, isChanged) = try context.journal.favour(name, isFavourite: !remove)
      guard isChanged else { return printError(CalmWording.isFavourite(stretch.name)) }
      printLine(CalmWording.favourite(stretch, !remove))
    }
  }
}
