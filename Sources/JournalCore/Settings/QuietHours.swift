/// The hours of each day without reminders; what falls into them is delivered at their end.
public struct QuietHours: Hashable, Sendable {
  /// The start.
  public let from: ClockTime
  /// The end; if it is before `from`, it is a time of the next day.
  public let to: ClockTime

  /// Creates quiet hours between two times; returns nil if they are the same.
  public init?(from: ClockTime, to: ClockTime) {
    guard from != to else { return nil }
    (self.from, self.to) = (from, to)
  }

  /// Reads `22:00-07:00`; returns nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(whereSeparator: { $0 == "-" || $0 == "–" }).map(\.trimmed)
    guard parts.count == 2, let from = ClockTime(parts[0]), let to = ClockTime(parts[1]) else {
      return nil
    }
    self.init(from: from, to: to)
  }
}
