import ArgumentParser
import JournalCore

struct HabitsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "habits", abstract: "Show today's habits, tick one, or change what they ask for.",
    subcommands: [
      ListCommand.self, AddCommand.self, DoneCommand.self, SkipCommand.self, UndoCommand.self,
      EditCommand.self, ArchiveCommand.self,
    ], defaultSubcommand: ListCommand.self)

  struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Show what is done today, due, and at risk.")

    @OptionGroup var options: ReadingOptions

    func run() throws {
      let session = try Session(options.global)
      let index = try session.index(HabitsView.scope(session.settings))
      try session.show(HabitsView(index, session.habitBook(index)), options.format)
    }
  }

  // MARK: Ticks

  /// A habit on a day.
  struct Tick: ParsableArguments {
    @Argument(help: "The habit.")
    var name: String

    @Argument(help: "A date; today without one.")
    var date: [String] = []

    func named(in session: Session) throws -> (Habit, Day) {
      let day = try session.day(date)
      return (try session.habit(name), day)
    }
  }

  struct DoneCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "done", abstract: "Tick a habit in the day's entry.")

    @OptionGroup var options: GlobalOptions

    @Option(help: ArgumentHelp("How much of it, as 6.", valueName: "number"))
    var amount: Double?

    @OptionGroup var tick: Tick

    func run() throws {
      try Session.changing(options, run)
    }

    private func run(_ session: Session) throws {
      let (habit, day) = try tick.named(in: session)
      if let amount, !(amount.isFinite && amount >= 0) {
        throw Failure(message: CommandWording.notAnAmount, status: .usage)
      }
      try session.mark(
        habit, as: amount.map(CommandWording.amount), on: day, label: "habits done \(habit.name)")
    }
  }

  struct SkipCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "skip", abstract: "Leave a habit out for a day; its streak stays.")

    @OptionGroup var options: GlobalOptions

    @OptionGroup var tick: Tick

    func run() throws {
      try Session.changing(options, run)
    }

    private func run(_ session: Session) throws {
      let (habit, day) = try tick.named(in: session)
      try session.mark(habit, as: "skip", on: day, label: "habits skip \(habit.name)")
    }
  }

  struct UndoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "undo", abstract: "Take a habit out of a day's entry.")

    @OptionGroup var options: GlobalOptions

    @OptionGroup var tick: Tick

    func run() throws {
      try Session.changing(options, run)
    }

    private func run(_ session: Session) throws {
      let (habit, day) = try tick.named(in: session)
      try session.unmark(habit, on: day, label: "habits undo \(habit.name)")
    }
  }
}
