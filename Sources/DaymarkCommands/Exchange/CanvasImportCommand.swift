import ArgumentParser
import JournalActions
import JournalExchange
import Phrases

struct CanvasImportCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "canvas", abstract: Phrase("Import the assignments of Canvas LMS as tasks").help,
    discussion: Phrase(
      """
      From the calendar feed, or with a token from the school's Canvas. Importing again adds new \
      assignments, moves due dates that you haven't changed, and checks what you submitted.
      """
    ).help)

  @OptionGroup var writing: WritingOptions
  @OptionGroup var options: TaskImportOptions

  @Argument(
    help: ArgumentHelp(
      Phrase(
        """
        The file or the address of a calendar feed, or the address of the school's Canvas
        """
      ).help,
      valueName: "file|address"), completion: .file())
  var place: String

  func run(_ context: CommandContext) throws {
    try context.importTasks(tasks(context.journal), options)
  }

  private func tasks(_ journal: Journal) throws -> ImportedTasks {
    let clock = journal.importClock
    guard place.contains("://") else {
      guard let bytes = try? journal.bytesOfTasks(at: place) else {
        throw CommandError(CanvasWording.notAnAddress(place, .noSuch))
      }
      return try feed(bytes, clock)
    }
    guard let address = CanvasAddress(place) else {
      throw CommandError(CanvasWording.notAnAddress(place, .usage))
    }
    let connection = try CanvasConnection()
    guard address.isFeed else { return try connection.tasks(address, clock) }
    return try feed(connection.feed(address), clock)
  }

  private func feed(_ bytes: [UInt8], _ clock: ImportClock) throws(CommandError) -> ImportedTasks {
    let name = CanvasAddress(place)?.origin ?? CommandContext.fileName(place)
    guard let tasks = CanvasFeed.tasks(bytes, name: name, clock) else {
      throw CommandError(CanvasWording.notAFeed(place))
    }
    return tasks
  }
}
