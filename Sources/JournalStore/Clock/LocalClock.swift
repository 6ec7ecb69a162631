#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif
public import JournalCore

/// The wall clock of the place where the person is: the only place where local time is asked for.
///
/// It comes from `localtime_r`, because Foundation's current time zone is GMT in a static program.
public struct LocalClock: Sendable {
  /// The civil day.
  public var day: Day
  /// The time of day.
  public var time: ClockTime

  /// A day and a time.
  public init(day: Day, time: ClockTime) {
    self.day = day
    self.time = time
  }

  /// Reads the clock.
  /// - Parameter timeZone: a zone's name, as `Pacific/Auckland`; nil for the system's.
  public static func now(timeZone: String? = nil) -> LocalClock {
    // The program is still on one thread when it asks what day it is.
    if let timeZone { setenv("TZ", timeZone, 1) }
    tzset()
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    var seconds = now.tv_sec
    var local = tm()
    localtime_r(&seconds, &local)
    let day = Day(
      year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
    return LocalClock(
      day: day ?? Day(number: 0),
      time: ClockTime(hour: Int(local.tm_hour), minute: Int(local.tm_min)) ?? ClockTime(minute: 0)!)
  }

  /// What *today* is when days start later than midnight.
  public func today(dayStarts: Int) -> Day {
    Int(time.minute) < dayStarts ? day - 1 : day
  }
}

extension LocalClock {
  /// Waits until the clock's next minute begins.
  ///
  /// After a computer has slept that may be up to a minute after it woke.
  public static func waitForNextMinute() {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let left = 60_000 - Int(now.tv_sec % 60) * 1000 - now.tv_nsec / 1_000_000
    _ = poll(nil, 0, Int32(min(max(left, 1), 60_000)))
  }
}

/// Seconds that only go forward, to tell whether work is long.
public func monotonicSeconds() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
}
