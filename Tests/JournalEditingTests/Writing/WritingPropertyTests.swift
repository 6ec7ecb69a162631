@testable import JournalCore
import JournalSyntax
import Testing

@testable import JournalEditing
import TestSupport

@Suite("What is written, the reader reads")
struct WritingPropertyTests {
  private static let fronts = [
    "", "mood:", "mood: 7 # m", "Feeling: 'x'", "tags: [a, b]", "tags:\n- a\n- b: c", "tags: a b",
    "gratitude: Tea", "thanks:\n  - Tea # t\n  - Sun", "habits: [run]", "habits:\n  run: x",
    "check-ins:\n  - {time: 09:30, mood: 5}", "check-ins:\n- time: 09:30\n  mood: 5",
    "time: 08:00\nmood: 4\nsong: {title: A, url: b}", "photo: a.jpg", "photos: [a.jpg]",
    "note: |\n  a\n\n  b", "broken: [a\nmood: 3", "title: A: b\nq: \"open",
  ]
  private static let bodies = ["", "\nText", "mood:: 3\ntags:: x\n\nText\n", "# T\n\n- a\n  - b\n"]

  private static func files() -> [String] {
    fronts.flatMap { front in
      bodies.flatMap { body in
        ["\n", "\r\n"].map { lineBreak in
          let block = front.isEmpty && body.isEmpty ? "" : "---\n\(front)\n---\n\(body)"
          return block.replacing("\n", with: lineBreak)
        }
      }
    }
  }

  private func page(_ bytes: [UInt8]) throws -> EntryPage {
    var journal = MemoryJournal()
    journal.files = [("2026-11-21.md", bytes)]
    return EntryPage(try #require(journal.index().entries.first))
  }

  @Test("a mood, tags, gratitude, habits, photos and songs that were set or added")
  func fields() throws {
    for file in Self.files() {
      var entry = EntryFile(Array(file.utf8), settings: Settings())
      try entry.apply([
        EntryEdit("mood", .set("9")), EntryEdit("tags", .add("new one")),
        EntryEdit("gratitude", .add("Rain: at last")), .mark(MarkedHabit("tea", .amount(3))),
        EntryEdit("photo", .add("b, c.jpg")), EntryEdit("song", .add("C #1")),
      ])
      let page = try page(entry.bytes)
      #expect(page.checkIns.contains { $0.mood == 9 }, "\(file)")
      #expect(page.tags.contains("new one"), "\(file)")
      #expect(page.gratitude.contains("Rain: at last"), "\(file)")
      #expect(page.habits.contains { $0.name == "tea" && $0.amount == 3 }, "\(file)")
      #expect(page.photos.contains("b, c.jpg"), "\(file)")
      #expect(page.songs.contains { $0.title == "C #1" || $0.url == "C #1" }, "\(file)")
    }
  }

  @Test("a check-in that was added stands beside those before, and is gone when it is removed")
  func checkIns() throws {
    for file in Self.files() {
      var entry = EntryFile(Array(file.utf8), settings: Settings())
      let before = try page(entry.bytes).checkIns
      var draft = CheckInDraft()
      (draft.time, draft.mood) = (ClockTime(hour: 21, minute: 40), "9")
      (draft.question, draft.answer) = ("How: so?", "- well")
      try entry.add(draft)
      let after = try page(entry.bytes).checkIns
      #expect(after.contains { $0.mood == 9 && $0.question == "How: so?" && $0.answer == "- well" })
      #expect(before.allSatisfy { old in after.contains { $0.mood == old.mood } }, "\(file)")
      try entry.removeCheckIn(at: MomentAddress(try #require(draft.time)))
      let left = try page(entry.bytes).checkIns
      #expect(!left.contains { $0.mood == 9 }, "\(file)")
    }
  }
}
