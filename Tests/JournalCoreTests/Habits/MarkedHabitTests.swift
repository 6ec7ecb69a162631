@testable import JournalCore
import TestSupport
import Testing

@Suite("Habits with what is recorded about them")
struct MarkedHabitTests {
  @Test("a value is one of four words, or a number")
  func marks() {
    let values: [(String, HabitMark?)] = [
      ("done", .done), ("YES", .done), ("x", .done), ("true", .done), ("skip", .skipped),
      ("no", .missed), ("False", .missed), ("", .missed), ("6", .amount(6)), ("0", .amount(0)),
      ("2,5", .amount(2.5)), ("45 min", .amount(45)), ("1e20", .amount(1e20)), ("inf", nil),
      ("nan", nil), ("much", nil), ("skipped", nil),
    ]
    for (text, mark) in values { #expect(HabitMark(text) == mark, "\(text)") }
    for mark in [HabitMark.done, .skipped, .missed, .amount(2.5), .amount(1e20), .amount(0)] {
      #expect(HabitMark(mark.written) == mark)
    }
  }

  @Test("an entry may have other words and marks for done and not done; typed words don't")
  func writtenMarks() {
    let settings = Settings()
    for text in ["Y", "on", "✓", "✔\u{FE0F}", "✅", "☑", "Ja", "oui", "si\u{301}", "да", "はい", "是"] {
      let marked = entry("habits: {run: \(text)}", settings: settings)
      #expect(marked.doneHabits == ["run"], "\(text)")
      #expect(HabitMark(text) == nil, "\(text)")
    }
    for text in ["n", "OFF", "✗", "❌", "nein", "não", "нет", "いいえ"] {
      let marked = entry("habits: {run: \(text)}", settings: settings)
      #expect(marked.doneHabits == [] && marked.facts.count { $0.kind == .habit } == 1, "\(text)")
    }
  }

  @Test("values that can't be read are counted, so that nobody is told that there are no habits")
  func unread() {
    let journal = MemoryJournal([
      "2026-11-20.md": "---\nhabits: {run: sometimes}\n---\n", "2026-11-21.md": "Rain\n",
    ])
    let index = journal.index(HabitsView.scope(journal.settings))
    let view = HabitsView(index, HabitBook(index, files: []))
    #expect(view.habits.isEmpty && view.unread == 1)
  }

  @Test("typed words are split at commas and before a value, and numbers stay as they are typed")
  func typed() {
    func read(_ text: String) -> [String] {
      MarkedHabit.all(typed: text).map { "\($0.name)=\($0.written)" }
    }
    #expect(read("run") == ["run=done"])
    #expect(read("run, water:6 ,gym: skip") == ["run=done", "water=6", "gym=skip"])
    #expect(read("water:7.50, exercise:45 min") == ["water=7.50", "exercise=45 min"])
    #expect(read("read: Emma") == ["read: Emma=done"])
    #expect(read("coffee:no") == ["coffee=no"])
    #expect(read(", ,") == [] && read(":6") == [":6=done"] && read("run:") == ["run:=done"])
    #expect(MarkedHabit("water", written: "6") == MarkedHabit("water", .amount(6)))
    #expect(MarkedHabit("water", written: "much") == nil)
  }

  @Test("a known name may contain what would be a comma or a colon otherwise; the longest counts")
  func known() {
    func read(_ text: String, _ known: String...) -> [MarkedHabit] {
      MarkedHabit.all(typed: text) { known.contains($0) }
    }
    #expect(read("read, write", "read, write", "read") == [MarkedHabit("read, write")])
    #expect(read("read, write", "read") == [MarkedHabit("read"), MarkedHabit("write")])
    #expect(read("level:2", "level:2") == [MarkedHabit("level:2")])
    #expect(read("level:2", "level") == [MarkedHabit("level", .amount(2))])
    #expect(read("level:2:6", "level:2") == [MarkedHabit("level:2", .amount(6))])
    #expect(
      read("run, read, write:skip, a", "read, write")
        == [MarkedHabit("run"), MarkedHabit("read, write", .skipped), MarkedHabit("a")])
    #expect(read("water:2,5", "water").map(\.mark) == [.amount(2.5)])
  }
}
