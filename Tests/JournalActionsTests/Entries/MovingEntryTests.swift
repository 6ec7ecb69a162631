import JournalActions
import JournalCore
import JournalEditing
import JournalStore
import TestSupport
import Testing

@Suite("Moving an entry to another day")
struct MovingEntryTests {
  private let today = TemporaryJournal.today

  @Test("its name and its date change together, in one step")
  func move() throws {
    let place = try TemporaryJournal([
      "entries/2026/11/2026-11-21.md": "---\ndate: 2026-11-21 # Sat\nmood: 7\n---\nText\n"
    ])
    let written = try place.step(
      "move 2026-11-21 2026-10-03",
      [
        "entries/2026/11/2026-11-21.md": nil,
        "entries/2026/10/2026-10-03.md": "---\ndate: 2026-10-03 # Sat\nmood: 7\n---\nText\n",
      ]
    ) { try $0.move(EntryAddress(today), to: day("2026-10-03")) }
    #expect(
      written == WrittenEntry(path: "entries/2026/10/2026-10-03.md", day: day("2026-10-03")))
  }

  @Test("one that has its day only in its name, or only in its text, changes there")
  func either() throws {
    let place = try TemporaryJournal([
      "2026-11-21-0700.md": "Text\n", "notes.md": "---\ndate: 2026-11-19\n---\nText\n",
    ])
    try place.step(
      "move 2026-11-21@07:00 2026-11-18",
      ["2026-11-21-0700.md": nil, "2026-11-18-0700.md": "Text\n"]
    ) { try $0.move(EntryAddress(today, at: ClockTime("07:00")), to: day("2026-11-18")) }
    try place.step(
      "move 2026-11-19 2026-11-18", ["notes.md": "---\ndate: 2026-11-18\n---\nText\n"]
    ) { try $0.move(EntryAddress(day("2026-11-19")), to: day("2026-11-18")) }
  }

  @Test("a day that has such a file keeps it, and the same day is no other one")
  func refused() throws {
    let place = try TemporaryJournal(["2026-11-21.md": "a\n", "2026-11-20.md": "b\n"])
    try place.refuses(StoreError.alreadyThere(path: "2026-11-20.md")) {
      try $0.move(EntryAddress(today), to: day("2026-11-20"))
    }
    try place.refuses(JournalError.sameDay(today)) {
      try $0.move(EntryAddress(today), to: today)
    }
    try place.refuses(JournalError.noEntry(DayRange(today - 2, today - 2), hasUnread: false)) {
      try $0.move(EntryAddress(today - 2), to: today)
    }
  }

  @Test("one whose day can't be changed anywhere is refused")
  func notMoved() throws {
    let place = try TemporaryJournal(["2026-11-21-walk/index.md": "Far.\n"])
    try place.refuses(JournalError.notMoved(path: "2026-11-21-walk/index.md")) {
      try $0.move(EntryAddress(today), to: day("2026-10-03"))
    }
  }

  @Test(
    "a date in any form that is read changes too",
    arguments: ["|\n  2026-11-21", "\"[[2026-11-21]]\"", "21 November 2026", "2026-11-21T10:00"])
  func forms(_ date: String) throws {
    let place = try TemporaryJournal()
    try place.write("2026-11-21.md", "---\ndate: \(date)\n---\nText\n")
    let journal = try place.open()
    try #require(try journal.entries(on: today).count == 1)
    try journal.move(EntryAddress(today), to: day("2026-10-03"))
    #expect(try journal.entries(on: today).isEmpty)
    #expect(try journal.entries(on: day("2026-10-03")).map(\.path) == ["2026-10-03.md"])
  }
}
