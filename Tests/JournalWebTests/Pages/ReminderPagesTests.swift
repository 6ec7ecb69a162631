import Foundation
import TestSupport
import Testing

@testable import JournalWeb

/// What a page asks for that notifies while it is open.
@Suite struct ReminderPagesTests {
  private struct Due: Decodable, Equatable {
    var key: String
    var title: String
    var text: String
  }

  private func due(_ journal: WebJournal, minutes: String = "30") throws -> [Due] {
    let answer = journal.get("/reminders/due?minutes=" + minutes)
    #expect(answer.status == 200)
    #expect(answer.fields["content-type"] == "application/json")
    return try JSONDecoder().decode([Due].self, from: Data(answer.text.utf8))
  }

  private let files: KeyValuePairs = [
    "tasks.md": "- [ ] Call \"home\" <b> ⏰ 2026-11-21 09:00\n- [ ] Later ⏰ 2026-11-21 10:00\n"
  ]

  @Test("what is due has a title, and a key without its words that stays the same")
  func titles() throws {
    let journal = try WebJournal(files)
    let found = try due(journal)
    #expect(found.map(\.title) == ["Call \"home\" <b>"])
    #expect(found[0].key.wholeMatch(of: /[0-9a-f]{16}/) != nil)
    #expect(try due(journal) == found)
    #expect(try due(WebJournal(files, isReadOnly: true)).map(\.key) == found.map(\.key))
  }

  @Test(
    "what became due since the page last looked is told, and nothing from before",
    arguments: [("30", 1), ("29", 0), ("0", 0), ("", 0), ("-5", 0), ("99999999999999999999", 0)])
  func lookingBack(_ minutes: String, _ count: Int) throws {
    #expect(try due(WebJournal(files), minutes: minutes).count == count)
  }

  @Test("asking records nothing, so that `daymark remind` tells it as always") func state() throws {
    let journal = try WebJournal(files)
    let names = journal.stateNames
    #expect(try !due(journal).isEmpty)
    #expect(journal.stateNames == names)
  }

  @Test("nothing due is an empty list") func nothing() throws {
    #expect(try due(WebJournal(["tasks.md": "- [ ] Someday\n"])) == [])
  }
}
