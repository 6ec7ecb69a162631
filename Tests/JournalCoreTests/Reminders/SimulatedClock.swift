@testable import JournalCore

/// A clock on a wall as a function of real time: minutes of UTC, and an offset that changes at times.
///
/// Nothing of it is taken from the program.
struct SimulatedClock {
  /// The instants are minutes from 1970-01-01 00:00 UTC.
  var changes: [(from: Int, offset: Int)]
  /// Instants at which the machine is asleep.
  var sleep: [Range<Int>] = []

  /// A clock whose offset changes once.
  init(at instant: String, from before: Int, to after: Int) {
    changes = [(Int.min, before), (SimulatedClock.instant(instant), after)]
  }

  /// Two days around that change, minute by minute.
  var instants: Range<Int> {
    let middle = changes[1].from
    return middle - 1440..<middle + 1440
  }

  var awake: [Int] { instants.filter { instant in !sleep.contains { $0.contains(instant) } } }

  func wall(_ instant: Int) -> WallTime {
    let offset = changes.last { $0.from <= instant }!.offset
    return SimulatedClock.origin + (instant + offset)
  }

  /// `2026-11-21T15:00` as UTC.
  static func instant(_ text: String) -> Int { WallTime(text)! - origin }

  private static let origin = WallTime("1970-01-01T00:00")!

  // The IANA time zone database, 2026: New Zealand, California, and Lord Howe Island with its half
  // hour.
  static let aucklandForward = SimulatedClock(at: "2026-09-26T14:00", from: 720, to: 780)
  static let aucklandBack = SimulatedClock(at: "2026-04-04T14:00", from: 780, to: 720)
  static let angelesForward = SimulatedClock(at: "2026-03-08T10:00", from: -480, to: -420)
  static let angelesBack = SimulatedClock(at: "2026-11-01T09:00", from: -420, to: -480)
  static let howeForward = SimulatedClock(at: "2026-10-03T15:30", from: 630, to: 660)
  static let howeBack = SimulatedClock(at: "2026-04-04T15:00", from: 660, to: 630)

  /// Each of them, and what else may become of it in these two days.
  static let all: [(name: String, clock: SimulatedClock)] = {
    let changes = [
      ("Auckland, forward", aucklandForward), ("Auckland, back", aucklandBack),
      ("Los Angeles, forward", angelesForward), ("Los Angeles, back", angelesBack),
      ("Lord Howe, forward", howeForward), ("Lord Howe, back", howeBack),
    ]
    return changes.flatMap { name, clock in
      let change = clock.changes[1].from
      var asleep = clock
      asleep.sleep = [change - 300..<change + 300]
      var setBack = clock
      setBack.changes.append((change + 613, clock.changes[1].offset - 120))
      var travelling = clock
      // To the other side of the Pacific and home again.
      let there = clock.changes[1].offset > 0 ? -420 : 780
      travelling.changes += [(change + 200, there), (change + 900, clock.changes[1].offset)]
      var all = travelling
      all.sleep = [change - 400..<change - 100, change + 100..<change + 700]
      return [
        (name, clock), (name + ", asleep for ten hours", asleep),
        (name + ", then set back two hours", setBack), (name + ", then travelling", travelling),
        (name + ", travelling and asleep", all),
      ]
    }
  }()
}

/// What was told in a walk along a clock.
struct Walk {
  /// Who was told at which instants.
  var told: [(instant: Int, due: DueReminder)] = []

  /// - Parameter plan: what reminds at an instant.
  init(_ clock: SimulatedClock, _ plan: (Int) -> ReminderPlan) {
    var memory = DeliveredReminders(since: clock.wall(clock.awake[0]))
    for instant in clock.awake {
      let now = clock.wall(instant)
      memory.begin(by: now)
      let due = plan(instant).due(at: now, memory)
      guard !due.isEmpty else { continue }
      memory.add(due)
      // The next minute is another program's, which knows only the file.
      memory = DeliveredReminders(memory.bytes)!
      told += due.map { (instant, $0) }
    }
  }
}
