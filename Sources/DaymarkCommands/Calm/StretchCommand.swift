public import ArgumentParser
public import JournalCore
import JournalRender
import JournalStore

struct StretchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stretch", abstract: "Stretch: the one of the day, with a timer.",
    discussion: """
      daymark stretch neck takes one for the neck; daymark stretch cobra takes that one. On a \
      terminal it runs the timer, and writes what was done into today's entry.
      """,
    subcommands: [
      OneCommand.self, ListCommand.self, LogCommand.self, DoneCommand.self, FavouriteCommand.self,
    ], defaultSubcommand: OneCommand.self)

  struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the stretches.")

    @OptionGroup var options: ReadingOptions
    @OptionGroup var choice: StretchChoice

    func run() throws {
      let session = try Session(options.global)
      let catalogue = try choice.catalogue(session)
      let area = try choice.area(catalogue)
      let view = StretchesView(
        catalogue, on: session.today, area: area, level: choice.level,
        favourites: session.settings.stretch.favourites)
      try session.showStretches(view, options.format)
    }
  }

  struct LogCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "log", abstract: "Show the stretches that were done.")

    @OptionGroup var listing: ListingOptions

    @Argument(help: "A date or a range; everything without one.")
    var range: [String] = []

    func run() throws {
      let session = try Session(listing.reading.global)
      let range = try session.range(range)
      let view = StretchLogView(
        try session.index(StretchLogView.scope), session.stretches(), range: range,
        oldestFirst: listing.oldest)
      try session.show(view, listing.reading.format)
    }
  }

  struct DoneCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "done", abstract: "Write that a stretch was done, without the timer.")

    @OptionGroup var options: GlobalOptions

    @Argument(help: "Its name, as neck-roll.")
    var name: String

    @Argument(help: "A date; today without one.")
    var date: [String] = []

    func run() throws {
      try Session.changing(options, run)
    }

    private func run(_ session: Session) throws {
      let stretch = try session.stretch(named: name)
      let path = try session.record(stretch, on: session.day(date))
      printValue(CalmWording.written(stretch, path))
    }
  }
}

/// Which stretches are meant.
struct StretchChoice: ParsableArguments {
  @Argument(help: "A part of the body, as neck or 'upper body'; or a stretch's name.")
  var words: [String] = []

  @Option(help: "beginner, intermediate or advanced.")
  var level: Stretch.Level?

  @Flag(help: "Only the favourites.")
  var favourites = false

  /// The catalogue, or the favourites of it.
  func catalogue(_ session: Session) throws -> StretchCatalogue {
    let all = session.stretches()
    guard favourites else { return all }
    let kept = all.only(session.settings.stretch.favourites)
    guard !kept.stretches.isEmpty else {
      throw Failure(message: CalmWording.noFavourites, status: .noInput)
    }
    return kept
  }

  /// The part of the body that the words name; nil for all.
  func area(_ catalogue: StretchCatalogue) throws -> String? {
    guard !words.isEmpty else { return nil }
    let area = words.joined(separator: " ")
    guard !catalogue.stretches(area: area).isEmpty else {
      throw Failure(message: CalmWording.noArea(area, catalogue), status: .noInput)
    }
    return area
  }
}

extension Stretch.Level: ExpressibleByArgument {}

extension Session {
  /// The stretch of that name.
  func stretch(named name: String) throws -> Stretch {
    let catalogue = stretches()
    guard let stretch = catalogue.stretch(called: name) else {
      throw Failure(message: CalmWording.noStretch(name, catalogue), status: .noInput)
    }
    return stretch
  }
}
