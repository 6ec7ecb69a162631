import ArgumentParser
import JournalActions
import JournalCore
import JournalRender
import Phrases
import TerminalForms

struct HabitsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "habits", abstract: Phrase("Show your habits, tick some, or change them").help,
    discussion: Phrase(
      """
      Alone, on a terminal, it opens a screen to tick habits with the arrows, Space and numbers; \
      elsewhere it prints the list. \(command: "daymark habits run") shows one habit.
      """
    ).help,
    subcommands: [
      ScreenCommand.self, ListCommand.self, ShowCommand.self, DoneCommand.self, SkipCommand.self,
      UndoCommand.self, PauseCommand.self, ResumeCommand.self, AddCommand.self, EditCommand.self,
      RenameCommand.self, ArchiveCommand.self, DeleteCommand.self,
    ], defaultSubcommand: ScreenCommand.self)

  struct ScreenCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "tick",
      abstract: Phrase("Tick today's habits on a screen; in a pipe the same as \(code: "list")")
        .help)

    @OptionGroup var options: ViewOptions

    @Argument(
      help: ArgumentHelp(Phrase("A habit to show; without one, all of them").help),
      completion: .journal(.allHabits))
    var name: [String] = []

    var global: GlobalOptions { options.global }

    func run(_ context: CommandContext) throws {
      guard name.isEmpty else {
        return try context.showHabit(
          name.joined(separator: " "), explaining: false, options.format)
      }
      guard options.format == .text, context.style.isTerminal, !Terminal.isDumb else {
        return try context.showHabits(options.format)
      }
      try context.tickOnScreen()
    }
  }

  struct ListCommand: ReadingCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: Phrase("Print the last fourteen days of all habits").help)

    @OptionGroup var options: ReadingOptions

    func run(_ context: CommandContext) throws { try context.showHabits(options.format) }
  }

  struct ShowCommand: ReadingCommand {
    static let configuration = CommandConfiguration(
      commandName: "show",
      abstract: Phrase("Show one habit: its streaks, strength and last weeks").help)

    @OptionGroup var options: ReadingOptions

    @Flag(
      help: ArgumentHelp(Phrase("List each day, with its status and its effect on the streak").help)
    )
    var explain = false

    @Argument(help: ArgumentHelp(Phrase("The habit").help), completion: .journal(.allHabits))
    var name: String

    func run(_ context: CommandContext) throws {
      try context.showHabit(name, explaining: explain, options.format)
    }
  }
}

// Commands for a habit's life: pauses, another name, the end.
extension HabitsCommand {
  struct PauseCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "pause",
      abstract: Phrase("Pause a habit: \(command: "daymark habits pause run until friday")").help,
      discussion: Phrase(
        """
        Paused days neither count nor break a streak. Without days the pause begins today and \
        lasts until you resume; earlier pauses stay.
        """
      ).help)

    @OptionGroup var writing: WritingOptions

    @Argument(help: ArgumentHelp(Phrase("The habit").help), completion: .journal(.allHabits))
    var name: String

    @Argument(
      help: ArgumentHelp(Phrase("\(code: "until DATE"), a date, or \(code: "FROM..TO")").help))
    var days: [String] = []

    func run(_ context: CommandContext) throws {
      let text = days.joined(separator: " ")
      guard let range = context.dates.pause(text) else {
        throw CommandError(CommandWording.notAPause(text))
      }
      let habit = try context.journal.pauseHabit(name, range)
      printLine(CommandWording.paused(habit, range))
      if range.last == DayRange.always.last {
        context.printRow(CommandWording.resuming(habit))
      }
    }
  }

  struct ResumeCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "resume", abstract: Phrase("End the pause of a habit; today counts again").help)

    @OptionGroup var writing: WritingOptions

    @Argument(help: ArgumentHelp(Phrase("The habit").help), completion: .journal(.pausedHabits))
    var name: String

    func run(_ context: CommandContext) throws {
      printLine(CommandWording.resumed(try context.journal.resumeHabit(name)))
    }
  }

  struct RenameCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "rename", abstract: Phrase("Rename a habit; its past stays").help,
      discussion: Phrase(
        """
        The old name becomes an alias in its file, so no entry is changed. Goals and what friends \
        may see get the new name.
        """
      ).help)

    @OptionGroup var writing: WritingOptions

    @Argument(help: ArgumentHelp(Phrase("The habit").help), completion: .journal(.allHabits))
    var name: String

    @Argument(help: ArgumentHelp(Phrase("Its new name").help))
    var new: String

    @Flag(help: ArgumentHelp(Phrase("Show what would change, but change nothing").help))
    var dryRun = false

    func run(_ context: CommandContext) throws {
      let journal = context.journal
      if dryRun { return try context.show(journal.renamingHabit(name, to: new), writing.format) }
      let old = try journal.habit(name).name
      var plan: StepPlan?
      let habit = try context.change(isAgreed: false) {
        try journal.renamingHabit(name, to: new)
      } ask: {
        plan = $0
        return false
      } make: { shown in
        try journal.renameHabit(name, to: new, shown: shown)
      }
      printLine(CommandWording.renamed(old, habit))
      context.printRow(Phrase("\(code: Habit.path(of: habit.name))"))
      guard let plan else { return }
      if plan.count > 1 { context.printRow(CommandWording.changedToo(plan)) }
      context.note(plan)
    }
  }

  struct DeleteCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "delete",
      abstract: Phrase("Delete a habit's file; what entries record stays").help)

    @OptionGroup var writing: WritingOptions

    @Argument(help: ArgumentHelp(Phrase("The habit").help), completion: .journal(.allHabits))
    var name: String

    func run(_ context: CommandContext) throws {
      printLine(CommandWording.deleted(try context.journal.deleteHabit(name)))
      context.printRow(CommandWording.bringingBack)
    }
  }
}

extension CommandContext {
  /// Shows all habits.
  func showHabits(_ format: Format) throws {
    let index = try journal.index(HabitsView.scope(settings))
    let book = journal.habitBook(index)
    let weeks = format == .html ? HabitsView.weeksOnPages(book.habits.count) : 2
    try show(HabitsView(index, book, weeks: weeks), format)
  }

  /// Shows one habit.
  func showHabit(_ name: String, explaining: Bool, _ format: Format) throws {
    let index = try journal.index(HabitStreaksView.scope(settings))
    let book = journal.habitBook(index)
    let place = try journal.place(of: name, in: book)
    try show(HabitStreaksView(index, book, place: place, explaining: explaining), format)
  }
}
