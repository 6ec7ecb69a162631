import Foundation
import JournalCore
import JournalStore
import Testing

@Suite("The clock on the wall")
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
    let others = ["", "Pacific", "Pacific/Aukland", "zone.tab", ":UTC", "UTC\0"]
    for zone in others + ["../../../etc/passwd", "/etc/passwd"] {
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
    let words = DateWords(today: Day(number: 0))
    let local = LocalClock(
      day: try #require(words.day(day)), time: try #require(ClockTime(time[...])))
    let universal = local.universal(timeZone: zone)
    #expect("\(universal.day) \(universal.time)" == expected)
  }

  /// On 27 September 2026 New Zealand's clocks go from 2:00 to 3:00, on 5 April from 3:00 to 2:00.
  @Test(
    "A time that a clock change skips or repeats is one of the two that it may mean",
    arguments: [
      ("2026-09-27", "02:30", ["2026-09-26 14:30", "2026-09-26 13:30"]),
      ("2026-04-05", "02:30", ["2026-04-04 13:30", "2026-04-04 14:30"]),
    ])
  func clockChanges(day: String, time: String, meant: [String]) throws {
    let words = DateWords(today: Day(number: 0))
    let local = LocalClock(
      day: try #require(words.day(day)), time: try #require(ClockTime(time[...])))
    let universal = local.universal(timeZone: "Pacific/Auckland")
    #expect(meant.contains("\(universal.day) \(universal.time)"))
  }

  @Test("Several journals have clocks of their own at once")
  func manyThreads() async {
    let expected = ["Pacific/Auckland": "2026-11-22 00:00", "Asia/Kathmandu": "2026-11-21 16:45"]
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<200 {
        let zone = number % 2 == 0 ? "Pacific/Auckland" : "Asia/Kathmandu"
        group.addTask {
          let clock = LocalClock.at(1_795_258_800, timeZone: zone)
          return clock.map { "\($0.day) \($0.time)" } == expected[zone]
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  @Test("A second that no file can name is nobody's")
  func farAway() {
    for zone in ["Pacific/Auckland", "UTC"] {
      for second in [Int.min, -1 << 45, 1 << 45, Int.max] {
        #expect(LocalClock.at(second, timeZone: zone) == nil)
      }
    }
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
