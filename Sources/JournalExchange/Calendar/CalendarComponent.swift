import JournalCore

/// A component of an iCalendar file, between `BEGIN` and `END`: VCALENDAR, VTODO, VEVENT or VALARM.
struct CalendarComponent: Hashable, Sendable {
  var name: String
  var lines: [ContentLine] = []
  var parts: [CalendarComponent] = []

  init(_ name: String) {
    self.name = name
  }

  /// The component as written in a file.
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

  /// Adds a text property, unless the text is empty.
  mutating func add(_ name: String, text: String?) {
    if let text, !text.isEmpty { lines.append(ContentLine(name, text: text)) }
  }

  /// Adds a property with a list of texts, unless the list is empty.
  mutating func add(_ name: String, texts: [String]) {
    if !texts.isEmpty { lines.append(ContentLine(name, texts: texts)) }
  }

  /// Adds a moment in local time: a date, or a date and a time without a time zone (RFC 5545,
  /// 3.3.5).
  mutating func add(_ name: String, _ moment: TaskMoment) {
    guard let time = moment.time else {
      return add(name + ";VALUE=DATE", moment.day.calendarText)
    }
    add(name, moment.day.calendarText + time.calendarText)
  }

  /// Returns an alarm that shows a text when its component starts, or some minutes later.
  /// - Parameters:
  ///   - minutes: the minutes after the start.
  ///   - nag: the minutes after which it repeats, and how many times.
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
  /// The date in the form `20261121`.
  var calendarText: String { description.filter { $0 != "-" } }
}

extension ClockTime {
  /// The time in the form `T153000`.
  var calendarText: String { "T\(description.filter { $0 != ":" })00" }
}
