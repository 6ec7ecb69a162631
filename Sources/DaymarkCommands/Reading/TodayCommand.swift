import ArgumentParser
import JournalActions
import JournalCore

struct TodayCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "today", abstract: "Show today's page (the default command)")

  @OptionGroup var options: ReadingOptions

  var global: GlobalOptions { options.global }

  func run(_ context: CommandContext) throws {
    let (page, report) = try context.journal.todayPage()
    // The page of every day shouldn't need a key to get rid of.
    try context.show(page, options.format, isPaged: false)
    context.tellWaiting(report)
  }
}
