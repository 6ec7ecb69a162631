public import JournalCore
import Platform

/// The wall clock where the person is: the only place where local time is asked for.
///
/// It uses `localtime_r`, because Foundation's current time zone is GMT in a static program.
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
  /// - Parameter timeZone: a zone's name, as `Pacific/Auckland`; nil for the system's.
  public static func now(timeZone: String? = nil) -> LocalClock {
    // Safe because the program is still single-threaded when it asks what day it is.
    if let timeZone { setenv("TZ", timeZone, 1) }
    tzset()
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return at(now.tv_sec) ?? LocalClock(day: Day(number: 0), time: ClockTime(minute: 0)!)
  }

  /// Returns the moment that many seconds after the beginning of 1970, in the time zone that `now`
  /// was last called with; nil if the system can't represent it.
  public static func at(_ seconds: Int) -> LocalClock? {
    var seconds = time_t(seconds)
    var local = tm()
    guard localtime_r(&seconds, &local) != nil else { return nil }
    return LocalClock(local)
  }

  /// Whether this computer has a time zone of that name.
  ///
  /// The C library silently treats an unknown one as Greenwich time.
  public static func knows(timeZone name: String) -> Bool {
    if name == "UTC" || name == "GMT" { return true }
    // `/` and `..` could lead to any file.
    guard !name.hasPrefix("/"), !name.contains(".."), !name.hasPrefix(":") else { return false }
    let own = getenv("TZDIR").map { [String(cString: $0)] } ?? []
    return (own + ["/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo"])
      .contains { folder in
        var status = stat()
        return stat(folder + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      }
  }

  /// The same moment in UTC, where this clock is in the time zone that `now` was last called with.
  ///
  /// A time that a clock change skips or repeats is taken as one of the two that it may mean. A
  /// moment that the system can't represent is returned unchanged.
  public var universal: LocalClock {
    let (year, month, number) = day.components
    var local = tm()
    (local.tm_year, local.tm_mon) = (Int32(year - 1900), Int32(month - 1))
    (local.tm_mday, local.tm_isdst) = (Int32(number), -1)
    (local.tm_hour, local.tm_min) = (Int32(time.minute / 60), Int32(time.minute % 60))
    // -1 means an error, but also the second before 1970, which a time in whole minutes never is.
    var seconds = mktime(&local)
    var there = tm()
    guard seconds != -1, gmtime_r(&seconds, &there) != nil else { return self }
    return LocalClock(there) ?? self
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
  /// The second at which the next minute of the wall clock begins, since 1970.
  public static var nextMinute: Int {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Int(now.tv_sec) / 60 * 60 + 60
  }

  /// Returns how long it is until a second of the wall clock: at most a minute, even if the clock
  /// has been set back.
  public static func milliseconds(until second: Int) -> Int32 {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let left = (second - Int(now.tv_sec)) * 1000 - now.tv_nsec / 1_000_000
    return Int32(min(max(left, 0), 60_000))
  }

  /// Waits until a second of the wall clock, at least a millisecond and at most a minute.
  public static func wait(until second: Int) {
    _ = poll(nil, 0, max(milliseconds(until: second), 1))
  }
}

/// Returns seconds that only move forward, to tell whether work is taking long.
public func monotonicSeconds() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
}
