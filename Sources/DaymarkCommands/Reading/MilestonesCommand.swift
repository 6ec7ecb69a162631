import ArgumentParser
import JournalCore
import JournalRender
import JournalStore

struct MilestonesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "milestones", abstract: "Show what was reached, what comes next, and your goals.")

  @OptionGroup var options: ReadingOptions

  func run() throws {
    let session = try Session(options.global)
    let index = try session.index(MilestoneCounts.scope)
    try session.show(
      MilestonesView(
        index, session.habitBook(index), session.stretches(), tasks: session.tasksOfNoDay),
      options.format)
  }
}
