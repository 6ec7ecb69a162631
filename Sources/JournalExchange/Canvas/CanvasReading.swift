import JSON
import JournalCore

/// Reads the assignments in a person's courses through Canvas' API, page by page.
///
/// It knows nothing about sockets: `get` fetches an address, and `wait` waits for some seconds.
package struct CanvasReading {
  private let school: CanvasAddress
  private let clock: ImportClock
  private let get: (CanvasAddress) throws -> CanvasAnswer
  private let wait: (Int) -> Void
  private var pages = 0
  private var bytes = 0

  /// The maximum number of requests for a page.
  private static let mostTries = 5
  /// The longest wait, in seconds.
  private static let longestWait = 60
  private static let mostPages = 500
  private static let mostBytes = 1 << 28

  /// Creates a reading.
  /// - Parameters:
  ///   - get: returns the answer from an address, which is always the school's.
  ///   - wait: waits for some seconds.
  package init(
    _ school: CanvasAddress, _ clock: ImportClock,
    get: @escaping (CanvasAddress) throws -> CanvasAnswer, wait: @escaping (Int) -> Void
  ) {
    self.school = school
    self.clock = clock
    self.get = get
    self.wait = wait
  }

  /// Returns the assignments in all active courses; an unreadable course is named and left out.
  /// - Throws: `CanvasError`, or any error from `get`.
  package mutating func tasks() throws -> ImportedTasks {
    var result = ImportedTasks(CanvasFeed.program, name: school.origin)
    var seen: Set<String> = []
    let courses = try items("/api/v1/courses?enrollment_state=active&per_page=100")
    for (number, course) in courses.enumerated() {
      guard let id = course["id"]?.digits else {
        result.rows.read += 1
        result.leaveOut("course \(number + 1)", .malformed, .malformed)
        continue
      }
      let name = course["name"]?.string ?? course["course_code"]?.string
      do {
        let path = "/api/v1/courses/\(id)/assignments?include[]=submission&per_page=100"
        for item in try items(path) {
          add(item, course: id, list: name, to: &result, &seen)
        }
      } catch let error as CanvasError {
        guard let words = error.ofOneCourse else { throw error }
        result.rows.read += 1
        result.leaveOut("course \(name ?? id)", .refused(words), .unreadable)
      }
    }
    return result
  }

  private func add(
    _ item: JSONValue, course: String, list: String?, to result: inout ImportedTasks,
    _ seen: inout Set<String>
  ) {
    result.rows.read += 1
    let place = "assignment \(item["id"]?.digits ?? "without a number") of course \(course)"
    guard let number = item["id"]?.digits else {
      result.leaveOut(place, .malformed, .malformed)
      return
    }
    let id = CanvasAssignmentID(school: school, course: course, number: number)
    guard var task = ImportedTask(assignment: id, title: item["name"]?.string ?? "", at: place)
    else {
      result.leaveOut(place, .noText, .noText)
      return
    }
    task.list = list.flatMap(ImportedTask.heading)
    if let due = item["due_at"]?.string {
      task.due = clock.moment(iso: due)?.asDeadline
      if task.due == nil { result.problems.append(TaskProblem(place, .noDay(due))) }
    }
    if let submission = item.submission, submission.isSubmitted {
      task.state = .done
      task.done = submission["submitted_at"]?.string.flatMap { clock.moment(iso: $0)?.day }
    }
    result.add(task, &seen)
  }

  // MARK: Pages

  /// Returns a list's items, from all its pages.
  private mutating func items(_ path: String) throws -> [JSONValue] {
    var items: [JSONValue] = []
    var next = CanvasAddress(school.origin + path)
    var seen: Set<String> = []
    while let address = next, seen.insert(address.text).inserted {
      let answer = try page(address)
      do throws(JSONError) {
        let value = try JSONReader.value(of: answer.body)
        guard case .array(let more) = value else { throw JSONError(line: 1, isEnd: false) }
        items += more
      } catch {
        throw CanvasError.malformed(path: address.path, line: error.line)
      }
      next = try answer.next.map(following)
    }
    return items
  }

  /// Returns the next page's address.
  private func following(_ link: String) throws(CanvasError) -> CanvasAddress {
    let isPath = link.hasPrefix("/") && !link.hasPrefix("//")
    guard let address = CanvasAddress(isPath ? school.origin + link : link),
      address.origin == school.origin
    else { throw .otherServer(link) }
    return address
  }

  /// Returns a page, after waiting if the server asks for it.
  private mutating func page(_ address: CanvasAddress) throws -> CanvasAnswer {
    var pause = 1
    for attempt in 1...CanvasReading.mostTries {
      pages += 1
      guard pages <= CanvasReading.mostPages else { throw CanvasError.tooMuch }
      let answer = try get(address)
      bytes += answer.body.count
      guard bytes <= CanvasReading.mostBytes else { throw CanvasError.tooMuch }
      guard answer.isThrottled else {
        if let error = answer.error { throw error }
        return answer
      }
      let seconds = answer.retryAfter ?? pause
      guard attempt < CanvasReading.mostTries, seconds <= CanvasReading.longestWait else { break }
      wait(seconds)
      pause *= 2
    }
    throw CanvasError.throttled
  }
}

extension CanvasAnswer {
  /// The reason the answer isn't a page; nil if it is one.
  package var error: CanvasError? {
    switch status {
    case 200: nil
    case 300..<400: .redirect(to: fields["location"] ?? "")
    case 401: .badToken(words)
    case 403: .forbidden(words)
    default: .status(status, words)
    }
  }
}

extension CanvasError {
  /// The message for an error in only one course; nil if all others would fail, too.
  ///
  /// With a good token, Canvas returns 401 for a course the person may not see.
  fileprivate var ofOneCourse: String? {
    switch self {
    case .badToken(let words), .forbidden(let words), .status(404, let words):
      words ?? "the server doesn't allow it"
    default: nil
    }
  }
}

extension JSONValue {
  /// A Canvas number: digits, in quotes or not; nil for anything else.
  fileprivate var digits: String? {
    let text: String? =
      switch self {
      case .number(let digits): digits
      case .string(let text): text
      default: nil
      }
    return text.flatMap { text in
      (1...20).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
        ? text : nil
    }
  }

  /// The submission; nil if nothing is known about it.
  fileprivate var submission: JSONValue? {
    for name in ["submission", "submissions"] {
      switch self[name] {
      case .object(let members): return .object(members)
      case .array(let items): if let first = items.first { return first }
      default: break
      }
    }
    return nil
  }

  /// True if it was handed in, excused, or graded without being missing.
  fileprivate var isSubmitted: Bool {
    if self["excused"]?.bool == true || self["submitted_at"]?.string != nil { return true }
    switch self["workflow_state"]?.string {
    case "submitted", "pending_review": return true
    case "graded": return self["missing"]?.bool != true
    default: return false
    }
  }
}
