package import JournalCore

/// A journal's tasks and reminders as an iCalendar file (RFC 5545).
///
/// A task is a VTODO. Reminders are VEVENTs with a VALARM, because most phone calendars ignore
/// VTODOs; so a task's alarm is in an event beside the task, and only there. Times are local times
/// without a time zone: 15:00 is 15:00 wherever the phone is.
package struct JournalCalendar: Sendable {
  /// A rule that the file can't express.
  package struct Omission: Hashable, Sendable {
    /// A task's rule, as written, for which RRULE has no exact equivalent.
    package var rule: String
    /// The task's text.
    package var task: String
  }

  /// The omitted rules, in task order.
  package internal(set) var omissions: [Omission] = []
  var components: [CalendarComponent] = []
  let today: Day
  private let universal: (@Sendable (TaskMoment) -> TaskMoment)?

  /// Creates an empty calendar.
  /// - Parameters:
  ///   - today: the day on which reminders begin, and with which the file is stamped.
  ///   - universal: converts the person's local time to UTC; without it they are treated as equal.
  package init(today: Day, universal: (@Sendable (TaskMoment) -> TaskMoment)? = nil) {
    self.today = today
    self.universal = universal
  }

  /// True if there are no components; RFC 5545 doesn't allow a calendar without any.
  package var isEmpty: Bool { components.isEmpty }

  /// The contents of the file.
  package var bytes: [UInt8] {
    var calendar = JournalCalendar.frame
    calendar.parts = components
    return calendar.bytes
  }

  /// Returns true if a file was created by Daymark or is empty, and so may be overwritten.
  package static func isOwn(_ file: [UInt8]) -> Bool {
    let end = ContentLine("END", frame.name).folded
    return file.isEmpty || file.starts(with: frame.bytes.dropLast(end.count))
  }

  private static var frame: CalendarComponent {
    var calendar = CalendarComponent("VCALENDAR")
    calendar.add("VERSION", "2.0")
    calendar.add("PRODID", "-//Daymark//Daymark//EN")
    return calendar
  }

  /// Returns a component with a name, a UID and a timestamp: today's first second, so that two
  /// exports on one day are identical.
  func component(_ name: String, uid: String) -> CalendarComponent {
    var component = CalendarComponent(name)
    component.add("UID", uid)
    component.add("DTSTAMP", today.calendarText + "T000000Z")
    return component
  }

  /// Returns a moment for properties that require UTC; without a time, it is noon of its day, which
  /// is the same day in most places.
  func universalText(_ moment: TaskMoment) -> String {
    let noon = ClockTime(hour: 12, minute: 0)
    let local = TaskMoment(moment.day, at: moment.time ?? noon)
    let moment = universal?(local) ?? local
    return moment.day.calendarText + (moment.time?.calendarText ?? "T120000") + "Z"
  }
}

extension JournalCalendar {
  /// Adds the reminders of habits: an event at each of their times, on every day that counts.
  ///
  /// A calendar doesn't know about completed habits, so a goal of three times a week has daily
  /// reminders too. Rest days are left out. A pause splits the days into two events: those before
  /// it and those after it.
  package mutating func add(_ habits: [Habit]) {
    for habit in habits where !habit.isArchived {
      for time in habit.remind {
        for days in habit.goal.asked(from: today) {
          guard let event = reminder(of: habit, at: time, on: days) else { continue }
          components.append(event)
        }
      }
    }
  }

  private func reminder(
    of habit: Habit, at time: ClockTime, on days: DayRange
  ) -> CalendarComponent? {
    let weekdays = Set(Weekday.allCases.filter { !habit.goal.isRest($0) })
    let first = days.prefix(7).first { weekdays.contains($0.weekday) }
    guard let first else { return nil }
    var rule = RecurrenceRule(weekdays: weekdays)
    let isEndless = days.last == DayRange.always.last
    if !isEndless { rule.until = days.last.calendarText + time.calendarText }
    let uid = CalendarIdentifier.uuid(
      "habit", habit.name, time.description, isEndless ? "" : days.last.description)
    var event = component("VEVENT", uid: uid)
    event.add("SUMMARY", text: habit.name)
    event.add("DESCRIPTION", text: habit.aim.text)
    return remind(event, from: TaskMoment(first, at: time), by: rule, habit.name)
  }

  /// Adds daily reminders for a check-in.
  package mutating func addCheckIns(at times: [ClockTime]) {
    for time in times {
      let text = "How are you?"
      var event = component(
        "VEVENT", uid: CalendarIdentifier.uuid("check-in", time.description))
      event.add("SUMMARY", text: text)
      let rule = RecurrenceRule(.daily)
      components.append(remind(event, from: TaskMoment(today, at: time), by: rule, text))
    }
  }

  private func remind(
    _ event: CalendarComponent, from first: TaskMoment, by rule: RecurrenceRule, _ text: String
  ) -> CalendarComponent {
    var event = event
    event.add("DTSTART", first)
    event.add("RRULE", rule.description)
    event.add("TRANSP", "TRANSPARENT")
    event.parts = [.alarm(text)]
    return event
  }
}

extension DayRange {
  /// Returns the first days of the range.
  fileprivate func prefix(_ count: Int) -> [Day] {
    (0..<min(count, self.count)).map { first + $0 }
  }
}

extension HabitGoal {
  /// Returns the days on which the goal applies, from a given day on, without pauses but including
  /// rest days.
  fileprivate func asked(from today: Day) -> [DayRange] {
    let start = max(today, from ?? today)
    let end = until ?? DayRange.always.last
    guard start <= end else { return [] }
    var (ranges, next): ([DayRange], Day) = ([], start)
    for pause in pauses.sorted(by: { $0.first < $1.first }) where pause.last >= next {
      if pause.first > next, next <= end {
        ranges.append(DayRange(next, min(end, pause.first - 1)))
      }
      next = max(next, pause.last + 1)
    }
    return next <= end ? ranges + [DayRange(next, end)] : ranges
  }
}
