package import JournalSyntax

/// A readable date below a task: `SCHEDULED: <2026-11-20 Fri 10:00 .+1d>`.
package struct TaskStamp: Hashable, Sendable {
  /// Its kind.
  package var key: TaskPlanning.Key
  /// Its date, and its time if it has one.
  package var moment: TaskMoment
  /// How it repeats.
  package var repeater: Repeater?
  /// Its places in the file.
  package var place: TaskPlanning.Stamp

  /// Reads a date; nil if it isn't one in the calendar.
  package init?(_ stamp: TaskPlanning.Stamp, _ bytes: Span<UInt8>) {
    guard case .day(let date) = WrittenDate.figures(bytes, in: stamp.date.indices) else {
      return nil
    }
    key = stamp.key
    moment = TaskMoment(date.day)
    place = stamp
    if let time = stamp.time {
      // `10:00-11:00` begins at 10:00.
      let end = bytes.firstIndex(of: Byte.dash, in: time.indices) ?? Int(time.end)
      guard let time = TaskMoment.time(bytes, in: Int(time.start)..<end) else { return nil }
      moment.time = time
    }
    repeater = stamp.repeater.flatMap { Repeater(bytes.string($0.indices)) }
  }

  /// Returns a date in angle brackets, as Logseq and Org write it.
  package static func text(_ moment: TaskMoment, _ repeater: Repeater?) -> String {
    let parts = [
      "\(moment.day)", TaskStamp.weekday(moment.day), moment.time?.description, repeater?.text,
    ]
    return "<" + parts.compactMap { $0 }.joined(separator: " ") + ">"
  }

  /// Returns a weekday's name in a date, `Fri`.
  package static func weekday(_ day: Day) -> String {
    let name = day.weekday.name.prefix(3)
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}

extension TaskPlanning {
  /// Returns the lines that a task's detail doesn't show: drawers, and dates if each on the line was
  /// read.
  func hiddenLines(_ stamps: [TaskStamp]) -> [ByteRange] {
    let read = Set(stamps.map(\.place.source))
    let unread = self.stamps.filter { !read.contains($0.source) }.map(\.line)
    return drawers + stamps.map(\.place.line).filter { !unread.contains($0) }
  }
}

extension JournalTask {
  /// Reads the dates below a word, and its priority.
  mutating func read(_ planning: TaskPlanning, _ bytes: Span<UInt8>) {
    if let letter = place.priority {
      priority = JournalTask.priority(ofLetter: bytes[Int(letter.start) + 2])
    }
    let found = [planning[.scheduled], planning[.deadline]].compactMap { $0 }
    place.stamps = found.compactMap { TaskStamp($0, bytes) }
    for stamp in place.stamps {
      switch stamp.key {
      case .scheduled: scheduled = stamp.moment.day
      case .deadline: due = stamp.moment
      }
      if alarm == nil, stamp.moment.time != nil { alarm = stamp.moment }
    }
    guard let stamp = place.stamps.first(where: { $0.place.repeater != nil }) else { return }
    repeats =
      stamp.repeater?.words ?? stamp.place.repeater.map { bytes.string($0.indices) } ?? repeats
  }

  /// Returns the priority for `A`, `B` or `C`: high, medium or low.
  private static func priority(ofLetter letter: UInt8) -> Int {
    switch letter {
    case UInt8(ascii: "A"): 2
    case UInt8(ascii: "B"): 1
    default: -1
    }
  }

  /// Returns the letter for a priority, `A` to `C`; nil for none.
  package static func letter(ofPriority priority: Int) -> String? {
    switch priority {
    case 2...: "A"
    case 1: "B"
    case ..<0: "C"
    default: nil
    }
  }
}
