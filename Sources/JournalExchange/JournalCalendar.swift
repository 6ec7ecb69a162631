public import JournalCore

/// A journal's tasks and reminders as an iCalendar file (RFC 5545).
///
/// A task is a VTODO. What reminds is a VEVENT with a VALARM, because most calendars of phones pass
/// VTODOs over; so a task's alarm stands in an event beside the task, and nowhere twice. Times are
/// those of the wall clock, in no zone: 15:00 is 15:00 wherever the phone is.
public struct JournalCalendar: Sendable {
  /// Something that the file can't say.
  public struct Omission: Hashable, Sendable {
    /// The rule of a task, as it is written, that RRULE has no exact words for.
    public var rule: String
    /// The task's text.
    public var task: String
  }

  /// The rules that were left out, in the order of the tasks.
  public internal(set) var omissions: [Omission] = []
  var components: [CalendarComponent] = []
  let today: Day
  private let universal: (@Sendable (TaskMoment) -> TaskMoment)?

  /// Makes an empty one.
  /// - Parameters:
  ///   - today: what *today* is: reminders begin on it, and the file is stamped with it.
  ///   - universal: gives the time of Greenwich for one of the person's wall clock; without it they
  ///     are the same.
  public init(today: Day, universal: (@Sendable (TaskMoment) -> TaskMoment)? = nil) {
    self.today = today
    self.universal = universal
  }

  /// Whether it holds nothing; RFC 5545 has no words for a calendar without a component.
  public var isEmpty: Bool { components.isEmpty }

  /// The file.
  public var bytes: [UInt8] {
    var calendar = JournalCalendar.frame
    calendar.parts = components
    return calendar.bytes
  }

  /// Whether a file was made here, or is empty, and so may be made anew.
  public static func isOwn(_ file: [UInt8]) -> Bool {
    let end = ContentLine("END", frame.name).folded
    return file.isEmpty || file.starts(with: frame.bytes.dropLast(end.count))
  }

  private static var frame: CalendarComponent {
    var calendar = CalendarComponent("VCALENDAR")
    calendar.add("VERSION", "2.0")
    calendar.add("PRODID", "-//Daymark//Daymark//EN")
    return calendar
  }

  /// A component with its name and its stamp: today's first second, so that two exports of one day
  /// are the same.
  func component(_ name: String, uid: String) -> CalendarComponent {
    var component = CalendarComponent(name)
    component.add("UID", uid)
    component.add("DTSTAMP", today.calendarText + "T000000Z")
    return component
  }

  /// A moment as the properties want it that must stand in universal time; one without a time is
  /// the noon of its day, so that it is that day in most places.
  func universalText(_ moment: TaskMoment) -> String {
    let noon = ClockTime(hour: 12, minute: 0)
    let local = TaskMoment(moment.day, at: moment.time ?? noon)
    let moment = universal?(local) ?? local
    return moment.day.calendarText + (moment.time?.calendarText ?? "T120000") + "Z"
  }
}
