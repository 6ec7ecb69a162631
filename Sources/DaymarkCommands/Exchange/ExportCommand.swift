import ArgumentParser
import JournalActions
import JournalCore
import JournalExchange
import JournalStore
import Phrases

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: Phrase("Export the journal to other programs").help,
    subcommands: [
      CSVFileCommand.self, JSONFileCommand.self, SQLiteFileCommand.self, CalendarFileCommand.self,
      TodoTxtFileCommand.self,
      MarkdownFileCommand.self, JrnlFileCommand.self, DayOneFileCommand.self, LoopFileCommand.self,
    ])
}

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
