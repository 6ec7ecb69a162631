import ArgumentParser
import JournalCore

struct StreaksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "streaks",
    abstract: "Show streaks: days in a row with an entry, and those of habits.",
    discussion: "With a habit's name it shows that one: current, longest, strength, history.")

  @OptionGroup var options: ReadingOptions

  @Flag(help: "Print the ledger of a habit: each day, what it was, and what that did.")
  var explain = false

  @Argument(help: "A habit; all of them without one.")
  var name: String?

  func run() throws {
    let session = try Session(options.global)
    guard name != nil || !explain else {
      throw Failure(message: CommandWording.explainWhat, status: .usage)
    }
    let index = try session.index(StreaksView.scope(session.settings))
    let book = session.habitBook(index)
    guard let name else { return try session.show(StreaksView(index, book), options.format) }
    let place = try session.place(of: name, in: book)
    try session.show(
      HabitStreaksView(index, book, place: place, explaining: explain), options.format)
  }
}
