import ArgumentParser
import JournalActions
import JournalCore
import JournalRender
import Phrases

struct TaskListCommand: ReadingCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: Phrase("List tasks by due date, then by list").help)

  @OptionGroup var options: ReadingOptions

  @Argument(
    help: ArgumentHelp(
      Phrase("The days on which they are due, or were done; tags such as \(code: "#work")").help,
      valueName: "range"),
    completion: .journal(.taskFilters))
  var words: [String] = []

  @Flag(help: ArgumentHelp(Phrase("Only those that are done").help))
  var done = false

  @Flag(help: ArgumentHelp(Phrase("Also those that are done").help))
  var all = false

  @Option(
    help: ArgumentHelp(
      Phrase("Only a list: a heading of \(code: "tasks.md"), or a note").help, valueName: "name"),
    completion: .journal(.taskLists))
  var list: String?

  @Option(
    help: ArgumentHelp(
      Phrase(
        """
        Only a priority: \(list: ["highest", "high", "medium", "normal", "low", "lowest"])
        """
      ).help))
  var priority: TaskPriority?

  @Option(
    help: ArgumentHelp(Phrase("Only those that contain these words").help, valueName: "words"))
  var text: String?

  func run(_ context: CommandContext) throws {
    let days = try range(context)
    let filter = filter
    let shown: TasksView.Shown = all ? .all : done ? .done : .open
    // The days of done tasks, and the rest, are known only after reading the tasks.
    let readsAll = shown != .open || days != .always || !filter.isEmpty
    let tasks = try context.journal.tasks(all: readsAll)
    try check(filter, tasks.list)
    let view = TasksView(
      tasks.index, tasks.list, range: days, shown: shown, filter: filter, settled: tasks.settled,
      unlisted: tasks.unlisted)
    try context.show(view, options.format)
  }

  /// Returns the days in the words without `#`.
  private func range(_ context: CommandContext) throws -> DayRange {
    let words = words.filter { !isTag($0) }
    guard !words.isEmpty else { return .always }
    let text = words.joined(separator: " ")
    let dates = done ? context.dates : context.dates.ahead
    guard let range = dates.range(text) else {
      throw CommandError(CommandWording.notAFilter(text))
    }
    return range
  }

  private var filter: TaskFilter {
    var filter = TaskFilter()
    filter.tags = words.filter(isTag).map { String($0.dropFirst()) }
    filter.list = list
    filter.priority = priority?.number
    filter.text = text
    return filter
  }

  private func isTag(_ word: String) -> Bool { word.hasPrefix("#") && word.count > 1 }

  /// Refuses a list or a tag without tasks, because it is probably mistyped.
  private func check(_ filter: TaskFilter, _ tasks: TaskList) throws {
    if let list = filter.list {
      let known = tasks.tasks.compactMap(\.list).uniqued()
      guard known.contains(where: { $0.comparedName == list.comparedName }) else {
        throw CommandError(CommandWording.noTaskList(list, known: known))
      }
    }
    for tag in filter.tags {
      var one = TaskFilter()
      one.tags = [tag]
      guard tasks.tasks.contains(where: one.matches) else {
        let known = tasks.tasks.flatMap(\.tags).uniqued()
        throw CommandError(CommandWording.noTaskTag(tag, known: known))
      }
    }
  }
}

/// A priority on the command line, as a word.
struct TaskPriority: ExpressibleByArgument {
  /// From −2 (lowest) to 3 (highest).
  let number: Int

  init?(argument: String) {
    guard let number = JournalTask.priority(named: argument) else { return nil }
    self.number = number
  }

  static let allValueStrings = JournalTask.priorityNames.reversed() as [String]
}
