import Foundation
import JournalActions
import JournalEditing
import JournalExchange
import TestSupport
import Testing

/// What an import says about the rows of its source: in the plan, the result, the receipt and its check.
@Suite struct ImportedRowsTests {
  private let journal: TemporaryJournal
  private let place: TemporaryFolder

  init() throws {
    journal = try TemporaryJournal([:])
    place = try TemporaryFolder()
  }

  private func request(_ name: String, _ text: String) throws -> ImportRequest {
    try place.write(name, text)
    return ImportRequest(place.path + "/" + name)
  }

  private func rows(
    _ read: Int, _ used: Int, _ leftOut: [ImportedRows.Reason: Int] = [:]
  ) -> ImportedRows {
    var rows = ImportedRows()
    (rows.read, rows.used) = (read, used)
    for (reason, count) in leftOut { rows.leaveOut(reason, count) }
    return rows
  }

  @Test("the plan, the result, the receipt and its check say the same; a second import is no less")
  func everywhere() throws {
    let request = try request(
      "h.csv",
      "HabitName,CalendarDate,Value\nRead,2019-03-05,1\nRead,2019-03-06,0\nRead,someday,1\n")
    let expected = rows(3, 2, [.noDay: 1])
    let opened = try journal.open()
    #expect(try opened.importPlan(request).rows == expected)
    #expect(
      opened.written().rows?.leftOut.map { "\($0.reason) \($0.rows)" } == [
        "no-day 1"
      ])
    #expect(try journal.open().importEntries(request).rows == expected)
    let check = try #require(try journal.open().importChecks(of: []).first)
    #expect(check.rows == expected && check.gone == 0)
    let again = try journal.open().importEntries(request)
    #expect(again.rows == expected && again.changesNothing)
  }

  @Test("an old export of Loop keeps its amounts, and the check counts what was left out")
  func oldLoop() throws {
    try place.write(
      "l/Habits.csv",
      "Position,Name,Question,Description,NumRepetitions,Interval,Color\n001,Wake up,,,1,1,#FF8F00\n"
    )
    try place.write("l/001 Wake up/Checkmarks.csv", "2026-11-03,8150\n2026-11-02,0\n")
    let outcome = try journal.open().importEntries(ImportRequest(place.path + "/l"))
    #expect(outcome.rows == rows(3, 2, [.notTicked: 1]))
    #expect(outcome.assumptions == [.amounts(habit: "Wake up", "8150")])
    #expect(
      try journal.folder.text("entries/2026/11/2026-11-03.md").contains("  Wake up: 8.15\n"))
  }

  @Test("an entry that is twice there is left out once")
  func duplicates() throws {
    let entry = #"{"uuid":"A","creationDate":"2024-04-17T10:00:00Z"}"#
    let outcome = try journal.open().importEntries(
      request("Journal.json", #"{"metadata":{},"entries":[\#(entry),\#(entry)]}"#))
    #expect(outcome.added.count == 1 && outcome.rows == rows(2, 1, [.duplicate: 1]))
  }

  @Test("files that are copied are counted, and links are named")
  func markdown() throws {
    try place.write("m/2026-11-20.md", "One\n")
    try place.write("m/2026-11-19.md", "Two\n")
    try FileManager.default.createSymbolicLink(
      atPath: place.path + "/m/link.md", withDestinationPath: "2026-11-20.md")
    var request = ImportRequest(place.path + "/m", format: .markdown)
    let outcome = try journal.open().importEntries(request)
    #expect(outcome.rows == rows(3, 2, [.unreadable: 1]))
    #expect(outcome.problems == [ImportProblem("link.md", .refused(.link))])
    #expect(try journal.open().importEntries(request).rows == outcome.rows)
    try place.write("none/.hidden", "")
    request.path = place.path + "/none"
    #expect(try journal.open().importEntries(request).rows == rows(0, 0))
  }

  @Test("a task that a list can't hold is left out")
  func tasks() throws {
    let tasks = TodoTxt.tasks(Array("Call\nx 2026-11-01\n".utf8), name: "todo.txt")
    let outcome = try journal.open().importTasks(tasks)
    #expect(outcome.rows == rows(2, 1, [.noText: 1]))
    let check = try #require(try journal.open().taskImportChecks(of: []).first)
    #expect(check.rows == outcome.rows)
  }

  @Test("nothing is written if no row can be used")
  func nothing() throws {
    let head = "HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\n"
    for text in [head, head + "Read,,,1/12/2021,1,\n", head + "Read,,,someday,1,\n"] {
      let outcome = try journal.open().importEntries(request("h.csv", text))
      #expect(outcome.rows.used == 0 && outcome.changesNothing && outcome.receipt == nil)
    }
    #expect(try journal.files().isEmpty)
  }
}
