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
      Alone, on a terminal, it opens a screen to tick habits with the arrows, Space, + and -; \
      elsewhere it prints the list.
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

    var global: GlobalOptions { options.global }

    func run(_ context: CommandContext) throws {
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
