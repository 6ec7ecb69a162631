import ArgumentParser
import JournalActions
import JournalCore
import Phrases

/// The option for the last entries.
struct CountOptions: ParsableArguments {
  @Option(
    name: [.customShort("n"), .long],
    help: ArgumentHelp(
      Phrase("Only so many entries, the last ones; also \(code: "last 5") as the range").help,
      valueName: "number"))
  var count: Int?
}

extension CommandContext {
  /// Returns the range of a command that lists entries, and the number of entries to list; nil for
  /// all.
  /// - Parameters:
  ///   - words: a range, or `last 5`.
  ///   - other: the range without words and without a number.
  func listed(
    _ words: [String], _ options: CountOptions, else other: DayRange
  ) throws -> (DayRange, Int?) {
    var words = words
    var count = options.count
    if words.count == 2, words[0].lowercased() == "last", let number = Int(words[1]) {
      words = []
      count = number
    }
    guard let count else { return (try range(words, else: other), nil) }
    guard count > 0 else { throw CommandError(CommandWording.notACount(count)) }
    let range = try range(words, else: DayRange(DayRange.always.first, today))
    // Texts are read of these days alone.
    let days = try journal.index(.days).all.map(\.day).filter(range.contains).suffix(count)
    guard let first = days.first, let last = days.last else { return (range, count) }
    return (DayRange(first, last), count)
  }
}
