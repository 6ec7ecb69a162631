import JournalActions
import JournalCore
import JournalEditing
import JournalStore
import TestSupport
import Testing

@Suite("Where a check-in goes")
struct CheckInTests {
  private let today = TemporaryJournal.today

  private func draft(_ mood: String, at time: String) -> CheckInDraft {
    var draft = CheckInDraft.mood(mood)
    draft.time = ClockTime(time)
    return draft
  }

  @Test("the first one of a day begins its entry")
  func newFile() throws {
    let place = try TemporaryJournal()
    var draft = draft("7", at: "09:30")
    draft.text = "Good."
    draft.tags = ["work"]
    let written = try place.step(
      "new 2026-11-21",
      [
        "entries/2026/11/2026-11-21.md":
          "---\ndate: 2026-11-21\ntime: 09:30\nmood: 7\ntags: [work]\n---\n\nGood.\n"
      ]
    ) { try $0.log(NewCheckIn(draft), on: today) }
    #expect(written == WrittenEntry(path: "entries/2026/11/2026-11-21.md", day: today))
  }

  @Test("a folder that has its own way of naming entries keeps it")
  func ownPattern() throws {
    let place = try TemporaryJournal(["Daily/2026-11-19.md": "a\n", "Daily/2026-11-20.md": "b\n"])
    #expect(try place.open().log(NewCheckIn(.mood("7")), on: today).path == "Daily/2026-11-21.md")
    try place.write("daymark.yaml", "entry-path: d/{date}.md\n")
    #expect(
      try place.open().log(NewCheckIn(.mood("7")), on: today + 1).path == "d/2026-11-22.md")
  }

  @Test("the setting of where entries go is that of now")
  func stalePath() throws {
    let place = try TemporaryJournal(["daymark.yaml": "entry-path: a/{date}.md\n"])
    let journal = try place.open()
    try place.write("daymark.yaml", "entry-path: b/{date}.md\nmood: {scale: 1-5}\n")
    #expect(try journal.log(NewCheckIn(.mood("5")), on: today).path == "b/2026-11-21.md")
    #expect(throws: JournalError.self) { try journal.log(NewCheckIn(.mood("7")), on: today) }
  }

  @Test("a second one is added to the day's only entry, with the label that is asked for")
  func onlyEntry() throws {
    let place = try TemporaryJournal(["x/2026-11-21-0700.md": "---\ntime: 07:00\nmood: 3\n---\na\n"]
    )
    try place.step(
      "check-in 2026-11-21",
      [
        "x/2026-11-21-0700.md":
          "---\ntime: 07:00\nmood: 3\ncheck-ins:\n  - {time: 09:30, mood: 7}\n---\na\n"
      ]
    ) { try $0.log(NewCheckIn(draft("7", at: "09:30")), on: today, command: "check-in 2026-11-21") }
  }

  @Test("of several it is the only one without a time in its name")
  func untimed() throws {
    let place = try TemporaryJournal([
      "2026-11-21.md": "a\n", "2026-11-21-0700.md": "b\n", "2026-11-21-0800.md": "c\n",
    ])
    try place.step("new 2026-11-21", ["2026-11-21.md": "a\n\nMore.\n"]) {
      try $0.log(NewCheckIn(.text("More.")), on: today)
    }
  }

  @Test("if none of several can be meant it gets a file of its own")
  func several() throws {
    let place = try TemporaryJournal(["2026-11-21-0700.md": "b\n", "2026-11-21-0800.md": "c\n"])
    try place.step(
      "new 2026-11-21", ["2026-11-21.md": "---\ndate: 2026-11-21\nmood: 7\n---\n\n"]
    ) { try $0.log(NewCheckIn(.mood("7")), on: today) }
  }

  @Test("one that is to be separate gets a free name with its time, or the clock's")
  func separate() throws {
    let place = try TemporaryJournal(["2026-11-21.md": "a\n"])
    let journal = try place.open()
    func path(_ draft: CheckInDraft) throws -> String {
      try journal.log(NewCheckIn(draft, isSeparate: true), on: today).path
    }
    #expect(try path(draft("7", at: "21:05")) == "2026-11-21-2105.md")
    #expect(try path(draft("7", at: "21:05")) == "2026-11-21-2105-2.md")
    #expect(try path(draft("7", at: "21:05")) == "2026-11-21-2105-3.md")
    #expect(try path(.mood("7")) == "2026-11-21-0930.md")
    #expect(try place.files()["2026-11-21.md"] == "a\n")
    #expect(try journal.undoHistory().steps.count == 4)
  }

  @Test("a new path is the day's usual one, then one with a time, then one with a number")
  func newPath() throws {
    let place = try TemporaryJournal()
    let journal = try place.open()
    let usual = "entries/2026/11/2026-11-21"
    #expect(try journal.newPath(of: today, at: nil) == usual + ".md")
    try place.write(usual + ".md", "not UTF-8, or empty, but there")
    #expect(try journal.newPath(of: today, at: nil) == usual + "-0930.md")
    #expect(try journal.newPath(of: today, at: ClockTime("07:05")) == usual + "-0705.md")
    try place.write(usual + "-0705.md", "")
    #expect(try journal.newPath(of: today, at: ClockTime("07:05")) == usual + "-0705-2.md")
  }

  @Test("the day's usual file that is no entry that can be added to is left alone and reported")
  func passedOver() throws {
    let place = try TemporaryJournal()
    let usual = "entries/2026/11/2026-11-21.md"
    try place.folder.write(usual, [0xFF, 0xFE, 0x61, 0x00])
    let written = try place.open().log(NewCheckIn(.mood("7")), on: today)
    #expect(written.path == "entries/2026/11/2026-11-21-0930.md")
    #expect(place.notices == [.passedOver(path: usual)])
    #expect(try place.files()[usual] == FileText(bytes: [0xFF, 0xFE, 0x61, 0x00]))
  }

  @Test("one that says nothing is not written, whatever its time")
  func blank() throws {
    let place = try TemporaryJournal(["2026-11-21.md": "a\n"])
    var drafts = [CheckInDraft(), .text(" \n\t"), .mood("  ")]
    drafts[0].time = ClockTime("09:30")
    drafts[1].gratitude = ["", " "]
    for draft in drafts {
      #expect(NewCheckIn(draft).isBlank)
      try place.refuses(JournalError.nothingToWrite) { try $0.log(NewCheckIn(draft), on: today) }
    }
  }

  @Test("a mood outside of the scale, and an entry that can't be edited, are refused")
  func refused() throws {
    let place = try TemporaryJournal(["2026-11-21.md": "---\nmood: 3\ncheck-ins: [\n---\n"])
    for (day, path) in [(today, "2026-11-21.md"), (today - 1, "templates/entry.md")] {
      try place.refuses {
        try $0.log(NewCheckIn(.mood("11")), on: day)
      } with: {
        guard case .refused(_, path, _) = $0 as? JournalError else { return false }
        return true
      }
    }
    try place.refuses {
      try $0.log(NewCheckIn(draft("7", at: "10:00")), on: today)
    } with: {
      guard case .refused(.edit, "2026-11-21.md", _) = $0 as? JournalError else { return false }
      return true
    }
  }
}
