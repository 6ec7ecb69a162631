import JournalSyntax
import TestSupport
import Testing

@testable import JournalCore
@testable import JournalEditing

@Suite("Writing in a Logseq graph")
struct BlockTests {
  private var graph: Settings {
    var settings = Settings()
    settings.graph = LogseqGraph(config: [])
    return settings
  }

  private func adding(_ draft: CheckInDraft, to text: String) throws -> String {
    var file = EntryFile(Array(text.utf8), settings: graph)
    try file.add(draft)
    return String(decoding: file.bytes, as: UTF8.self)
  }

  private func applying(_ edits: [EntryEdit], to text: String) throws -> String {
    var file = EntryFile(Array(text.utf8), settings: graph)
    try file.apply(edits)
    return String(decoding: file.bytes, as: UTF8.self)
  }

  /// A file, a text, and the file with the text.
  static let texts: [(file: String, text: String, after: String)] = [
    ("", "Planted garlic", "- Planted garlic\n"),
    ("- a\n\t- b\n", "c\nd", "- a\n\t- b\n- c\n  d\n"),
    ("- a", "c\n\nd", "- a\n- c\n\n  d"),
    ("- a\r\n", "c\nd\n", "- a\r\n- c\r\n  d\r\n"),
    ("- a\n\n\n", "c", "- a\n- c\n\n\n"),
    // An empty block that Logseq left is filled.
    ("-", "c", "- c"), ("- a\n- ", "c", "- a\n- c"), ("- a\n-\n", "c\nd", "- a\n- c\n  d\n"),
    // Items in the text are blocks below it, in the file's own way, or blocks of their own.
    ("- a\n\t- b\n", "Shop:\n- milk\n- tea", "- a\n\t- b\n- Shop:\n\t- milk\n\t- tea\n"),
    ("- a\n  - b\n", "Shop:\n- milk", "- a\n  - b\n- Shop:\n  - milk\n"),
    ("- a\n", "- c\n\t- d\n- e", "- a\n- c\n\t- d\n- e\n"),
    ("- a\n", "```\n- no item\n```", "- a\n- ```\n  - no item\n  ```\n"),
    ("mood:: 8\n\n- a\n", "c", "mood:: 8\n\n- a\n- c\n"), ("mood:: 8\n", "c", "mood:: 8\n\n- c\n"),
    ("\u{FEFF}- a\n", "c", "\u{FEFF}- a\n- c\n"), ("- Zürich\n", "東京", "- Zürich\n- 東京\n"),
    // Another program's front matter stays, and text is still a block.
    ("---\nmood: 7\n---\n- a\n", "c", "---\nmood: 7\n---\n- a\n- c\n"),
    // A text that isn't an outline is no page of Logseq's making.
    ("Home.\n", "c", "Home.\n\nc\n"),
  ]

  @Test("a text is a block", arguments: texts.indices)
  func text(row: Int) throws {
    let (file, text, after) = Self.texts[row]
    var draft = CheckInDraft()
    draft.text = text
    #expect(try adding(draft, to: file) == after)
  }

  @Test(
    "what only means something at the beginning of a line is below the time",
    arguments: [
      ("```\na #b\n```\nc", "- 18:00\n  mood:: 5\n  ```\n  a #b\n  ```\n  c\n"),
      ("| a |\n|---|", "- 18:00\n  mood:: 5\n  | a |\n  |---|\n"),
      ("a | b\n--- | ---", "- 18:00\n  mood:: 5\n  a | b\n  --- | ---\n"),
      ("> a", "- 18:00\n  mood:: 5\n  > a\n"), ("1. a", "- 18:00\n  mood:: 5\n  1. a\n"),
      ("# a", "- 18:00\n  mood:: 5\n  # a\n"), ("a\n> b", "- 18:00 a\n  mood:: 5\n  > b\n"),
      ("3 eggs", "- 18:00 3 eggs\n  mood:: 5\n"),
    ])
  func marks(text: String, after: String) throws {
    var draft = CheckInDraft()
    draft.time = ClockTime(hour: 18, minute: 0)
    draft.mood = "5"
    draft.text = text
    #expect(try adding(draft, to: "- a\n") == "- a\n" + after)
  }

  @Test("a key is a property of the page")
  func keys() throws {
    let mood = EntryEdit(.mood, .set("7"))
    #expect(try applying([mood], to: "- a\n") == "mood:: 7\n\n- a\n")
    #expect(try applying([mood], to: "") == "mood:: 7\n")
    #expect(
      try applying([mood], to: "tags:: a\r\n\r\n- a\r\n") == "tags:: a\r\nmood:: 7\r\n\r\n- a\r\n")
    #expect(try applying([mood], to: "mood:: 3\n\n- a\n") == "mood:: 7\n\n- a\n")
    #expect(try applying([mood], to: "tags:: a") == "tags:: a\nmood:: 7")
    #expect(try applying([mood], to: "\u{FEFF}- a\n") == "\u{FEFF}mood:: 7\n\n- a\n")
    let lists = [
      EntryEdit(.tags, .list(["night walk", "family"])), EntryEdit("sleep", .set("7.5")),
      EntryEdit(.gratitude, .add("the sun")), EntryEdit(.gratitude, .add("tea")),
    ]
    #expect(
      try applying(lists, to: "- a\n")
        == "tags:: night walk, family\nsleep:: 7.5\ngratitude:: the sun, tea\n\n- a\n")
    // What one line can't hold is front matter, which Logseq reads, too.
    #expect(
      try applying([EntryEdit(.gratitude, .add("tea, with Ana"))], to: "- a\n")
        == "---\ngratitude:\n  - tea, with Ana\n---\n- a\n")
    #expect(try applying([mood], to: "---\na: b\n---\n- a\n") == "---\na: b\nmood: 7\n---\n- a\n")
  }

  @Test("tags keep their marks, and lose only themselves")
  func tags() throws {
    let file = "Tags:: #garden #[[night walk]], tea\n\n- a\n"
    #expect(
      try applying([EntryEdit(.tags, .remove("night walk"))], to: file)
        == "Tags:: #garden, tea\n\n- a\n")
    #expect(
      try applying([EntryEdit(.tags, .remove("garden"))], to: file)
        == "Tags:: #[[night walk]], tea\n\n- a\n")
    #expect(
      try applying([EntryEdit(.tags, .add("new tea"))], to: "tags:: #a #b\n\n- a\n")
        == "tags:: #a #b #[[new tea]]\n\n- a\n")
    var renamed = EntryFile(
      Array("tags:: [[night walk]] #b\n\n- #[[night walk]]\n".utf8), settings: graph)
    #expect(try renamed.renameTags("night walk", to: "walk"))
    #expect(String(decoding: renamed.bytes, as: UTF8.self) == "tags:: [[walk]] #b\n\n- #[[walk]]\n")
  }

  @Test("a check-in with a time is a block with all that was logged with it")
  func checkIns() throws {
    var draft = CheckInDraft()
    (draft.time, draft.mood, draft.text) = (ClockTime("18:00"), "8", "Saw Ana\nat the lake")
    (draft.gratitude, draft.tags) = (["the sun", "tea"], ["lake"])
    draft.habits = [MarkedHabit("run")]
    let after = """
      - a
      - 18:00 Saw Ana
        mood:: 8
        gratitude:: the sun, tea
        tags:: lake
        at the lake
      - DONE run

      """
    #expect(try adding(draft, to: "- a\n") == after)
    let entry = MemoryJournal(["journals/2026_11_21.md": after]).index().entries.first!
    #expect(entry.mood == 8 && entry.tags == ["lake"] && entry.gratitude == ["the sun", "tea"])
    #expect(EntryPage(entry).moments?.map(\.time) == ["18:00"])
    // Without a time, the first one is the day's; the next one is a block.
    draft = CheckInDraft()
    (draft.mood, draft.text) = ("6", "Home")
    let first = try adding(draft, to: "")
    #expect(first == "mood:: 6\n\n- Home\n")
    #expect(try adding(draft, to: first) == "mood:: 6\n\n- Home\n- Home\n  mood:: 6\n")
    draft.text = ""
    #expect(try adding(draft, to: first) == "mood:: 6\n\n- Home\n- mood:: 6\n")
  }

  @Test("a new day has no front matter, and a habit that is done is ticked once")
  func newDay() throws {
    var draft = CheckInDraft()
    draft.title = "Frost"
    draft.text = "Cold"
    let new = try EntryFile.newEntry(day: day("2026-11-21"), draft: draft, settings: graph)
    #expect(String(decoding: new, as: UTF8.self) == "- # Frost\n- Cold\n")
    let tick = EntryEdit.mark(MarkedHabit("run"))
    #expect(try applying([tick, tick], to: "- a\n") == "- a\n- DONE run\n")
  }

  @Test("links to a moved day keep their form")
  func links() {
    var settings = Settings()
    settings.graph = LogseqGraph(config: Array(":journal/page-title-format \"dd-MM-yyyy\"".utf8))
    var move = MovedEntry(
      from: "journals/2026_11_19.md", to: "journals/2026_11_20.md", oldDay: day("2026-11-19"),
      newDay: day("2026-11-20"), isTheDay: true, isOnlyName: true)
    move.graph = settings.graph
    let links = MovedLinks(from: "a.md", to: "a.md", entry: move) { _ in false }
    let text =
      "[[Nov 19th, 2026]] [[19-11-2026]] #[[2026/11/19]] [[2026-11-19 Thu]] [[Nov 18th, 2026]]"
    #expect(links.mayChange(Array(text.utf8)))
    #expect(
      links.lines([text]) == [
        "[[Nov 20th, 2026]] [[20-11-2026]] #[[2026/11/20]] [[2026-11-20 Fri]] [[Nov 18th, 2026]]"
      ])
  }
}
