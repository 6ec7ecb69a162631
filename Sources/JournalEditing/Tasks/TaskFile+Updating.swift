public import JournalCore
import JournalSyntax

/// A file with a task updated from the program it came from.
public struct TaskUpdate: Hashable, Sendable {
  /// The file's new text.
  public var bytes: [UInt8]
  /// True if both changed something differently, so it was left as it is here.
  public var isKept = false
}

// Tasks from other programs: changes made there since the import are made here too, unless the
// person changed the same thing here.
extension TaskFile {
  /// Brings a task up to date.
  ///
  /// A checked box stays checked, and no task is deleted.
  /// - Parameters:
  ///   - old: its line as last imported; nil if unknown, and then only its box is checked.
  ///   - new: the task as it is in the other program now.
  ///   - today: the day it was done, if the other program doesn't know.
  public func updating(
    _ task: JournalTask, from old: String?, to new: NewTask, today: Day
  ) throws(EntryError) -> TaskUpdate {
    var new = new
    // A todo.txt line loses its priority when it is done.
    if new.state == .done, new.priority == 0 { new.priority = task.priority }
    let before = old.flatMap(TaskFile.task(ofLine:))
    guard let after = TaskFile.task(ofLine: new.line), after != before else {
      return TaskUpdate(bytes: bytes)
    }
    if let old, isUntouched(task, since: old), task.state.isOpen || !after.state.isOpen {
      return TaskUpdate(bytes: try replacing(task, withLine: new.line))
    }
    var update = TaskUpdate(bytes: bytes)
    if let before {
      let (changes, text) = changes(of: task, before, after, new, &update.isKept)
      if !changes.isEmpty || text != nil {
        // A time missing from the new date would stay.
        var cleared = TaskMarkChange()
        if case .set(let due) = changes.due, due.time == nil, task.due?.time != nil {
          cleared.due = .remove
          try update.change(task, in: self) { file, task throws(EntryError) in
            try file.marking(task, cleared)
          }
        }
        try update.change(task, in: self) { file, task throws(EntryError) in
          try file.marking(task, changes, text: text)
        }
      }
    }
    guard task.state.isOpen, !after.state.isOpen, before?.state.isOpen ?? true else {
      return update
    }
    let moment = after.done ?? TaskMoment(today)
    try update.change(task, in: self) { file, task throws(EntryError) in
      after.state == .cancelled
        ? try file.cancelling(task, at: moment) : try file.finishing(task, at: moment)
    }
    return update
  }

  /// Returns the changes made in the other program but not here.
  private func changes(
    of task: JournalTask, _ before: JournalTask, _ after: JournalTask, _ new: NewTask,
    _ isKept: inout Bool
  ) -> (TaskMarkChange, text: String?) {
    func isNew<Value: Equatable>(_ part: KeyPath<JournalTask, Value>) -> Bool {
      let now = task[keyPath: part]
      let then = before[keyPath: part]
      let next = after[keyPath: part]
      guard next != then, next != now else { return false }
      if now != then { isKept = true }
      return now == then
    }
    var changes = TaskMarkChange()
    if isNew(\.due) { changes.due = after.due.map { .set($0) } ?? .remove }
    if isNew(\.scheduled) { changes.scheduled = after.scheduled.map { .set($0) } ?? .remove }
    if isNew(\.start) { changes.start = after.start.map { .set($0) } ?? .remove }
    if isNew(\.repeats) { changes.repeats = after.repeats.map { .set($0) } ?? .remove }
    if isNew(\.priority) { changes.priority = after.priority }
    return (changes, isNew(\.text) ? new.text : nil)
  }

  /// Returns true if nobody has changed a task's line; its place in a list doesn't count.
  private func isUntouched(_ task: JournalTask, since line: String) -> Bool {
    let own = bytes[task.place.box.indices.lowerBound..<Int(task.place.head.end)]
    return line.utf8.drop { $0 != Byte.openBracket }.dropFirst().elementsEqual(own)
  }

  private func replacing(
    _ task: JournalTask, withLine line: String
  ) throws(EntryError) -> [UInt8] {
    let before = bytes[Int(task.place.head.start)..<Int(task.place.box.start)]
    let own = line.utf8.drop { $0 != Byte.openBracket }.dropFirst()
    return try replacing(task, with: Array(before) + own, isReworded: true)
  }

  private static func task(ofLine line: String) -> JournalTask? {
    TaskFile(Array(line.utf8), path: ofNoDay, day: nil).tasks.first
  }
}

extension TaskUpdate {
  /// Changes the task in the current text.
  fileprivate mutating func change(
    _ task: JournalTask, in file: TaskFile,
    _ work: (TaskFile, JournalTask) throws(EntryError) -> [UInt8]
  ) throws(EntryError) {
    let file = TaskFile(bytes, path: file.path, day: file.day)
    guard let task = file.tasks.first(where: { $0.place.head.start == task.place.head.start })
    else { return }
    bytes = try work(file, task)
  }
}
