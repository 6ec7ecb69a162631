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
    #expect(written.day == today && written.habits.map(\.name) == ["run"])
    try place.step(
      "habits done run",
      ["entries/2026/11/2026-11-21.md": "---\ndate: 2026-11-21\nhabits: {run: 2.5}\n---\n\n"]
    ) { try $0.record([Tick("run", .total(2.5))], on: today) }
    try place.step(
      "habits skip run",
      ["entries/2026/11/2026-11-21.md": "---\ndate: 2026-11-21\nhabits: {run: skip}\n---\n\n"]
    ) { try $0.record([Tick("run", .skipped)], on: today, command: "habits skip") }
  }

  @Test("it goes into the entry that names the habit already, in its spelling")
  func named() throws {
    let place = try TemporaryJournal([
      "habits/run.md": "---\ngoal: daily\n---\n", "2026-11-21.md": "Text\n",
      "2026-11-21-0700.md": "---\nhabits: {Run: 2}\n---\n",
    ])
    try place.step("habits done run", ["2026-11-21-0700.md": "---\nhabits: {Run: 5}\n---\n"]) {
      try $0.record([Tick("run", .total(5))], on: today)
    }
    try place.step("habits skip run", ["2026-11-21-0700.md": "---\nhabits: {Run: skip}\n---\n"]) {
      try $0.record([Tick("run", .skipped)], on: today, command: "habits skip")
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
      try $0.record([Tick("run", .nothing)], on: today, command: "habits undo")
    }
    try place.step("habits undo run", ["2026-11-20.md": "---\nhabits: [swim]\n---\n"]) {
      try $0.record([Tick("run", .nothing)], on: today - 1, command: "habits undo")
    }
    try place.step("habits undo run", ["notes.md": "---\ndate: 2026-11-19\n---\n"]) {
      try $0.record([Tick("run", .nothing)], on: today - 2, command: "habits undo")
    }
  }

  @Test("a limit needs a number: a tick alone would decide nothing; an amount is reached by it")
  func limits() throws {
    let place = try TemporaryJournal([
      "habits/wine.md": "---\nat-most: 1\nunit: glass\n---\n",
      "habits/water.md": "---\nat-least: 6\n---\n",
      "2026-11-20.md": "---\nhabits: [wine]\n---\n", "2026-11-19.md": "- [ ] wine\n",
      "2026-11-18.md": "---\nhabits: {wine: 2}\n---\n",
    ])
    let wine = try place.open().habit("wine")
    for back in 0..<3 {
      try place.refuses(JournalError.needsNumber(wine)) { try $0.tick("Wine", on: today - back) }
      #expect(
        try place.open().lackingNumber([Tick("wine"), Tick("water")], on: today - back) == [wine])
    }
    let journal = try place.open()
    #expect(try journal.lackingNumber([Tick("wine")], on: today - 3).isEmpty)
    for value in [Tick.Value.total(0), .more(1), .skipped] {
      #expect(try journal.lackingNumber([Tick("wine", value)], on: today).isEmpty)
    }
    try journal.tick("wine", on: today - 3)
    try place.step(
      "habits done water wine",
      ["2026-11-21.md": "---\ndate: 2026-11-21\nhabits: {water: done, wine: 0}\n---\n\n"]
    ) { try $0.record([Tick("water"), Tick("wine", .total(0))], on: today) }
  }

  @Test("what is no amount, no habit and no tick is refused")
  func refused() throws {
    let place = try TemporaryJournal([
      "habits/run.md": "---\ngoal: daily\n---\n", "2026-11-21.md": "---\nmood: 7\n---\n",
    ])
    for amount in [-1, .infinity, .nan] {
      try place.refuses(JournalError.notAnAmount) {
        try $0.record([Tick("run", .total(amount))], on: today)
      }
    }
    let noHabit = JournalError.noHabit("rnu", known: ["run"])
    try place.refuses(noHabit) { try $0.tick("rnu", on: today) }
    try place.refuses(noHabit) {
      try $0.record([Tick("rnu", .skipped)], on: today, command: "habits skip")
    }
    try place.refuses(noHabit) {
      try $0.record([Tick("rnu", .nothing)], on: today, command: "habits undo")
    }
    for day in [today, today - 1] {
      try place.refuses(JournalError.notTicked("run", day)) {
        try $0.record([Tick("run", .nothing)], on: day, command: "habits undo")
      }
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

  @Test("several are recorded in one step, in the entry that names each, else in the day's")
  func several() throws {
    let place = try TemporaryJournal([
      "habits/read.md": "", "habits/run.md": "", "habits/water.md": "---\nat-least: 6\n---\n",
      "2026-11-21.md": "---\nhabits: {water: 5}\n---\n", "2026-11-21-0700.md": "Early\n",
    ])
    let recorded = try place.step(
      "habits done read run water",
      ["2026-11-21.md": "---\nhabits: {water: 6, read: done, run: done}\n---\n"]
    ) { try $0.record([Tick("read"), Tick("run"), Tick("water", .more(1))], on: today) }
    #expect(recorded.habits.map(\.wasDone) == [false, false, false])
    try place.remove("2026-11-21.md")
    try place.remove("2026-11-21-0700.md")
    try place.step(
      "habits done read run",
      ["entries/2026/11/2026-11-21.md": "---\ndate: 2026-11-21\nhabits: [read, run]\n---\n\n"]
    ) { try $0.record([Tick("read"), Tick("run")], on: today) }
  }

  @Test("a tick without a number keeps the number that is there; more adds to it")
  func numbers() throws {
    let place = try TemporaryJournal([
      "habits/water.md": "---\nat-least: 6\n---\n", "habits/run.md": "",
      "2026-11-21.md": "---\nhabits: {water: 5, Run: done}\n---\n",
      "2026-11-20.md": "---\nhabits: [water]\n---\n",
      "2026-11-19.md": "---\nhabits: {run: skip, water: 0}\n---\n",
    ])
    let journal = try place.open()
    let before = try place.files()
    try journal.tick("water", on: today)
    #expect(try place.files() == before)
    #expect(try journal.undoHistory().steps.isEmpty)
    func step(_ tick: Tick, _ name: String, on day: Day, _ text: String) throws {
      try place.step("habits done \(tick.habit)", [name: "---\nhabits: \(text)\n---\n"]) {
        try $0.record([tick], on: day)
      }
    }
    try step(
      Tick("water", .more(0.1)), "2026-11-21.md", on: today, "{water: 5.1, Run: done}")
    try step(Tick("run", .more(1)), "2026-11-21.md", on: today, "{water: 5, Run: 2}")
    try step(Tick("water", .more(1)), "2026-11-20.md", on: today - 1, "{water: 7}")
    try step(Tick("run"), "2026-11-19.md", on: today - 2, "{run: done, water: 0}")
    try step(Tick("water"), "2026-11-19.md", on: today - 2, "{run: skip, water: done}")
  }

  @Test("an open box with its name is checked, and unchecked again")
  func boxes() throws {
    let place = try TemporaryJournal([
      "habits/run.md": "", "2026-11-21.md": "Today\n\n- [ ] Run\n- [ ] call Ana\n",
      "2026-11-20.md": "- [x] run ✅ 2026-11-20\n- [x] run\n",
    ])
    try place.step(
      "habits done run", ["2026-11-21.md": "Today\n\n- [x] Run\n- [ ] call Ana\n"]
    ) { try $0.tick("run", on: today) }
    try place.step("habits undo run", ["2026-11-20.md": "- [ ] run\n- [ ] run\n"]) {
      try $0.record([Tick("run", .nothing)], on: today - 1, command: "habits undo")
    }
    try place.write("daymark.yaml", "habit-boxes: false\n")
    try place.step(
      "habits done run",
      ["2026-11-21.md": "---\nhabits: [run]\n---\nToday\n\n- [ ] Run\n- [ ] call Ana\n"]
    ) { try $0.tick("run", on: today) }
  }

  @Test("a future day can't be recorded yet")
  func future() throws {
    let place = try TemporaryJournal(run)
    for value in [Tick.Value.done, .total(3), .skipped] {
      try place.refuses(JournalError.futureDay(today + 1)) {
        try $0.record([Tick("run", value)], on: today + 1)
      }
    }
  }

  @Test("the answer is how the habit stands, and the milestone that the tick reached")
  func answers() throws {
    let place = try TemporaryJournal(run)
    let journal = try place.open()
    func answer(_ value: Tick.Value, _ day: Day) throws -> RecordedHabit {
      let recorded = try journal.record([Tick("run", value)], on: day)
      return try #require(try journal.answers(to: recorded).first)
    }
    #expect(try answer(.done, today - 2).milestone == nil)
    let second = try answer(.done, today - 1)
    #expect(second.milestone == nil && second.status == .done && second.standing?.current == 2)
    #expect(try answer(.skipped, today).milestone == nil)
    let third = try answer(.done, today)
    #expect(third.milestone == Milestone(kind: .habit, name: "run", count: 3, day: today))
    #expect(third.standing?.current == 3)
    // Once celebrated, it isn't again.
    #expect(try answer(.done, today).milestone == nil)
  }

  @Test("an entry that has an alias of the habit is the one that names it")
  func alias() throws {
    let place = try TemporaryJournal([
      "habits/jog.md": "---\naliases: [run]\n---\n",
      "2026-11-21.md": "---\nhabits: {run: 2}\n---\n", "2026-11-20.md": "---\nhabits: [run]\n---\n",
    ])
    try place.step("habits done jog", ["2026-11-21.md": "---\nhabits: {run: 5}\n---\n"]) {
      try $0.record([Tick("run", .more(3))], on: today)
    }
    let journal = try place.open()
    #expect(try journal.offer(on: today).doneHabits == ["jog"])
    let recorded = try journal.tick("jog", on: today)
    #expect(try journal.answers(to: recorded).first?.standing?.ticks == 2)
  }
}
