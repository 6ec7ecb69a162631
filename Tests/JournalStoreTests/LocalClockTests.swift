import Foundation
import JournalCore
import JournalStore
import Testing

/// Reading the clock in a zone sets `TZ` for the whole program, so these tests run one at a time.
@Suite("The clock on the wall", .serialized)
struct LocalClockTests {
  /// What the system's own `date` says, as `2026-11-21 09:30`.
  private static func date(_ zone: String) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/bin/date")
    process.arguments = ["+%Y-%m-%d %H:%M"]
    process.environment = ["TZ": zone]
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test(
    "It agrees with date in every zone",
    arguments: ["Pacific/Auckland", "America/Los_Angeles", "Asia/Kathmandu", "UTC"])
  func zones(zone: String) throws {
    // A minute may end between two looks, and more than one on a busy machine.
    let before = try Self.date(zone)
    let clock = LocalClock.now(timeZone: zone)
    let after = try Self.date(zone)
    #expect((before...after).contains("\(clock.day) \(clock.time)"))
  }

  @Test("A zone that the computer doesn't have is not taken for Greenwich's")
  func unknownZones() {
    for zone in ["UTC", "Pacific/Auckland", "Asia/Kathmandu"] {
      #expect(LocalClock.knows(timeZone: zone))
    }
    for zone in ["", "Pacific", "Pacific/Aukland", "../../../etc/passwd", "/etc/passwd", ":UTC"] {
      #expect(!LocalClock.knows(timeZone: zone), "\(zone)")
    }
  }

  /// The offsets are those of the zones' laws: NZDT is UTC+13, NZST +12, PDT −7, Nepal +5:45.
  @Test(
    "A moment by the clock of Greenwich",
    arguments: [
      ("Pacific/Auckland", "2026-11-21", "18:05", "2026-11-21 05:05"),
      ("Pacific/Auckland", "2026-07-01", "06:00", "2026-06-30 18:00"),
      ("America/Los_Angeles", "2026-07-01", "18:00", "2026-07-02 01:00"),
      ("Asia/Kathmandu", "2026-01-01", "00:00", "2025-12-31 18:15"),
      ("UTC", "1969-12-31", "23:59", "1969-12-31 23:59"),
    ])
  func universal(zone: String, day: String, time: String, expected: String) throws {
    _ = LocalClock.now(timeZone: zone)
    let words = DateWords(today: Day(number: 0))
    let local = LocalClock(
      day: try #require(words.day(day)), time: try #require(ClockTime(time[...])))
    #expect("\(local.universal.day) \(local.universal.time)" == expected)
  }

  @Test("Today begins when the day starts")
  func dayStarts() {
    let clock = LocalClock(
      day: Day(year: 2024, month: 3, day: 1)!, time: ClockTime(hour: 3, minute: 59)!)
    #expect("\(clock.today(dayStarts: 240))" == "2024-02-29")
    #expect(clock.today(dayStarts: 239) == clock.day)
    #expect(clock.today(dayStarts: 0) == clock.day)
  }

  @Test("Seconds go forward")
  func monotonic() {
    let first = monotonicSeconds()
    #expect(monotonicSeconds() >= first)
  }
}
