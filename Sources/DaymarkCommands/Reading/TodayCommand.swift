import ArgumentParser
import JournalActions
import JournalCore
import JournalGit
import Phrases

struct TodayCommand: ReadingCommand {
  static let configuration = CommandConfiguration(
    commandName: "today", abstract: Phrase("Show today's page (the default command)").help)

  static let leavesOutHidden = true

  @OptionGroup var options: ReadingOptions

  func run(_ context: CommandContext) throws {
    var (page, report) = try context.journal.todayPage()
    page.friends = context.journal.friendNews()
    // The daily page shouldn't need a key to close it.
    try context.show(page, options.format, isPaged: false)
    context.tellWaiting(report)
  }
}
