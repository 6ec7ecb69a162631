import JournalActions
import JournalCore
import JournalEditing
import TestSupport
import Testing

@Suite("Ticking habits")
struct TickTests {
  private let today = TemporaryJournal.today
  private let run: KeyValuePairs = ["habits/run.md": "---\ngoal: daily\n---\n"]

  @Test("a tick begins the day's entry")
  func newEntry() throws {
    let place = try TemporaryJournal(run)
    let written = try place.step(
      "habits done run",
      ["entries/2026/11/2026-11-21.md": "---\ndate: 2026-11-21\nhabits: [run]\n---\n\n"]
    ) { try $0.tick("RUN", on: today) }
    #expect(written == WrittenEntry(path: "entries/2026/11/2026-11-21.md", day: today))
    try place.step(
      "habits done run",
      ["entries/2026/11/2026-11-21.md": "---\ndate: 2026-11-21\nhabits: {run: 2.5}\n---\n\n"]
    ) { try $0.tick("run", amount: 2.5, on: today) }
    try place.step(
      "habits skip run",
      ["entries/2026/11/2026-11-21.md": "---\ndate: 2026-11-21\nhabits: {run: skip}\n---\n\n"]
    ) { try $0.skip("run", on: today) }
  }

  @Test("it goes into the entry that names the habit already, in its spelling")
  func named() throws {
    let place = try TemporaryJournal([
      "habits/run.md": "---\ngoal: daily\n---\n", "2026-11-21.md": "Text\n",
      "2026-11-21-0700.md": "---\nhabits: {Run: 2}\n---\n",
    ])
    try place.step("habits done run", ["2026-11-21-0700.md": "---\nhabits: {Run: 5}\n---\n"]) {
      try $0.tick("run", amount: 5, on: today)
    }
    try place.step("habits skip run", ["2026-11-21-0700.md": "---\nhabits: {Run: skip}\n---\n"]) {
      try $0.skip("run", on: today)
    }
  }

  @Test("else into the entry that check-ins go into")
  func other() throws {
    let place = try TemporaryJournal([
      "habits/run.md": "---\ngoal: daily\n---\n", "2026-11-21.md": "---\nhabits: [swim]\n---\n",
      "2026-11-21-0700.md": "Early\n",
    ])
    try place.step("habits done run", ["2026-11-21.md": "---\nhabits: [swim, run]\n---\n"]) {
      try $0.tick("run", on: today)
    }
  }

  @Test("a tick is taken out of the entry that has it, and its key with it")
  func untick() throws {
    let place = try TemporaryJournal([
      "2026-11-21.md": "---\nmood: 7\nhabits: [run]\n---\nText\n",
      "2026-11-20.md": "---\nhabits: [swim, run]\n---\n",
      "notes.md": "---\ndate: 2026-11-19\nhabits: {run: 3}\n---\n",
    ])
    try place.step("habits undo run", ["2026-11-21.md": "---\nmood: 7\n---\nText\n"]) {
      try $0.untick("run", on: today)
    }
    try place.step("habits undo run", ["2026-11-20.md": "---\nhabits: [swim]\n---\n"]) {
      try $0.untick("run", on: today - 1)
    }
    try place.step("habits undo run", ["notes.md": "---\ndate: 2026-11-19\n---\n"]) {
      try $0.untick("run", on: today - 2)
    }
  }

  @Test("what is no amount, no habit and no tick is refused")
  func refused() throws {
    let place = try TemporaryJournal([
      "habits/run.md": "---\ngoal: daily\n---\n", "2026-11-21.md": "---\nmood: 7\n---\n",
    ])
    for amount in [-1, .infinity, .nan] {
      try place.refuses(JournalError.notAnAmount) {
        try $0.tick("run", amount: amount, on: today)
      }
    }
    let noHabit = JournalError.noHabit("rnu", known: ["run"])
    try place.refuses(noHabit) { try $0.tick("rnu", on: today) }
    try place.refuses(noHabit) { try $0.skip("rnu", on: today) }
    try place.refuses(noHabit) { try $0.untick("rnu", on: today) }
    for day in [today, today - 1] {
      try place.refuses(JournalError.notTicked("run", day)) { try $0.untick("run", on: day) }
    }
  }

  @Test("an entry that can't be edited is refused with its bytes")
  func unreadable() throws {
    let text = "---\nhabits: [run\nmood: 7\n---\n"
    let place = try TemporaryJournal(["2026-11-21.md": "", "habits/run.md": ""])
    try place.write("2026-11-21.md", text)
    try place.refuses {
      try $0.tick("run", on: today)
    } with: {
      guard case .refused(.edit, "2026-11-21.md", let bytes) = $0 as? JournalError else {
        return false
      }
      return bytes == Array(text.utf8)
    }
  }

  @Test("an experiment is ticked like a habit")
  func experiment() throws {
    let place = try TemporaryJournal()
    let journal = try place.open()
    _ = try journal.start(.init("In bed by ten"))
    try place.step(
      "habits done in-bed-by-ten",
      ["entries/2026/11/2026-11-21.md": "---\ndate: 2026-11-21\nhabits: [in-bed-by-ten]\n---\n\n"]
    ) { try $0.tick("In bed by ten", on: today) }
  }
}
