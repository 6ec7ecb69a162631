import ArgumentParser
import Codecs
import JournalActions
import JournalCore
import JournalRender
import Phrases
import TerminalForms

struct ExperimentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "experiment",
    abstract: Phrase("Try something on random days, and see if it helps").help,
    discussion: Phrase(
      """
      Each experiment is a file, \(code: "experiments/NAME.md"), with its plan in plain text.
      """
    ).help,
    subcommands: [
      ListCommand.self, StartCommand.self, StatusCommand.self, ResultCommand.self,
      StopCommand.self,
    ], defaultSubcommand: ListCommand.self)

  struct ListCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: Phrase("List the experiments and their state").help)

    @OptionGroup var options: ViewOptions

    var global: GlobalOptions { options.global }

    func run(_ context: CommandContext) throws {
      let (book, problems) = context.journal.experimentBook()
      for problem in problems { printError(Wording.text(problem, context.style)) }
      try context.show(ExperimentsView(book, today: context.today), options.format)
    }
  }

  struct StartCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "start",
      abstract: Phrase("Draw a plan of days on and days off, starting today").help,
      discussion: Phrase(
        """
        Blocks of days come in pairs; in each pair a coin toss decides which is on. The plan is \
        written to \(code: "experiments/NAME.md").
        """
      ).help)

    @OptionGroup var writing: WritingOptions

    @Option(
      help: ArgumentHelp(Phrase("How many days it takes; an even number").help, valueName: "n"))
    var days = 28

    @Option(
      help: ArgumentHelp(
        Phrase("How many days a block has; by default what suits \(code: "--days")").help,
        valueName: "n"))
    var block: Int?

    @Option(
      help: ArgumentHelp(Phrase("The number to compare").help, valueName: "key"),
      completion: .journal(.keys))
    var of = "mood"

    @Option(
      help: ArgumentHelp(
        Phrase("A seed: the same seed and day give the same plan; random by default").help))
    var seed: UInt32?

    @Argument(help: ArgumentHelp(Phrase("What to try, such as \"no coffee after 14:00\"").help))
    var text: String

    func run(_ context: CommandContext) throws {
      var new = Journal.NewExperiment(text)
      new.days = days
      new.block = block
      new.outcome = of
      if let seed { new.seed = seed }
      let started = try context.journal.start(new)
      if started.draw.smallestP > 0.05 { printError(CommandWording.tooShort(started.draw)) }
      for other in started.overlapping { printError(CommandWording.overlapping(other)) }
      try context.show(context.journal.view(of: started.experiment), .text)
    }
  }
}

/// The words on a command line for an experiment.
struct ExperimentArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      Phrase("The experiment, by name or text; not needed if there is only one").help),
    completion: .journal(.experiments))
  var name: String?
}

extension ExperimentCommand {
  struct StatusCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "status",
      abstract: Phrase("Show today's part of the plan, and whether it was done").help)

    @OptionGroup var options: ViewOptions
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
      commandName: "result",
      abstract: Phrase("Compare the days on and off, once an experiment is over").help,
      discussion: Phrase("The p-value is computed over the plans that could have been drawn.").help)

    @OptionGroup var options: ViewOptions
    @OptionGroup var argument: ExperimentArgument

    var global: GlobalOptions { options.global }

    func run(_ context: CommandContext) throws {
      let experiment = try context.journal.experiment(argument.name) { state in
        state == .over || state == .stopped
      }
      try context.show(context.journal.result(of: experiment), options.format)
    }
  }

  struct StopCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "stop",
      abstract: Phrase("Stop an experiment early; finished pairs still count").help
    )

    @OptionGroup var writing: WritingOptions
    @OptionGroup var argument: ExperimentArgument

    func run(_ context: CommandContext) throws {
      let experiment = try context.journal.stopExperiment(argument.name)
      try context.show(context.journal.view(of: experiment), .text)
    }
  }
}

extension CommandWording {
  static func tooShort(_ draw: Experiment.Draw) -> Message {
    let pairs = Phrase(
      draw.pairs, "\(draw.pairs) pair of blocks", "\(draw.pairs) pairs of blocks")
    let p = draw.smallestP.shortest
    return .warning(
      Phrase(
        """
        with \(pairs) the smallest possible p is \(code: p), so nothing can be shown at 5 %
        """),
      hint: Phrase(
        """
        undo this, and use \(command: "--days \(Experiment.fewestDays(block: draw.block))") or more
        """))
  }

  static func overlapping(_ other: Experiment) -> Message {
    .warning(
      Phrase("\(quoted: other.text) runs on some of these days"),
      hint: Phrase(
        "the effect of one shows in the other; run them one after the other"))
  }
}
