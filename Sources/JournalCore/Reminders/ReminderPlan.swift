/// What is to be told, and when: the reminders of a journal, and the hours in which it is quiet.
public struct ReminderPlan: Sendable {
  /// All reminders that there are around now.
  public let reminders: [Reminder]
  /// When nothing is told.
  public let quiet: QuietHours?

  /// Makes a plan of what the sources gave.
  public init(_ reminders: [Reminder], quiet: QuietHours?) {
    (self.reminders, self.quiet) = (reminders, quiet)
  }

  /// What is to be told now: moments up to now that weren't told, each thing once, oldest first.
  ///
  /// Several missed moments of one thing are told as the last of them. What is older than its
  /// lifetime, or than the first time that anything was told, is not told at all. In quiet hours
  /// nothing is due; lifetimes begin at their end.
  public func due(at now: WallTime, _ told: ToldReminders) -> [DueReminder] {
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
        // What was missed before it is told with it.
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

  /// What comes after now, soonest first: each thing once.
  /// - Parameter minutes: how far is looked ahead.
  public func upcoming(
    after now: WallTime, within minutes: Int, _ told: ToldReminders
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
  /// What is told.
  public var reminder: Reminder
  /// The first of its moments that are told with it.
  public var first: WallTime
  /// The last of them.
  public var moment: WallTime

  init(_ reminder: Reminder, _ moment: WallTime) {
    (self.reminder, first, self.moment) = (reminder, moment, moment)
  }

  /// Two of one thing as one.
  fileprivate func joined(with other: DueReminder) -> DueReminder {
    var later = moment < other.moment ? other : self
    later.first = min(first, other.first)
    return later
  }
}

/// A reminder that will come.
public struct UpcomingReminder: Hashable, Sendable {
  /// What will be told.
  public var reminder: Reminder
  /// The moment that it is for.
  public var moment: WallTime
  /// When it will be told, which is later where the moment is a quiet one.
  public var at: WallTime
}

/// What was told, by what it was about.
private struct Past {
  private let spans: [String: [ToldReminders.Span]]
  /// What tasks were told that are gone by now: done, or told under another text, or moved.
  private let gone: [ToldReminders.Span]

  init(_ told: ToldReminders, _ reminders: [Reminder]) {
    spans = Dictionary(grouping: told.spans, by: \.key)
    let known = Set(reminders.map(\.key))
    let prefix = Reminder.Kind.task.rawValue + ":"
    gone = told.spans.filter { $0.key.hasPrefix(prefix) && !known.contains($0.key) }
  }

  /// Whether a moment was told: of the reminder itself, or of the task that it was before it got
  /// another text or another day's file.
  func holds(_ moment: WallTime, of reminder: Reminder) -> Bool {
    let own = spans[reminder.key] ?? []
    return (reminder.kind == .task ? own + gone : own).contains {
      $0.first <= moment && moment <= $0.last
    }
  }

  /// The last moment told before another one.
  func last(before moment: WallTime, of reminder: Reminder) -> WallTime? {
    (spans[reminder.key] ?? []).map(\.last).filter { $0 < moment }.max()
  }
}
