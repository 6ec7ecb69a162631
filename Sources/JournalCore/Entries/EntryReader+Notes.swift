import JournalSyntax

// Notes that aren't entries: their tasks, if a view needs them.
extension EntryReader {
  /// Counts the tasks of a note, and reports dates in them that don't exist.
  ///
  /// A note is parsed only if it may contain a box that the view needs.
  mutating func readNote(_ file: FileBeingRead) {
    let isList = file.path.count <= 16 && TaskFile.isOfNoDay(file.pathText)
    let isCounted = !isList && plan.countsTasksOfNotes
    let isChecked =
      plan.scope.keepsDiagnostics && (isList || plan.settings.tasks.source == .all)
    guard isCounted || isChecked,
      plan.boxesOfNotes.mayBe(in: file.bytes, from: frontMatter.bodyStart)
    else { return }
    syntax.removeAll(keepingCapacity: true)
    body.read(file.bytes, from: frontMatter.bodyStart, diagnostics: &syntax)
    var note = NoteTasks(path: isCounted ? file.pathText : "")
    for item in body.items where item.kind == .task {
      if isChecked { checkMarks(of: item, file) }
      if isCounted, !file.bytes.trimmed(item.text.indices).isEmpty {
        note.add(JournalTask.State(mark: item.mark))
      }
    }
    guard !note.isEmpty else { return }
    note.mayBeOpen = Scope.Tasks.open.mayBe(in: file.bytes, from: frontMatter.bodyStart)
    let listed = plan.scope.isLive || plan.scope.listed != .open ? Scope.Tasks.all : .open
    if plan.settings.tasks.source == .all, note.open > 0 || listed == .all {
      note.tasks = tasks(of: nil, file, listed)
    }
    report.notes.append(note)
  }

  /// Keeps those tasks of the entry that was just read which the scope lists.
  mutating func listTasks(of day: Day, _ file: FileBeingRead) {
    let wanted = plan.scope.listed
    guard wanted != .none else { return }
    firstTasks.append(Int32(tasks.count))
    let isNeeded = facts[entry.start.facts...].contains {
      $0.kind == .task && wanted.includes(mark: UInt8(clamping: Int($0.number)))
    }
    if isNeeded { tasks += tasks(of: day, file, wanted) }
  }

  private func tasks(
    of day: Day?, _ file: FileBeingRead, _ wanted: Scope.Tasks
  ) -> [JournalTask] {
    let bytes = file.bytes.withUnsafeBufferPointer { [UInt8]($0) }
    let path = file.pathText
    return TaskFile(bytes, path: path, day: day, items: body.items, where: wanted.includes).tasks
  }

  /// Reports the dates after a task's marks that don't exist, such as `📅 2026-11-31`, or can't be read,
  /// such as `📅 2026-11`, and a rule that can't be read, such as `🔁 every full moon`.
  mutating func checkMarks(of task: BodyItem, _ file: FileBeingRead) {
    guard plan.scope.keepsDiagnostics else { return }
    let marks = TaskMarks(of: task.text, in: file.bytes)
    for range in marks.unreadDates(file.bytes) where range.count > 0 {
      let isImpossible = WrittenDate.isImpossible(file.bytes, in: range.indices)
      add(isImpossible ? .impossibleTaskDate : .taskDateNotRead, file, at: range)
    }
    if let rule = marks.repetition, rule.count > 0,
      RepeatRule(file.bytes.string(rule.indices)) == nil
    {
      add(.repeatNotRead, file, at: rule)
    }
  }
}

extension NoteTasks {
  /// Counts a task.
  fileprivate mutating func add(_ state: JournalTask.State) {
    switch state {
    case .open, .started: open += 1
    case .done: done += 1
    case .cancelled: cancelled += 1
    case .other: break
    }
  }
}

extension ReadingPlan {
  /// Whether the tasks of notes are counted: to be listed, or for `tasks` to say that there are some.
  var countsTasksOfNotes: Bool {
    kinds.contains(.task) && (settings.tasks.source == .all || scope.tasks == .all)
  }

  /// The boxes for which a note is parsed.
  var boxesOfNotes: Scope.Tasks {
    if scope.tasks == .all, settings.tasks.source == .entries { return .open }
    return scope.tasks == .none ? .all : scope.tasks
  }
}

extension WrittenDate {
  /// Returns whether a value is written like a date that isn't in the calendar.
  fileprivate static func isImpossible(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
    if let plain = TaskMoment.withHyphens(bytes, range) {
      return isImpossible(plain.span, in: 0..<plain.count)
    }
    return if case .impossible = value(bytes, in: range) { true } else { false }
  }
}

extension TaskMarks {
  /// The values that should be dates, in the order of the text.
  var dates: [ByteRange] {
    [due, scheduled, start, alarm, done, created, cancelled].compactMap { $0 }
      .sorted { $0.start < $1.start }
  }

  /// Returns the values that should be dates and can't be read as one, nor as the time of an alarm.
  func unreadDates(_ bytes: Span<UInt8>) -> [ByteRange] {
    dates.filter { range in
      TaskMoment(bytes, in: range.indices) == nil
        && !(range == alarm && TaskMoment.time(bytes, in: range.indices) != nil)
    }
  }

  /// Returns the text as it is shown: without the marks, but with those whose dates can't be read, so
  /// that nothing a person wrote is hidden.
  func shownText(in bytes: Span<UInt8>, of text: ByteRange) -> String {
    description(in: bytes, of: text, keeping: unreadDates(bytes))
  }
}

extension JournalTask {
  /// Returns the first date after a mark in a task's text that isn't in the calendar; nil if all
  /// are.
  package static func impossibleDate(in text: String) -> String? {
    let bytes = Array(text.utf8)
    return TaskMarks(of: ByteRange(0, bytes.count), in: bytes.span).dates
      .first { WrittenDate.isImpossible(bytes.span, in: $0.indices) }
      .map { bytes.span.string($0.indices) }
  }
}
