import ArgumentParser
import JournalCore
import JournalStore

struct ExperimentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "experiment", abstract: "Try something by a random plan, and see what comes out.",
    discussion: "Each experiment is a file, experiments/NAME.md, that says the plan in words.",
    subcommands: [
      ListCommand.self, StartCommand.self, StatusCommand.self, ResultCommand.self,
      StopCommand.self,
    ], defaultSubcommand: ListCommand.self)

  struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List experiments and where they stand.")

    @OptionGroup var options: ReadingOptions

    func run() throws {
      let session = try Session(options.global)
      let (book, problems) = session.experimentBook()
      session.warn(problems)
      try session.show(ExperimentsView(book, today: session.today), options.format)
    }
  }

  struct StartCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "start", abstract: "Draw a plan of days on and days off, from today on.",
      discussion: """
        Blocks of days come in pairs; in each pair a coin decides which is on. The plan is written \
        to experiments/NAME.md.
        """)

    @OptionGroup var options: GlobalOptions

    @Option(help: ArgumentHelp("How many days it takes, an even number.", valueName: "n"))
    var days = 28

    @Option(
      help: ArgumentHelp("How many days a block has; else what suits the days.", valueName: "n"))
    var block: Int?

    @Option(help: ArgumentHelp("The number that is compared.", valueName: "key"))
    var of = "mood"

    @Option(help: "The same seed and day give the same plan; else one is drawn.")
    var seed: UInt32?

    @Argument(help: "What is tried, as \"no coffee after 14:00\".")
    var text: String

    func run() throws {
      try Session.changing(options, run)
    }

    private func run(_ session: Session) throws {
      let draw = try draw(session)
      var experiment = try named(session)
      (experiment.outcome, experiment.draw) = (of, draw)
      experiment.plan = draw.plan
      let (book, _) = session.experimentBook()
      if let there = book.experiments.first(where: { $0.isNamed(experiment.name) }) {
        throw Failure(message: CommandWording.experimentThere(there), status: .dataRefused)
      }
      let index = try session.index(ExperimentView.scope(of: experiment, session.settings))
      try session.apply(
        [.write(path: experiment.path, old: nil, new: experiment.file)],
        label: "experiment start \(experiment.name)")
      if draw.smallestP > 0.05 { printError(CommandWording.tooShort(draw)) }
      for other in book.overlapping(experiment, from: session.today) {
        printError(CommandWording.overlapping(other))
      }
      try session.show(ExperimentView(index, experiment), .text)
    }

    private func draw(_ session: Session) throws -> Experiment.Draw {
      guard (2...3_650).contains(days), days % 2 == 0 else {
        throw Failure(message: CommandWording.oddDays(days), status: .usage)
      }
      if let block, !(1...days / 2).contains(block) {
        throw Failure(message: CommandWording.badBlock(days), status: .usage)
      }
      return Experiment.Draw(
        started: session.today, days: days, block: block ?? Experiment.usualBlock(of: days),
        seed: UInt64(seed ?? UInt32.random(in: 1...UInt32.max)))
    }

    private func named(_ session: Session) throws -> Experiment {
      let words = text.trimmed()
      guard let name = Experiment.name(of: words), !words.contains(where: \.isNewline) else {
        throw Failure(message: CommandWording.notAnExperiment(text), status: .usage)
      }
      let experiment = Experiment(name, text: words)
      // A file that can't be read as an experiment is there all the same.
      guard !session.location.isThere(experiment.path) else {
        throw Failure(message: CommandWording.experimentThere(experiment), status: .dataRefused)
      }
      return experiment
    }
  }
}

/// The words of a command line that name an experiment.
struct ExperimentArgument: ParsableArguments {
  @Argument(help: "Its name, or what is tried; not needed where only one is meant.")
  var name: String?
}

extension ExperimentCommand {
  struct StatusCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "status", abstract: "Show what the plan says of today, and what was done.")

    @OptionGroup var options: ReadingOptions
    @OptionGroup var argument: ExperimentArgument

    func run() throws {
      let session = try Session(options.global)
      let experiment = try session.experiment(argument.name) { state in
        state == .running || state == .coming
      }
      let index = try session.index(ExperimentView.scope(of: experiment, session.settings))
      try session.show(ExperimentView(index, experiment), options.format)
    }
  }

  struct ResultCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "result", abstract: "Compare the days on and off of an experiment that is over.",
      discussion: "The p is counted over the plans that could have been drawn.")

    @OptionGroup var options: ReadingOptions
    @OptionGroup var argument: ExperimentArgument

    func run() throws {
      let session = try Session(options.global)
      let experiment = try session.experiment(argument.name) { $0 == .over || $0 == .stopped }
      let state = experiment.state(on: session.today)
      guard state == .over || state == .stopped else {
        throw Failure(message: CommandWording.notOver(experiment), status: .dataRefused)
      }
      let index = try session.index(ExperimentView.scope(of: experiment, session.settings))
      try session.show(
        ExperimentView(index, experiment, comparing: true), options.format)
    }
  }

  struct StopCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "stop", abstract: "Give an experiment up; the pairs that are over still count.")

    @OptionGroup var options: GlobalOptions
    @OptionGroup var argument: ExperimentArgument

    func run() throws {
      try Session.changing(options, run)
    }

    private func run(_ session: Session) throws {
      var experiment = try session.experiment(argument.name) { state in
        state == .running || state == .coming
      }
      let state = experiment.state(on: session.today)
      guard state == .running || state == .coming else {
        throw Failure(message: CommandWording.notRunning(experiment), status: .dataRefused)
      }
      let old = try session.location.contents(of: experiment.path) ?? []
      let new: [UInt8]
      do {
        new = try Experiment.stopping(old, on: session.today)
      } catch {
        throw Failure(
          message: CommandWording.cannotStop(error, experiment, old, session.style),
          status: .dataRefused)
      }
      try session.apply(
        [.write(path: experiment.path, old: old, new: new)],
        label: "experiment stop \(experiment.name)")
      experiment.stopped = session.today
      let index = try session.index(ExperimentView.scope(of: experiment, session.settings))
      try session.show(ExperimentView(index, experiment), .text)
    }
  }
}
