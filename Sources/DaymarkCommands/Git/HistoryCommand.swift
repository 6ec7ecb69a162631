import ArgumentParser
import JournalCore
import JournalGit
import JournalRender
import Phrases

struct HistoryCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: Phrase("Show how entries, or one field, changed: who, when and what").help,
    discussion: Phrase(
      """
      It shows the commits, newest first, after what is not committed yet. 'text' is the name for \
      the text below the fields.
      """
    ).help)

  @OptionGroup var options: ViewOptions

  @Option(
    name: .customShort("n"),
    help: ArgumentHelp(
      Phrase("How many changed entries; 20 by default, or all of a single day").help,
      valueName: "count")
  )
  var count: Int?

  @Argument(
    help: ArgumentHelp(
      Phrase("A date, a key, or both; everything by default").help, valueName: "date> <key"),
    completion: .journal(.entryDays))
  var words: [String] = []

  var global: GlobalOptions { options.global }

  func run(_ context: CommandContext) throws {
    let (day, key) = try context.dayAndKey(words)
    guard count.map({ $0 > 0 }) ?? true else {
      throw CommandError(CommandWording.notACount)
    }
    let limit = count ?? (day == nil ? 20 : .max)
    let shown = try context.history().changes(of: day, key: key, limit: limit)
    if shown.isCut { printError(CommandWording.shallow) }
    if shown.missing > 0 { printError(CommandWording.notHad(shown.missing)) }
    try context.show(shown.view, options.format)
  }
}

extension CommandContext {
  /// Returns the day and the key in a command line's words.
  fileprivate func dayAndKey(_ words: [String]) throws -> (Day?, String?) {
    guard let last = words.last else { return (nil, nil) }
    if let day = dates.day(words.joined(separator: " ")) { return (day, nil) }
    if let day = dates.day(words.dropLast().joined(separator: " ")) { return (day, last) }
    guard words.count == 1, dates.range(last) == nil else {
      throw CommandError(CommandWording.notADate(words.joined(separator: " "), dates))
    }
    return (nil, last)
  }
}

extension CommandWording {
  static let notACount = Message(
    .usage, Phrase("-n must be at least 1"), hint: Phrase("write -n 50"))

  static func notHad(_ count: Int) -> Message {
    .warning(
      Phrase(
        count, "git could not read \(count) version", "git could not read \(count) versions"))
  }

  static let shallow = Message.note(
    Phrase("earlier history was not fetched, so the oldest revision may show old text as new"),
    hint: Phrase("\(command: "git fetch --unshallow")"))
}
