import JournalCore
import Testing

@testable import JournalExchange

/// The calendar feed of Canvas.
@Suite struct CanvasFeedTests {
  private static let clock = ImportClock { _, _ in nil }

  private func read(_ events: String...) -> ImportedTasks? {
    let text =
      "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:icalendar-ruby\n"
      + events.map { "BEGIN:VEVENT\n\($0)\nEND:VEVENT\n" }.joined() + "END:VCALENDAR\n"
    return CanvasFeed.tasks(Array(text.utf8), name: "feed.ics", Self.clock)
  }

  private static let address =
    "https://school.example/calendar?include_contexts=course_12&month=11&year=2026#assignment_345"

  @Test("an assignment has a number, a title, a course, a day and a page")
  func assignment() {
    let found = read(
      "UID:event-assignment-345\nSUMMARY:Essay\\, first draft [BIO 101]\n"
        + "DTSTART;VALUE=DATE;VALUE=DATE:20261130\nCLASS:PUBLIC\nURL:\(Self.address)")
    let task = found?.tasks.first
    #expect(task?.source == "canvas:12:345" && task?.name == "canvas-12-345")
    #expect(
      task?.text
        == "Essay, first draft [Canvas](https://school.example/courses/12/assignments/345)")
    #expect(task?.due?.description == "2026-11-30" && task?.list == "BIO 101")
    #expect(task?.state == .open && task?.place == "line 4")
  }

  @Test(
    "the number is that of the assignment, also for a date of one's own; without a page it is alone"
  )
  func numbers() {
    let found = read(
      "UID:event-assignment-override-67\nSUMMARY:A [X]\nURL:\(Self.address)",
      "UID:event-assignment-346@school.example\nSUMMARY:B [X [Y]]",
      "UID:event-assignment-347\nSUMMARY:C\nURL:http://elsewhere.example/#assignment_347")
    #expect(found?.tasks.map(\.name) == ["canvas-12-345", "canvas-346", "canvas-347"])
    #expect(found?.tasks.map(\.list) == ["X", "X [Y]", nil])
    #expect(found?.tasks.last?.text == "C")
  }

  @Test("the last minute of a day is that day, any other time is kept")
  func deadlines() {
    let found = read(
      "UID:event-assignment-1\nSUMMARY:A\nDTSTART:20261130T235900Z",
      "UID:event-assignment-2\nSUMMARY:B\nDTSTART:20261130T170000Z",
      "UID:event-assignment-3\nSUMMARY:C")
    #expect(
      found?.tasks.map { $0.due?.description ?? "-" } == ["2026-11-30", "2026-11-30 17:00", "-"])
  }

  @Test("what isn't an assignment is counted, and what can't be read is named")
  func others() {
    let found = read(
      "UID:event-calendar-event-9\nSUMMARY:Lecture [BIO 101]", "SUMMARY:no id",
      "UID:event-assignment-1\nSUMMARY:\\n", "UID:event-assignment-x\nSUMMARY:no number",
      "UID:event-assignment-2\nSUMMARY:Odd\nDTSTART:soon",
      "UID:event-assignment-2\nSUMMARY:Twice")
    #expect(found?.rows.leftOut[.otherEvent] == 3)
    #expect(found?.tasks.map(\.text) == ["Odd"])
    #expect(
      found?.problems == [
        TaskProblem("line 11", .noText), TaskProblem("line 19", .noDay("soon")),
        TaskProblem("line 24", .duplicate),
      ])
  }

  @Test("a feed that was cut off gives what is whole, and names the rest")
  func cut() {
    let text = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:event-assignment-1\nSUMMARY:Ess"
    let found = CanvasFeed.tasks(Array(text.utf8), name: "feed.ics", Self.clock)
    #expect(found?.tasks == [] && found?.problems == [TaskProblem("line 2", .malformed)])
    #expect(CanvasFeed.tasks(Array("<html>".utf8), name: "feed.ics", Self.clock) == nil)
  }
}
