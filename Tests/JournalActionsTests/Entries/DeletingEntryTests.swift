import JournalActions
import JournalCore
import JournalStore
import TestSupport
import Testing

@Suite("Deleting entries")
struct DeletingEntryTests {
  private let today = TemporaryJournal.today
  private let evening = ClockTime("21:40")!

  @Test("all entries of a day go to the trash in one step")
  func deletion() throws {
    let place = try TemporaryJournal([
      "2026-11-21.md": "a\n", "x/2026-11-21-0700.md": "b\n", "2026-11-20.md": "c\n",
    ])
    let paths = try place.step(
      "delete 2026-11-21", ["2026-11-21.md": nil, "x/2026-11-21-0700.md": nil]
    ) { try $0.delete(DayRange(today, today)) }
    #expect(Set(paths) == ["2026-11-21.md", "x/2026-11-21-0700.md"])
  }

  @Test("a range has its own label, all days another, and whoever asks may say a third")
  func labels() throws {
    let place = try TemporaryJournal(["2026-11-20.md": "a\n", "2026-11-21.md": "b\n"])
    let gone: [String: FileText?] = ["2026-11-20.md": nil, "2026-11-21.md": nil]
    try place.step("delete 2026-11-01..2026-11-21", gone) {
      try $0.delete(DayRange(day("2026-11-01"), today))
    }
    try place.step("delete all", gone) { try $0.delete(.always) }
    try place.step("delete november", gone) { try $0.delete(.always, command: "delete november") }
  }

  @Test("another program's drawings stay, unless a day has nothing else")
  func drawings() throws {
    let board = "---\nkanban-plugin: board\n---\n"
    let place = try TemporaryJournal([
      "2026-11-19.md": board, "2026-11-20.md": "a\n", "2026-11-20 Sketch.excalidraw.md": "b\n",
      "2026-11-21.md": "c\n", "2026-11-21 Board.md": board,
      "note.md": "---\ndate: 2026-11-21\n---\nd\n",
    ])
    try place.step("delete 2026-11-20", ["2026-11-20.md": nil]) {
      try $0.delete(DayRange(today - 1, today - 1))
    }
    let gone: [String: FileText?] = [
      "2026-11-19.md": nil, "2026-11-20.md": nil, "2026-11-21.md": nil, "note.md": nil,
    ]
    try place.step("delete all", gone) { try $0.delete(.always) }
  }

  @Test("what was shown is deleted if it is still what there is")
  func shown() throws {
    let place = try TemporaryJournal(["2026-11-20.md": "a\n", "2026-11-21.md": "b\n"])
    for range in [DayRange(today, today), DayRange(today - 1, today)] {
      let shown = try place.open().deletion(of: range)
      #expect(try place.open().delete(range, shown: shown) == shown.map(\.path))
      _ = try place.open().undo()
    }
  }

  @Test("if a file came in between, or one that was shown is another, nothing is deleted")
  func changedSinceShown() throws {
    let place = try TemporaryJournal(["2026-11-20.md": "a\n", "2026-11-21.md": "b\n"])
    let (one, two) = (DayRange(today, today), DayRange(today - 1, today))
    let ofDay = try place.open().deletion(of: one)
    let ofDays = try place.open().deletion(of: two)
    try place.write("2026-11-21-0700.md", "new\n")
    try place.refuses(JournalError.changedSinceShown) { try $0.delete(one, shown: ofDay) }
    try place.refuses(JournalError.changedSinceShown) { try $0.delete(two, shown: ofDays) }
    try place.remove("2026-11-21-0700.md")
    try place.write("2026-11-21.md", "another\n")
    try place.refuses(JournalError.changedSinceShown) { try $0.delete(one, shown: ofDay) }
  }

  @Test("days without an entry are told")
  func noEntry() throws {
    let place = try TemporaryJournal(["2026-11-21.md": "a\n", "tasks.md": "- [ ] b\n"])
    for range in [DayRange(today - 1, today - 1), DayRange(today - 9, today - 1)] {
      try place.refuses(JournalError.noEntry(range, hasUnread: false)) { try $0.delete(range) }
    }
  }

  // MARK: Check-ins

  @Test("of an entry with more in it one check-in goes")
  func checkIn() throws {
    let place = try TemporaryJournal([
      "2026-11-21.md": "---\nmood: 7\ncheck-ins:\n  - {time: 21:40, mood: 5}\n---\nText\n"
    ])
    let outcome = try place.step(
      "delete 2026-11-21@21:40", ["2026-11-21.md": "---\nmood: 7\n---\nText\n"]
    ) { try $0.deleteMoment(MomentAddress(evening), of: today) }
    #expect(outcome == .checkIn(WrittenEntry(path: "2026-11-21.md", day: today)))
  }

  @Test("a file that is its own and in which nothing is left goes too")
  func ownFile() throws {
    let place = try TemporaryJournal(["2026-11-21-2140.md": "---\nmood: 5\n---\n"])
    let outcome = try place.step("delete 2026-11-21@21:40", ["2026-11-21-2140.md": nil]) {
      try $0.deleteMoment(MomentAddress(evening), of: today)
    }
    #expect(outcome == .entry(path: "2026-11-21-2140.md"))
  }

  @Test("a file of its own goes with its words, and comes back by undo")
  func ownFileWithText() throws {
    let place = try TemporaryJournal([
      "2026-11-21-2140.md": "---\nmood: 5\n---\nText\n", "2026-11-20.md": "A\n",
    ])
    let outcome = try place.step("delete 2026-11-21@21:40", ["2026-11-21-2140.md": nil]) {
      try $0.deleteMoment(MomentAddress(evening), of: today)
    }
    #expect(outcome == .entry(path: "2026-11-21-2140.md"))
  }

  @Test("a moment of the text goes with its words, and the rest stays")
  func moment() throws {
    let place = try TemporaryJournal(["2026-11-21.md": "A\n\n## 21:40\nmood:: 5\n\nB\n"])
    let outcome = try place.step("delete 2026-11-21@21:40", ["2026-11-21.md": "A\n"]) {
      try $0.deleteMoment(MomentAddress(evening), of: today)
    }
    #expect(outcome == .checkIn(WrittenEntry(path: "2026-11-21.md", day: today)))
  }

  @Test("a time that no check-in has, and an entry that can't be edited, are refused")
  func refused() throws {
    let place = try TemporaryJournal(["2026-11-21.md": "---\ntime: 07:00\nmood: 5\n---\n"])
    let time = try #require(ClockTime("07:00"))
    try place.refuses(
      JournalError.noCheckIn(EntryAddress(today, at: evening), times: [time])
    ) { try $0.deleteMoment(MomentAddress(evening), of: today) }
    try place.refuses(JournalError.noEntry(DayRange(today - 1, today - 1), hasUnread: false)) {
      try $0.deleteMoment(MomentAddress(evening), of: today - 1)
    }
  }
}
