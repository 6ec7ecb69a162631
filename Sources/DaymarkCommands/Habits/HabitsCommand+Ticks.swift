import ArgumentParser
import JournalActions
import JournalCore
import JournalRender
import Phrases
import TerminalForms

// Commands that record habits in a day's entry.
extension HabitsCommand {
  struct DoneCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "done",
      abstract: Phrase("Tick habits: \(command: "daymark habits done read run water+1")").help,
      discussion: Phrase(
        """
        \(code: "water+1") adds to the day's number, \(code: "water=6") sets it; without a number, \
        one that is recorded already stays. A habit with a limit needs a number, and is asked for \
        it. A date after the habits is another day: \
        \(command: "daymark habits done run yesterday")
        """
      ).help)

    @OptionGroup var writing: WritingOptions

    @Option(
      help: ArgumentHelp(
        Phrase("How much of one habit: \(code: "6") for the total, \(code: "+1") to add").help,
        valueName: "number"))
    var amount: String?

    @Argument(
      help: ArgumentHelp(Phrase("Habits, and a date; today by default").help),
      completion: .journal(.habitDays))
    var words: [String]

    func run(_ context: CommandContext) throws {
      var (ticks, day) = try context.ticks(words)
      if let amount {
        guard ticks.count == 1 else {
          throw CommandError(CommandWording.amountOfOne)
        }
        guard let value = TickWords.value(amount) else { throw JournalError.notAnAmount }
        ticks[0].value = value
      }
      guard let ticks = writing.format == .json ? ticks : try context.withNumbers(ticks, on: day)
      else { return printError(DialogWording.nothingChanged) }
      try context.record(ticks, on: day, command: "habits done")
    }
  }

  struct SkipCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "skip", abstract: Phrase("Skip habits for a day; their streaks stay").help)

    @OptionGroup var writing: WritingOptions

    @Argument(
      help: ArgumentHelp(Phrase("Habits, and a date; today by default").help),
      completion: .journal(.habitDays))
    var words: [String]

    func run(_ context: CommandContext) throws {
      let (ticks, day) = try context.ticks(words)
      try context.record(
        ticks.map { Tick($0.habit, .skipped) }, on: day, command: "habits skip")
    }
  }

  struct UndoCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "undo", abstract: Phrase("Remove habits from a day's entry").help)

    @OptionGroup var writing: WritingOptions

    @Argument(
      help: ArgumentHelp(Phrase("Habits, and a date; today by default").help),
      completion: .journal(.habitDays))
    var words: [String]

    func run(_ context: CommandContext) throws {
      let (ticks, day) = try context.ticks(words)
      try context.record(
        ticks.map { Tick($0.habit, .nothing) }, on: day, command: "habits undo")
    }
  }
}

extension CommandContext {
  /// Returns the habits in the words, and the day after them; today if there is none.
  fileprivate func ticks(_ words: [String]) throws -> ([Tick], Day) {
    var habits = journal.habitsToTick()
    var read = TickWords(words, habits, dates)
    if read.ticks.isEmpty || read.day == nil {
      // The whole journal is read only for names without a file.
      habits += journal.habitBook(try journal.index(HabitsView.scope(settings))).habits
      read = TickWords(words, habits, dates)
    }
    let known = habits.map(\.name)
    guard !read.ticks.isEmpty else { throw JournalError.noHabit(words[0], known: known) }
    guard let day = read.day else {
      throw CommandError(CommandWording.neitherHabitNorDate(read.rest, known: known))
    }
    return (read.ticks, day)
  }

  /// Records habits, and prints their new state, a line each.
  func record(_ ticks: [Tick], on day: Day, command: String) throws {
    let recorded = try journal.record(ticks, on: day, command: command)
    printValue(
      CommandWording.recorded(try journal.answers(to: recorded), today: today, style))
  }
}

/// The number for a habit with a limit, which a tick needs; nothing is written here.
struct AmountDialog: Dialog {
  private let habit: Habit
  private var field = TextField(example: Phrase("\(code: "0")"))
  /// The problem with the typed text.
  private var problem: Phrase?
  /// The number so far.
  private(set) var value: Tick.Value?

  init(_ habit: Habit) { self.habit = habit }

  mutating func handle(_ key: Key) -> DialogState {
    if key == .escape || key == .control("c") { return .cancelled }
    problem = nil
    guard field.handle(key) == .next else { return .asking }
    let taken = take(field.text)
    problem = taken.problem
    return taken.state
  }

  mutating func resize(columns: Int) {}

  func drawing(_ style: TextStyle, rows: Int) -> Drawing {
    let title = Wrapping.lines(style.text(CommandWording.howMuch(habit)), width: style.columns)
    var page = Drawing(lines: title.map { style.paint($0, .strong) } + [""])
    page.add(field.drawing(style))
    if let problem { page.lines += ["", style.paint(style.text(problem), .warning)] }
    page.lines += [""] + Hints.lines([FormWording.enterGoesOn, FormWording.leaves], style)
    return page
  }

  func plainQuestion(_ style: TextStyle) -> String {
    style.text(CommandWording.howMuch(habit)) + "\n> "
  }

  mutating func take(_ line: String) -> (state: DialogState, problem: Phrase?) {
    let line = line.trimmed
    guard !line.isEmpty else { return (.cancelled, nil) }
    value = TickWords.value(line)
    return value == nil ? (.asking, FormWording.notAnAmount(line)) : (.finished, nil)
  }
}

extension CommandContext {
  /// Asks on the terminal for the number of each habit with a limit; returns ticks with these
  /// numbers.
  ///
  /// Without a terminal they stay as they are, and recording them says what to type.
  /// - Returns: nil if the person left a question.
  func withNumbers(_ ticks: [Tick], on day: Day) throws -> [Tick]? {
    guard style.isTerminal else { return ticks }
    var ticks = ticks
    for habit in try journal.lackingNumber(ticks, on: day) {
      var dialog = AmountDialog(habit)
      switch dialog.run(options.color) {
      case .finished: break
      case .cancelled: return nil
      case .noTerminal: return ticks
      case .interrupted(let signal): TerminalSignals.end(by: signal)
      }
      for place in ticks.indices where habit.isNamed(ticks[place].habit) {
        if ticks[place].value == .done, let value = dialog.value { ticks[place].value = value }
      }
    }
    return ticks
  }
}
