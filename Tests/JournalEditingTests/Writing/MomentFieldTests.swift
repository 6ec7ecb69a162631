import JournalCore
import JournalEditing
import TestSupport
import Testing

@Suite("Fields of moments stay theirs when an entry changes")
struct MomentFieldTests {
  private static let day = """
    Morning, grey.

    - 09:30 Run (mood:: 4)
    - 18:00 At the lake [tags:: work, lake]

    ## 21:30
    mood:: 6
    photo:: img/lake.jpg

    Home.
    """

  @Test("Setting the entry's mood leaves the moods of its moments")
  func mood() throws {
    let text = try edited(Self.day) { try $0.apply([EntryEdit("mood", .set("8"))]) }
    #expect(text == "---\nmood: 8\n---\n" + Self.day)
    var journal = MemoryJournal()
    journal.add("2026-11-21.md", text)
    #expect(journal.index().entries.flatMap(\.checkIns).map(\.mood) == [8, 4, 6])
  }

  @Test("An entry's own line is set, and those of moments aren't")
  func ownLine() throws {
    let text = try edited("mood:: 5\n\n" + Self.day) {
      try $0.apply([EntryEdit("mood", .set("8"))])
    }
    #expect(text == "mood:: 8\n\n" + Self.day)
  }

  @Test("A tag is renamed in moments, beside front matter too")
  func tags() throws {
    for front in ["", "---\ntags: [home]\n---\n", "---\ntags: [work]\n---\n"] {
      let text = try edited(front + Self.day) { _ = try $0.renameTags("work", to: "job") }
      let wanted = (front + Self.day).replacing("work", with: "job")
      #expect(text == wanted)
    }
  }
}
