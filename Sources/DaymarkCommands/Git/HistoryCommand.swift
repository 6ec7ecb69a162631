import ArgumentParser
import JournalCore
import JournalRender

struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Show how entries, or one field, changed: who, when and what.",
    discussion: """
      It shows what git keeps, newest first, and before that what git does not keep yet. 'text' \
      names the text below the fields.
      """)

  @OptionGroup var options: ReadingOptions

  @Option(
    name: .customShort("n"),
    help: ArgumentHelp("How many changed entries; 20 without it, of a day all.", valueName: "count")
  )
  var count: Int?

  @Argument(
    help: ArgumentHelp("A date, a key, or both; everything without one.", valueName: "date> <key"))
  var words: [String] = []

  func run() throws {
    let session = try Session(options.global)
    let (day, key) = try session.dayAndKey(words)
    guard count.map({ $0 > 0 }) ?? true else {
      throw Failure(message: CommandWording.notACount, status: .usage)
    }
    let limit = count ?? (day == nil ? 20 : .max)
    let view = try session.history(of: day, key: key, limit: limit)
    try session.show(view, options.format)
  }
}

extension Session {
  /// The day and the key that the words of a command line name.
  fileprivate func dayAndKey(_ words: [String]) throws -> (Day?, String?) {
    guard let last = words.last else { return (nil, nil) }
    if let day = dates.day(words.joined(separator: " ")) { return (day, nil) }
    if let day = dates.day(words.dropLast().joined(separator: " ")) { return (day, last) }
    guard words.count == 1, dates.range(last) == nil else {
      throw Failure(
        message: CommandWording.notADate(words.joined(separator: " ")), status: .usage)
    }
    return (nil, last)
  }
}
