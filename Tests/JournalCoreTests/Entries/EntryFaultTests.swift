import Testing

@testable import JournalCore
import TestSupport

@Suite("What a fault in one file may not do")
struct EntryFaultTests {
  @Test("A note without a date whose date: is a word leaves nothing behind and takes nothing along")
  func undatedWord() {
    let journal = MemoryJournal([
      "notes.md": "---\nmood: 7\ndate: someday\ntags: [a, b]\n---\nText",
      "2026-11-21.md": "---\nmood: 3\n---\n",
    ])
    let index = journal.index()
    #expect(index.entries.map(\.path) == ["2026-11-21.md"])
    #expect(index.entries.first?.mood == 3)
    #expect(index.report.undated == 0)
    #expect(index.report.notCounted.map(\.problem) == [.dateNotRead])
  }

  @Test("A note without a date asks for no photo")
  func undatedPhoto() {
    let index = MemoryJournal(["notes.md": "---\nphoto: lost.jpg\n---\n"]).checked()
    #expect(index.report.references == [])
    #expect(index.report.diagnostics == [])
  }

  @Test("A note without a date keeps its problems to itself")
  func undatedProblem() {
    let index = MemoryJournal(["notes.md": "---\nmood: 99\nmood: 98\n---\n"]).checked()
    #expect(index.report.diagnostics == [])
    #expect(index.report.undated == 1)
  }

  @Test(
    "The first of two keys wins",
    arguments: [
      "mood: 7\nmood: 3", "mood: 7\nMood: 3", "mood: 7\ncheck-ins:\n  - {time: 09:00}\nmood: 3",
    ])
  func duplicates(keys: String) throws {
    #expect(entry(keys).mood == 7)
  }

  @Test("The first of two dates wins")
  func duplicateDates() {
    let text = "---\ndate: 2026-11-20\ndate: 2026-11-19\n---\n"
    #expect(MemoryJournal(["a.md": text]).index().entries.map(\.day) == [day("2026-11-20")])
  }

  @Test("Two check-ins may each have a mood, and only the first in each counts")
  func duplicatesInCheckIns() throws {
    let found = entry(
      "check-ins:\n  - time: 09:00\n    mood: 2\n    mood: 9\n  - time: 10:00\n    mood: 4")
    #expect(found.checkIns.compactMap(\.mood) == [2, 4])
  }

  @Test("A mood that is a mapping is lost, is said, and is counted as not counted")
  func moodMapping() throws {
    #expect(entry("mood: {value: 7}").hasLostMood)
    #expect(problems("mood: {value: 7}") == ["wrong-shape"])
  }

  @Test("Keys beyond what the table tells apart do not change any date")
  func manyKeys() {
    var reader = EntryReader(settings: Settings(), scope: .everything)
    for file in 0..<40 {
      let keys = (0..<1000).map { "k\(file)-\($0): 2020-01-01\n" }.joined()
      let text = "---\ndate: 2026-11-20\n\(keys)mood: 7\n---\n"
      MemoryJournal.read("a\(file).md", Array(text.utf8), &reader)
    }
    let index = JournalIndex(
      [reader.finish()], settings: Settings()
    ).on(day("2026-11-21"))
    #expect(index.entries.count == 40)
    #expect(index.entries.allSatisfy { $0.day == day("2026-11-20") && $0.mood == 7 })
  }

  @Test("A property outside the scale is told as such")
  func propertyOutside() {
    #expect(problems("a: b", body: "mood:: 11\n") == ["mood-outside"])
  }

  @Test("Very many headings and tags are read in a moment")
  func manyHeadings() {
    let text =
      String(repeating: "#a ", count: 60_000) + "\n\n" + String(repeating: "# h\n", count: 60_000)
    let seconds = processorSeconds {
      #expect(MemoryJournal(["2026-11-21.md": text]).index().entries.count == 1)
    }
    #expect(seconds < 20)
  }

  @Test("Very many properties are read in a moment")
  func manyProperties() {
    let text = (0..<60_000).map { "k\($0 % 29_000):: \($0)\n" }.joined()
    let seconds = processorSeconds {
      #expect(MemoryJournal(["2026-11-21.md": text]).index().entries.count == 1)
    }
    #expect(seconds < 20)
  }

  @Test("Very many missing photos in one long line are told without a copy of the line for each")
  func manyPhotos() {
    let text = String(repeating: "![](a.jpg) ", count: 5_000)
    let index = MemoryJournal(["2026-11-21.md": text]).checked()
    let excerpts = index.report.references.map(\.diagnostic.excerpt.utf8.count)
    #expect(excerpts.count == 1000)
    #expect(excerpts.reduce(0, +) == 4_096_000)
  }
}
