import JournalActions
import JournalCore
import JournalEditing
import JournalStore
import TestSupport
import Testing

@Suite("New days in a vault")
struct VaultDayTests {
  private let today = TemporaryJournal.today
  private static let daily = #"{"folder": "Daily", "template": "Templates/Daily"}"#

  private func place(_ template: String) throws -> TemporaryJournal {
    try TemporaryJournal([
      ".obsidian/daily-notes.json": VaultDayTests.daily, "Templates/Daily.md": template,
    ])
  }

  @Test("a day begins as the template, with the values in its empty keys")
  func values() throws {
    let place = try place("---\nmood:\ntags: [daily]\n---\n# {{date:dddd}}\n\n## Log\n")
    var checkIn = NewCheckIn(CheckInDraft())
    checkIn.draft.mood = "7"
    checkIn.draft.tags = ["work"]
    checkIn.draft.text = "Words."
    try place.step(
      "new 2026-11-21",
      [
        "Daily/2026-11-21.md":
          "---\nmood: 7\ntags: [daily, work]\n---\n# Saturday\n\n## Log\n\nWords.\n"
      ]
    ) { try $0.log(checkIn, on: today) }
    #expect(place.notices.isEmpty)
  }

  @Test("a task begins the day in the same way")
  func tasks() throws {
    let place = try place("# {{title}}\n")
    try place.step(
      "tasks add Paint", ["Daily/2026-11-21.md": "# 2026-11-21\n\n- [ ] Paint\n"]
    ) { try $0.add(NewTask("Paint"), to: .entry(today)) }
  }

  @Test("code of Templater stays, and is named once")
  func code() throws {
    let place = try place("<% tp.date.now() %> {{date}}\n")
    let journal = try place.open()
    try journal.add(NewTask("Paint"), to: .entry(today))
    try journal.add(NewTask("Walk"), to: .entry(today - 1))
    #expect(
      try place.files()["Daily/2026-11-21.md"]
        == FileText(bytes: Array("<% tp.date.now() %> 2026-11-21\n\n- [ ] Paint\n".utf8)))
    #expect(place.notices == [.templaterCode(path: "Templates/Daily.md")])
  }

  @Test("a template that isn't there, or leads outside, is named, and the day begins without it")
  func missing() throws {
    for template in ["Templates/Gone", "../Outside"] {
      let place = try TemporaryJournal([
        ".obsidian/daily-notes.json": "{\"template\": \"\(template)\"}"
      ])
      try place.open().add(NewTask("Paint"), to: .entry(today))
      #expect(place.notices == [.noDayTemplate(path: template + ".md")])
      #expect(try place.files()["2026-11-21.md"]?.bytes.starts(with: Array("---\n".utf8)) == true)
    }
  }

  @Test("the journal's own template wins")
  func own() throws {
    let place = try place("Obsidian's\n")
    try place.write("templates/entry.md", "Ours\n")
    try place.open().add(NewTask("Paint"), to: .entry(today))
    let text = try place.files()["Daily/2026-11-21.md"]?.bytes ?? []
    #expect(String(decoding: text, as: UTF8.self).contains("Ours"))
    #expect(!String(decoding: text, as: UTF8.self).contains("Obsidian"))
  }

  @Test("habits of a check-in go into their keys")
  func habits() throws {
    let place = try place("---\ngym:\n---\n")
    try place.write("daymark.yaml", "habit-keys: [gym]\n")
    try place.step("habits done gym", ["Daily/2026-11-21.md": "---\ngym: true\n---\n"]) {
      try $0.tick("gym", on: today)
    }
    try place.open().tick("gym", on: today)
    try place.step("habits undo gym", ["Daily/2026-11-21.md": "---\ngym: null\n---\n"]) {
      try $0.record([Tick("gym", .nothing)], on: today, command: "habits undo")
    }
    try place.open().record([Tick("gym", .nothing)], on: today)
    #expect(throws: JournalError.notTicked("gym", today)) {
      try place.open().record([Tick("gym", .nothing)], on: today)
    }
  }
}

@Suite("Notes of a period")
struct PeriodNoteJournalTests {
  @Test("search finds them apart, with their period")
  func search() throws {
    let place = try TemporaryJournal([
      "Weekly/2026-W47.md": "# Week\n\nAt the lake.\n", "2026-11-20.md": "The lake.\n",
      "lake.md": "lake\n",
    ])
    let journal = try place.open()
    let query = try QueryParser.parse("lake", dates: journal.dates)
    let view = try journal.search(query, typed: "lake")
    #expect(view.matches.map(\.path) == ["2026-11-20.md"])
    #expect(view.notes?.map(\.name) == ["2026-W47"])
    #expect(view.notes?.map(\.line) == ["At the lake."])
    let none = try QueryParser.parse("sea", dates: journal.dates)
    #expect(try journal.search(none, typed: "sea").notes == nil)
  }
}
