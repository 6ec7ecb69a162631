/// A week or a month of a habit that asks for some days of each.
public struct HabitPeriod: Hashable, Sendable, Codable {
  /// Its days.
  public var range: DayRange
  /// On how many of them the habit was done.
  public var done: Int
  /// How many were asked for: fewer where days of it are paused.
  public var needed: Int
  /// What it was.
  public var status: Status

  /// What a week or month can be.
  public enum Status: String, Hashable, Sendable, Codable {
    /// Enough was done: it counts.
    case kept
    /// Too little was done: it breaks.
    case missed
    /// All of it is paused: it neither counts nor breaks.
    case paused
    /// It isn't over.
    case open
  }
}

/// The last so many days that aren't paused, and whether enough of them have a tick.
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

  /// Moves on by a day; a paused one is as if it had not been.
  mutating func add(_ status: HabitStatus) {
    guard status != .paused else { return }
    if days[next] { ticks -= 1 }
    days[next] = status == .done
    if days[next] { ticks += 1 }
    next = (next + 1) % days.count
  }

  var isFull: Bool { ticks >= needed }
}
