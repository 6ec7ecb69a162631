public import ArgumentParser
import JournalActions
package import JournalCore
import JournalGit
import JournalRender
import Phrases

struct TrendsCommand: ReadingCommand {
  static let configuration = CommandConfiguration(
    commandName: "trends", abstract: Phrase("Show how moods, or any number, changed over time").help
  )

  @OptionGroup var options: ReadingOptions

  @Option(
    help: ArgumentHelp(
      Phrase(
        """
        The unit: \(any: ["day", "week", "month", "quarter", "year", "weekday", "hour"])
        """
      ).help, valueName: "unit"))
  var by: TrendsView.Bucketing?

  @Option(
    help: ArgumentHelp(
      Phrase("The number: \(code: "mood"), \(code: "words"), or a key of your own").help,
      valueName: "key"),
    completion: .journal(.keys))
  var of = "mood"

  @Option(
    help: ArgumentHelp(
      Phrase("The journal as it was at a git revision or a date").help, valueName: "rev"))
  var asOf: String?

  @Flag(help: ArgumentHelp(Phrase("Print a plain list, one day and its value per line").help))
  var data = false

  @Argument(
    help: ArgumentHelp(
      Phrase(
        """
        A range: \(list: ["2026", "2026-Q4", "last month", "30d"]); everything by default
        """
      ).help),
    completion: .journal(.ranges))
  var range: [String] = []

  func run(_ context: CommandContext) throws {
    let range = try range.isEmpty ? nil : context.range(range)
    let (index, version) =
      try asOf.map { revision in
        try context.history().index(asOf: revision) { TrendsView.scope(of: of, $0) }
      } ?? (context.journal.index(TrendsView.scope(of: of, context.settings)), nil)
    var view = TrendsView(index, of: of, range: range, by: by)
    view.asOf = version
    if data, options.format == .text {
      printValue(view.data())
    } else {
      try context.show(view, options.format)
    }
  }
}

extension TrendsView.Bucketing: ExpressibleByArgument {}
