import JournalActions
import JournalCore
import JournalStore
import TestSupport
import Testing
import Platform

@Suite("Delivering reminders")
struct ReminderTests {
  private func journal() throws -> TemporaryJournal {
    try TemporaryJournal([
      "daymark.yaml": "remind: {check-in: \"21:00\"}\n",
      "tasks.md": "- [ ] call ⏰ 2026-11-21 10:00\n- [ ] later ⏰ 2026-11-21 12:00\n",
      "habits/run.md": "---\ngoal: daily\nremind: \"11:00\"\n---\n",
      "habits/swim.md": "---\ngoal: daily\nremind: \"11:00\"\narchived: true\n---\n",
      "2026-11-20.md": "Text\n",
    ])
  }

  /// Takes what is due at a time.
  private func take(_ place: TemporaryJournal, at time: String) throws -> [String] {
    let journal = try place.open(at: time)
    return try journal.takeDue(journal.reminderPlan()).map(\.reminder.subject)
  }

  @Test("each is taken once, whoever asks")
  func once() throws {
    let place = try journal()
    #expect(try take(place, at: "09:30") == [])
    #expect(try take(place, at: "10:00") == ["call"])
    #expect(try take(place, at: "10:00") == [])
    #expect(try take(place, at: "12:30") == ["run", "later"])
    #expect(try take(place, at: "12:31") == [])
    #expect(place.notices.isEmpty)
  }

  @Test("before the first time nothing is due of the past")
  func firstTime() throws {
    let place = try journal()
    #expect(try take(place, at: "11:30") == [])
    #expect(try take(place, at: "12:00") == ["later"])
  }

  @Test("what could not be delivered is given back, and is due again")
  func giveBack() throws {
    let place = try journal()
    _ = try take(place, at: "09:30")
    let journal = try place.open(at: "12:30")
    let due = try journal.takeDue(journal.reminderPlan())
    #expect(due.count == 3)
    try journal.giveBack([due[1]])
    #expect(try journal.takeDue(journal.reminderPlan()) == [due[1]])
    try journal.giveBack([])
    #expect(try journal.takeDue(journal.reminderPlan()) == [])
  }

  @Test("what is due and what comes next is shown without taking it")
  func view() throws {
    let place = try journal()
    _ = try take(place, at: "09:30")
    let journal = try place.open(at: "10:30")
    let view = try journal.reminders()
    #expect(view.due.map(\.subject) == ["call"])
    #expect(view.upcoming.map(\.subject).starts(with: ["run", "later", ""]))
    #expect(try journal.takeDue(journal.reminderPlan()).count == 1)
    #expect(try journal.reminders().due.isEmpty)
  }

  @Test("a memory that can't be understood begins anew and is reported; nothing comes twice")
  func brokenMemory() throws {
    let place = try journal()
    _ = try take(place, at: "09:30")
    #expect(try take(place, at: "10:00") == ["call"])
    let file = try #require(try place.open().deliveredFile)
    try SafeFile.change(file.path) { _ in Array("nonsense\n".utf8) }
    #expect(try take(place, at: "10:00") == [])
    #expect(place.notices == [.brokenMemory(path: file.path)])
    #expect(try take(place, at: "12:30") == ["run", "later"])
    #expect(place.notices.count == 1)
  }

  @Test("without a place to remember them nothing is taken")
  func noState() throws {
    let place = try journal()
    for time in ["09:30", "12:30"] {
      let journal = try place.open(at: time, hasState: false)
      #expect(journal.deliveredFile == nil)
      #expect(try journal.takeDue(journal.reminderPlan()).isEmpty)
    }
  }

  @Test("the clock on the wall is a day further than the journal's after midnight")
  func wallTime() throws {
    let place = try TemporaryJournal(["daymark.yaml": "day-starts: 04:00\n"])
    #expect(try place.open(at: "03:59").wallTime.day == TemporaryJournal.today + 1)
    #expect(try place.open(at: "04:00").wallTime.day == TemporaryJournal.today)
    #expect(try TemporaryJournal().open(at: "00:00").wallTime.day == TemporaryJournal.today)
  }

  @Test("eight at once deliver each one once between them")
  func together() throws {
    let place = try journal()
    _ = try take(place, at: "09:30")
    let journals = try (0..<8).map { _ in try place.open(at: "12:30") }
    let taken = journals.mapOnAllCores { (try? $0.takeDue($0.reminderPlan())) ?? [] }
    #expect(taken.flatMap(\.self).map(\.reminder.subject).sorted() == ["call", "later", "run"])
  }
}
