import JournalActions
import JournalCore
import TestSupport
import Testing

@Suite("Ticking habits with any name")
struct TickNamesTests {
  private let today = TemporaryJournal.today

  /// What today's entries record about a habit, and how many habits there are.
  private func mark(_ name: String, in place: TemporaryJournal) throws -> (DayMark?, count: Int) {
    let journal = try place.open()
    let book = journal.habitBook(try journal.index(HabitsView.scope(journal.settings)))
    let found = try journal.place(of: name, in: book)
    return (book.marks(found).first { $0.day == today }, book.habits.count)
  }

  @Test(
    "what is recorded is read as that habit's, and makes no other",
    arguments: [
      "read, write", "level:2", "level: 2", "water:6", "gym:skip", "[sic]", "{a: b}", "\"q\"",
      "it's", "#tag", "- x", "yes", "null", "~", "1", "2.5", "2026-11-20", "water+1", "Größe",
      "日記、夢", " lead", "trail ", "a\tb", "a:",
    ])
  func journey(_ name: String) throws {
    let place = try TemporaryJournal([
      "habits/\(name).md": "---\ngoal: daily\n---\n", "2026-11-21.md": "---\nmood: 7\n---\nText\n",
    ])
    func record(_ value: Tick.Value, _ command: String = "habits done") throws {
      try place.open().record([Tick(name, value)], on: today, command: command)
    }
    func expect(_ mark: DayMark?) throws {
      let (found, count) = try self.mark(name, in: place)
      #expect(found == mark && count == 1)
    }
    try record(.done)
    try expect(DayMark(today, isDone: true))
    try record(.skipped, "habits skip")
    try expect(DayMark(today, isSkipped: true))
    try record(.total(2.5))
    try record(.more(0.1))
    try expect(DayMark(today, amount: 2.6))
    try record(.nothing, "habits undo")
    try expect(nil)
    #expect(try place.folder.text("2026-11-21.md") == "---\nmood: 7\n---\nText\n")
    try place.remove("2026-11-21.md")
    try record(.total(1e20))
    try expect(DayMark(today, amount: 1e20))
  }

  @Test("a sum that no number can hold is refused, and a large one keeps its digits")
  func sums() throws {
    let place = try TemporaryJournal([
      "habits/water.md": "", "2026-11-21.md": "---\nhabits: {water: 1.7e308}\n---\n",
      "2026-11-20.md": "---\nhabits: {water: 123456789012345}\n---\n",
    ])
    try place.refuses(JournalError.notAnAmount) {
      try $0.record([Tick("water", .more(1e308))], on: today)
    }
    try place.step(
      "habits done water", ["2026-11-20.md": "---\nhabits: {water: 123456789012346}\n---\n"]
    ) { try $0.record([Tick("water", .more(1))], on: today - 1) }
  }
}
