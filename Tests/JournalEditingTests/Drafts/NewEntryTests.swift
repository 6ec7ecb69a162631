import JournalCore
import JournalEditing
import Testing

@Suite struct NewEntryTests {
  @Test func `what a new entry's template may name`() throws {
    let day = try #require(Day(year: 2026, month: 11, day: 21))
    let scale = try #require(MoodScale(low: 1, high: 5, labels: [1: "low", 5: "great"]))
    let entry = NewEntry(
      day: day, time: ClockTime(hour: 9, minute: 5), path: "a/2026-11-21.md", scale: scale,
      question: .init(text: "So: how?", answers: ["Well", "Badly"]), habits: ["run", "a, b"])
    #expect(entry.date == "2026-11-21" && entry.time == "09:05" && entry.weekday == "Saturday")
    #expect(entry.title == "2026-11-21" && entry.scale == "1–5: 1 low · 5 great")
    #expect(entry.question == "\"So: how?\"" && entry.answers == "1 Well · 2 Badly")
    #expect(entry.habits == "run, \"a, b\"")
  }
}
