import JournalCore
import TestSupport
import Testing

@Suite("Keys that are habits")
struct HabitKeyTests {
  private func book(_ texts: [String], _ settings: String) -> HabitBook {
    let read = Settings.read(Array(settings.utf8), path: "daymark.yaml").0
    let files = texts.enumerated().map { number, text in
      ReadFile(path: Array("2026-11-\(10 + number).md".utf8), bytes: Array(text.utf8))
    }
    let index = JournalIndex(files, settings: read, scope: HabitsView.scope(read))
    return HabitBook(index.on(day("2026-11-21")), files: [])
  }

  @Test("true is done, false is not, a number is an amount, and an empty checkbox says nothing")
  func marks() throws {
    let book = book(
      [
        "---\ngym: true\n---\n", "---\nGym: false\n---\n", "---\ngym:\n---\n",
        "---\ngym: 3 km\n---\n", "---\ngym: skip\n---\n", "---\ngym: null\n---\n", "gym:: true\n",
      ], "habit-keys: [gym]\n")
    #expect(book.habits.map(\.name) == ["gym"])
    let marks = book.marks(try #require(book.place(of: "gym")))
    #expect(marks.map(\.day).map { "\($0)".suffix(2) } == ["10", "11", "13", "14", "16"])
    #expect(book.ledger(0).ticks == 3)
  }

  @Test("other keys are no habits, and neither is any without the setting")
  func others() {
    #expect(book(["---\ngym: true\npinned: true\n---\n"], "").habits.isEmpty)
    #expect(book(["---\npinned: true\n---\n"], "habit-keys: gym\n").habits.isEmpty)
  }

  @Test("a key stands beside a list of habits")
  func beside() {
    let book = book(["---\ngym: true\nhabits: [read]\n---\n"], "habit-keys: [gym]\n")
    #expect(book.habits.map(\.name) == ["gym", "read"])
  }

  @Test("a value that says nothing is a problem")
  func unknown() {
    let settings = Settings.read(Array("habit-keys: [gym]\n".utf8), path: "").0
    let file = ReadFile(
      path: Array("2026-11-10.md".utf8), bytes: Array("---\ngym: maybe\n---\n".utf8))
    let index = JournalIndex([file], settings: settings, scope: CheckView.scope(settings))
    #expect(index.report.diagnostics.map(\.code) == ["habit-unknown"])
  }

  @Test("a checkbox under a key for lists of habits is a problem, and no habit named true")
  func lists() {
    let text = "keys: {habits: [gym, habits]}\n"
    #expect(book(["---\ngym: true\n---\n", "---\ngym: 3\n---\n"], text).habits.isEmpty)
    #expect(book(["---\ngym: [run]\n---\n"], text).habits.map(\.name) == ["run"])
    #expect(book(["---\ngym: run\n---\n"], text).habits.map(\.name) == ["run"])
    let settings = Settings.read(Array(text.utf8), path: "").0
    let file = ReadFile(
      path: Array("2026-11-10.md".utf8), bytes: Array("---\ngym: true\n---\n".utf8))
    let index = JournalIndex([file], settings: settings, scope: CheckView.scope(settings))
    #expect(index.report.diagnostics.map(\.problem) == [.entry(.keyIsHabit("gym"))])
  }
}
