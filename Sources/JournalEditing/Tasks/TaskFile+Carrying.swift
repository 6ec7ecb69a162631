public import JournalCore
import JournalSyntax

/// Tasks left over from a past day, to be moved to another one.
public struct CarriedTasks: Hashable, Sendable {
  /// The file without them.
  public var bytes: [UInt8]
  /// Their lines with everything below them, ready for another list.
  public var lines: [String]
  /// The number of boxes in the lines.
  public var count: Int
}

extension TaskFile {
  /// Removes tasks to add to another file; a subtask of another carried task goes with it.
  public func carrying(_ carried: [JournalTask]) throws(EntryError) -> CarriedTasks {
    var result = CarriedTasks(bytes: bytes, lines: [], count: 0)
    for task in TaskFile.outermost(carried).reversed() {
      let file = TaskFile(result.bytes, path: path, day: day)
      result.bytes = try file.removing(task)
      result.lines = lines(of: task) + result.lines
      result.count += 1 + task.place.subtasks
    }
    return result
  }

  /// Adds carried tasks to an entry: after its last task, else at its end.
  public func receiving(_ carried: CarriedTasks) throws(EntryError) -> [UInt8] {
    try adding(carried.lines, tasks: carried.count)
  }

  /// Returns the tasks from one file, in its order, that aren't subtasks of the others.
  public static func outermost(_ tasks: [JournalTask]) -> [JournalTask] {
    var found: [JournalTask] = []
    for task in tasks.sorted(by: { $0.place.head.start < $1.place.head.start }) {
      if let last = found.last, task.place.head.start < last.place.lines.end { continue }
      found.append(task)
    }
    return found
  }

  /// Returns a task's lines without list and quote markup.
  private func lines(of task: JournalTask) -> [String] {
    var lines: [String] = []
    var at = Int(task.place.lines.start)
    let (bytes, last) = withOwnTargets(task)
    while at < last {
      var end = at
      while end < last, !bytes[end].isLineEnd { end += 1 }
      lines.append(String(decoding: bytes[at..<end], as: UTF8.self))
      at = bytes.span.afterLineEnd(end, last)
      if at == end { break }
    }
    guard let first = lines.first.map(TaskReader.unquoted) else { return [] }
    let own = String(
      decoding: bytes[Int(task.place.marker)..<last], as: UTF8.self)
    let firstLine = String(own.prefix { !$0.isNewline })
    let indent = max(0, first.count - firstLine.count)
    let below = lines.dropFirst().map { line -> String in
      let line = TaskReader.unquoted(line)
      let blanks = line.prefix { $0 == " " || $0 == "\t" }.count
      return String(line.dropFirst(min(blanks, indent)))
    }
    return [firstLine] + below
  }

  /// Returns the file with the task's link targets inlined from definitions elsewhere,
  /// `[label]: target`, and the task's end in it.
  private func withOwnTargets(_ task: JournalTask) -> (bytes: [UInt8], end: Int) {
    let lines = task.place.lines
    var result = bytes
    var end = Int(lines.end)
    let items = PlainDocument(bytes).body.items.filter { item in
      (item.kind == .link || item.kind == .image)
        && item.source.start >= lines.start && item.source.end <= lines.end
        && (item.target.start >= lines.end || item.target.end <= lines.start)
    }
    // From the last text end to the first, since a picture may be inside a link.
    for item in items.sorted(by: { $0.text.end > $1.text.end }) {
      let before = Int(item.target.start) - 1
      let isAngled = before >= 0 && bytes[before] == Byte.less
      let target = bytes[item.target.indices]
      let tail =
        Array((isAngled ? "](<" : "](").utf8) + target + Array((isAngled ? ">)" : ")").utf8)
      let label = Int(item.text.end)..<Int(item.source.end)
      result.replaceSubrange(label, with: tail)
      end += tail.count - label.count
    }
    return (result, end)
  }
}
