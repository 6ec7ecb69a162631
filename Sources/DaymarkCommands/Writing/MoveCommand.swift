import ArgumentParser
import JournalCore
import JournalEditing
import JournalStore

struct MoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Move an entry to another day.",
    discussion: "Its file is renamed, and its `date:` changed where it has one.")

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The entry: a date, or DATE@09:30.")
  var from: String

  @Argument(help: "The day it is about.")
  var to: String

  func run() throws {
    try Session.changing(options, run)
  }

  private func run(_ session: Session) throws {
    let file = try session.entry(session.address([from]))
    let day = try session.day([to])
    guard day != file.day else {
      throw Failure(message: CommandWording.sameDay(day), status: .usage)
    }
    let path = EntryPath.path(file.path, from: file.day, to: day)
    let new = try session.edited(file) { (entry) throws(EntryRefusal) in
      try entry.move(to: day)
    }
    guard path != file.path || new != file.bytes else {
      throw Failure(message: CommandWording.notMoved(file.path), status: .dataRefused)
    }
    var changes: [FileChange] = [.write(path: file.path, old: file.bytes, new: new)]
    if path != file.path { changes.append(.move(from: file.path, to: path, old: new)) }
    try session.apply(changes, label: "move \(file.day) \(day)")
    try session.show(day, with: path)
  }
}
