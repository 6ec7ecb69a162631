import JournalCore
import JournalSyntax

// The marks of a task with a word instead of a box: its dates are below it, its priority is after
// the word, and a rule is a repeater in the dates if it can be one.
extension TaskFile {
  /// Changes the marks of a task with a word, one after the other.
  func markingWord(
    _ task: JournalTask, _ change: TaskMarkChange
  ) throws(EntryError) -> [UInt8] {
    var rest = change
    rest.due = nil
    rest.timing = nil
    rest.scheduled = nil
    rest.repeats = nil
    rest.priority = nil
    var file = self
    if !rest.isEmpty { file = TaskFile(try markingBox(task, rest), path: path, day: day) }
    let scheduled: TaskMarkChange.Value<TaskMoment>? =
      switch change.scheduled {
      case .set(let day): .set(TaskMoment(day))
      case .remove: .remove
      case nil: nil
      }
    if let scheduled {
      try file.change(task) { file, task throws(EntryError) in
        try file.dating(task, .scheduled, scheduled)
      }
    }
    // A time below such a task is an alarm by itself.
    let timing: TaskMarkChange.Value<TaskMoment>? =
      switch change.timing {
      case .set(let timing): .set(timing.due)
      case .remove: .remove
      case nil: nil
      }
    if let due = timing ?? change.due {
      try file.change(task) { file, task throws(EntryError) in
        try file.dating(task, .deadline, due)
      }
    }
    if let rule = change.repeats {
      try file.change(task) { file, task throws(EntryError) in
        try file.repeating(task, rule)
      }
    }
    if let priority = change.priority {
      try file.change(task) { file, task throws(EntryError) in
        try file.ranking(task, priority)
      }
    }
    return file.bytes
  }

  /// Changes the task that begins where another one did.
  private mutating func change(
    _ old: JournalTask,
    _ work: (TaskFile, JournalTask) throws(EntryError) -> [UInt8]
  ) throws(EntryError) {
    guard let task = tasks.first(where: { $0.place.head.start == old.place.head.start }) else {
      return
    }
    self = TaskFile(try work(self, task), path: path, day: day)
  }

  /// Sets or removes a date below a task, and one in its text, `📅 2026-11-21`.
  private func dating(
    _ task: JournalTask, _ key: TaskPlanning.Key, _ change: TaskMarkChange.Value<TaskMoment>
  ) throws(EntryError) -> [UInt8] {
    var line = TaskLine(task, in: self)
    let stamp = task.place.stamps.first { $0.key == key }
    let mark = key == .scheduled ? line.marks.scheduled : line.marks.due
    switch change {
    case .set(let moment):
      guard stamp != nil || mark != nil else {
        return try replacing(task, with: line.changed + stampLine(task, key, moment))
      }
      if let mark {
        line.replace(day: mark, with: TaskMoment(moment.day, at: moment.time ?? task.due?.time))
      }
      let splices = stamp.map { stamp in
        [splice(stamp, to: TaskMoment(moment.day, at: moment.time ?? stamp.moment.time))]
      }
      return try replacing(task, with: line.changed, splices ?? [])
    case .remove:
      line.remove(mark)
      let splices = stamp.map { [removal(of: $0, in: task)] } ?? []
      return try replacing(task, with: line.changed, splices)
    }
  }

  /// Sets or removes the rule: a repeater in the dates, or `🔁` in the text for other rules.
  private func repeating(
    _ task: JournalTask, _ change: TaskMarkChange.Value<String>
  ) throws(EntryError) -> [UInt8] {
    var line = TaskLine(task, in: self)
    var repeater: Repeater?
    if case .set(let rule) = change {
      repeater = RepeatRule(rule).flatMap { Repeater($0) }
      if repeater == nil || task.place.stamps.isEmpty {
        repeater = nil
        line.set(rule: rule)
      } else {
        line.remove(line.marks.repetition)
      }
    } else {
      line.remove(line.marks.repetition)
    }
    let old = task.place.stamps.filter { $0.place.repeater != nil }
    let meant = repeater == nil || !old.isEmpty ? old : Array(task.place.stamps.suffix(1))
    let splices = meant.map { splice($0, to: $0.moment, repeater: .some(repeater)) }
    return try replacing(task, with: line.changed, splices)
  }

  /// Sets the priority after the word, `[#A]`; 0 removes it.
  private func ranking(_ task: JournalTask, _ priority: Int) throws(EntryError) -> [UInt8] {
    var line = TaskLine(task, in: self)
    if let mark = line.marks.priorityMark { line.removeMark(mark) }
    let letter = JournalTask.letter(ofPriority: priority)
    switch (task.place.priority, letter) {
    case (let old?, let letter?): line.replace(old, with: "[#\(letter)]")
    case (let old?, nil):
      line.replace(ByteRange(Int(old.start), Int(task.place.text.start)), with: "")
    case (nil, let letter?):
      let start = Int(task.place.text.start)
      line.replace(ByteRange(start, start), with: "[#\(letter)] ")
    case (nil, nil): break
    }
    return try replacing(task, with: line.changed)
  }
}
