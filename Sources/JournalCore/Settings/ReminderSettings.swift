/// The `remind:` settings.
public struct ReminderSettings: Hashable, Sendable {
  /// The times to ask for a check-in if nothing is logged.
  public var checkIns: [ClockTime] = []
  /// When to notify about what the plans of experiments have for the day.
  public var experiment: ClockTime?
  /// When to deliver the quote of the day.
  public var quote: ClockTime?
  /// When to deliver the tip of the day.
  public var tip: ClockTime?
  /// The hours without notifications.
  public var quiet: QuietHours?

  /// Creates settings without reminders and without quiet hours.
  public init() {}
}
