import ArgumentParser
import JournalActions
import JournalCore
import JournalExchange
import JournalRender

struct CSVFileCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "csv", abstract: "Write a view as a table, for a spreadsheet",
    discussion: """
      The view is entries, trends, tasks, habits, goals, milestones, tags, thoughts, gratitude, \
      photos, check-ins, songs or progress. Hidden and unshared entries are included: the file is \
      for yourself.
      """)

  /// The views that can be written as tables.
  enum View: String, CaseIterable, ExpressibleByArgument {
    case entries, trends, tasks, habits, goals, milestones, tags
    case thoughts, gratitude, photos, checkIns = "check-ins", songs, progress
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The view: entries, trends, tasks, habits, …")
  var view: View

  @Argument(help: "A range; everything by default", completion: .journal(.ranges))
  var range: [String] = []

  @Option(
    help: ArgumentHelp("For trends: mood, words, or a key of your own", valueName: "key"),
    completion: .journal(.keys))
  var of = "mood"

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The file to write", valueName: "file"),
    completion: .file())
  var output: String?

  func run(_ context: CommandContext) throws {
    let table = try table(context)
    let target = OutputFile(output)
    let old = try target.contents()
    guard table.isOwn(old ?? []) else {
      throw CommandError(message: CommandWording.notOwn(output ?? ""), status: .dataRefused)
    }
    try target.put(table.bytes { visible($0, lines: true) }, over: old)
  }

  private func table(_ context: CommandContext) throws -> CSVTable {
    let journal = context.journal
    let days = try context.range(range)
    if let kind = DiaryView.Kind(rawValue: view.rawValue) {
      return CSVTable(try journal.diary(kind, days, oldestFirst: true))
    }
    switch view {
    case .entries:
      let index = try journal.index(EntriesView.scope(days))
      return CSVTable(
        EntriesView(index, range: days, questions: journal.questionsToShow(), oldestFirst: true))
    case .trends:
      let index = try journal.index(TrendsView.scope(of: of, context.settings))
      return CSVTable(TrendsView(index, of: of, range: range.isEmpty ? nil : days))
    case .tasks:
      let tasks = try journal.tasks(days, all: true)
      return CSVTable(TasksView(tasks.index, tasks.list, range: days, shown: .all))
    case .habits:
      let index = try journal.index(HabitsView.scope(context.settings))
      return CSVTable(journal.habitBook(index), in: days)
    case .goals: return CSVTable(try journal.goals())
    case .milestones: return CSVTable(try journal.milestones())
    default: return CSVTable(TagsView(try journal.index(TagsView.scope), range: days))
    }
  }
}
