/// What would be told now, and what comes in the next day.
public struct RemindersView: Hashable, Sendable, Codable {
  /// The name and version of the JSON schema.
  public var schema = "daymark/reminders/1"
  /// The current wall-clock time.
  public var now: WallTime
  /// What is to be told now, oldest first.
  public var due: [Item]
  /// What comes in the next 24 hours, soonest first.
  public var upcoming: [Item]

  /// One reminder.
  public struct Item: Hashable, Sendable, Codable {
    /// The source of the reminder.
    public var kind: Reminder.Kind
    /// When it is told.
    public var at: WallTime
    /// The moment that it is for.
    public var moment: WallTime
    /// Minutes after which it comes again.
    public var every: Int?
    /// A task's text, a habit's name, a quote; empty for the question how one is.
    public var subject: String
    /// What stands below a task, a habit's goal, who said it.
    public var detail: String?

    init(_ reminder: Reminder, for moment: WallTime, at: WallTime) {
      (kind, every, subject) = (reminder.kind, reminder.every, reminder.subject)
      (detail, self.moment, self.at) = (reminder.detail, moment, at)
    }

    /// What is told now.
    public init(_ due: DueReminder, at now: WallTime) {
      self.init(due.reminder, for: due.moment, at: now)
    }
  }

  /// Looks at a plan.
  public init(_ plan: ReminderPlan, at now: WallTime, _ told: ToldReminders) {
    self.now = now
    due = plan.due(at: now, told).map { Item($0, at: now) }
    upcoming = plan.upcoming(after: now, within: 1440, told).map {
      Item($0.reminder, for: $0.moment, at: $0.at)
    }
  }
}
