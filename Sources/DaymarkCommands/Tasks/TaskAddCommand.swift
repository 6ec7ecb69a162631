import ArgumentParser
import JournalCore
import JournalEditing
import JournalStore

struct TaskAddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Write a task down in tasks.md, or in a day's entry.")

  @OptionGroup var options: GlobalOptions

  @Argument(help: "What is to be done.")
  var text: String

  @Option(
    help: ArgumentHelp("When it is due: friday, 12-24, DATE or DATE@TIME.", valueName: "date"))
  var due: String?

  @Flag(help: "Remind when it is due.")
  var alarm = false

  @Option(
    help: ArgumentHelp("How often the alarm comes back until it is done: 30m.", valueName: "time"))
  var nag: String?

  @Option(help: ArgumentHelp("When it comes again: every week, every monday.", valueName: "rule"))
  var `repeat`: String?

  @Option(help: ArgumentHelp("What stands below it.", valueName: "text"))
  var detail: String?

  @Option(help: ArgumentHelp("The list, a heading of tasks.md.", valueName: "name"))
  var list: String?

  @Option(help: ArgumentHelp("The day whose entry it goes into.", valueName: "date"))
  var day: String?

  func run() throws {
    try Session.changing(options, run)
  }

  private func run(_ session: Session) throws {
    guard list == nil || day == nil else {
      throw Failure(message: CommandWording.listOrDay, status: .usage)
    }
    let task = try newTask(session)
    let label = "tasks add \(task.text)"
    let tasks = try session.tasks(all: false)
    guard let day else {
      let path = TaskFile.ofNoDay
      let old = try session.location.contents(of: path)
      let file = TaskFile(old ?? [], path: path, day: nil)
      let list = try list.map { try session.taskText($0) }
      let new = try session.edited(file) { () throws(EntryRefusal) in
        try file.adding(task, toList: list)
      }
      try session.apply([.write(path: path, old: old, new: new)], label: label)
      return session.show(TaskFile(new, path: path, day: nil), of: tasks)
    }
    let entry = try session.taskEntry(of: session.day([day]))
    let new = try session.edited(entry.file) { () throws(EntryRefusal) in
      try entry.file.adding(task)
    }
    try session.apply([entry.writing(new)], label: label)
    session.show(TaskFile(new, path: entry.file.path, day: entry.file.day), of: tasks)
  }

  private func newTask(_ session: Session) throws -> NewTask {
    var task = NewTask(try session.taskText(text))
    task.due = try due.map { words in
      guard let moment = session.dates.comingMoment(words) else {
        throw Failure(message: CommandWording.notADay(words), status: .usage)
      }
      return moment
    }
    task.nag = try nag.map { words in
      guard let minutes = JournalTask.minutes(words) else {
        throw Failure(message: CommandWording.notANag(words), status: .usage)
      }
      return minutes
    }
    task.hasAlarm = alarm || nag != nil
    guard !task.hasAlarm || task.due?.time != nil else {
      throw Failure(message: CommandWording.alarmNeedsTime, status: .usage)
    }
    task.repeats = try `repeat`.map { words in
      guard RepeatRule(words) != nil else {
        throw Failure(message: CommandWording.notARule(words), status: .usage)
      }
      return words
    }
    task.detail = detail?.trimmed() ?? ""
    return task
  }
}

/// A day's entry that tasks go into.
struct TaskEntry {
  /// As it is, or as a new one begins.
  var file: TaskFile
  /// Whether there is no such file yet.
  var isNew = false

  func writing(_ new: [UInt8]) -> FileChange {
    .write(path: file.path, old: isNew ? nil : file.bytes, new: new)
  }
}

extension Session {
  /// The entry of a day that tasks go into: its only one, else the only one without a time in its
  /// name, else a new one.
  func taskEntry(of day: Day) throws -> TaskEntry {
    if let entry = Session.entry(toAddTo: try namedEntries(on: day)) {
      return TaskEntry(file: TaskFile(entry.bytes, path: entry.path, day: day))
    }
    let time = time(of: EntryAddress(day))
    let path = try newPath(of: day, at: time)
    let bytes = try newEntry(CheckInDraft(), on: day, path: path)
    return TaskEntry(file: TaskFile(bytes, path: path, day: day), isNew: true)
  }
}
