import ArgumentParser
import JournalActions
import JournalCore
import JournalEditing
import JournalRender
import JournalSyntax

extension StretchCommand {
  struct FavouriteCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "favourite", abstract: "Make a stretch a favourite, in daymark.yaml.")

    @OptionGroup var global: GlobalOptions

    @Argument(help: "Its name, as neck-roll.")
    var name: String

    @Flag(help: "Make it none any more.")
    var remove = false

    func run(_ context: CommandContext) throws {
      let (stretch, isChanged) = try context.journal.favour(name, isFavourite: !remove)
      guard isChanged else { return printError(CalmWording.isFavourite(stretch.name)) }
      printValue(CalmWording.favourite(stretch, !remove))
    }
  }
}
