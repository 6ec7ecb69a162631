public import JournalCore
import JournalSyntax

/// What is left to do of a past day, on its way to another one.
public struct CarriedTasks: Hashable, Sendable {
  /// The file without them.
  public var bytes: [UInt8]
  /// Their lines with all that stands below them, as they go into another list.
  public var lines: [String]
  /// How many boxes the lines hold.
  public var count: Int
}

extension TaskFile {
  /// Takes tasks out, to be put into another file; one below another of them goes with that.
  public func carrying(_ carried: [JournalTask]) throws(EntryRefusal) -> CarriedTasks {
    var result = CarriedTasks(bytes: bytes, lines: [], count: 0)
    for task in TaskFile.outermost(carried).reversed() {
      let file = TaskFile(result.bytes, path: path, day: day)
      result.bytes = try file.removing(task)
      result.lines = lines(of: task) + result.lines
      result.count += 1 + task.place.subtasks
    }
    return result
  }

  /// Puts lines of tasks into an entry: behind its last task, else at its end.
  public func receiving(_ carried: CarriedTasks) throws(EntryRefusal) -> [UInt8] {
    try adding(carried.lines, tasks: carried.count)
  }

  /// Those of some tasks of one file, in its order, that stand below none of the others.
  public static func outermost(_ tasks: [JournalTask]) -> [JournalTask] {
    var found: [JournalTask] = []
    for task in tasks.sorted(by: { $0.place.head.start < $1.place.head.start }) {
      if let last = found.last, task.place.head.start < last.place.lines.end { continue }
      found.append(task)
    }
    return found
  }

  /// A task's lines without its place in lists and quotes.
  private func lines(of task: JournalTask) -> [String] {
    var lines: [String] = []
    var at = Int(task.place.lines.start)
    while at < Int(task.place.lines.end) {
      var end = at
      while end < Int(task.place.lines.end), !bytes[end].isLineEnd { end += 1 }
      lines.append(String(decoding: bytes[at..<end], as: UTF8.self))
      at = end + max(1, lineBreak(at: end).count)
    }
    guard let first = lines.first.map(TaskReader.unquoted) else { return [] }
    let own = String(
      decoding: bytes[Int(task.place.marker)..<Int(task.place.lines.end)], as: UTF8.self)
    let firstLine = String(own.prefix { !$0.isNewline })
    let indent = max(0, first.count - firstLine.count)
    let below = lines.dropFirst().map { line -> String in
      let line = TaskReader.unquoted(line)
      let blanks = line.prefix { $0 == " " || $0 == "\t" }.count
      return String(line.dropFirst(min(blanks, indent)))
    }
    return [firstLine] + below
  }
}
