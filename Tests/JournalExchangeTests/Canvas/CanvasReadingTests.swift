import JSON
import JournalCore
import TestSupport
import Testing

@testable import JournalExchange

/// Canvas' API, with answers that are known.
@Suite struct CanvasReadingTests {
  private static let school = CanvasAddress("https://school.example")!
  private static let courses = "/api/v1/courses?enrollment_state=active&per_page=100"
  private static func assignments(_ course: Int) -> String {
    "/api/v1/courses/\(course)/assignments?include[]=submission&per_page=100"
  }
  private static let clock = ImportClock { _, _ in nil }

  private struct Found {
    var tasks: ImportedTasks?
    var error: CanvasError?
    var asked: [String] = []
    var waits: [Int] = []
  }

  /// Reads from answers, by their path; each is given once, the last one again.
  private func read(_ answers: [String: [CanvasAnswer]]) -> Found {
    var found = Found()
    var left = answers
    var reading = CanvasReading(Self.school, Self.clock) { address in
      found.asked.append(address.path)
      var list = left[address.path] ?? []
      let answer = list.count > 1 ? list.removeFirst() : list.first
      left[address.path] = list
      return answer ?? CanvasAnswer(status: 404)
    } wait: {
      found.waits.append($0)
    }
    do { found.tasks = try reading.tasks() } catch { found.error = error as? CanvasError }
    return found
  }

  private static func json(_ text: String, _ fields: [String: String] = [:]) -> CanvasAnswer {
    CanvasAnswer(status: 200, fields: fields, body: Array(text.utf8))
  }

  private func read(assignment: String) -> ImportedTask? {
    read([
      Self.courses: [Self.json("[{\"id\":12,\"name\":\"BIO 101\"}]")],
      Self.assignments(12): [Self.json("[{\"id\":345,\"name\":\"Essay\"\(assignment)}]")],
    ]).tasks?.tasks.first
  }

  static let submissions: [(json: String, isDone: Bool, done: String?)] = [
    ("", false, nil), (",\"submission\":false", false, nil), (",\"submission\":null", false, nil),
    (",\"submission\":{}", false, nil), (",\"submission\":[]", false, nil),
    (",\"submission\":{\"workflow_state\":\"unsubmitted\",\"submitted_at\":null}", false, nil),
    (
      ",\"submission\":{\"workflow_state\":\"submitted\",\"submitted_at\":\"2026-11-20T10:00:00Z\"}",
      true, "2026-11-20"
    ),
    (",\"submission\":{\"submitted_at\":\"2012-01-22T22:00:00-07:00\"}", true, "2012-01-23"),
    (",\"submission\":{\"workflow_state\":\"pending_review\"}", true, nil),
    (",\"submission\":{\"workflow_state\":\"graded\",\"missing\":false}", true, nil),
    (",\"submission\":{\"workflow_state\":\"graded\",\"missing\":true}", false, nil),
    (",\"submission\":{\"excused\":true,\"workflow_state\":\"unsubmitted\"}", true, nil),
    (",\"submissions\":[{\"workflow_state\":\"submitted\"}]", true, nil),
    (",\"has_submitted_submissions\":true", false, nil),
  ]

  @Test("what was handed in is done, in each shape that servers write", arguments: submissions)
  func submission(_ test: (json: String, isDone: Bool, done: String?)) {
    let task = read(assignment: test.json)
    #expect(task?.state == (test.isDone ? .done : .open))
    #expect(task?.done?.description == test.done)
  }

  @Test("an assignment may have no date; the last minute of a day is that day")
  func due() {
    #expect(read(assignment: ",\"due_at\":null")?.due == nil)
    #expect(
      read(assignment: ",\"due_at\":\"2026-11-30T23:59:59Z\"")?.due?.description == "2026-11-30")
    let task = read(assignment: ",\"due_at\":\"2026-11-30T10:00:00-07:00\"")
    #expect(task?.due?.description == "2026-11-30 17:00" && task?.list == "BIO 101")
    #expect(task?.source == "canvas:12:345")
    #expect(task?.text == "Essay [Canvas](https://school.example/courses/12/assignments/345)")
  }

  @Test("pages follow each other by the field Link, until there is none")
  func paging() {
    let second = "/api/v1/courses?page=2&per_page=100"
    let found = read([
      Self.courses: [
        Self.json(
          "[{\"id\":1,\"name\":\"A\"}]",
          [
            "link": "<https://school.example\(Self.courses)>; rel=\"current\","
              + "<https://school.example\(second)>; rel=\"next\", <https://x.example/>; rel=\"last\""
          ])
      ],
      second: [Self.json("[{\"id\":\"2\",\"course_code\":\"B\"}]")],
      Self.assignments(1): [Self.json("[]")],
      Self.assignments(2): [Self.json("[{\"id\":7,\"name\":\"Quiz\"}]")],
    ])
    #expect(found.asked == [Self.courses, second, Self.assignments(1), Self.assignments(2)])
    #expect(found.tasks?.tasks.map(\.list) == ["B"])
  }

  @Test("a next page may be a path, and isn't read twice")
  func pathsOfPages() {
    let second = "/api/v1/courses?page=2&per_page=100"
    let again = read([
      Self.courses: [
        Self.json("[{\"id\":2,\"name\":\"B\"}]", ["link": "<\(second)>; rel=next"])
      ],
      second: [Self.json("[]", ["link": "<\(second)>; rel=\"next\""])],
      Self.assignments(2): [Self.json("[{\"id\":7,\"name\":\"Quiz\"}]")],
    ])
    #expect(again.asked == [Self.courses, second, Self.assignments(2)])
    #expect(again.tasks?.tasks.map(\.name) == ["canvas-2-7"])
  }

  static let links: [(link: String, error: CanvasError)] = [
    ("https://evil.example/", .otherServer("https://evil.example/")),
    ("http://school.example/", .otherServer("http://school.example/")),
    ("https://school.example:444/", .otherServer("https://school.example:444/")),
    ("https://school.example@evil.example/", .otherServer("https://school.example@evil.example/")),
    ("//evil.example/", .otherServer("//evil.example/")),
    ("https://school.example.evil.example/", .otherServer("https://school.example.evil.example/")),
  ]

  @Test("no next page of another server is asked for", arguments: links)
  func otherServers(_ test: (link: String, error: CanvasError)) {
    let found = read([Self.courses: [Self.json("[]", ["link": "<\(test.link)>; rel=\"next\""])]])
    #expect(found.error == test.error && found.asked == [Self.courses])
  }

  private static let limit = CanvasAnswer(
    status: 403, body: Array("403 Forbidden (Rate Limit Exceeded)".utf8))

  @Test("a server that has too much to do is asked again, after longer and longer waits")
  func throttling() {
    let busy = CanvasAnswer(status: 429, fields: ["retry-after": "7"])
    let found = read([Self.courses: [Self.limit, Self.limit, busy, Self.json("[]")]])
    #expect(found.waits == [1, 2, 7] && found.tasks?.tasks == [])
    let never = read([Self.courses: [Self.limit]])
    #expect(never.waits == [1, 2, 4, 8] && never.error == .throttled)
    let long = read([
      Self.courses: [CanvasAnswer(status: 429, fields: ["retry-after": "3600"])]
    ])
    #expect(long.waits == [] && long.error == .throttled)
  }

  static let refusals: [(answer: CanvasAnswer, error: CanvasError)] = [
    (
      CanvasAnswer(
        status: 401, body: Array("{\"errors\":[{\"message\":\"Invalid access token.\"}]}".utf8)),
      .badToken("Invalid access token.")
    ),
    (
      CanvasAnswer(status: 403, body: Array("{\"message\":\"not\\nyours\"}".utf8)),
      .forbidden("not yours")
    ),
    (
      CanvasAnswer(status: 302, fields: ["location": "https://x.example/"]),
      .redirect(to: "https://x.example/")
    ),
    (CanvasAnswer(status: 500, body: Array("<html>".utf8)), .status(500, nil)),
    (json("<html>\n"), .malformed(path: courses, line: 1)),
    (json("{\"errors\":[]}"), .malformed(path: courses, line: 1)),
    (json("[{\"id\":1},\n{\"id\""), .malformed(path: courses, line: 2)),
    (json(""), .malformed(path: courses, line: 1)),
  ]

  @Test("each answer that isn't a page has its error", arguments: refusals)
  func errors(_ test: (answer: CanvasAnswer, error: CanvasError)) {
    #expect(read([Self.courses: [test.answer]]).error == test.error)
  }

  @Test("a course that can't be read is named, and the others come in")
  func oneCourse() {
    let found = read([
      Self.courses: [
        Self.json(
          "[{\"id\":1,\"name\":\"Old\"},{\"id\":2,\"access_restricted_by_date\":true},{\"id\":null},3,"
            + "{\"id\":\"../4\"},{\"id\":5,\"name\":\"New\"}]")
      ],
      Self.assignments(1): [
        CanvasAnswer(status: 403, body: Array("{\"message\":\"concluded\"}".utf8))
      ],
      Self.assignments(2): [CanvasAnswer(status: 401)],
      Self.assignments(5): [
        Self.json(
          "[{\"id\":1,\"name\":\"A\"},{\"id\":1,\"name\":\"A\"},{\"id\":2},{\"name\":\"B\"},null]")
      ],
    ])
    #expect(found.tasks?.tasks.map(\.text).count == 1)
    #expect(
      found.tasks?.problems == [
        TaskProblem("course Old", .refused("concluded")),
        TaskProblem("course 2", .refused("the server doesn't allow it")),
        TaskProblem("course 3", .malformed), TaskProblem("course 4", .malformed),
        TaskProblem("course 5", .malformed),
        TaskProblem("assignment 1 of course 5", .duplicate),
        TaskProblem("assignment 2 of course 5", .noText),
        TaskProblem("assignment without a number of course 5", .malformed),
        TaskProblem("assignment without a number of course 5", .malformed),
      ])
  }

  @Test("a server without end is left after a while")
  func endless() {
    var number = 0
    var reading = CanvasReading(Self.school, Self.clock) { _ in
      number += 1
      return CanvasAnswer(
        status: 200, fields: ["link": "</api?page=\(number)>; rel=\"next\""], body: Array("[]".utf8)
      )
    } wait: { _ in
    }
    #expect(throws: CanvasError.tooMuch) { try reading.tasks() }
    #expect(number == 500)
  }

  @Test("the lists of a public client's fixtures are read", .needs(.corpora("canvas")))
  func corpora() throws {
    let path = Corpora.folder("canvas/canvasapi/files/tests/fixtures/course.json")
    let fixtures = try JSONReader.value(of: Corpora.bytes(path))
    func answer(_ name: String) -> CanvasAnswer {
      let link = fixtures[name]?["headers"]?["Link"]?.string ?? ""
      let own = link.replacing("https://example.com", with: "https://school.example")
      return Self.json((fixtures[name]?["data"] ?? .null).written, ["link": own])
    }
    let found = read([
      Self.courses: [Self.json("[{\"id\":1}]")],
      Self.assignments(1): [answer("get_all_assignments")],
      "/api/v1/courses/1/list_assignments?page=2&per_page=2": [answer("get_all_assignments2")],
    ])
    #expect(found.error == nil && found.tasks?.problems == [])
    #expect(
      found.tasks?.tasks.map(\.name) == ["canvas-1-1", "canvas-1-2", "canvas-1-3", "canvas-1-4"])
  }
}
