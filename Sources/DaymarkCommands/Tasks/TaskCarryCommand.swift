import ArgumentParser
import JournalCore
import JournalEditing
import JournalRender
import JournalStore

struct TaskCarryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "carry", abstract: "Move what is left of past entries into today's.",
    discussion: "It shows the tasks and asks. Those that are due on a day to come stay.")

  @OptionGroup var options: GlobalOptions

  @Flag(help: "Don't ask.")
  var yes = false

  func run() throws {
    let session = try Session(options)
    try session.changingMany(isAgreed: yes) {
      try left(session)
    } ask: { left in
      let tasks = left.flatMap(\.tasks)
      guard !tasks.isEmpty else { return false }
      for task in tasks { printValue(task.text(session.style, today: session.today)) }
      try Confirmation(CommandWording.carryQuestion(tasks.count, session.today)).require(yes)
      return true
    } work: { left in
      guard !left.isEmpty else { return printError(CommandWording.nothingToCarry) }
      try carry(left, session)
    }
    try session.failIfUnread()
  }

  /// A past file with the tasks that are left in it.
  private struct Leftover: Equatable {
    var file: TaskFile
    var tasks: [JournalTask]
  }

  private func left(_ session: Session) throws -> [Leftover] {
    let tasks = try session.tasks(all: false)
    let left = tasks.list.tasks.filter { task in
      task.state.isOpen && (task.day.map { $0 < session.today } ?? false)
        && (task.when?.day).map { $0 <= session.today } ?? true
    }
    return tasks.files.compactMap { file in
      let ofFile = TaskFile.outermost(left.filter { $0.path == file.path })
      return ofFile.isEmpty ? nil : Leftover(file: file, tasks: ofFile)
    }
  }

  private func carry(_ left: [Leftover], _ session: Session) throws {
    let entry = try session.taskEntry(of: session.today)
    var target = entry.file
    var changes: [FileChange] = []
    for leftover in left {
      let file = leftover.file
      let carried = try session.edited(file) { () throws(EntryRefusal) in
        try file.carrying(leftover.tasks)
      }
      changes.append(.write(path: file.path, old: file.bytes, new: carried.bytes))
      let new = try session.edited(target) { [target] () throws(EntryRefusal) in
        try target.receiving(carried)
      }
      target = TaskFile(new, path: target.path, day: target.day)
    }
    try session.apply(changes + [entry.writing(target.bytes)], label: "tasks carry")
    printValue(CommandWording.carried(left.flatMap(\.tasks).count))
  }
}
