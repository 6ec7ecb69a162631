import ArgumentParser
import JournalCore

struct TodayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "today", abstract: "Show today's page (also without a command).")

  @OptionGroup var options: ReadingOptions

  func run() throws {
    let session = try Session(options.global)
    let index = try session.index(TodayView.scope(session.today, session.settings))
    try session.show(
      TodayView(
        index, questions: session.questionsToShow(), quotes: session.quotes(), tips: session.tips(),
        stretches: session.stretchesOfToday(), tasks: session.dueTasks(index),
        habits: session.habitsToShow(),
        experiments: session.experimentBook().book.today(session.today)), options.format)
    session.tellWaiting(index.report)
  }
}
