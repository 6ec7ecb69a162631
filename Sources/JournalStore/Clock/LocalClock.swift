public import JournalCore
import Platform

/// The wall clock at the person's location: the only source for local time.
///
/// The system's own zone is read with `localtime_r`, because Foundation's current time zone is GMT
/// in a static program. Other zones are read from their files.
public struct LocalClock: Sendable {
  /// The civil day.
  public var day: Day
  /// The time of day.
  public var time: ClockTime

  /// Creates a clock that shows a day and a time.
  public init(day: Day, time: ClockTime) {
    self.day = day
    self.time = time
  }

  /// Reads the clock.
  /// - Parameter timeZone: a zone's name, such as `Pacific/Auckland`; nil for the system's.
  public static func now(timeZone: String? = nil) -> LocalClock {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return at(now.tv_sec, timeZone: timeZone)
      ?? LocalClock(day: Day(number: 0), time: ClockTime(minute: 0)!)
  }

  /// Returns the moment at some seconds since 1970; nil if files can't name it.
  /// - Parameter timeZone: a zone's name; nil for the system's. An unknown one is treated as
  ///   Greenwich's, as in the C library.
  public static func at(_ seconds: Int, timeZone: String?) -> LocalClock? {
    guard let timeZone else { return system(at: seconds) }
    guard (-(1 << 40)..<1 << 40).contains(seconds) else { return nil }
    return LocalClock(second: seconds + (ZoneFile(named: timeZone)?.offset(at: seconds) ?? 0))
  }

  private static func system(at seconds: Int) -> LocalClock? {
    var seconds = time_t(seconds)
    var local = tm()
    // The zone may have changed, as on a laptop on a journey.
    tzset()
    guard localtime_r(&seconds, &local) != nil else { return nil }
    return LocalClock(local)
  }

  /// Returns a time zone's name, such as `Pacific/Auckland`, as other programs know it; nil if the
  /// system doesn't reveal its own.
  /// - Parameter timeZone: a zone's name; nil for the system's.
  public static func zoneName(_ timeZone: String?) -> String? {
    let named =
      timeZone ?? getenv("TZ").map { String(cString: $0) }.map { String($0.drop { $0 == ":" }) }
    if let named { return knows(timeZone: named) ? named : nil }
    guard let link = RealPath.of("/etc/localtime") else { return "UTC" }
    guard let start = link.firstRange(of: "/zoneinfo/")?.upperBound else { return nil }
    let name = String(link[start...])
    return knows(timeZone: name) ? name : nil
  }

  /// Returns true if this computer has a time zone with this name.
  public static func knows(timeZone name: String) -> Bool {
    name == "UTC" || name == "GMT" || ZoneFile(named: name) != nil
  }

  /// Returns the same moment in UTC.
  ///
  /// A time skipped or repeated by a clock change is read as one of its two possible meanings. A
  /// moment that the system can't represent is returned unchanged.
  /// - Parameter timeZone: this clock's zone; nil for the system's.
  public func universal(timeZone: String?) -> LocalClock {
    guard let timeZone else { return systemUniversal }
    guard let zone = ZoneFile(named: timeZone) else { return self }
    let second = Int(day.number) * 86_400 + Int(time.minute) * 60
    // The offset is the one from a day earlier or a day later, unless both days have a change.
    let offsets = [-86_400, 86_400].map { zone.offset(at: second + $0) }
    let offset = offsets.first { zone.offset(at: second - $0) == $0 } ?? offsets[0]
    return LocalClock(second: second - offset) ?? self
  }

  private var systemUniversal: LocalClock {
    let (year, month, number) = day.components
    var local = tm()
    local.tm_year = Int32(year - 1900)
    local.tm_mon = Int32(month - 1)
    local.tm_mday = Int32(number)
    local.tm_isdst = -1
    local.tm_hour = Int32(time.minute / 60)
    local.tm_min = Int32(time.minute % 60)
    // -1 means an error, but also the second before 1970, which a time in whole minutes never is.
    var seconds = mktime(&local)
    var there = tm()
    guard seconds != -1, gmtime_r(&seconds, &there) != nil else { return self }
    return LocalClock(there) ?? self
  }

  /// Creates a clock from the seconds since 1970 by the local clock; nil if files can't name the
  /// day.
  init?(second: Int) {
    let days = second >= 0 ? second / 86_400 : (second - 86_399) / 86_400
    let parts = Day(number: Int32(days)).components
    guard let day = Day(year: parts.year, month: parts.month, day: parts.day) else { return nil }
    self.init(day: day, time: ClockTime(minute: (second - days * 86_400) / 60)!)
  }

  private init?(_ parts: tm) {
    guard
      let day = Day(
        year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday)),
      let time = ClockTime(hour: Int(parts.tm_hour), minute: Int(parts.tm_min))
    else { return nil }
    self.init(day: day, time: time)
  }

  /// Returns the day that counts as *today* if days start later than midnight.
  public func today(dayStarts: Int) -> Day {
    Int(time.minute) < dayStarts ? day - 1 : day
  }
}

extension LocalClock {
  /// The second at which the wall clock's next minute begins, since 1970.
  public static var nextMinute: Int {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Int(now.tv_sec) / 60 * 60 + 60
  }

  /// Returns the time until a wall-clock second: at most a minute, even if the clock has been set
  /// back.
  public static func milliseconds(until second: Int) -> Int32 {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let left = (second - Int(now.tv_sec)) * 1000 - now.tv_nsec / 1_000_000
    return Int32(min(max(left, 0), 60_000))
  }

  /// Waits until a wall-clock second, at least a millisecond and at most a minute.
  public static func wait(until second: Int) {
    _ = poll(nil, 0, max(milliseconds(until: second), 1))
  }
}

/// Returns seconds that only move forward, to measure long work.
public func monotonicSeconds() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
}
