import JournalCore
import TestSupport
import Testing

@Suite("Moods in words without a number")
struct MoodWordTests {
  private func problems(_ moods: [String]) -> [Diagnostic] {
    var journal = MemoryJournal()
    for (place, mood) in moods.enumerated() {
      journal.add("2026-11-\(place + 10).md", "---\nmood: \(mood)\n---\n")
    }
    return journal.checked().report.diagnostics.gatheringMoodWords
  }

  @Test("all of them are one problem, at the place of the first, the most frequent word first")
  func several() {
    let found = problems(["fine", "too-slow", "99", "Too-Slow", "\"meh\""])
    #expect(found.map(\.code) == ["mood-unknown", "mood-outside"])
    #expect(found.first?.path == "2026-11-10.md" && found.first?.line == 2)
    let words = [
      MoodWord(word: "too-slow", count: 2), MoodWord(word: "fine", count: 1),
      MoodWord(word: "meh", count: 1),
    ]
    #expect(found.first?.problem == .entry(.moodWords(words, low: 1, high: 10)))
  }

  @Test("one alone keeps its own line")
  func single() {
    #expect(
      problems(["7", "fine"]).map(\.problem) == [.entry(.moodUnknown(low: 1, high: 10))])
    #expect(problems(["7", "8"]).isEmpty)
  }
}
