public import ArgumentParser
import JournalActions
package import JournalCore
import JournalEditing
import JournalPages
import JournalRender
import JournalSyntax
import Phrases
import TerminalForms

struct StretchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stretch", abstract: Phrase("Do the stretch of the day, with a timer").help,
    discussion: Phrase(
      """
      \(command: "daymark stretch neck") picks one for the neck; \
      \(command: "daymark stretch cobra") picks that one. On a terminal it runs the timer and \
      writes to today's entry what you did.
      """
    ).help,
    subcommands: [
      OneCommand.self, ListCommand.self, LogCommand.self, DoneCommand.self, FavouriteCommand.self,
    ], defaultSubcommand: OneCommand.self)

  struct ListCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: Phrase("List the stretches").help)

    @OptionGroup var options: ViewOptions
    @OptionGroup var choice: StretchChoice

    var global: GlobalOptions { options.global }

    func run(_ context: CommandContext) throws {
      let catalogue = try choice.catalogue(context)
      let area = try choice.area(catalogue)
      let view = StretchesView(
        catalogue, on: context.today, area: area, level: choice.level,
        favourites: context.settings.stretch.favourites)
      try context.showStretches(view.naming(context.journal.articles()), options.format)
    }
  }

  struct LogCommand: ListingCommand {
    static let configuration = CommandConfiguration(
      commandName: "log", abstract: Phrase("Show the stretches you have done").help)

    @OptionGroup var options: ListingOptions

    @Argument(
      help: ArgumentHelp(Phrase("A date or a range; everything by default").help),
      completion: .journal(.ranges))
    var range: [String] = []

    func run(_ context: CommandContext) throws {
      let range = try context.range(range)
      let view = StretchLogView(
        try context.journal.index(StretchLogView.scope), context.journal.stretches(), range: range,
        oldestFirst: options.oldest)
      try context.show(view, options.reading.format)
    }
  }

  struct DoneCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "done", abstract: Phrase("Log a stretch without the timer").help)

    @OptionGroup var writing: WritingOptions

    @Argument(
      help: ArgumentHelp(Phrase("The stretch, such as \(code: "neck-roll")").help),
      completion: .journal(.stretches))
    var name: String

    @Argument(
      help: ArgumentHelp(Phrase("A date; today by default").help), completion: .journal(.pastDays))
    var date: [String] = []

    func run(_ context: CommandContext) throws {
      let stretch = try context.journal.stretch(name)
      let written = try context.journal.record(stretch, on: context.pastDay(date))
      printLine(CalmWording.written(stretch, written.path))
    }
  }
}

extension StretchCommand {
  struct FavouriteCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "favourite",
      abstract: Phrase("Make a stretch a favourite, in \(code: "daymark.yaml")").help,
      aliases: ["favorite"])

    @OptionGroup var writing: WritingOptions

    @Argument(
      help: ArgumentHelp(Phrase("The stretch, such as \(code: "neck-roll")").help),
      completion: .journal(.stretches))
    var name: String

    @Flag(help: ArgumentHelp(Phrase("Remove it from the favourites").help))
    var remove = false

    func run(_ context: CommandContext) throws {
      let (stretch, isChanged) = try context.journal.favour(name, isFavourite: !remove)
      guard isChanged else { return printError(CalmWording.isFavourite(stretch.name)) }
      printLine(CalmWording.favourite(stretch, !remove))
    }
  }
}

/// The choice of stretches.
struct StretchChoice: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      Phrase(
        """
        A part of the body, such as \(code: "neck") or \(code: "'upper body'"), a level, or the \
        name of a stretch
        """
      ).help,
      valueName: "words"),
    completion: .journal(.stretchWords))
  var typed: [String] = []

  @Option(
    name: .customLong("level"),
    help: ArgumentHelp(Phrase("\(any: ["beginner", "intermediate", "advanced"])").help))
  var wantedLevel: Stretch.Level?

  @Flag(
    name: [.long, .customLong("favorites")], help: ArgumentHelp(Phrase("Only the favourites").help))
  var favourites = false

  /// The words without a level.
  var words: [String] {
    typed.filter { wantedLevel != nil || Stretch.Level(rawValue: $0.lowercased()) == nil }
  }

  /// The level, as an option or as a word: `stretch neck advanced`.
  var level: Stretch.Level? {
    wantedLevel ?? typed.lazy.compactMap { Stretch.Level(rawValue: $0.lowercased()) }.first
  }

  /// Returns the catalogue, or only its favourites.
  func catalogue(_ context: CommandContext) throws -> StretchCatalogue {
    let all = context.journal.stretches()
    guard favourites else { return all }
    let kept = all.only(context.settings.stretch.favourites)
    guard !kept.stretches.isEmpty else {
      throw CommandError(CalmWording.noFavourites)
    }
    return kept
  }

  /// Returns the body part named by the words; nil for all.
  func area(_ catalogue: StretchCatalogue) throws -> String? {
    guard !words.isEmpty else { return nil }
    let area = words.joined(separator: " ")
    guard !catalogue.stretches(area: area).isEmpty else {
      throw CommandError(CalmWording.noArea(area, catalogue))
    }
    return area
  }
}

extension Stretch.Level: ExpressibleByArgument {}

extension CommandContext {
  /// Prints stretches in the requested format.
  func showStretches(_ view: StretchesView, _ format: Format) throws {
    guard format == .html else { return try show(view, format) }
    var options = pageOptions
    let figures = Dictionary(
      view.stretches.map { ($0.name, journal.figure(of: $0)) },
      uniquingKeysWith: { first, _ in first })
    options.figure = { figures[$0] ?? nil }
    try showPage(view.document, options)
  }
}
