/// A run of days, weeks or months in which a habit was kept.
public struct HabitStreak: Hashable, Sendable, Codable {
  /// The first counted day to the last; for weeks and months, whole ones, up to today.
  public var range: DayRange
  /// The number of days, weeks or months that count, without those that neither count nor break.
  public var length: Int

  /// Creates a streak over a range.
  public init(_ range: DayRange, length: Int) {
    self.range = range
    self.length = length
  }
}

/// A habit's status on a day.
public enum HabitStatus: String, Hashable, Sendable, Codable {
  /// Done: it counts.
  case done
  /// Not done, though every day asks for it: it breaks the streak.
  case missed
  /// Not done, but allowed by a goal of some days.
  case notDone = "not-done"
  /// A rest day: it neither counts nor breaks the streak.
  case rest
  /// A paused day: it neither counts nor breaks the streak.
  case paused
  /// Skipped on purpose: it neither counts nor breaks the streak.
  case skipped
  /// Missed and forgiven: it neither counts nor breaks the streak.
  case frozen
  /// A day without a number for a habit with a limit: nothing shows the limit was kept, so it
  /// breaks the streak.
  case unknown
  /// Today, as long as it's undecided.
  case open
}

/// A week or month for a habit whose goal is a number of days in each.
public struct HabitPeriod: Hashable, Sendable, Codable {
  /// Its days.
  public var range: DayRange
  /// The number of days the habit was done.
  public var done: Int
  /// The number of days needed: fewer if some of its days are paused.
  public var needed: Int
  /// Its status.
  public var status: Status
  /// The length of the streak that ended with it; nil if none did.
  public var ended: Int?

  /// A week's or month's status.
  public enum Status: String, Hashable, Sendable, Codable {
    /// Enough was done: it counts.
    case kept
    /// Too little was done: it breaks the streak.
    case missed
    /// All of it is paused: it neither counts nor breaks the streak.
    case paused
    /// It isn't over.
    case open
  }
}

/// The last unpaused days, as many as the goal covers; tells if enough have a tick.
struct RollingWindow {
  private var days: [Bool]
  private var next = 0
  private(set) var ticks = 0
  let needed: Int

  init(_ goal: HabitGoal) {
    let rate = goal.rate
    days = [Bool](repeating: false, count: max(rate.days, 1))
    needed = rate.times
  }

  /// Moves on by a day; paused days are skipped.
  mutating func add(_ status: HabitStatus) {
    guard status != .paused else { return }
    if days[next] { ticks -= 1 }
    days[next] = status == .done
    if days[next] { ticks += 1 }
    next = (next + 1) % days.count
  }

  var isFull: Bool { ticks >= needed }
}
