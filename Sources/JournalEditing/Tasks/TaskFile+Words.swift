import JournalCore
import JournalSyntax

// Tasks with a word instead of a box, as in Logseq: `- TODO Paint`, and the dates below them,
// `SCHEDULED: <2026-11-20 Fri .+1d>`. Logbooks stay as they are.
extension TaskFile {
  /// Checks a task with a word off: `DONE`; a repeating one stays open, and its dates move.
  func finishingWord(
    _ task: JournalTask, at moment: TaskMoment, now: ClockTime?
  ) throws(EntryError) -> [UInt8] {
    var line = TaskLine(task, in: self)
    let moved = repeated(task, done: TaskMoment(moment.day, at: moment.time ?? now))
    guard !moved.isEmpty else {
      line.setBox("x")
      if line.marks.done != nil { line.setDone(moment) }
      return try replacing(task, with: line.changed)
    }
    line.setBox(" ")
    if let day = moved.map(\.moment.day).max() { line.postpone(to: TaskMoment(day)) }
    return try replacing(task, with: line.changed, moved.map { splice($0.stamp, to: $0.moment) })
  }

  /// Returns the new dates of a repeating task; empty if it doesn't repeat.
  private func repeated(
    _ task: JournalTask, done: TaskMoment
  ) -> [(stamp: TaskStamp, moment: TaskMoment)] {
    if task.hasRepeater {
      return task.place.repeaters.compactMap { stamp in
        stamp.repeater?.next(after: stamp.moment, done: done).map { (stamp, $0) }
      }
    }
    // A rule in the text, `🔁 every monday`, moves all dates by the same number of days.
    let stamps = task.place.stamps
    guard let rule = task.repeats.flatMap({ RepeatRule($0) }), let first = stamps.last,
      let next = rule.next(after: rule.isFromDone ? done.day : first.moment.day)
    else { return [] }
    return stamps.map { stamp in
      (stamp, TaskMoment(next + (stamp.moment.day - first.moment.day), at: stamp.moment.time))
    }
  }

  /// Postpones a task with a word: the date that reminds of it, and each that would be before, also
  /// in its text.
  func snoozingWord(
    _ task: JournalTask, to moment: TaskMoment
  ) throws(EntryError) -> [UInt8] {
    var line = TaskLine(task, in: self)
    line.postpone(to: moment)
    let stamps = task.place.stamps
    guard let first = stamps.first else {
      return try replacing(task, with: line.changed + stampLine(task, .scheduled, moment))
    }
    let reminding = stamps.first { $0.moment.time != nil }
    let timed = moment.time == nil ? reminding : reminding ?? first
    let splices = stamps.compactMap { stamp -> ByteSplice? in
      let isMeant = stamp == timed || stamps.count == 1
      guard isMeant || stamp.moment.day < moment.day else { return nil }
      let time = isMeant ? moment.time ?? stamp.moment.time : stamp.moment.time
      return splice(stamp, to: TaskMoment(moment.day, at: time))
    }
    return try replacing(task, with: line.changed, splices)
  }

  // MARK: - Places

  /// Returns the change of a task's date below it: its day, its weekday's name and its time.
  func splice(
    _ stamp: TaskStamp, to moment: TaskMoment, repeater: Repeater?? = nil
  ) -> ByteSplice {
    var parts = ["\(moment.day)"]
    if stamp.place.weekday != nil { parts.append(TaskStamp.weekday(moment.day)) }
    if let time = time(of: stamp, at: moment) { parts.append(time) }
    let kept = stamp.place.repeater.map { String(decoding: bytes[$0.indices], as: UTF8.self) }
    if let text = repeater.map({ $0?.text }) ?? kept { parts.append(text) }
    parts += stamp.place.others.map { String(decoding: bytes[$0.indices], as: UTF8.self) }
    return ByteSplice(stamp.place.rest, Array(parts.joined(separator: " ").utf8))
  }

  /// Returns a date's time as it is written: unchanged, if it is the same.
  private func time(of stamp: TaskStamp, at moment: TaskMoment) -> String? {
    guard let time = moment.time else { return nil }
    guard let range = stamp.place.time else { return time.description }
    let old = String(decoding: bytes[range.indices], as: UTF8.self)
    guard let before = stamp.moment.time, time != before else { return old }
    // `10:00-11:00` stays an hour.
    let end = old.split(separator: "-").dropFirst().first.flatMap { ClockTime(written: String($0)) }
    let later = end.flatMap { ClockTime(minute: Int($0.minute) + Int(time.minute - before.minute)) }
    return later.map { "\(time)-\($0)" } ?? time.description
  }

  /// Returns a new line with a date, to be added after a task's first line.
  func stampLine(
    _ task: JournalTask, _ key: TaskPlanning.Key, _ moment: TaskMoment
  ) -> [UInt8] {
    let name = key == .scheduled ? "SCHEDULED" : "DEADLINE"
    let text = "\(name): \(TaskStamp.text(moment, nil))"
    return newLine(after: task) + indent(below: task) + Array(text.utf8)
  }

  /// Returns the indentation of a task's second line, with the marks of quotes.
  private func indent(below task: JournalTask) -> [UInt8] {
    let mark: [UInt8] = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? [0xEF, 0xBB, 0xBF] : []
    let start = Int(task.place.head.start)
    var before = Array(bytes[start..<Int(task.place.marker)])
    if start == 0 { before.removeFirst(before.starts(with: mark) ? mark.count : 0) }
    let isKept = { (byte: UInt8) in byte.isBlank || byte == Byte.greater }
    return before.map { isKept($0) ? $0 : Byte.space } + [Byte.space, Byte.space]
  }

  /// Returns the removal of a date: with its line, if it has nothing else.
  func removal(of stamp: TaskStamp, in task: JournalTask) -> ByteSplice {
    let isShared = task.place.stamps.contains {
      $0.key != stamp.key && $0.place.line == stamp.place.line
    }
    guard !isShared else {
      var end = Int(stamp.place.source.end)
      var start = Int(stamp.place.source.start)
      while end < bytes.count, bytes[end].isBlank { end += 1 }
      if end == bytes.count || bytes[end].isLineEnd {
        while start > 0, bytes[start - 1].isBlank { start -= 1 }
      }
      return ByteSplice(ByteRange(start, end), [])
    }
    // The line end before it goes, so that a missing one at the file's end stays missing.
    var start = Int(stamp.place.line.start)
    var end = Int(stamp.place.line.end)
    while start > 0, bytes[start - 1].isLineEnd, start > Int(task.place.head.end) {
      start -= 1
      if bytes[start] == Byte.lineFeed, start > 0, bytes[start - 1] == Byte.carriageReturn {
        start -= 1
      }
      break
    }
    while end > start, bytes[end - 1].isLineEnd { end -= 1 }
    return ByteSplice(ByteRange(start, end), [])
  }

  /// Returns the file with a task's first line replaced, and other changes in its lines below.
  func replacing(
    _ task: JournalTask, with head: [UInt8], _ splices: [ByteSplice]
  ) throws(EntryError) -> [UInt8] {
    guard !splices.isEmpty else { return try replacing(task, with: head) }
    let place = task.place.head
    let end = splices.map(\.range.end).max() ?? place.end
    var below = Array(bytes[Int(place.end)..<Int(end)])
    for splice in splices.sorted(by: { $0.range.start > $1.range.start }) {
      let range = Int(splice.range.start - place.end)..<Int(splice.range.end - place.end)
      below.replaceSubrange(range, with: splice.replacement)
    }
    return try replacing(task, ByteRange(Int(place.start), Int(end)), with: head + below)
  }
}
