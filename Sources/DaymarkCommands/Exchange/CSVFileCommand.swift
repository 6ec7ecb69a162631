import ArgumentParser
import JournalActions
import JournalCore
import JournalExchange
import JournalRender
import Phrases

struct CSVFileCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "csv", abstract: Phrase("Write a view as a table, for a spreadsheet").help,
    discussion: Phrase(
      """
      The view is \(any: View.allCases.map(\.rawValue)). Hidden and unshared entries are included: \
      the file is for yourself.
      """
    ).help)

  /// The views that can be written as tables.
  enum View: String, CaseIterable, ExpressibleByArgument {
    case entries, search, calendar, trends, insights, streaks, habits, tasks, goals, milestones
    case experiments, stretches, tags
    case thoughts, gratitude, photos, checkIns = "check-ins", songs, progress

    /// Whether it shows the present state, and so takes no range.
    var showsPresent: Bool { [.streaks, .goals, .experiments].contains(self) }
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: ArgumentHelp(
      Phrase("The view: \(list: ["entries", "trends", "tasks", "habits"]), …").help))
  var view: View

  @Argument(
    help: ArgumentHelp(
      Phrase("A range; everything by default. For \(code: "search"), the query").help,
      valueName: "range"),
    completion: .journal(.ranges))
  var words: [String] = []

  @Option(
    help: ArgumentHelp(
      Phrase(
        """
        For \(code: "trends"): \(code: "mood"), \(code: "words"), or a key of your own
        """
      ).help, valueName: "key"),
    completion: .journal(.keys))
  var of = "mood"

  @Option(
    name: .shortAndLong, help: ArgumentHelp(Phrase("The file to write").help, valueName: "file"),
    completion: .file())
  var output: String?

  func run(_ context: CommandContext) throws {
    guard words.isEmpty || !view.showsPresent else {
      throw CommandError(CommandWording.noRange(of: view.rawValue))
    }
    let table = try view == .search ? matches(context) : table(context, context.range(words))
    let target = OutputFile(output)
    let old = try target.contents()
    guard table.isOwn(old ?? []) else {
      throw CommandError(CommandWording.notOwn(output ?? ""))
    }
    try target.put(table.bytes { visible($0, lines: true) }, over: old)
    context.tellInTheClear(target.path)
    try context.failIfUnread()
  }

  private func matches(_ context: CommandContext) throws -> CSVTable {
    let typed = words.joined(separator: " ")
    let query = try context.query(typed)
    let index = try context.journal.index(SearchView.scope(query))
    return CSVTable(SearchView(index, query: query, typed: typed, oldestFirst: true))
  }

  private func table(_ context: CommandContext, _ days: DayRange) throws -> CSVTable {
    let (journal, settings) = (context.journal, context.settings)
    if let kind = DiaryView.Kind(rawValue: view.rawValue) {
      return CSVTable(try journal.diary(kind, days, oldestFirst: true))
    }
    switch view {
    case .entries:
      return CSVTable(try journal.entries(.days(days)))
    case .calendar:
      return CSVTable(CalendarView(try journal.index(CalendarView.scope), range: days), in: days)
    case .trends:
      let index = try journal.index(TrendsView.scope(of: of, settings))
      return CSVTable(TrendsView(index, of: of, range: words.isEmpty ? nil : days))
    case .insights:
      let index = try journal.index(InsightsView.scope(settings))
      return CSVTable(
        journal.insights(
          index, journal.habitBook(index), range: words.isEmpty ? nil : days, showsAll: true))
    case .streaks:
      let index = try journal.index(StreaksView.scope(settings))
      return CSVTable(StreaksView(index, journal.habitBook(index)))
    case .tasks:
      let tasks = try journal.tasks(all: true)
      return CSVTable(TasksView(tasks.index, tasks.list, range: days, shown: .all))
    case .habits:
      let index = try journal.index(HabitsView.scope(settings))
      return CSVTable(journal.habitBook(index), in: days)
    case .goals: return CSVTable(try journal.goals())
    case .milestones: return CSVTable(try journal.milestones(), in: days)
    case .experiments:
      return CSVTable(ExperimentsView(journal.experimentBook().book, today: journal.today))
    case .stretches:
      return CSVTable(
        StretchLogView(
          try journal.index(StretchLogView.scope), journal.stretches(), range: days,
          oldestFirst: true))
    default: return CSVTable(TagsView(try journal.index(TagsView.scope), range: days))
    }
  }
}
