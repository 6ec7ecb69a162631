import ArgumentParser
import JournalActions
import JournalCore

struct HabitsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "habits", abstract: "Show today's habits, tick one, or change them",
    subcommands: [
      ListCommand.self, AddCommand.self, DoneCommand.self, SkipCommand.self, UndoCommand.self,
      EditCommand.self, ArchiveCommand.self,
    ], defaultSubcommand: ListCommand.self)

  struct ListCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Show what is done, due and at risk today")

    @OptionGroup var options: ReadingOptions

    var global: GlobalOptions { options.global }

    func run(_ context: CommandContext) throws {
      let index = try context.journal.index(HabitsView.scope(context.settings))
      try context.show(HabitsView(index, context.journal.habitBook(index)), options.format)
    }
  }

  // MARK: Ticks

  /// A habit on a day.
  struct Tick: ParsableArguments {
    @Argument(help: "The habit")
    var name: String

    @Argument(help: "A date; today by default")
    var date: [String] = []
  }

  struct DoneCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "done", abstract: "Tick a habit in the day's entry")

    @OptionGroup var global: GlobalOptions

    @Option(help: ArgumentHelp("How much, such as 6", valueName: "number"))
    var amount: Double?

    @OptionGroup var tick: Tick

    func run(_ context: CommandContext) throws {
      try context.show(
        context.journal.tick(tick.name, amount: amount, on: context.day(tick.date)))
    }
  }

  struct SkipCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "skip", abstract: "Skip a habit for a day; its streak stays")

    @OptionGroup var global: GlobalOptions

    @OptionGroup var tick: Tick

    func run(_ context: CommandContext) throws {
      try context.show(context.journal.skip(tick.name, on: context.day(tick.date)))
    }
  }

  struct UndoCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "undo", abstract: "Remove a habit from a day's entry")

    @OptionGroup var global: GlobalOptions

    @OptionGroup var tick: Tick

    func run(_ context: CommandContext) throws {
      try context.show(context.journal.untick(tick.name, on: context.day(tick.date)))
    }
  }
}
