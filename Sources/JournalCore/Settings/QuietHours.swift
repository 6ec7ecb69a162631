/// The hours of each day in which nothing reminds; what falls into them is told at their end.
public struct QuietHours: Hashable, Sendable {
  /// When they begin.
  public let from: ClockTime
  /// When they end; before `from` it is a time of the next day.
  public let to: ClockTime

  /// Hours between two times; nil where those are the same.
  public init?(from: ClockTime, to: ClockTime) {
    guard from != to else { return nil }
    (self.from, self.to) = (from, to)
  }

  /// Reads `22:00-07:00`; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(whereSeparator: { $0 == "-" || $0 == "–" }).map(\.trimmed)
    guard parts.count == 2, let from = ClockTime(parts[0]), let to = ClockTime(parts[1]) else {
      return nil
    }
    self.init(from: from, to: to)
  }
}
