import ArgumentParser
import JournalActions
import JournalCore
import JournalEditing
import Phrases

struct TaskAddCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: Phrase("Add a task to \(code: "tasks.md"), or to a day's entry").help,
    discussion: Phrase(
      """
      \(command: "daymark tasks add Call mum friday 9:30 '!high' '#family'") needs no quotes \
      around the whole: a date at the end is when it is due. What you put in quotes is kept as it \
      is.
      """
    ).help)

  @OptionGroup var writing: WritingOptions

  @Argument(
    help: ArgumentHelp(
      Phrase("The task; then when it is due, \(any: ["!high", "!low"]), and #tags").help))
  var words: [String]

  @Option(
    help: ArgumentHelp(
      Phrase("When it is due: \(list: ["friday", "in 3 days"]), DATE or DATE@TIME").help,
      valueName: "date"),
    completion: .journal(.comingDays))
  var due: String?

  @Flag(help: ArgumentHelp(Phrase("Remind when it is due").help))
  var alarm = false

  @Option(
    help: ArgumentHelp(
      Phrase("How often to repeat the alarm until it is done: \(code: "30m")").help,
      valueName: "time"))
  var nag: String?

  @Option(
    help: ArgumentHelp(
      Phrase("When it repeats: \(list: ["every week", "every monday"])").help, valueName: "rule"))
  var `repeat`: String?

  @Option(
    help: ArgumentHelp(
      Phrase("The priority: \(list: ["highest", "high", "medium", "low", "lowest"])").help))
  var priority: TaskPriority?

  @Option(help: ArgumentHelp(Phrase("The text below it").help, valueName: "text"))
  var detail: String?

  @Option(
    help: ArgumentHelp(
      Phrase("The list: a heading of \(code: "tasks.md")").help, valueName: "name"),
    completion: .journal(.taskLists))
  var list: String?

  @Option(
    help: ArgumentHelp(Phrase("The day whose entry it is added to").help, valueName: "date"),
    completion: .journal(.comingDays))
  var day: String?

  func run(_ context: CommandContext) throws {
    guard list == nil || day == nil else {
      throw CommandError(CommandWording.listOrDay)
    }
    let words = try taskWords(context.dates)
    let task = try newTask(words, context)
    let place: Journal.TaskPlace =
      try day.map { .entry(try context.day([$0])) }
      ?? .list(try list.map { try Journal.taskText($0) })
    context.show(try context.journal.add(task, to: place))
  }

  private func taskWords(_ dates: DateWords) throws -> TaskWords {
    do throws(DateWordsError) {
      return try TaskWords(words, dates, readsDue: due == nil)
    } catch {
      throw CommandError(
        CommandWording.notATextDate(
          error, in: words, verbatim: "daymark tasks add", dates.ahead))
    }
  }

  private func newTask(_ words: TaskWords, _ context: CommandContext) throws -> NewTask {
    var task = NewTask(words.text)
    task.due =
      try due.map { words in
        guard let moment = context.dates.comingMoment(words) else {
          throw CommandError(CommandWording.notADueDate(words, context.dates))
        }
        return moment
      } ?? words.due
    task.nag = try nag.map { words in
      guard let minutes = JournalTask.minutes(words) else {
        throw CommandError(CommandWording.notANag(words))
      }
      return minutes
    }
    task.hasAlarm = alarm || nag != nil
    guard !task.hasAlarm || task.due?.time != nil else {
      throw CommandError(CommandWording.alarmNeedsTime)
    }
    task.repeats = try `repeat`.map { words in
      guard RepeatRule(words) != nil else {
        throw CommandError(CommandWording.notARule(words))
      }
      return words
    }
    task.priority = priority?.number ?? words.priority
    task.detail = detail?.trimmed ?? ""
    return task
  }
}
