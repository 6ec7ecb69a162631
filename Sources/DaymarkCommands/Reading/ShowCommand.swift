import ArgumentParser
import JournalActions
import JournalCore
import JournalRender
import JournalStore
import Phrases

struct ShowCommand: ListingCommand, RefusingCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: Phrase("Show entries").help)

  @OptionGroup var options: ListingOptions

  @Flag(
    help: ArgumentHelp(
      Phrase("The text of the files as it is, with front matter and comments").help))
  var raw = false

  @Argument(
    help: ArgumentHelp(
      Phrase(
        """
        A date, DATE@09:30 or a range: \(list: ["yesterday", "2026-11", "last week"]); today by \
        default
        """
      ).help),
    completion: .journal(.ranges))
  var range: [String] = []

  @OptionGroup var count: CountOptions

  func run(_ context: CommandContext) throws {
    let address = EntryAddress(range.joined(separator: " "), context.dates)
    let today = DayRange(context.today, context.today)
    let (range, count) =
      if let address, address.moment != nil {
        (DayRange(address.day, address.day), Int?.none)
      } else {
        try context.listed(range, count, else: today)
      }
    let index = try context.journal.index(EntriesView.scope(range))
    var view = EntriesView(
      index, range: range, questions: context.journal.questionsToShow(),
      oldestFirst: options.oldest)
    if let count {
      let entries = view.entries
      view.entries = Array(options.oldest ? entries.suffix(count) : entries.prefix(count))
    }
    guard !view.entries.isEmpty || options.reading.format != .text else {
      throw context.journal.noEntry(range)
    }
    if let address, let moment = address.moment {
      let times = view.times
      view.keep(moment)
      if view.entries.isEmpty { throw JournalError.noCheckIn(address, times: times) }
    }
    if raw { return printPages(try texts(of: view, context)) }
    try context.journal.quote(in: &view.entries)
    try context.show(
      view, options.reading.format, photos: view.entries.map { ($0.path, $0.photos) })
  }

  var refusal: Phrase? {
    let format = options.reading.format
    guard raw, format != .text else { return nil }
    return CommandWording.notTogether("--raw", "--format \(format.rawValue)")
  }

  /// Returns the files' texts, with a blank line between two; only hidden characters are made
  /// visible.
  private func texts(of view: EntriesView, _ context: CommandContext) throws -> String {
    let texts = try view.entries.compactMap { entry in
      try context.location.contents(of: entry.path).map {
        visible(String(decoding: $0, as: UTF8.self), lines: true)
      }
    }
    return texts.map { $0.hasSuffix("\n") ? $0 : $0 + "\n" }.joined(separator: "\n")
  }
}
