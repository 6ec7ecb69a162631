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

  /// Whether a moment is one of them; their end is none.
  public func contains(_ moment: WallTime) -> Bool {
    from < to
      ? from <= moment.time && moment.time < to : moment.time >= from || moment.time < to
  }

  /// The moment itself, or the end of the quiet hours that it falls into.
  public func end(_ moment: WallTime) -> WallTime {
    guard contains(moment) else { return moment }
    return WallTime(moment.time < to ? moment.day : moment.day + 1, to)
  }
}

/// What `remind:` in the settings says.
public struct ReminderSettings: Hashable, Sendable {
  /// When to be asked how one is, where nothing is logged.
  public var checkIns: [ClockTime] = []
  /// When to be told what the plans of experiments say of the day.
  public var experiment: ClockTime?
  /// When to be told the quote of the day.
  public var quote: ClockTime?
  /// When to be told the tip of the day.
  public var tip: ClockTime?
  /// When nothing is told.
  public var quiet: QuietHours?

  /// Nothing is told, and at no time is it quiet.
  public init() {}
}
