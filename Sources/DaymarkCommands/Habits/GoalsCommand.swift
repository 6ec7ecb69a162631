import ArgumentParser
import JournalActions
import JournalCore
import JournalEditing
import JournalRender
import JournalSyntax
import Phrases

struct GoalsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "goals",
    abstract: Phrase(
      """
      Show your goals, or set one: \(command: "daymark goals write 100 days this year")
      """
    ).help,
    subcommands: [
      ListCommand.self, AddCommand.self, EditCommand.self, RemoveCommand.self,
    ], defaultSubcommand: ListCommand.self)

  struct ListCommand: ReadingCommand, RefusingCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: Phrase("Show the goals and how far along you are").help,
      discussion: Phrase("With words, it sets a goal, as \(code: "add") does.").help)

    @OptionGroup var options: ReadingOptions

    @OptionGroup var period: GoalPeriodOptions

    @Argument(
      help: ArgumentHelp(Phrase("A goal to set: \(code: "read 20 by 2026-12-31")").help),
      completion: .journal(.goalSubjects))
    var words: [String] = []

    var refusal: Phrase? {
      words.isEmpty || options.author == nil
        ? nil : Phrase("\(quoted: "--author") can't be used to set a goal")
    }

    func run(_ context: CommandContext) throws {
      guard !words.isEmpty else {
        return try context.show(context.journal.goals(), options.format)
      }
      try context.write(options.format.ofWriting()) {
        try context.addGoal(words, period)
        try context.showGoals()
      }
    }
  }

  struct AddCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: Phrase("Set a goal").help,
      discussion: Phrase(
        """
        What is counted is \(any: ["entries", "days", "words", "streak", "tasks", "stretches"]), \
        or a habit, a part of the body or a stretch. After it or before it, write how many; then, \
        if you like, a period: \(list: ["by 2026-12-31", "in 2026", "this month"]).
        """
      ).help)

    @OptionGroup var writing: WritingOptions

    @OptionGroup var period: GoalPeriodOptions

    @Argument(
      help: ArgumentHelp(Phrase("What to count, how many, and until when").help),
      completion: .journal(.goalSubjects))
    var words: [String]

    func run(_ context: CommandContext) throws {
      try context.addGoal(words, period)
      try context.showGoals()
    }
  }

  struct EditCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "edit", abstract: Phrase("Change the number or the days of a goal").help)

    @OptionGroup var writing: WritingOptions

    @OptionGroup var period: GoalPeriodOptions

    @Argument(help: ArgumentHelp(Phrase("The goal").help), completion: .journal(.goals))
    var name: String

    @Argument(help: ArgumentHelp(Phrase("How many").help))
    var count: Int?

    func run(_ context: CommandContext) throws {
      let days = try period.days(context)
      try context.journal.editGoal(name) { goal in
        if let count { goal.count = count }
        if let from = days.from { goal.from = from.day }
        if let by = days.by { goal.by = by.day }
      }
      try context.showGoals()
    }
  }

  struct RemoveCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: Phrase("Remove a goal").help)

    @OptionGroup var writing: WritingOptions

    @Argument(help: ArgumentHelp(Phrase("The goal").help), completion: .journal(.goals))
    var name: String

    func run(_ context: CommandContext) throws {
      try context.journal.removeGoal(name)
      try context.showGoals()
    }
  }
}

/// A goal's days on the command line.
struct GoalPeriodOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      Phrase("The day by which to reach it, or \(code: "none")").help, valueName: "date"),
    completion: .journal(.comingDays))
  var by: String?

  @Option(
    help: ArgumentHelp(
      Phrase("The first day that counts, or \(code: "none")").help, valueName: "date"),
    completion: .journal(.pastDays))
  var from: String?

  /// A named day; nil inside it for `none`.
  struct Named {
    var day: Day?
  }

  /// Returns the named days; nil for a missing option.
  func days(_ context: CommandContext) throws -> (from: Named?, by: Named?) {
    let dates = context.dates
    return (
      try GoalPeriodOptions.named(from, dates) { dates.day($0) ?? dates.comingDay($0) },
      try GoalPeriodOptions.named(by, dates) { dates.comingDay($0) ?? dates.ahead.range($0)?.last }
    )
  }

  private static func named(
    _ words: String?, _ dates: DateWords, _ read: (String) -> Day?
  ) throws -> Named? {
    guard let words else { return nil }
    if words.lowercased() == "none" { return Named(day: nil) }
    guard let day = read(words) else {
      throw CommandError(CommandWording.notADate(words, dates))
    }
    return Named(day: day)
  }
}

extension CommandContext {
  /// Sets a goal from a command line's words.
  fileprivate func addGoal(_ words: [String], _ period: GoalPeriodOptions) throws {
    let text = words.joined(separator: " ")
    guard var goal = GoalWords(text, dates) else {
      throw CommandError(CommandWording.notAGoalInWords(text))
    }
    let days = try period.days(self)
    if let by = days.by {
      goal.by = by.day
      if by.day != nil, goal.from == nil { goal.from = today }
    }
    if let from = days.from { goal.from = from.day }
    try journal.addGoal(goal)
  }

  /// Shows the goals in the current settings.
  fileprivate func showGoals() throws {
    printValue(try journal.reread().goals().text(style))
  }
}
