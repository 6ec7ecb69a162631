import Foundation
import JournalActions
import JournalCore
import JournalStore
import TestSupport
import Testing

@Suite("Finding entries")
struct FindingEntryTests {
  private let today = TemporaryJournal.today

  private func address(_ time: String?) throws -> EntryAddress {
    EntryAddress(today, at: try time.map { try #require(ClockTime($0)) })
  }

  @Test("those of a day have it in their names, wherever they are")
  func named() throws {
    let place = try TemporaryJournal([
      "2026-11-21.md": "a\n", "entries/2026/11/2026-11-21-1840.md": "b\n",
      "2026-11-20.md": "c\n", "notes.md": "---\ndate: 2026-11-21\n---\n", "tasks.md": "- [ ] t\n",
    ])
    let entries = try place.open().namedEntries(on: today)
    #expect(
      Set(entries.map(\.path)) == ["2026-11-21.md", "entries/2026/11/2026-11-21-1840.md"])
    #expect(entries.map(\.time).contains(ClockTime("18:40")))
    #expect(entries.allSatisfy { $0.day == today })
    #expect(entries.map(\.bytes).contains(Array("a\n".utf8)))
    #expect(try place.open().namedEntries(on: day("2026-11-19")).isEmpty)
  }

  @Test("if no name has the day, those that have it in their text are found")
  func byText() throws {
    let place = try TemporaryJournal([
      "notes.md": "---\ndate: 2026-11-21\nmood: 3\n---\n",
      "other.md": "---\ndate: 2026-11-20\n---\n",
    ])
    #expect(try place.open().namedEntries(on: today).isEmpty)
    #expect(try place.open().entries(on: today).map(\.path) == ["notes.md"])
    #expect(try place.open().entry(EntryAddress(today)).path == "notes.md")
    try place.write("2026-11-21.md", "a\n")
    #expect(try place.open().entries(on: today).map(\.path) == ["2026-11-21.md"])
  }

  @Test("a day without a time is its file, beside notes that have none to ask for")
  func besideMeeting() throws {
    let place = try TemporaryJournal([
      ".obsidian/daily-notes.json": "{\"folder\":\"Daily\"}", "Daily/2026-11-21.md": "Woke.\n",
      "Meetings/2026-11-21 Standup.md": "# Standup\n",
    ])
    #expect(try place.open().entry(EntryAddress(today)).path == "Daily/2026-11-21.md")
    try place.write("Daily/2026-11-21-1840.md", "b\n")
    #expect(throws: JournalError.self) { try place.open().entry(EntryAddress(today)) }
  }

  @Test("a file whose text says another day is not one of the day in its name")
  func otherDay() throws {
    let place = try TemporaryJournal(["2026-11-21.md": "---\ndate: 2026-11-20\n---\n"])
    #expect(try place.open().entries(on: today).isEmpty)
    #expect(try place.open().entries(on: today - 1).map(\.path) == ["2026-11-21.md"])
  }

  @Test("an address means the one entry of the day, or the one with that time")
  func address() throws {
    let place = try TemporaryJournal([
      "2026-11-21.md": "---\ntime: 07:15\ncheck-ins:\n  - {time: 21:40, mood: 5}\n---\n",
      "2026-11-21-1840.md": "b\n",
    ])
    let journal = try place.open()
    #expect(try journal.entry(address("07:15")).path == "2026-11-21.md")
    #expect(try journal.entry(address("21:40")).path == "2026-11-21.md")
    #expect(try journal.entry(address("18:40")).path == "2026-11-21-1840.md")
    try place.remove("2026-11-21-1840.md")
    #expect(try journal.entry(address(nil)).path == "2026-11-21.md")
  }

  @Test("an entry's own time is nearer than that of another one's check-in")
  func ownTime() throws {
    let place = try TemporaryJournal([
      "2026-11-21.md": "---\ntime: 07:15\ncheck-ins:\n  - {time: 18:40, mood: 5}\n---\n",
      "2026-11-21-1840.md": "b\n",
    ])
    #expect(try place.open().entry(address("18:40")).path == "2026-11-21-1840.md")
  }

  @Test("no entry, no check-in and several entries are told apart")
  func errors() throws {
    let place = try TemporaryJournal([
      "2026-11-21.md": "---\ntime: 07:15\n---\n", "2026-11-21-1840.md": "b\n",
    ])
    let noEntry = JournalError.noEntry(DayRange(today - 1, today - 1), hasUnread: false)
    try place.refuses(noEntry) { try $0.entry(EntryAddress(today - 1)) }
    try place.refuses(noEntry) { try $0.entry(EntryAddress(today - 1, at: ClockTime("07:15"))) }
    try place.refuses {
      try $0.entry(address(nil))
    } with: {
      guard case .severalEntries(let address, let names) = $0 as? JournalError else { return false }
      return address == EntryAddress(today)
        && names.map(\.path).sorted() == ["2026-11-21-1840.md", "2026-11-21.md"]
        && Set(names.map(\.time)) == [ClockTime("18:40"), ClockTime("07:15")]
    }
    try place.refuses {
      try $0.entry(address("05:00"))
    } with: {
      guard case .noCheckIn(let address, let times) = $0 as? JournalError else { return false }
      return address.time == ClockTime("05:00") && times.map(\.description) == ["07:15", "18:40"]
    }
    try place.write("x/2026-11-21-1840.md", "c\n")
    try place.refuses {
      try $0.entry(address("18:40"))
    } with: {
      guard case .severalEntries = $0 as? JournalError else { return false }
      return true
    }
  }

  @Test(
    "an entry that can't be read is not taken for none",
    .needs(.notRoot))
  func unreadable() throws {
    let place = try TemporaryJournal(["2026-11-21.md": "a\n", "notes.md": "b\n"])
    chmod(place.path("2026-11-21.md"), 0)
    let journal = try place.open()
    #expect(throws: StoreError.cannotOpen(path: "2026-11-21.md", EACCES)) {
      try journal.namedEntries(on: today)
    }
    #expect(throws: StoreError.cannotOpen(path: "2026-11-21.md", EACCES)) {
      try journal.log(NewCheckIn(.mood("7")), on: today)
    }
    // A day that the unread file isn't named for may be in it all the same.
    #expect(throws: JournalError.noEntry(DayRange(today - 1, today - 1), hasUnread: true)) {
      try journal.entry(EntryAddress(today - 1))
    }
  }

  // MARK: The day of what was written

  @Test("the day as it is now has all of its entries, oldest first")
  func afterwards() throws {
    let place = try TemporaryJournal([
      "2026-11-21.md": "---\nmood: 7\n---\na\n", "2026-11-21-0700.md": "b\n",
    ])
    let view = try place.open().day(of: WrittenEntry(path: "2026-11-21.md", day: today))
    #expect(view.range == DayRange(today, today))
    #expect(Set(view.entries.map(\.path)) == ["2026-11-21.md", "2026-11-21-0700.md"])
  }

  @Test("an entry whose text says another day brings that day with it")
  func dayOfText() throws {
    let place = try TemporaryJournal([
      "2026-11-21.md": "---\ndate: 2026-11-20\n---\na\n", "2026-11-20-0700.md": "b\n",
      "notes.md": "c\n",
    ])
    let journal = try place.open()
    let moved = try journal.day(of: WrittenEntry(path: "2026-11-21.md", day: today))
    #expect(moved.range == DayRange(today - 1, today - 1))
    #expect(Set(moved.entries.map(\.path)) == ["2026-11-21.md", "2026-11-20-0700.md"])
    try place.write("notes.md", "---\ndate: 2026-11-25\n---\nlater\n")
    let later = try journal.day(of: WrittenEntry(path: "notes.md", day: today))
    #expect(later.entries.map(\.path) == ["notes.md"])
    #expect(later.range.first == day("2026-11-25"))
    let gone = try journal.day(of: WrittenEntry(path: "gone.md", day: today))
    #expect(gone.entries.isEmpty)
  }
}
