import ArgumentParser
import JournalActions
import JournalCore

struct HabitsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "habits", abstract: "Show today's habits, tick one, or change what they ask for.",
    subcommands: [
      ListCommand.self, AddCommand.self, DoneCommand.self, SkipCommand.self, UndoCommand.self,
      EditCommand.self, ArchiveCommand.self,
    ], defaultSubcommand: ListCommand.self)

  struct ListCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Show what is done today, due, and at risk.")

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
    @Argument(help: "The habit.")
    var name: String

    @Argument(help: "A date; today without one.")
    var date: [String] = []
  }

  struct DoneCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "done", abstract: "Tick a habit in the day's entry.")

    @OptionGroup var global: GlobalOptions

    @Option(help: ArgumentHelp("How much of it, as 6.", valueName: "number"))
    var amount: Double?

    @OptionGroup var tick: Tick

    func run(_ context: CommandContext) throws {
      try context.show(
        context.journal.tick(tick.name, amount: amount, on: context.day(tick.date)))
    }
  }

  struct SkipCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "skip", abstract: "Leave a habit out for a day; its streak stays.")

    @OptionGroup var global: GlobalOptions

    @OptionGroup var tick: Tick

    func run(_ context: CommandContext) throws {
      try context.show(context.journal.skip(tick.name, on: context.day(tick.date)))
    }
  }

  struct UndoCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "undo", abstract: "Take a habit out of a day's entry.")

    @OptionGroup var global: GlobalOptions

    @OptionGroup var tick: Tick

    func run(_ context: CommandContext) throws {
      try context.show(context.journal.untick(tick.name, on: context.day(tick.date)))
    }
  }
}
