import JournalCore
import Phrases
import TestSupport
import Testing

@testable import JournalRender

@Suite("Numbers after right-to-left names")
struct ReadingDirectionTests {
  private static let terminal = TextStyle(isTerminal: true)

  @Test("on a terminal a mark after the name keeps the number after it; a pipe gets none")
  func marks() {
    #expect(Self.terminal.apart("قراءة") == "قراءة\u{200E}")
    #expect(Self.terminal.apart("מים שתייה") == "מים שתייה\u{200E}")
    #expect(TextStyle().apart("قراءة") == "قراءة")
  }

  @Test(
    "only names with letters written from right to left get a mark",
    arguments: ["run", "走る", "бег", ""])
  func others(name: String) {
    #expect(Self.terminal.apart(name) == name)
    #expect(Self.terminal.text(Phrase("\(written: name) 7 times")) == "\(name) 7 times")
  }

  @Test("inside a sentence the mark follows the name, not the sentence")
  func sentence() {
    let words = Milestone.Kind.habit.count(7, "قراءة", nil)
    #expect(Self.terminal.text(words) == "قراءة\u{200E} 7 times")
    #expect(Self.terminal.text(Phrase("100 entries")) == "100 entries")
    #expect(TextStyle().text(words) == "قراءة 7 times")
  }

  @Test("habits, streaks, milestones and tags keep name and number apart, and a pipe shows no mark")
  func views() {
    let habits = ["قراءة", "run"].map { Habit.read([], path: "habits/\($0).md").0 }
    var journal = MemoryJournal()
    for day in 10...21 {
      journal.add("2026-11-\(day).md", "---\nhabits: [قراءة, run]\n---\n#عمل and #work\n")
    }
    let index = journal.index()
    let book = HabitBook(index, files: habits)
    let pages: [(TextStyle) -> String] = [
      HabitsView(index, book).text, StreaksView(index, book).text,
      MilestonesView(index, book, StretchCatalogue()).text, TagsView(index).text,
    ]
    for page in pages {
      let shown = page(Self.terminal).split(separator: "\n")
      let named = shown.filter { $0.contains("قراءة") || $0.contains("عمل") }
      #expect(!named.isEmpty)
      #expect(named.allSatisfy { $0.contains("قراءة\u{200E}") || $0.contains("عمل\u{200E}") })
      #expect(!page(TextStyle()).unicodeScalars.contains("\u{200E}"))
    }
  }
}
