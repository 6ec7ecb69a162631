import ArgumentParser
import JournalActions
import JournalStore
import Phrases

struct ServeLinkCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "link", abstract: Phrase("Print a link that logs a browser in once").help,
    discussion: Phrase("For a server that runs already, such as one that was installed.").help)

  @OptionGroup var global: GlobalOptions

  func run(_ context: CommandContext) throws {
    guard let served = context.served(at: nil) else {
      throw CommandError(ServeWording.notServed)
    }
    let link = try context.journal.logInLink()
    printValue(ServeWording.began(served.origin, link, context.style))
  }
}
