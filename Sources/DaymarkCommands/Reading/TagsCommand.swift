import ArgumentParser
import JournalCore

struct TagsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tags", abstract: "Count the tags.")

  @OptionGroup var options: ReadingOptions

  @Argument(help: "A range; everything without one.")
  var range: [String] = []

  func run() throws {
    let session = try Session(options.global)
    let range = try session.range(range)
    try session.show(TagsView(session.index(TagsView.scope), range: range), options.format)
  }
}
