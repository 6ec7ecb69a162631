import JournalCore
import Testing

@testable import JournalEditing

@Suite("Writing keys that are habits")
struct HabitKeyEditTests {
  private func edited(_ text: String, _ edit: EntryEdit) throws -> String {
    var settings = Settings()
    settings.habitKeys = ["gym", "water"]
    var file = EntryFile(Array(text.utf8), settings: settings)
    try file.apply([edit])
    return String(decoding: file.bytes, as: UTF8.self)
  }

  @Test(
    "a tick is written in the key's own form",
    arguments: [
      ("---\ngym:\n---\n", "---\ngym: true\n---\n"),
      ("---\ngym: false\n---\n", "---\ngym: true\n---\n"),
      ("---\nGym: No\n---\n", "---\nGym: Yes\n---\n"),
      ("---\ngym: true\n---\n", "---\ngym: true\n---\n"),
      ("---\ngym: 45 min\n---\n", "---\ngym: 45 min\n---\n"),
      ("---\nmood: 7\n---\n", "---\nmood: 7\ngym: true\n---\n"),
      ("gym:: false\n", "gym:: true\n"),
      ("---\nhabits: {gym: no}\n---\n", "---\nhabits: {gym: done}\n---\n"),
    ])
  func tick(_ text: String, _ expected: String) throws {
    #expect(try edited(text, .mark(MarkedHabit("gym"))) == expected)
  }

  @Test("numbers, skips and days without it have their own values")
  func others() throws {
    #expect(
      try edited("---\nwater:\n---\n", .mark(MarkedHabit("water", .amount(3))))
        == "---\nwater: 3\n---\n")
    #expect(
      try edited("---\ngym: true\n---\n", .mark(MarkedHabit("gym", .skipped)))
        == "---\ngym: skip\n---\n")
    #expect(
      try edited("---\ngym: true\n---\n", .mark(MarkedHabit("gym", .missed)))
        == "---\ngym: false\n---\n")
  }

  @Test("undoing a tick leaves the checkbox empty")
  func undo() throws {
    let undo = EntryEdit(.habits, .unmark("gym"))
    let text = try edited("---\ngym: true\nmood: 7\n---\n", undo)
    #expect(text == "---\ngym: null\nmood: 7\n---\n")
    #expect(throws: EntryError.self) { try edited(text, undo) }
    #expect(try edited("---\nhabits: [gym]\n---\n", undo) == "---\n---\n")
  }

  @Test("other habits go into the list, and a list that replaces all keeps the keys")
  func lists() throws {
    #expect(
      try edited("---\ngym: true\n---\n", .mark(MarkedHabit("read")))
        == "---\ngym: true\nhabits: [read]\n---\n")
    let all = EntryEdit(.habits, .habits([MarkedHabit("gym"), MarkedHabit("read")]))
    #expect(
      try edited("---\nmood: 7\n---\n", all) == "---\nmood: 7\nhabits: [read]\ngym: true\n---\n")
    let one = EntryEdit(.habits, .habits([MarkedHabit("gym")]))
    #expect(try edited("---\nmood: 7\n---\n", one) == "---\nmood: 7\ngym: true\n---\n")
  }

  @Test("an entry says which of its habits have a record, and which")
  func records() {
    var settings = Settings()
    settings.habitKeys = ["gym"]
    func file(_ text: String) -> EntryFile { EntryFile(Array(text.utf8), settings: settings) }
    #expect(file("---\nGym: true\n---\n").writtenHabit("gym") == "gym")
    #expect(file("---\ngym: false\n---\n").habitMark("gym") == .missed)
    #expect(file("---\ngym:\n---\n").writtenHabit("gym") == nil)
    #expect(file("---\ngym: ~\n---\n").writtenHabit("gym") == nil)
  }
}
