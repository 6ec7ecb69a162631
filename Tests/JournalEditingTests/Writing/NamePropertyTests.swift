@testable import JournalCore
import JournalEditing
import TestSupport
import Testing

@Suite("A habit's name and value, whatever they are")
struct NamePropertyTests {
  /// Names that a habit's file may have.
  static let names = [
    "read, write", "level:2", "level: 2", "water:6", "gym:skip", "run:done", "a: b: c", "x,", ",x",
    "[sic]", "[a, b]", "{a: b}", "\"quoted\"", "it's", "'single'", "#tag", "# heading", "a # b",
    "- x", "-x", "yes", "no", "null", "~", "true", "1", "2.5", "1e3", "2026-11-20", "12:30", "=",
    "+", "water+1", "?", "? a", "!", "&a", "*b", "@c", "%d", "`e`", "|", ">", "---", "...", "<<",
    "Größe", "日記、夢", "👟", " lead", "trail ", "a  b", "a\tb", "a\nb", "back\\slash", "a:", ":a",
  ]

  private static let fronts = [
    "", "mood: 7", "habits: [run]", "habits: run", "habits:\n  - run\n  - swim",
    "habits: {run: 3, swim: skip}", "habits:\n  run: x\n  swim: 2.5\nmood: 7",
  ]

  private static let marks: [HabitMark] = [
    .done, .amount(6), .amount(0), .amount(2.5), .amount(0.1 + 0.2), .amount(1e20),
    .amount(.leastNonzeroMagnitude), .amount(.greatestFiniteMagnitude), .skipped, .missed,
  ]

  /// What an entry records, by habit.
  private func recorded(_ bytes: [UInt8], _ habit: Habit) -> [String: DayMark] {
    var journal = MemoryJournal()
    journal.files = [("2026-11-21.md", bytes)]
    let book = HabitBook(journal.index(), files: [habit])
    var marks: [String: DayMark] = [:]
    for place in book.habits.indices {
      marks[book.habits[place].name] = book.marks(place).first
    }
    return marks
  }

  private func dayMark(_ mark: HabitMark) -> DayMark {
    let today = day("2026-11-21")
    return switch mark {
    case .done: DayMark(today, isDone: true)
    case .amount(let number): DayMark(today, amount: number)
    case .skipped: DayMark(today, isSkipped: true)
    case .missed: DayMark(today)
    }
  }

  @Test("a mark is read as that habit's, nothing else changes, and without it all is as before")
  func marked() throws {
    for (place, name) in Self.names.enumerated() {
      let habit = Habit.read([], path: "habits/\(name).md").0
      #expect(habit.name == name)
      for (number, front) in Self.fronts.enumerated() {
        let text = Array("---\n\(front)\n---\nText\n".utf8)
        let before = recorded(text, habit)
        for mark in [Self.marks[(place + number) % Self.marks.count], .skipped] {
          var file = EntryFile(text, settings: Settings())
          try file.apply([.mark(MarkedHabit(name, mark))])
          var after = recorded(file.bytes, habit)
          #expect(after.removeValue(forKey: name) == dayMark(mark), "\(name) \(mark) \(front)")
          #expect(after == before, "\(name) \(mark) \(front)")
          let written = try #require(file.writtenHabit(name), "\(name) \(mark) \(front)")
          #expect(file.habitMark(written) == mark)
          try file.apply([EntryEdit(.habits, .unmark(name))])
          #expect(recorded(file.bytes, habit) == before, "\(name) \(mark) \(front)")
        }
      }
    }
  }

  @Test("every value is read back, and a later one takes its place")
  func values() throws {
    for name in ["run", "read, write", "level:2"] {
      let habit = Habit.read([], path: "habits/\(name).md").0
      var file = EntryFile(Array("---\nmood: 7\n---\n".utf8), settings: Settings())
      for mark in Self.marks.reversed() where mark != .done {
        try file.apply([.mark(MarkedHabit(name, mark))])
        #expect(recorded(file.bytes, habit) == [name: dayMark(mark)])
      }
    }
  }

  @Test("a habit is recorded under the key that the settings give habits")
  func ownKey() throws {
    var settings = Settings()
    settings.keys = [.habits: ["gewohnheiten"]]
    var file = EntryFile([], settings: settings)
    try file.apply([.mark(MarkedHabit("laufen", .amount(5)))])
    #expect(String(decoding: file.bytes, as: UTF8.self) == "---\ngewohnheiten: {laufen: 5}\n---\n")
    try file.apply([EntryEdit(.habits, .unmark("laufen"))])
    #expect(file.writtenHabit("laufen") == nil)
  }
}
