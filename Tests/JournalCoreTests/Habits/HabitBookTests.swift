import Testing

@testable import JournalCore
import TestSupport

@Suite("What entries say of habits")
struct HabitBookTests {
  private func book(
    _ files: KeyValuePairs<String, String>, habits: [Habit] = [], boxes: Bool = true
  ) -> HabitBook {
    var settings = Settings()
    settings.habitBoxes = boxes
    let journal = MemoryJournal(files, settings: settings)
    return HabitBook(journal.index(HabitBook.scope(settings)), files: habits)
  }

  private func marks(_ book: HabitBook, _ name: String) -> [DayMark] {
    book.place(of: name).map { book.marks($0) } ?? []
  }

  @Test("a list and a mapping tick, and numbers of a day's entries add up")
  func words() {
    let book = book([
      "2026-11-19.md": "---\nhabits: [run, Late Screen]\n---\n",
      "2026-11-20-0900.md": "---\nhabits: {run: skip, water: 3}\n---\n",
      "2026-11-20-1800.md": "---\nhabits: {run: no, water: 2.5}\n---\n",
    ])
    #expect(book.habits.map(\.name) == ["Late Screen", "run", "water"])
    #expect(
      marks(book, "RUN") == [
        DayMark(day("2026-11-19"), isDone: true), DayMark(day("2026-11-20"), isSkipped: true),
      ])
    #expect(marks(book, "water") == [DayMark(day("2026-11-20"), amount: 5.5)])
    #expect(marks(book, "late-screen").count == 1)
  }

  @Test("a checked task with a habit's name ticks it, with the marks of its dates behind")
  func boxes() {
    let body = """
      - [x] run
      - [X] Read ✅ 2026-11-20
      - [x] stretch [completion:: 2026-11-20]
      - [ ] swim
      - [x] run to the shop
      - [-] read
      """
    let habits = ["read", "run", "stretch", "swim"].map { Habit($0) }
    let files: KeyValuePairs = ["2026-11-20.md": body, "2026-11-19.md": "[x] run"]
    let book = book(files, habits: habits)
    #expect(
      book.habits.indices.map { book.marks($0).map(\.isDone) } == [[true], [true], [true], []])
    let off = self.book(files, habits: habits, boxes: false)
    #expect(off.habits.indices.allSatisfy { off.marks($0).isEmpty })
  }

  @Test("an alias is another name of a habit, unless it is the name of one")
  func aliases() {
    var (jog, read) = (Habit("jog"), Habit("read"))
    (jog.aliases, read.aliases) = (["Morning run", "read"], ["run"])
    let book = book(
      [
        "2026-11-18.md": "---\nhabits: [morning-run, read]\n---\n",
        "2026-11-19.md": "---\nhabits: {jog: 3}\n---\n", "2026-11-20.md": "- [x] run\n",
      ], habits: [jog, read])
    #expect(book.habits.map(\.name) == ["jog", "read"])
    #expect(marks(book, "jog").map(\.day) == [day("2026-11-18"), day("2026-11-19")])
    #expect(marks(book, "RUN").map(\.day) == [day("2026-11-18"), day("2026-11-20")])
    #expect(book.place(of: "read") == 1)
  }

  @Test("another mark of today takes the place of the one before")
  func recording() {
    let book = book([
      "2026-11-20.md": "---\nhabits: [run]\n---\n", "2026-11-21.md": "---\nhabits: {run: 2}\n---\n",
    ])
    let new = book.recording(DayMark(day("2026-11-21"), isSkipped: true), of: 0)
    #expect(new.marks(0).map(\.isSkipped) == [false, true])
    #expect(new.standing(0).today.status == .skipped && book.standing(0).today.status == .done)
  }

  @Test("a day's mark is what its entries say together")
  func dayMark() {
    var run = Habit("run")
    run.aliases = ["jog"]
    let journal = MemoryJournal([
      "2026-11-21.md": "---\nhabits: {jog: 2}\n---\n",
      "2026-11-21-0900.md": "- [x] run\n- [x] jo\n",
    ])
    let entries = Array(journal.index().entries)
    let today = day("2026-11-21")
    #expect(
      run.mark(on: today, in: entries, readsBoxes: true)
        == DayMark(today, isDone: true, amount: 2))
    #expect(
      run.mark(on: today, in: entries, readsBoxes: false) == DayMark(today, amount: 2))
  }

  @Test("a box ticks a habit that only a later entry names, and joins what the day says otherwise")
  func joined() {
    let book = book([
      "2026-11-18.md": "- [x] run\n", "2026-11-19.md": "---\nhabits: {run: skip}\n---\n- [x] run\n",
      "2026-11-20.md": "---\nhabits: [run]\n---\n",
    ])
    #expect(
      marks(book, "run").map(\.day.description) == ["2026-11-18", "2026-11-19", "2026-11-20"])
    #expect(book.ledger(0).current?.length == 3)
  }
}
