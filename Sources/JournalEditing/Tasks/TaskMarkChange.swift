public import JournalCore
import JournalSyntax

/// Changes of a task's marks; a mark that isn't named stays byte for byte.
public struct TaskMarkChange: Hashable, Sendable {
  /// A new value of a mark, or its removal.
  public enum Value<New: Hashable & Sendable>: Hashable, Sendable {
    case set(New)
    case remove
  }

  /// When it is due; a time that was written stays unless the new moment has one.
  public var due: Value<TaskMoment>?
  /// The day it is meant to be worked on.
  public var scheduled: Value<Day>?
  /// The first day on which it can be worked on.
  public var start: Value<Day>?
  /// The recurrence rule: `every week`.
  public var repeats: Value<String>?
  /// The priority, from −2 (lowest) to 3 (highest); 0 removes the mark.
  public var priority: Int?

  /// Creates a change of no mark.
  public init() {}

  /// Whether no mark is changed.
  public var isEmpty: Bool { self == TaskMarkChange() }
}

extension TaskFile {
  /// Changes the marks of a task, and its text if there is a new one.
  public func marking(
    _ task: JournalTask, _ change: TaskMarkChange, text: String?
  ) throws(EntryError) -> [UInt8] {
    let new = try marking(task, change)
    guard let text else { return new }
    let file = TaskFile(new, path: path, day: day)
    guard let marked = file.tasks.first(where: { $0.place.head.start == task.place.head.start })
    else { return new }
    return try file.rewording(marked, to: text)
  }

  /// Changes the marks of a task.
  public func marking(_ task: JournalTask, _ change: TaskMarkChange) throws(EntryError) -> [UInt8] {
    var line = TaskLine(task, in: bytes)
    let time = line.marks.due == nil ? nil : task.due?.time
    line.change(.due, change.due) { TaskMoment($0.day, at: $0.time ?? time) }
    line.change(.scheduled, change.scheduled) { TaskMoment($0) }
    line.change(.start, change.start) { TaskMoment($0) }
    switch change.repeats {
    case .set(let rule): line.set(rule: rule)
    case .remove: line.remove(line.marks.repetition)
    case nil: break
    }
    if let priority = change.priority { line.set(priority: priority) }
    return try replacing(task, with: line.changed)
  }
}

extension TaskLine {
  /// Sets or removes the date of a mark.
  fileprivate mutating func change<New>(
    _ field: Field, _ change: TaskMarkChange.Value<New>?, _ moment: (New) -> TaskMoment
  ) {
    switch change {
    case .set(let new):
      let moment = moment(new)
      if let value = value(of: field) {
        replace(day: value, with: moment)
      } else {
        set(field, to: moment)
      }
    case .remove: remove(value(of: field))
    case nil: break
    }
  }
}
