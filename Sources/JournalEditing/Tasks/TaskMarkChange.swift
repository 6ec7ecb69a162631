public import JournalCore
import JournalSyntax

/// Changes to a task's marks; a mark not named stays byte for byte.
public struct TaskMarkChange: Hashable, Sendable {
  /// A mark's new value, or its removal.
  public enum Value<New: Hashable & Sendable>: Hashable, Sendable {
    case set(New)
    case remove
  }

  /// When it is due; a time that was written stays unless the new moment has one.
  public var due: Value<TaskMoment>?
  /// When it is due, with or without a time, and with or without an alarm; instead of `due`.
  public var timing: Value<Timing>?
  /// The day it is meant to be worked on.
  public var scheduled: Value<Day>?
  /// The first day on which it can be worked on.
  public var start: Value<Day>?
  /// The recurrence rule: `every week`.
  public var repeats: Value<String>?
  /// The priority, from −2 (lowest) to 3 (highest); 0 removes the mark.
  public var priority: Int?

  /// A moment, and whether it has an alarm.
  public struct Timing: Hashable, Sendable {
    /// When it is due.
    public var due: TaskMoment
    /// True if it reminds then.
    public var hasAlarm: Bool

    /// Creates a timing.
    public init(_ due: TaskMoment, hasAlarm: Bool) {
      self.due = due
      self.hasAlarm = hasAlarm
    }
  }

  /// Creates an empty change.
  public init() {}

  /// True if no mark is changed.
  public var isEmpty: Bool { self == TaskMarkChange() }
}

extension TaskFile {
  /// Changes a task's marks, and its text if there is a new one.
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

  /// Changes a task's marks.
  public func marking(_ task: JournalTask, _ change: TaskMarkChange) throws(EntryError) -> [UInt8] {
    try task.place.isWord ? markingWord(task, change) : markingBox(task, change)
  }

  /// Changes the marks on a task's first line.
  func markingBox(_ task: JournalTask, _ change: TaskMarkChange) throws(EntryError) -> [UInt8] {
    var line = TaskLine(task, in: self)
    let time = line.marks.due == nil ? nil : task.due?.time
    line.change(.due, change.due) { TaskMoment($0.day, at: $0.time ?? time) }
    line.change(change.timing)
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
  /// Sets or removes the moment when it is due: an alarm, or else a date.
  fileprivate mutating func change(_ timing: TaskMarkChange.Value<TaskMarkChange.Timing>?) {
    switch timing {
    case .set(let new) where new.hasAlarm:
      set(.alarm, to: new.due)
      if marks.due != nil { set(.due, to: new.due) }
    case .set(let new):
      removeAlarm()
      set(.due, to: new.due)
    case .remove:
      removeAlarm()
      remove(marks.due)
    case nil: break
    }
  }

  /// Removes the alarm, with its interval.
  private mutating func removeAlarm() {
    if let nag = marks.nag, let mark = mark(around: nag), mark != marks.alarm.flatMap(mark(around:))
    {
      removeMark(mark)
    }
    remove(marks.alarm)
  }

  /// Sets or removes a mark's date.
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

// Marks without date values, and the text of new ones.
extension TaskLine {
  /// Gives the recurrence another rule, or adds one.
  mutating func set(rule: String) {
    if let value = marks.repetition, let mark = mark(around: value),
      !bytes[Int(mark.start)].isLetter
    {
      replace(value, with: rule)
    } else {
      // A todo.txt keyword can't hold a rule in words.
      remove(marks.repetition)
      add(.repetition, text(of: .repetition, rule, rule))
    }
  }

  /// Gives the task another priority; 0 removes its mark.
  mutating func set(priority: Int) {
    guard priority != 0 else {
      if let mark = marks.priorityMark { removeMark(mark) }
      return
    }
    let emoji = NewTask.priorityMarks[priority] ?? ""
    let word = JournalTask.priorityNames[priority + 2]
    guard let old = marks.priorityMark else {
      let isPlain = style == .emoji || style == .keyword
      return add(.priority, isPlain ? emoji : text(of: .priority, word, word))
    }
    switch bytes[Int(old.start)] {
    case Byte.openBracket: replace(old, with: "[priority:: \(word)]")
    case Byte.openParenthesis: replace(old, with: "(priority:: \(word))")
    default: replace(old, with: emoji)
    }
  }

  /// Returns a new mark in the style of the others.
  /// - Parameters:
  ///   - value: the value after an emoji.
  ///   - tight: the value in brackets or after a keyword, without spaces.
  func text(of field: Field, _ value: String, _ tight: String) -> String {
    let (name, emoji) =
      switch field {
      case .due: ("due", "📅")
      case .scheduled: ("scheduled", "⏳")
      case .start: ("start", "🛫")
      case .alarm: ("alarm", "⏰")
      case .done, .doneTime: ("completion", "✅")
      case .cancelled: ("cancelled", "❌")
      case .repetition: ("repeat", "🔁")
      case .priority: ("priority", "")
      }
    return switch style {
    case .brackets: "[\(name):: \(tight)]"
    case .parentheses: "(\(name):: \(tight))"
    case .keyword where field == .due: "due:\(tight)"
    case .keyword where field == .done: "done:\(tight)"
    case .keyword where field == .start: "t:\(tight)"
    default: "\(emoji) \(value)"
    }
  }
}
