/// A minute on the clock on the wall: a civil day and a time, without a time zone.
///
/// Where clocks are put forward some never come, and where they are put back some come twice.
public struct WallTime: Hashable, Comparable, Sendable {
  /// Minutes from 1970-01-01 00:00 on that clock.
  public var minute: Int

  /// A time of a day.
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

  /// The day of the journal that it belongs to where days start later than midnight.
  /// - Parameter dayStarts: minutes after midnight.
  public func journalDay(dayStarts: Int) -> Day { minuteOfDay < dayStarts ? day - 1 : day }

  /// Whether one is earlier.
  public static func < (a: WallTime, b: WallTime) -> Bool { a.minute < b.minute }
  /// The time some minutes later on that clock.
  public static func + (a: WallTime, minutes: Int) -> WallTime {
    WallTime(minute: a.minute + minutes)
  }
  /// The time some minutes earlier on that clock.
  public static func - (a: WallTime, minutes: Int) -> WallTime { a + -minutes }
  /// How many minutes of that clock lie between two times.
  public static func - (a: WallTime, b: WallTime) -> Int { a.minute - b.minute }
}

extension WallTime: CustomStringConvertible {
  /// `2026-11-21T15:00`.
  public var description: String { "\(day)T\(time)" }

  /// Reads `2026-11-21T15:00`; nil for anything else.
  init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard let moment = TaskMoment(bytes.span, in: 0..<bytes.count), let time = moment.time else {
      return nil
    }
    self.init(moment.day, time)
  }
}

extension WallTime: Codable {
  /// Reads `2026-11-21T15:00`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let time = WallTime(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a moment")
    }
    self = time
  }

  /// Writes `2026-11-21T15:00`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
