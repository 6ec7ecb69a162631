/// A journal's reminders and quiet hours: decides which to deliver, and when.
public struct ReminderPlan: Sendable {
  /// All reminders around now.
  public let reminders: [Reminder]
  /// The hours in which nothing is delivered.
  public let quiet: QuietHours?

  /// Creates a plan from all sources' reminders.
  public init(_ reminders: [Reminder], quiet: QuietHours?) {
    self.reminders = reminders
    self.quiet = quiet
  }

  /// Returns the reminders to deliver now: undelivered moments up to now, each subject once, oldest
  /// first.
  ///
  /// If several moments for one subject were missed, only the last is delivered. Moments older than
  /// their lifetime, or from before reminders were first delivered, are dropped. In quiet hours
  /// nothing is due; lifetimes start at their end.
  public func due(at now: WallTime, _ told: DeliveredReminders) -> [DueReminder] {
    if quiet?.contains(now) == true { return [] }
    let past = Past(told, reminders)
    var due: [String: DueReminder] = [:]
    for reminder in reminders {
      guard let last = reminder.last(until: now), !past.holds(last, of: reminder) else {
        continue
      }
      let heard = quiet?.end(last) ?? last
      guard heard >= told.since, now - heard < reminder.kind.lifetime else { continue }
      var found = DueReminder(reminder, last)
      if reminder.every != nil {
        // Moments missed before it are delivered with it.
        let start = past.last(before: last, of: reminder).map { $0 + 1 } ?? reminder.moment
        let first = reminder.first(from: max(start, now - reminder.kind.lifetime))
        found.first = min(first ?? last, last)
      }
      due[reminder.key] = due[reminder.key].map { $0.joined(with: found) } ?? found
    }
    return due.values.sorted {
      ($0.moment, $0.reminder.kind.rawValue, $0.reminder.subject, $0.reminder.key)
        < ($1.moment, $1.reminder.kind.rawValue, $1.reminder.subject, $1.reminder.key)
    }
  }

  /// Returns the delivered reminders that still apply, to deliver them once more: a habit that was
  /// put off may be done by now.
  public func again(_ reminders: [Reminder]) -> [DueReminder] {
    reminders.filter(self.reminders.contains).map { DueReminder($0, $0.moment) }
  }

  /// Returns the reminders after now, soonest first, each subject once.
  /// - Parameter minutes: the number of minutes to look ahead.
  public func upcoming(
    after now: WallTime, within minutes: Int, _ told: DeliveredReminders
  ) -> [UpcomingReminder] {
    var next: [String: UpcomingReminder] = [:]
    let start = quiet?.end(now) ?? now
    if start > now {
      for due in due(at: start, told) {
        next[due.reminder.key] = UpcomingReminder(
          reminder: due.reminder, moment: due.moment, at: start)
      }
    }
    let past = Past(told, reminders)
    for reminder in reminders {
      guard let moment = reminder.first(from: start + 1), !past.holds(moment, of: reminder) else {
        continue
      }
      let found = UpcomingReminder(
        reminder: reminder, moment: moment, at: quiet?.end(moment) ?? moment)
      if next[reminder.key].map({ found.at < $0.at }) ?? true { next[reminder.key] = found }
    }
    return next.values.filter { $0.at - now <= minutes }.sorted {
      ($0.at, $0.reminder.kind.rawValue, $0.reminder.subject, $0.reminder.key)
        < ($1.at, $1.reminder.kind.rawValue, $1.reminder.subject, $1.reminder.key)
    }
  }
}

/// A reminder whose moment has come.
public struct DueReminder: Hashable, Sendable {
  /// The reminder to deliver.
  public var reminder: Reminder
  /// The first moment delivered with it.
  public var first: WallTime
  /// The last moment delivered with it.
  public var moment: WallTime

  init(_ reminder: Reminder, _ moment: WallTime) {
    self.reminder = reminder
    first = moment
    self.moment = moment
  }

  /// Returns two due reminders for one subject merged into one.
  fileprivate func joined(with other: DueReminder) -> DueReminder {
    var later = moment < other.moment ? other : self
    later.first = min(first, other.first)
    return later
  }
}

/// A future reminder.
public struct UpcomingReminder: Hashable, Sendable {
  /// The future reminder.
  public var reminder: Reminder
  /// Its moment.
  public var moment: WallTime
  /// The moment of delivery: later than `moment` if that is in quiet hours.
  public var at: WallTime
}

/// The delivered reminders, by subject.
private struct Past {
  private let spans: [String: [DeliveredReminders.Span]]
  /// Deliveries for tasks that have since been completed, reworded or moved.
  private let gone: [DeliveredReminders.Span]

  init(_ told: DeliveredReminders, _ reminders: [Reminder]) {
    spans = Dictionary(grouping: told.spans, by: \.key)
    let known = Set(reminders.map(\.key))
    let prefix = Reminder.Kind.task.rawValue + ":"
    gone = told.spans.filter { $0.key.hasPrefix(prefix) && !known.contains($0.key) }
  }

  /// Returns true if a moment was delivered, for the reminder itself or for the same task before
  /// its text or its file's day changed.
  func holds(_ moment: WallTime, of reminder: Reminder) -> Bool {
    let own = spans[reminder.key] ?? []
    return (reminder.kind == .task ? own + gone : own).contains {
      $0.first <= moment && moment <= $0.last
    }
  }

  /// Returns the last moment delivered before another one.
  func last(before moment: WallTime, of reminder: Reminder) -> WallTime? {
    (spans[reminder.key] ?? []).map(\.last).filter { $0 < moment }.max()
  }
}

extension QuietHours {
  /// Returns true if a moment is in the quiet hours; their end is excluded.
  public func contains(_ moment: WallTime) -> Bool {
    from < to
      ? from <= moment.time && moment.time < to : moment.time >= from || moment.time < to
  }

  /// Returns the moment itself, or the end of the quiet hours around it.
  public func end(_ moment: WallTime) -> WallTime {
    guard contains(moment) else { return moment }
    return WallTime(moment.time < to ? moment.day : moment.day + 1, to)
  }
}
