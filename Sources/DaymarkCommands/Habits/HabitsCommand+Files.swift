import ArgumentParser
import JournalActions
import JournalCore
import JournalEditing
import JournalRender
import JournalStore
import JournalSyntax
import Phrases

// Commands for changing habits' files.

/// The options for the values in a habit's file.
struct HabitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      Phrase(
        """
        How often: \(list: ["daily", "weekdays", "mon,wed,fri", "3/week", "2/month"]), \
        \(any: ["every 2 days", "5 in 14 days"])
        """
      ).help,
      valueName: "goal"))
  var goal: String?

  @Option(help: ArgumentHelp(Phrase("The number a day must reach").help, valueName: "number"))
  var atLeast: String?

  @Option(help: ArgumentHelp(Phrase("The number a day must not exceed").help, valueName: "number"))
  var atMost: String?

  @Option(
    name: .customLong("when-quiet"),
    help: ArgumentHelp(
      Phrase(
        """
        What a day without a note is: \(code: "kept") for a limit, \(code: "missed") for an amount
        """
      ).help, valueName: "word"),
    completion: .list(["kept", "missed"]))
  var quiet: String?

  @Option(help: ArgumentHelp(Phrase("What the number counts, such as glasses").help))
  var unit: String?

  @Option(
    help: ArgumentHelp(
      Phrase("What a week is: \(code: "calendar"), or \(code: "rolling") (any seven days)").help,
      valueName: "kind"),
    completion: .list(["calendar", "rolling"]))
  var week: String?

  @Option(
    help: ArgumentHelp(
      Phrase(
        """
        Weekdays off, which neither count nor break a streak: \(any: ["sat,sun", "weekends"])
        """
      ).help,
      valueName: "days"),
    completion: .journal(.restDays))
  var rest: String?

  @Option(
    help: ArgumentHelp(
      Phrase("Days off, added to earlier ones: \(code: "2026-08-01..2026-08-14")").help,
      valueName: "range"))
  var pause: String?

  @Option(
    help: ArgumentHelp(
      Phrase("How many missed days are forgiven: \(code: "2/month")").help, valueName: "number"))
  var freeze: String?

  @Option(
    help: ArgumentHelp(Phrase("The first day that counts").help, valueName: "date"),
    completion: .journal(.pastDays))
  var from: String?

  @Option(
    help: ArgumentHelp(Phrase("The last day that counts").help, valueName: "date"),
    completion: .journal(.comingDays))
  var until: String?

  @Option(
    help: ArgumentHelp(Phrase("When to remind you: \(code: "18:00")").help, valueName: "time"))
  var remind: String?

  @Option(
    help: ArgumentHelp(Phrase("The routine to show it in").help, valueName: "name"),
    completion: .journal(.routines))
  var routine: String?

  /// Returns the days of `--pause`; nil if it isn't given, or is empty.
  /// - Throws: `CommandError` if it isn't days.
  func pause(_ dates: DateWords) throws -> DayRange? {
    guard let pause, !pause.isEmpty else { return nil }
    guard let days = dates.pause(pause) else {
      throw CommandError(CommandWording.notAPause(pause))
    }
    return days
  }

  /// Returns the keys to change; an empty text removes a key.
  ///
  /// A pause isn't among them, because it is added to others.
  func values(_ dates: DateWords) -> [Journal.HabitValue] {
    let typed: [(key: String, words: String?)] = [
      ("goal", goal), ("at-least", atLeast), ("at-most", atMost), ("quiet", quiet),
      ("unit", unit), ("week", week), ("rest", rest),
      ("pause", pause?.isEmpty == true ? pause : nil), ("freeze", freeze),
      ("from", from), ("until", until), ("remind", remind), ("routine", routine),
    ]
    return typed.compactMap { key, words in
      words.map { Journal.habitValue(key, typed: $0, dates) }
    }
  }
}

extension HabitsCommand {
  struct AddCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: Phrase("Start a habit: \(code: "habits/NAME.md")").help,
      discussion: Phrase(
        """
        Its goal may follow the name: \(command: "daymark habits add write 5/week"). For a habit \
        to avoid, where days without a note count as kept: \
        \(command: "daymark habits add smoke --at-most 0 --when-quiet kept")
        """
      ).help)

    @OptionGroup var writing: WritingOptions
    @OptionGroup var habit: HabitOptions

    @Argument(
      help: ArgumentHelp(
        Phrase("The name, then the goal; daily by default").help, valueName: "name> <goal"))
    var words: [String]

    func run(_ context: CommandContext) throws {
      var habit = habit
      if words.count > 1 {
        let goal = words.dropFirst().joined(separator: " ")
        guard HabitGoal.Pace(goal) != nil else {
          throw CommandError(CommandWording.notAHabitGoal(goal, after: words[0]))
        }
        guard habit.goal == nil else {
          throw CommandError(Message(.usage, CommandWording.notTogether(goal, "--goal")))
        }
        habit.goal = goal
      }
      let pause = try habit.pause(context.dates)
      context.show(
        try context.journal.addHabit(words[0], habit.values(context.dates), pause: pause))
    }
  }

  struct EditCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "edit", abstract: Phrase("Change a habit, or open it in your editor").help,
      discussion: Phrase("Only the bytes of these values change; an empty value removes a key.")
        .help)

    @OptionGroup var writing: WritingOptions
    @OptionGroup var habit: HabitOptions

    @Argument(help: ArgumentHelp(Phrase("The habit").help), completion: .journal(.allHabits))
    var name: String

    func run(_ context: CommandContext) throws {
      let values = habit.values(context.dates)
      let pause = try habit.pause(context.dates)
      guard values.isEmpty, pause == nil else {
        return context.show(try context.journal.editHabit(name, values, pause: pause))
      }
      try context.editHabit(context.journal.habit(name))
    }
  }

  struct ArchiveCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "archive", abstract: Phrase("Archive a habit; its history stays").help)

    @OptionGroup var writing: WritingOptions

    @Flag(help: ArgumentHelp(Phrase("Take it out of the archive").help))
    var undo = false

    @Argument(help: ArgumentHelp(Phrase("The habit").help), completion: .journal(.allHabits))
    var name: String

    func run(_ context: CommandContext) throws {
      context.show(try context.journal.archiveHabit(name, isArchived: !undo))
    }
  }
}

extension CommandContext {
  /// Prints a line below its answer.
  func printRow(_ phrase: Phrase) { printValue("  \(style.text(phrase))\n") }

  /// Prints the goal in a habit's file after a change.
  fileprivate func show(_ habit: Habit) {
    printLine(CommandWording.habitWritten(habit))
    printRow(Phrase("\(code: Habit.path(of: habit.name))"))
  }

  /// Opens the editor on a habit's file, which may be new.
  fileprivate func editHabit(_ habit: Habit) throws {
    let path = Habit.path(of: habit.name)
    let old = try location.contents(of: path)
    let text = old ?? Array("---\ngoal: daily\n---\n".utf8)
    let edited = try throughEditor(.file(text), path)
    guard edited.isChanged, !edited.text.isEmpty else {
      edited.remove()
      return printError(DialogWording.nothingChanged)
    }
    try save(path, over: old, edited, label: "habits edit \(habit.name)")
    show(Habit.read(edited.text, path: path).0)
  }
}
