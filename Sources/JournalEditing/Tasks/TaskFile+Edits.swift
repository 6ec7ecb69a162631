public import JournalCore
import JournalSyntax

// Changes to one task: bytes in, bytes out. Only its own line differs, and every other task must be
// read as before; otherwise the change is refused.
extension TaskFile {
  /// The word of a new task without a box.
  public static let openWord = "TODO"

  /// Checks a task off.
  ///
  /// A recurring task leaves its next instance on a line above. A task with `🏁 delete` is removed,
  /// as in Obsidian Tasks, unless there is text below it, which would be lost.
  /// - Parameters:
  ///   - moment: the day to write, with a time if that is written, too.
  ///   - now: the time of day from which hours are counted, if the moment has none.
  public func finishing(
    _ task: JournalTask, at moment: TaskMoment, now: ClockTime? = nil
  ) throws(EntryError) -> [UInt8] {
    if task.place.isWord { return try finishingWord(task, at: moment, now: now) }
    var line = TaskLine(task, in: self)
    line.setBox("x")
    if conventions.writesDoneDate { line.setDone(moment) }
    let next = next(of: task, after: moment)
    if line.isDeletedWhenDone, task.detail == nil, task.place.subtasks == 0 {
      guard let next else { return try removing(task) }
      return try replacing(task, with: next)
    }
    guard let next else { return try replacing(task, with: line.changed) }
    return try replacing(task, with: next + newLine(after: task) + line.changed, growth: 1)
  }

  /// Reopens a done or cancelled task: the box becomes empty, and the date is removed.
  /// - Parameter word: the word for an open task that has one instead of a box: `TODO`, or `LATER`.
  public func reopening(
    _ task: JournalTask, as word: String = TaskFile.openWord
  ) throws(EntryError) -> [UInt8] {
    var line = TaskLine(task, in: self)
    line.setBox(" ", word)
    line.remove(line.marks.done)
    line.remove(line.marks.doneTime)
    line.remove(line.marks.cancelled)
    return try replacing(task, with: line.changed)
  }

  /// Cancels a task: `[-]`.
  public func cancelling(
    _ task: JournalTask, at moment: TaskMoment
  ) throws(EntryError) -> [UInt8] {
    var line = TaskLine(task, in: self)
    line.setBox("-")
    if !task.place.isWord, conventions.writesCancelledDate {
      line.set(.cancelled, to: TaskMoment(moment.day))
    }
    return try replacing(task, with: line.changed)
  }

  /// Postpones a task.
  ///
  /// Its alarm moves; its due day moves only if it would be before the new moment.
  public func snoozing(
    _ task: JournalTask, to moment: TaskMoment
  ) throws(EntryError) -> [UInt8] {
    var line = TaskLine(task, in: self)
    let marks = line.marks
    let hasMark = marks.due != nil || marks.alarm != nil || marks.scheduled != nil
    if task.place.isWord, !hasMark || !task.place.stamps.isEmpty {
      return try snoozingWord(task, to: moment)
    }
    let time = moment.time ?? task.alarm?.time
    if let alarm = marks.alarm {
      let isTimeAlone = TaskMoment.time(bytes.span, in: alarm.indices) != nil
      if isTimeAlone, marks.due != nil, let time {
        line.replace(alarm, with: time.description)
      } else {
        line.set(.alarm, to: TaskMoment(moment.day, at: time))
      }
    } else if moment.time != nil, marks.due == nil || task.due?.time == nil {
      line.set(.alarm, to: moment)
    }
    if let due = marks.due, task.due.map({ $0.day < moment.day || marks.alarm == nil }) ?? true {
      let time = task.due?.time == nil ? nil : moment.time ?? task.due?.time
      line.replace(day: due, with: TaskMoment(moment.day, at: time))
    } else if marks.due == nil, marks.alarm == nil, moment.time == nil {
      line.set(.due, to: moment)
    }
    if let scheduled = marks.scheduled, task.scheduled.map({ $0 < moment.day }) ?? false {
      line.replace(day: scheduled, with: TaskMoment(moment.day))
    }
    if let rule = marks.repetition, let text = task.repeats, let day = task.when?.day,
      let anchored = RepeatRule.anchored(text, on: day, until: moment.day)
    {
      line.replace(rule, with: anchored)
    }
    return try replacing(task, with: line.changed)
  }

  /// Replaces a task's text; its marks stay, unless the new text has marks of its own.
  public func rewording(_ task: JournalTask, to text: String) throws(EntryError) -> [UInt8] {
    guard !text.utf8.contains(where: \.isLineEnd) else { throw refusal(task.place.head) }
    var line = TaskLine(task, in: self)
    let new = Array(text.utf8)
    let marks = line.marks
    let isTight = TaskMarks(of: ByteRange(0, new.count), in: new.span).marks.isEmpty
    let isInFront = marks.description(in: bytes.span, of: task.place.text).utf8.count
    if isTight, isInFront == marks.description.count, !marks.description.isEmpty {
      line.replace(marks.description, with: text)
    } else {
      let kept =
        isTight ? marks.marks.map { String(decoding: bytes[$0.indices], as: UTF8.self) } : []
      line.replace(task.place.text, with: ([text] + kept).joined(separator: " "))
    }
    return try replacing(task, with: line.changed, isReworded: true)
  }

  /// Removes a task, with the text and the subtasks below it.
  public func removing(_ task: JournalTask) throws(EntryError) -> [UInt8] {
    try replace(
      task.place.lines, with: [], of: index(of: task), count: 1 + task.place.subtasks, by: 0
    ).bytes
  }

  // MARK: - Recurrence

  /// Returns the next instance's line; nil for a nonrecurring task.
  private func next(of task: JournalTask, after done: TaskMoment) -> [UInt8]? {
    guard let rule = task.repeats.flatMap({ RepeatRule($0) }) else { return nil }
    var line = TaskLine(task, in: self)
    let marks = line.marks
    let dates = [marks.due, marks.alarm, marks.scheduled, marks.start].compactMap { $0 }
      .compactMap { range in
        TaskMoment(bytes.span, in: range.indices).map { (range: range, moment: $0) }
      }
    let reference = dates.first?.moment.day
    guard let next = rule.next(after: rule.isFromDone ? done.day : reference ?? done.day) else {
      return nil
    }
    line.setBox(" ")
    for date in dates {
      let day = next + (date.moment.day - (reference ?? next))
      line.replace(day: date.range, with: TaskMoment(day, at: date.moment.time))
    }
    if reference == nil { line.set(.due, to: TaskMoment(next)) }
    if let created = marks.created { line.replace(day: created, with: TaskMoment(done.day)) }
    line.remove(marks.done)
    line.remove(marks.doneTime)
    line.remove(marks.cancelled)
    for mark in marks.marks where line.isName(mark) { line.removeMark(mark) }
    return line.changed
  }

  /// Returns the line ending after a task's first line, else the file's first line ending.
  func newLine(after task: JournalTask) -> [UInt8] {
    let own = lineBreak(at: Int(task.place.head.end))
    if !own.isEmpty { return own }
    return newLine
  }

  /// The file's line ending, from its first line.
  var newLine: [UInt8] {
    let first = bytes.firstIndex(where: \.isLineEnd).map { lineBreak(at: $0) }
    return first ?? [Byte.lineFeed]
  }

  // MARK: - The safety net

  private func index(of task: JournalTask) throws(EntryError) -> Int {
    guard let index = tasks.firstIndex(where: { $0.place == task.place }) else {
      throw .edit(EditError(.notFound, at: task.place.head), key: "task")
    }
    return index
  }

  func replacing(
    _ task: JournalTask, with new: [UInt8], growth: Int = 0, isReworded: Bool = false
  ) throws(EntryError) -> [UInt8] {
    try replacing(task, task.place.head, with: new, growth: growth, isReworded: isReworded)
  }

  /// Replaces a range that begins with a task's first line, before its subtasks.
  func replacing(
    _ task: JournalTask, _ range: ByteRange, with new: [UInt8], growth: Int = 0,
    isReworded: Bool = false
  ) throws(EntryError) -> [UInt8] {
    let index = try index(of: task)
    let file = try replace(range, with: new, of: index, count: 1, by: 1 + growth)
    guard isReworded || file.words(of: file.tasks[index + growth]) == words(of: task) else {
      throw refusal(task.place.head)
    }
    return file.bytes
  }

  /// Returns a task's text without marks, even unreadable ones shown as text, since a change may
  /// replace them.
  private func words(of task: JournalTask) -> String {
    TaskMarks(of: task.place.text, in: bytes.span).description(in: bytes.span, of: task.place.text)
  }

  /// Replaces bytes that contain tasks; the tasks before and after must stay.
  func replace(
    _ range: ByteRange, with new: [UInt8], of index: Int, count: Int, by newCount: Int
  ) throws(EntryError) -> TaskFile {
    var file = EditedFile(bytes)
    do throws(EditError) {
      try file.replaceInBody(range, with: new)
    } catch {
      throw .edit(error, key: "task")
    }
    let changed = TaskFile(file.bytes, path: path, day: day)
    let after = changed.tasks
    guard after.count == tasks.count - count + newCount,
      zip(tasks[..<index], after).allSatisfy({ $0.isSame(as: $1) }),
      zip(tasks[(index + count)...], after[(index + newCount)...]).allSatisfy({ $0.isSame(as: $1) })
    else { throw refusal(range) }
    return changed
  }

  private func refusal(_ range: ByteRange) -> EntryError {
    .edit(EditError(.wouldChangeMore, at: range), key: "task")
  }
}

extension TaskLine {
  /// True if the line is removed once the task is done: `🏁 delete`.
  var isDeletedWhenDone: Bool {
    marks.onCompletion.map {
      String(decoding: bytes[$0.indices], as: UTF8.self).lowercased() == "delete"
    } ?? false
  }

  /// Replaces the date at the start of a value; a time after it stays if the moment has a time too.
  mutating func replace(day value: ByteRange, with moment: TaskMoment) {
    guard let old = TaskMoment(bytes.span, in: value.indices) else {
      return replace(value, with: moment.description)
    }
    let text = bytes[value.indices]
    // Some programs write long dashes.
    let date = text.prefix { $0.isDigit || "-/.".utf8.contains($0) || $0 >= 0x80 }
    guard old.time != moment.time else {
      replace(ByteRange(date.startIndex, date.endIndex), with: "\(moment.day)")
      return
    }
    let separator = date.endIndex < text.endIndex ? bytes[date.endIndex] : 0x20
    replace(value, with: moment.written(separator | 0x20 == UInt8(ascii: "t") ? "T" : " "))
  }

  /// Returns true if a mark identifies this task alone, so no other may have it: `🆔`, `⛔`,
  /// `[id:: …]`, `^name`.
  func isName(_ mark: ByteRange) -> Bool {
    let text = String(decoding: bytes[mark.indices], as: UTF8.self).lowercased()
    return ["🆔", "⛔", "[id::", "(id::", "[dependson::", "(dependson::", "^"]
      .contains { text.hasPrefix($0) }
  }
}

// Habit boxes: a checked task named after a habit ticks the habit.
extension TaskFile {
  /// Checks a habit's box; unlike a task it gets no date, because it belongs to its day.
  public func ticking(_ box: JournalTask) throws(EntryError) -> [UInt8] {
    var line = TaskLine(box, in: self)
    line.setBox("x")
    return try replacing(box, with: line.changed)
  }

  /// Returns a habit's boxes.
  /// - Parameter isChecked: true for checked boxes, false for open ones.
  public func boxes(of habit: Habit, isChecked: Bool) -> [JournalTask] {
    tasks.filter { task in
      habit.isNamed(task.text) && (isChecked ? task.state == .done : task.state == .open)
    }
  }
}
