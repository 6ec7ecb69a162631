import ArgumentParser
import JournalCore

struct StreaksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "streaks", abstract: "Show the journal's streaks: days in a row with an entry.")

  @OptionGroup var options: ReadingOptions

  func run() throws {
    let session = try Session(options.global)
    try session.show(StreaksView(try session.index(StreaksView.scope)), options.format)
  }
}
