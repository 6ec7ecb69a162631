import ArgumentParser
import JournalCore

struct HighlightsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "highlights", abstract: "Show what stands out, in plain sentences.")

  @OptionGroup var options: ReadingOptions

  @Argument(help: "A range; this week, this month and this year without one.")
  var range: [String] = []

  func run() throws {
    let session = try Session(options.global)
    let range = try range.isEmpty ? nil : session.range(range)
    try session.show(
      HighlightsView(try session.index(HighlightsView.scope), range: range), options.format)
  }
}
