package import JournalCore

/// A journal's tasks and reminders as an iCalendar file (RFC 5545).
///
/// A task is a VTODO. Reminders are VEVENTs with a VALARM, because most phone calendars ignore
/// VTODOs; so the alarm of a task is in an event beside the task, and only there. Times are local
/// times without a time zone: 15:00 is 15:00 wherever the phone is.
package struct JournalCalendar: Sendable {
  /// A rule that the file can't express.
  package struct Omission: Hashable, Sendable {
    /// The rule of a task, as written, for which RRULE has no exact equivalent.
    package var rule: String
    /// The text of the task.
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

  /// Whether there are no components; RFC 5545 doesn't allow a calendar without any.
  package var isEmpty: Bool { components.isEmpty }

  /// The contents of the file.
  package var bytes: [UInt8] {
    var calendar = JournalCalendar.frame
    calendar.parts = components
    return calendar.bytes
  }

  /// Returns whether a file was created by Daymark or is empty, and so may be overwritten.
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
