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
