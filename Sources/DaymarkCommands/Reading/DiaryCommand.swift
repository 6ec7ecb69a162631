public import ArgumentParser
public import JournalCore

struct DiaryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diary",
    abstract: "Show one thread: thoughts, gratitude, photos, check-ins, songs or progress.")

  @OptionGroup var options: ListingOptions

  @Argument(help: "thoughts, gratitude, photos, check-ins, songs or progress.")
  var kind: DiaryView.Kind

  @Argument(help: "A range; everything without one.")
  var range: [String] = []

  func run() throws {
    let session = try Session(options.reading.global)
    let range = try session.range(range)
    let index = try session.index(DiaryView.scope(kind, range: range))
    try session.show(
      DiaryView(
        index, kind: kind, range: range, questions: session.questionsToShow(),
        oldestFirst: options.oldest, habits: session.habitsToShow(),
        tasks: kind == .progress ? session.tasksOfNoDay : []),
      options.reading.format)
  }
}

extension DiaryView.Kind: ExpressibleByArgument {}
