import Testing

@testable import JournalCore

/// Two days of clocks that are changed, put back, carried around the world, and of machines asleep.
@Suite("Reminders through a change of clocks")
struct ReminderClockTests {
  static let names = SimulatedClock.all.map(\.name)

  private func clock(_ name: String) -> SimulatedClock {
    SimulatedClock.all.first { $0.name == name }!.clock
  }

  /// Moments every fifty minutes of all that such a clock may show, also those that it leaves out.
  private func moments(_ clock: SimulatedClock) -> [WallTime] {
    let walls = clock.awake.map(clock.wall)
    let (first, last) = (walls.first!, walls.max()!)
    return (0...(last - first) / 50).map { first + $0 * 50 }
  }

  /// Each minute awake, with what the clock shows then.
  private func shown(_ clock: SimulatedClock) -> [(instant: Int, wall: WallTime)] {
    clock.awake.map { ($0, clock.wall($0)) }
  }

  @Test("each alarm is told exactly once, as soon as the clock has come to it", arguments: names)
  func alarms(name: String) {
    let clock = clock(name)
    let moments = moments(clock)
    let reminders = moments.map { Reminder(.task, about: "\($0)", at: $0, subject: "\($0)") }
    let walk = Walk(clock) { _ in ReminderPlan(reminders, quiet: nil) }
    var times: [String: [Int]] = [:]
    for (instant, due) in walk.told { times[due.reminder.subject, default: []].append(instant) }
    let shown = shown(clock)
    for moment in moments {
      let expected = shown.first { $0.wall >= moment }!.instant
      #expect(times["\(moment)"] == [expected], "\(moment)")
    }
    #expect(walk.told.count == moments.count)
  }

  @Test("quiet hours put alarms off to their end, and none is lost or doubled", arguments: names)
  func quiet(name: String) throws {
    let clock = clock(name)
    let quiet = try #require(QuietHours("22:00-07:00"))
    let reminders = moments(clock).map {
      Reminder(.task, about: "\($0)", at: $0, subject: "\($0)")
    }
    let walk = Walk(clock) { _ in ReminderPlan(reminders, quiet: quiet) }
    func isQuiet(_ wall: WallTime) -> Bool {
      wall.time.hour >= 22 || wall.time.hour < 7
    }
    var times: [String: [Int]] = [:]
    for (instant, due) in walk.told {
      #expect(!isQuiet(clock.wall(instant)))
      times[due.reminder.subject, default: []].append(instant)
    }
    let loud = shown(clock).filter { !isQuiet($0.wall) }
    for reminder in reminders {
      let expected = loud.first { $0.wall >= reminder.moment }
      #expect(times[reminder.subject] == expected.map { [$0.instant] }, "\(reminder.subject)")
    }
  }

  @Test(
    "an alarm that comes back is told once for each of its moments, and dies with its task",
    arguments: names)
  func nagging(name: String) {
    let clock = clock(name)
    let start = clock.wall(clock.awake[0]) + 75
    let reminder = Reminder(.task, about: "nag", at: start, every: 30)
    let isDone = clock.changes[1].from + 1000
    let walk = Walk(clock) { ReminderPlan($0 < isDone ? [reminder] : [], quiet: nil) }
    // Every moment that the clock came to while the task was open is told, alone or with the last.
    var counts: [WallTime: Int] = [:]
    for (instant, due) in walk.told {
      #expect(instant < isDone)
      for moment in stride(from: due.first.minute, through: due.moment.minute, by: 30) {
        counts[due.first + (moment - due.first.minute), default: 0] += 1
      }
    }
    let latest = clock.awake.filter { $0 < isDone }.map(clock.wall).max()!
    let expected = (0...(latest - start) / 30).map { start + $0 * 30 }
    #expect(Set(counts.keys) == Set(expected))
    #expect(counts.values.allSatisfy { $0 == 1 })
  }

  @Test("a moment that clocks leave out comes with the first minute after the gap")
  func gap() {
    // 02:30 of 27 September 2026 is nowhere in Auckland: at 14:00 UTC it is 03:00.
    let clock = SimulatedClock.aucklandForward
    let alarm = Reminder(.task, about: "a", at: WallTime("2026-09-27T02:30")!)
    let walk = Walk(clock) { _ in ReminderPlan([alarm], quiet: nil) }
    #expect(walk.told.map(\.instant) == [SimulatedClock.instant("2026-09-26T14:00")])
    #expect("\(clock.wall(walk.told[0].instant))" == "2026-09-27T03:00")
  }

  @Test("a moment that comes twice is told the first time")
  func fold() {
    // 01:30 of 1 November 2026 is 08:30 UTC and again 09:30 UTC in Los Angeles.
    let alarm = Reminder(.task, about: "a", at: WallTime("2026-11-01T01:30")!)
    let walk = Walk(.angelesBack) { _ in ReminderPlan([alarm], quiet: nil) }
    #expect(walk.told.map(\.instant) == [SimulatedClock.instant("2026-11-01T08:30")])
  }
}

extension ClockTime {
  fileprivate var hour: Int { Int(minute) / 60 }
}
