import JournalSyntax

/// A day, optionally with a time of day: when a task is due, reminds or was done.
public struct TaskMoment: Hashable, Sendable {
  /// The civil day.
  public var day: Day
  /// The wall clock time.
  public var time: ClockTime?

  /// Creates a moment from a day and a time.
  public init(_ day: Day, at time: ClockTime? = nil) {
    self.day = day
    self.time = time
  }

  /// Reads the value after a marker: a date, a date and a time, or a time alone on a day known from
  /// elsewhere.
  ///
  /// Dashes of any length count as hyphens.
  package init?(_ bytes: Span<UInt8>, in range: Range<Int>, otherwise day: Day? = nil) {
    if let plain = TaskMoment.withHyphens(bytes, range) {
      self.init(plain.span, in: 0..<plain.count, otherwise: day)
    } else if case .day(let date) = WrittenDate.figures(bytes, in: range) {
      self.init(date.day, at: date.time)
    } else if let day, let time = TaskMoment.time(bytes, in: range) {
      self.init(day, at: time)
    } else {
      return nil
    }
  }

  /// Returns a value with hyphens instead of longer dashes; nil if it has no longer dashes.
  static func withHyphens(_ bytes: Span<UInt8>, _ range: Range<Int>) -> [UInt8]? {
    guard range.contains(where: { bytes.isDash($0, range.upperBound) }) else { return nil }
    var plain = [UInt8]()
    var at = range.lowerBound
    while at < range.upperBound {
      let isDash = bytes.isDash(at, range.upperBound)
      plain.append(isDash ? Byte.dash : bytes[at])
      at += isDash ? 3 : 1
    }
    return plain
  }

  /// Returns the time if the value has only a time.
  package static func time(_ bytes: Span<UInt8>, in range: Range<Int>) -> ClockTime? {
    var scanner = DateScanner(bytes, in: range)
    guard let time = scanner.time(), scanner.isAtEnd else { return nil }
    return time
  }

  /// Returns the moment some minutes later, starting from the time `otherwise` if it has none.
  package func adding(minutes: Int, otherwise: ClockTime) -> TaskMoment {
    let minute = Int((time ?? otherwise).minute) + minutes
    let days = minute >= 0 ? minute / 1440 : (minute - 1439) / 1440
    return TaskMoment(day + days, at: ClockTime(minute: minute - days * 1440))
  }
}

extension TaskMoment: Comparable {
  /// Returns true if the first is earlier; a day without a time comes before all its times.
  public static func < (a: TaskMoment, b: TaskMoment) -> Bool {
    (a.day, a.time?.minute ?? -1) < (b.day, b.time?.minute ?? -1)
  }
}

extension TaskMoment: CustomStringConvertible {
  /// `2026-11-21` or `2026-11-21 15:00`, as written after a marker.
  public var description: String { written(" ") }

  /// Returns the description with another separator between date and time.
  package func written(_ separator: String) -> String {
    "\(day)" + (time.map { "\(separator)\($0)" } ?? "")
  }
}

extension TaskMoment: Codable {
  /// Decodes `2026-11-21` or `2026-11-21T15:00`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    let bytes = Array(text.utf8)
    guard let moment = TaskMoment(bytes.span, in: 0..<bytes.count) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: text)
    }
    self = moment
  }

  /// Encodes `2026-11-21` or `2026-11-21T15:00`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(written("T"))
  }
}

// Future due dates and times, as typed.
extension DateWords {
  /// Reads a future day: `friday` and `11-25` are the next ones after today, and `next week` is its
  /// first day; returns nil for other texts.
  public func comingDay(_ text: String) -> Day? { ahead.day(text) }

  /// Reads a future day, optionally with a time: `friday 9:30`, `friday@9:30`; a
  /// time alone is today.
  public func comingMoment(_ text: String) -> TaskMoment? {
    guard let (date, time) = DateWords.dateAndTime(text) else {
      return comingDay(text).map { TaskMoment($0) }
    }
    return (date.isEmpty ? today : comingDay(date)).map { TaskMoment($0, at: time) }
  }

  /// Reads the moment to snooze a task until.
  ///
  /// `30m` and `2h` count from now, or from its alarm if that is still in the future; `1d` and `2w`
  /// count from today, or from the day the task is for; anything else is a future day or moment.
  /// - Throws: `SnoozeError`: `notUnderstood` for any other text, and for a moment in the past;
  ///   `tooEarly` if the task is for a later moment already.
  public func snoozed(
    _ text: String, _ task: JournalTask, now: TaskMoment
  ) throws(SnoozeError) -> TaskMoment {
    guard let moment = laterMoment(text, task, now: now), moment.day.components.year <= 9999
    else { throw .notUnderstood }
    guard let current = task.alarm ?? task.when else { return moment }
    // Without a new time, the task keeps its own.
    let time = moment.time ?? current.time
    guard TaskMoment(moment.day, at: current.time == nil ? nil : time) >= current else {
      throw .tooEarly(current)
    }
    return moment
  }

  private func laterMoment(_ text: String, _ task: JournalTask, now: TaskMoment) -> TaskMoment? {
    if let minutes = JournalTask.minutes(text) {
      let current = task.alarm ?? task.due.flatMap { $0.time == nil ? nil : $0 }
      let start = max(current ?? now, now)
      return start.adding(minutes: minutes, otherwise: now.time ?? ClockTime.midnight)
    }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    if let count = Int(digits), (1...999).contains(count), text.count == digits.count + 1,
      let unit = ["d": 1, "w": 7][text.last?.lowercased() ?? ""]
    {
      return TaskMoment(max(today, task.when?.day ?? today) + count * unit)
    }
    guard let moment = comingMoment(text) else { return nil }
    return moment.time == nil ? (moment.day >= today ? moment : nil) : moment > now ? moment : nil
  }
}

/// The reasons a task can't be snoozed.
public enum SnoozeError: Error, Hashable {
  /// The text isn't a future day or moment.
  case notUnderstood
  /// The task is for this moment already, which is later than the requested one.
  case tooEarly(TaskMoment)
}

extension ClockTime {
  /// 00:00.
  static let midnight = ClockTime(minute: 0)!
}
