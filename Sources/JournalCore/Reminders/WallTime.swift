/// A minute on the wall clock: a civil day and a time, without a time zone.
///
/// When clocks go forward some minutes never occur, and when they go back some occur twice.
public struct WallTime: Hashable, Comparable, Sendable {
  /// Minutes since 1970-01-01 00:00 on the wall clock.
  public var minute: Int

  /// Creates a wall time from a day and a time.
  public init(_ day: Day, _ time: ClockTime) {
    minute = Int(day.number) * 1440 + Int(time.minute)
  }

  private init(minute: Int) {
    self.minute = minute
  }

  /// The civil day.
  public var day: Day { Day(number: Int32(truncatingIfNeeded: (minute - minuteOfDay) / 1440)) }
  /// The time of day.
  public var time: ClockTime { ClockTime(minute: minuteOfDay)! }

  private var minuteOfDay: Int { (minute % 1440 + 1440) % 1440 }

  /// Returns the journal's day it belongs to if days start later than midnight.
  /// - Parameter dayStarts: minutes after midnight.
  public func journalDay(dayStarts: Int) -> Day { minuteOfDay < dayStarts ? day - 1 : day }

  /// Returns true if the first is earlier.
  public static func < (a: WallTime, b: WallTime) -> Bool { a.minute < b.minute }
  /// Returns the wall time that many minutes later.
  public static func + (a: WallTime, minutes: Int) -> WallTime {
    WallTime(minute: a.minute + minutes)
  }
  /// Returns the wall time that many minutes earlier.
  public static func - (a: WallTime, minutes: Int) -> WallTime { a + -minutes }
  /// Returns the number of wall-clock minutes between two times.
  public static func - (a: WallTime, b: WallTime) -> Int { a.minute - b.minute }
}

extension WallTime: CustomStringConvertible {
  /// `2026-11-21T15:00`.
  public var description: String { "\(day)T\(time)" }

  /// Reads `2026-11-21T15:00`; returns nil for anything else.
  init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard let moment = TaskMoment(bytes.span, in: 0..<bytes.count), let time = moment.time else {
      return nil
    }
    self.init(moment.day, time)
  }
}

extension WallTime: Codable {
  /// Decodes `2026-11-21T15:00`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let time = WallTime(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: text)
    }
    self = time
  }

  /// Encodes `2026-11-21T15:00`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
