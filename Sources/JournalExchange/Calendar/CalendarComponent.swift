import JournalCore

/// A part of an iCalendar file between `BEGIN` and `END`: VCALENDAR, VTODO, VEVENT or VALARM.
struct CalendarComponent: Hashable, Sendable {
  var name: String
  var lines: [ContentLine] = []
  var parts: [CalendarComponent] = []

  init(_ name: String) {
    self.name = name
  }

  /// The component as it stands in a file.
  var bytes: [UInt8] {
    var file: [UInt8] = []
    write(to: &file)
    return file
  }

  private func write(to file: inout [UInt8]) {
    ContentLine("BEGIN", name).write(to: &file)
    for line in lines { line.write(to: &file) }
    for part in parts { part.write(to: &file) }
    ContentLine("END", name).write(to: &file)
  }

  mutating func add(_ name: String, _ value: String?) {
    if let value { lines.append(ContentLine(name, value)) }
  }

  /// Adds a text; an empty one is none.
  mutating func add(_ name: String, text: String?) {
    if let text, !text.isEmpty { lines.append(ContentLine(name, text: text)) }
  }

  /// Adds a list of texts; an empty one is none.
  mutating func add(_ name: String, texts: [String]) {
    if !texts.isEmpty { lines.append(ContentLine(name, texts: texts)) }
  }

  /// Adds a moment of the wall clock: a date, or a date and a time in no zone (RFC 5545, 3.3.5).
  mutating func add(_ name: String, _ moment: TaskMoment) {
    guard let time = moment.time else {
      return add(name + ";VALUE=DATE", moment.day.calendarText)
    }
    add(name, moment.day.calendarText + time.calendarText)
  }

  /// An alarm that shows a text when its component starts, or some minutes after.
  /// - Parameters:
  ///   - minutes: after the start.
  ///   - nag: minutes after which it comes back, and how many times.
  static func alarm(
    _ text: String, after minutes: Int = 0, nag: (every: Int, times: Int)? = nil
  ) -> CalendarComponent {
    var alarm = CalendarComponent("VALARM")
    alarm.add("ACTION", "DISPLAY")
    alarm.add("DESCRIPTION", ContentLine.escaped(text))
    alarm.add("TRIGGER", "PT\(minutes)M")
    if let nag, nag.times > 0 {
      alarm.add("REPEAT", "\(nag.times)")
      alarm.add("DURATION", "PT\(nag.every)M")
    }
    return alarm
  }
}

extension Day {
  /// `20261121`.
  var calendarText: String { description.filter { $0 != "-" } }
}

extension ClockTime {
  /// `T153000`.
  var calendarText: String { "T\(description.filter { $0 != ":" })00" }
}
