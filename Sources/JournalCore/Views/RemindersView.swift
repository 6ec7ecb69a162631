/// The reminders due now, and in the next 24 hours.
public struct RemindersView: Hashable, Sendable, Codable {
  /// The JSON schema's name and version.
  public var schema = "daymark/reminders/1"
  /// The current wall-clock time.
  public var now: WallTime
  /// The reminders due now, oldest first.
  public var due: [Item]
  /// The reminders in the next 24 hours, soonest first.
  public var upcoming: [Item]

  /// The first reminder after that; only if nothing is due or upcoming.
  public var later: Item?

  /// One reminder.
  public struct Item: Hashable, Sendable, Codable {
    /// The reminder's source.
    public var kind: Reminder.Kind
    /// The delivery time.
    public var at: WallTime
    /// The time it is for.
    public var moment: WallTime
    /// The repeat interval in minutes.
    public var every: Int?
    /// A task's text, a habit's name, a quote; empty for a check-in.
    public var subject: String
    /// A task's details, a habit's goal, an experiment's plan, a quote's author.
    public var detail: Reminder.Detail?

    init(_ reminder: Reminder, for moment: WallTime, at: WallTime) {
      kind = reminder.kind
      every = reminder.every
      subject = reminder.subject
      detail = reminder.detail
      self.moment = moment
      self.at = at
    }

    /// Creates an item from a reminder due now.
    public init(_ due: DueReminder, at now: WallTime) {
      self.init(due.reminder, for: due.moment, at: now)
    }
  }

  /// Creates the view from a plan.
  public init(_ plan: ReminderPlan, at now: WallTime, _ told: DeliveredReminders) {
    self.now = now
    due = plan.due(at: now, told).map { Item($0, at: now) }
    upcoming = plan.upcoming(after: now, within: 1440, told).map {
      Item($0.reminder, for: $0.moment, at: $0.at)
    }
    guard due.isEmpty, upcoming.isEmpty else { return }
    later = plan.upcoming(after: now, within: 2 * 1440, told).first.map {
      Item($0.reminder, for: $0.moment, at: $0.at)
    }
  }
}
