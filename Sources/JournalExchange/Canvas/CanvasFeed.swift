import JournalCore

/// The calendar feed of Canvas LMS, which a student can copy without a token: its assignments.
package enum CanvasFeed {
  /// The name of the program in receipts.
  package static let program = "canvas"

  /// Reads a feed's assignments; nil if it isn't a calendar.
  package static func tasks(_ bytes: [UInt8], name: String, _ clock: ImportClock) -> ImportedTasks?
  {
    let components = CalendarReader.components(bytes)
    guard !components.isEmpty else { return nil }
    var result = ImportedTasks(program, name: name)
    var seen: Set<String> = []
    for event in components where ["VEVENT", "VTODO", "VJOURNAL"].contains(event.name) {
      result.rows.read += 1
      guard event.name == "VEVENT", let ids = ids(of: event) else {
        result.rows.leaveOut(.otherEvent)
        continue
      }
      let place = "line \(event.line)"
      guard event.isWhole else {
        result.leaveOut(place, .malformed, .malformed)
        continue
      }
      let (title, course) = split(event["SUMMARY"]?.text ?? "")
      guard var task = ImportedTask(assignment: ids, title: title, at: place) else {
        result.leaveOut(place, .noText, .noText)
        continue
      }
      task.list = course.flatMap(ImportedTask.heading)
      if let start = event["DTSTART"] {
        task.due = clock.moment(start)?.asDeadline
        if task.due == nil { result.problems.append(TaskProblem(place, .noDay(start.value))) }
      }
      result.add(task, &seen)
    }
    return result
  }

  /// Returns an assignment's identity; nil for another event.
  ///
  /// A UID is `event-assignment-345`, or for a student's own date, `event-assignment-override-67`.
  /// The address ends with the assignment's number in both, and contains the course's.
  private static func ids(of event: CalendarReader.Component) -> CanvasAssignmentID? {
    guard let uid = event["UID"]?.text, uid.hasPrefix("event-assignment-") else { return nil }
    let address = event["URL"]?.value ?? ""
    let own = digits(after: "event-assignment-", in: uid) ?? digits(after: "-override-", in: uid)
    guard let number = digits(after: "#assignment_", in: address) ?? own else { return nil }
    return CanvasAssignmentID(
      school: CanvasAddress(address), course: digits(after: "course_", in: address),
      number: number)
  }

  private static func digits(after mark: String, in text: String) -> String? {
    guard let place = text.firstRange(of: mark) else { return nil }
    let digits = text[place.upperBound...].prefix { $0.isASCII && $0.isNumber }
    return digits.isEmpty ? nil : String(digits)
  }

  /// Splits `Title [COURSE]`.
  private static func split(_ summary: String) -> (title: String, course: String?) {
    let text = summary.trimmed
    guard text.hasSuffix("]") else { return (text, nil) }
    var level = 0
    for place in text.indices.reversed() {
      if text[place] == "]" { level += 1 }
      if text[place] == "[" { level -= 1 }
      guard level == 0 else { continue }
      let course = text[text.index(after: place)...].dropLast()
      return (text[..<place].trimmed, String(course))
    }
    return (text, nil)
  }
}

/// The identity of a school's assignment.
struct CanvasAssignmentID: Hashable, Sendable {
  var school: CanvasAddress?
  /// Its course's number; nil if unknown.
  var course: String?
  /// Its own number.
  var number: String

  /// Its page, if its course is known.
  var page: String? {
    guard let school, let course else { return nil }
    return "\(school.origin)/courses/\(course)/assignments/\(number)"
  }
}

extension ImportedTask {
  /// Creates an assignment's task; nil without a title.
  init?(assignment: CanvasAssignmentID, title: String, at place: String) {
    let words = ImportedTask.plain(title)
    guard !words.isEmpty else { return nil }
    let parts = [assignment.course, assignment.number].compactMap { $0 }
    self.init(
      ([CanvasFeed.program] + parts).joined(separator: ":"),
      name: ([CanvasFeed.program] + parts).joined(separator: "-"), at: place,
      text: words + (assignment.page.map { " [Canvas](\($0))" } ?? ""))
  }
}
