import JournalSyntax

/// A day, perhaps with a time of day: when a task is due, reminds or was done.
public struct TaskMoment: Hashable, Sendable {
  /// The civil day.
  public var day: Day
  /// The time on the wall clock.
  public var time: ClockTime?

  /// Makes a moment of its parts.
  public init(_ day: Day, at time: ClockTime? = nil) {
    self.day = day
    self.time = time
  }

  /// Reads what stands behind a mark: a date, a date and a time, or a time alone on a day that is
  /// known otherwise.
  package init?(_ bytes: Span<UInt8>, in range: Range<Int>, otherwise day: Day? = nil) {
    if case .day(let date) = WrittenDate.value(bytes, in: range) {
      self.init(date.day, at: date.time)
    } else if let day, let time = TaskMoment.time(bytes, in: range) {
      self.init(day, at: time)
    } else {
      return nil
    }
  }

  /// The time of a value that is a time alone.
  package static func time(_ bytes: Span<UInt8>, in range: Range<Int>) -> ClockTime? {
    var scanner = DateScanner(bytes, in: range)
    guard let time = scanner.time(), scanner.isAtEnd else { return nil }
    return time
  }

  /// The moment some minutes later; its time is `otherwise` where it has none.
  package func adding(minutes: Int, otherwise: ClockTime) -> TaskMoment {
    let minute = Int((time ?? otherwise).minute) + minutes
    let days = minute >= 0 ? minute / 1440 : (minute - 1439) / 1440
    return TaskMoment(day + days, at: ClockTime(minute: minute - days * 1440))
  }
}

extension TaskMoment: Comparable {
  /// Whether one is earlier; a day without a time comes before its times.
  public static func < (a: TaskMoment, b: TaskMoment) -> Bool {
    (a.day, a.time?.minute ?? -1) < (b.day, b.time?.minute ?? -1)
  }
}

extension TaskMoment: CustomStringConvertible {
  /// `2026-11-21` or `2026-11-21 15:00`, as it is written behind a mark.
  public var description: String { written(" ") }

  /// The same with a letter of one's choice between date and time.
  package func written(_ separator: String) -> String {
    "\(day)" + (time.map { "\(separator)\($0)" } ?? "")
  }
}

extension TaskMoment: Codable {
  /// Reads `2026-11-21` or `2026-11-21T15:00`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let bytes = Array(try container.decode(String.self).utf8)
    guard let moment = TaskMoment(bytes.span, in: 0..<bytes.count) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a date")
    }
    self = moment
  }

  /// Writes `2026-11-21` or `2026-11-21T15:00`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(written("T"))
  }
}
