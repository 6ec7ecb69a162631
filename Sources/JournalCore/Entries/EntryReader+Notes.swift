import JournalSyntax

// Notes, not entries: their tasks, if a view needs them.
extension EntryReader {
  /// Counts a note's tasks, and reports their impossible dates.
  ///
  /// A note is parsed only if it may contain a box the view needs.
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

  /// Keeps the last entry's tasks that the scope lists.
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

  /// Reports problems in a task's marks: impossible dates, such as `📅 2026-11-31`, unreadable ones,
  /// such as `📅 2026-11`, and unreadable rules, such as `🔁 every full moon`.
  mutating func checkMarks(of task: BodyItem, _ file: FileBeingRead) {
    guard plan.scope.keepsDiagnostics else { return }
    let marks = TaskMarks(of: task.text, in: file.bytes)
    for range in marks.unreadDates(file.bytes) where range.count > 0 {
      let isImpossible = WrittenDate.isImpossible(file.bytes, in: range.indices)
      add(isImpossible ? .impossibleTaskDate : .taskDateNotRead, file, at: range)
    }
    for word in marks.wordsForDates where DateWord.namesDay(file.bytes.string(word.indices)) {
      add(.taskDateNotRead, file, at: word)
    }
    if let rule = marks.repetition, rule.count > 0,
      RepeatRule(file.bytes.string(rule.indices)) == nil
    {
      add(.repeatNotRead, file, at: rule)
    }
    if file.bytes.taskWord(of: task) != nil { checkDates(below: task, file) }
  }

  /// Reports problems in the dates below a word such as `TODO`.
  private mutating func checkDates(below task: BodyItem, _ file: FileBeingRead) {
    for stamp in TaskPlanning(below: task.target, in: file.bytes).stamps {
      guard let read = TaskStamp(stamp, file.bytes) else {
        let isImpossible = WrittenDate.isImpossible(file.bytes, in: stamp.date.indices)
        add(isImpossible ? .impossibleTaskDate : .taskDateNotRead, file, at: stamp.source)
        continue
      }
      if let rule = stamp.repeater, read.repeater == nil { add(.repeatNotRead, file, at: rule) }
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
  /// True if the tasks in notes are counted: to be listed, or for `tasks` to report that there are
  /// some.
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
  /// Returns true if a value is written like a date that isn't in the calendar.
  fileprivate static func isImpossible(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
    if let plain = TaskMoment.withHyphens(bytes, range) {
      return isImpossible(plain.span, in: 0..<plain.count)
    }
    return if case .impossible = value(bytes, in: range) { true } else { false }
  }
}

extension TaskMarks {
  /// The values that should be dates, in text order.
  var dates: [ByteRange] {
    [due, scheduled, start, alarm, done, created, cancelled].compactMap { $0 }
      .sorted { $0.start < $1.start }
  }

  /// Returns the values that should be dates and can't be read as one, nor as an alarm's time.
  func unreadDates(_ bytes: Span<UInt8>) -> [ByteRange] {
    dates.filter { range in
      TaskMoment(bytes, in: range.indices) == nil
        && !(range == alarm && TaskMoment.time(bytes, in: range.indices) != nil)
    }
  }

  /// Returns the text to show: without the marks, except those with unreadable dates, so that
  /// nothing a person wrote is hidden.
  func shownText(in bytes: Span<UInt8>, of text: ByteRange) -> String {
    description(in: bytes, of: text, keeping: unreadDates(bytes))
  }
}

extension JournalTask {
  /// Returns the first marked date in a task's text that isn't in the calendar; nil if all are.
  package static func impossibleDate(in text: String) -> String? {
    let bytes = Array(text.utf8)
    return TaskMarks(of: ByteRange(0, bytes.count), in: bytes.span).dates
      .first { WrittenDate.isImpossible(bytes.span, in: $0.indices) }
      .map { bytes.span.string($0.indices) }
  }
}
