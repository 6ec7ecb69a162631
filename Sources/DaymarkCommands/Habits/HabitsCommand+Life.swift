import ArgumentParser
import JournalActions
import JournalCore
import Phrases

// Commands for the life of a habit: pauses, another name, the end.
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
