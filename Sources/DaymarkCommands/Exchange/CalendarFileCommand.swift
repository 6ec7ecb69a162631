import ArgumentParser
import JournalActions
import JournalCore
import JournalExchange
import JournalStore
import Phrases

struct CalendarFileCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "ics",
    abstract: Phrase(
      """
      Write tasks and reminders as an iCalendar file, for the calendar on your phone
      """
    ).help,
    discussion: Phrase(
      """
      Tasks become to-dos; alarms, habits with a reminder and the check-in become events with an \
      alarm. Hidden and unshared entries are included: the file is for yourself.
      """
    ).help)

  @OptionGroup var global: GlobalOptions

  @Option(
    name: .shortAndLong, help: ArgumentHelp(Phrase("The file to write").help, valueName: "file"),
    completion: .file())
  var output: String?

  func run(_ context: CommandContext) throws {
    let calendar = try context.calendar()
    for omission in calendar.omissions { printError(CommandWording.leftOut(omission)) }
    let target = OutputFile(output)
    guard !calendar.isEmpty else { return printError(CommandWording.nothingToExport(target.path)) }
    let old = try target.contents()
    guard JournalCalendar.isOwn(old ?? []) else {
      throw CommandError(CommandWording.notOwn(output ?? ""))
    }
    try target.put(calendar.bytes, over: old)
    context.tellInTheClear(target.path)
    try context.failIfUnread()
  }
}

extension CommandContext {
  /// Returns the journal's tasks and reminders.
  func calendar() throws -> JournalCalendar {
    let timeZone = settings.timeZone
    var calendar = JournalCalendar(today: today) { moment in
      guard let time = moment.time else { return moment }
      let clock = LocalClock(day: moment.day, time: time).universal(timeZone: timeZone)
      return TaskMoment(clock.day, at: clock.time)
    }
    calendar.add(try journal.tasks(all: true).list.tasks)
    calendar.add(journal.habits())
    calendar.addCheckIns(at: settings.remind.checkIns)
    return calendar
  }
}

struct TodoTxtFileCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "todo.txt", abstract: Phrase("Write all tasks as a \(code: "todo.txt") file").help,
    discussion: Phrase(
      """
      '\(command: "daymark import todo.txt")' reads it again. Hidden and unshared entries are \
      included: the file is for yourself.
      """
    ).help)

  @OptionGroup var global: GlobalOptions

  @Option(
    name: .shortAndLong, help: ArgumentHelp(Phrase("The file to write").help, valueName: "file"),
    completion: .file())
  var output: String?

  func run(_ context: CommandContext) throws {
    let (bytes, omissions) = try context.journal.todoTxt()
    for task in omissions { printError(TaskImportWording.leftOut(below: task)) }
    let target = OutputFile(output)
    let old = try target.contents()
    guard try context.journal.hasAll(ofTodoTxt: old ?? []) else {
      throw CommandError(TaskImportWording.notAllHere(output ?? ""))
    }
    try target.put(bytes, over: old)
    context.tellInTheClear(target.path)
    try context.failIfUnread()
  }
}

extension CommandWording {
  static func leftOut(_ omission: JournalCalendar.Omission) -> Phrase {
    Phrase(
      """
      left out: \(quoted: omission.rule) of \(quoted: omission.task); calendars can't express it \
      exactly, so only the next one is written
      """)
  }

  static func nothingToExport(_ path: String?) -> Phrase {
    guard let path else { return Phrase("nothing to export: no tasks and no reminders") }
    return Phrase(
      "nothing to export: no tasks and no reminders; \(quoted: path) was left as it is")
  }
}
