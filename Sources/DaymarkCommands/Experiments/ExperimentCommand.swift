import ArgumentParser
import JournalActions
import JournalCore
import JournalRender
import TerminalForms

struct ExperimentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "experiment", abstract: "Try something by a random plan, and see what comes out.",
    discussion: "Each experiment is a file, experiments/NAME.md, that says the plan in words.",
    subcommands: [
      ListCommand.self, StartCommand.self, StatusCommand.self, ResultCommand.self,
      StopCommand.self,
    ], defaultSubcommand: ListCommand.self)

  struct ListCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List experiments and where they stand.")

    @OptionGroup var options: ReadingOptions

    var global: GlobalOptions { options.global }

    func run(_ context: CommandContext) throws {
      let (book, problems) = context.journal.experimentBook()
      for problem in problems { printError(Wording.text(problem, context.style)) }
      try context.show(ExperimentsView(book, today: context.today), options.format)
    }
  }

  struct StartCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "start", abstract: "Draw a plan of days on and days off, from today on.",
      discussion: """
        Blocks of days come in pairs; in each pair a coin decides which is on. The plan is written \
        to experiments/NAME.md.
        """)

    @OptionGroup var global: GlobalOptions

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

    func run(_ context: CommandContext) throws {
      var new = Journal.NewExperiment(text)
      (new.days, new.block, new.outcome) = (days, block, of)
      if let seed { new.seed = seed }
      let started = try context.journal.start(new)
      if started.draw.smallestP > 0.05 { printError(CommandWording.tooShort(started.draw)) }
      for other in started.overlapping { printError(CommandWording.overlapping(other)) }
      try context.show(context.journal.view(of: started.experiment), .text)
    }
  }
}

/// The words of a command line that name an experiment.
struct ExperimentArgument: ParsableArguments {
  @Argument(help: "Its name, or what is tried; not needed where only one is meant.")
  var name: String?
}

extension ExperimentCommand {
  struct StatusCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "status", abstract: "Show what the plan says of today, and what was done.")

    @OptionGroup var options: ReadingOptions
    @OptionGroup var argument: ExperimentArgument

    var global: GlobalOptions { options.global }

    func run(_ context: CommandContext) throws {
      let experiment = try context.journal.experiment(argument.name) { state in
        state == .running || state == .coming
      }
      try context.show(context.journal.view(of: experiment), options.format)
    }
  }

  struct ResultCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "result", abstract: "Compare the days on and off of an experiment that is over.",
      discussion: "The p is counted over the plans that could have been drawn.")

    @OptionGroup var options: ReadingOptions
    @OptionGroup var argument: ExperimentArgument

    var global: GlobalOptions { options.global }

    func run(_ context: CommandContext) throws {
      let experiment = try context.journal.experiment(argument.name) { state in
        state == .over || state == .stopped
      }
      try context.show(context.journal.result(of: experiment), options.format)
    }
  }

  struct StopCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "stop", abstract: "Give an experiment up; the pairs that are over still count.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var argument: ExperimentArgument

    func run(_ context: CommandContext) throws {
      let experiment = try context.journal.stopExperiment(argument.name)
      try context.show(context.journal.view(of: experiment), .text)
    }
  }
}
