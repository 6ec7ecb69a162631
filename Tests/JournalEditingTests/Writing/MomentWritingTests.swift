import JournalCore
import JournalSyntax
import TestSupport
import Testing

@testable import JournalEditing

/// Moments added to an entry's text, changed there and removed.
@Suite struct MomentWritingTests {
  private func add(
    _ text: String, at time: String = "18:00", as form: MomentForm = .heading,
    dayStarts: Int = 0, _ fill: (inout CheckInDraft) -> Void
  ) throws -> String {
    var settings = Settings()
    settings.dayStarts = dayStarts
    var file = EntryFile(Array(text.utf8), settings: settings)
    var draft = CheckInDraft()
    draft.time = ClockTime(time)
    fill(&draft)
    try file.add(draft, as: form)
    return String(decoding: file.bytes, as: UTF8.self)
  }

  static let morning = "---\ndate: 2026-11-20\ntime: 09:00\nmood: 5\n---\nMorning, grey.\n"

  @Test("what is logged together later becomes a section with its time")
  func section() throws {
    let text = try add(Self.morning) { draft in
      draft.mood = "7"
      draft.gratitude = ["tea with Ana"]
      draft.tags = ["lake", "friends"]
      draft.habits = [MarkedHabit("run")]
      draft.photos = ["photos/2026/11/the lake.jpg"]
      draft.text = "Saw Ana at the lake."
    }
    #expect(
      text == """
        ---
        date: 2026-11-20
        time: 09:00
        mood: 5
        habits: [run]
        ---
        Morning, grey.

        ## 18:00
        mood:: 7
        gratitude:: tea with Ana
        tags:: lake, friends

        Saw Ana at the lake.

        ![](photos/2026/11/the%20lake.jpg)

        """)
  }

  @Test("in a folder of lists it is an item, and its further lines are nested")
  func item() throws {
    let text = try add(Self.morning, as: .list) { draft in
      draft.mood = "7"
      draft.photos = ["photos/lake.jpg"]
      draft.text = "Saw Ana at the lake.\nIt rained.\n\nThen home."
    }
    #expect(
      text == Self.morning + """

        - 18:00 Saw Ana at the lake. (mood:: 7)
          It rained.

          Then home.
          ![](photos/lake.jpg)

        """)
  }

  @Test("in an outline its fields have lines of their own, as in Logseq")
  func outline() throws {
    let text = try add("- Planted garlic\n\t- before the frost\n- 09:00 Tea\n") { draft in
      draft.mood = "7"
      draft.text = "Saw Ana"
    }
    #expect(
      text == "- Planted garlic\n\t- before the frost\n- 09:00 Tea\n- 18:00 Saw Ana\n  mood:: 7\n")
  }

  @Test("a mood alone still goes to the list of check-ins")
  func moodAlone() throws {
    let text = try add(Self.morning) { $0.mood = "7" }
    #expect(text.contains("check-ins:\n  - {time: 18:00, mood: 7}\n"))
    #expect(!text.contains("##"))
  }

  @Test("words for a check-in of the list move it into a section in the same step")
  func moved() throws {
    let listed = Self.morning.replacing(
      "mood: 5\n", with: "mood: 5\ncheck-ins:\n  - {time: 18:00, mood: 7, sleep: 6}\n")
    let text = try add(listed) { $0.text = "Saw Ana." }
    #expect(text == Self.morning + "\n## 18:00\nmood:: 7\nsleep:: 6\n\nSaw Ana.\n")
  }

  @Test(
    "it stands in order of time, also after midnight",
    arguments: [
      ("12:00", "## 12:00\n\nNew\n\n## 15:00\n\nA\n\n## 20:00\n\nB\n\n## Notes\nOf the day\n"),
      ("18:00", "## 15:00\n\nA\n\n## 18:00\n\nNew\n\n## 20:00\n\nB\n\n## Notes\nOf the day\n"),
      ("20:00", "## 15:00\n\nA\n\n## 20:00\n\nB\n\n## 20:00\n\nNew\n\n## Notes\nOf the day\n"),
      ("01:30", "## 15:00\n\nA\n\n## 20:00\n\nB\n\n## 01:30\n\nNew\n\n## Notes\nOf the day\n"),
    ])
  func order(_ time: String, _ expected: String) throws {
    let old = "Morning\n\n## 15:00\n\nA\n\n## 20:00\n\nB\n\n## Notes\nOf the day\n"
    let text = try add(old, at: time, dayStarts: 240) { $0.text = "New" }
    #expect(text == "Morning\n\n" + expected)
  }

  @Test("words without a time go above the sections, and don't join the last one")
  func untimed() throws {
    let text = try edited("Morning\n\n## 18:00\n\nA\n") { file in
      var draft = CheckInDraft()
      draft.text = "Of the day"
      try file.add(draft)
    }
    #expect(text == "Morning\n\nOf the day\n\n## 18:00\n\nA\n")
  }

  @Test(
    "what would end its section or take others in needs a file of its own",
    arguments: [
      "A\n\n## Plans\n\nB", "A\n\n# 19:00\nB", "```\nopen", "A\n\n<!-- open",
      "- 19:00 A\n- 17:00 B\n\n# x",
    ])
  func apart(_ words: String) {
    let old = "Morning\n\n## 15:00\n\nA\n\n## 20:00\n\nB\n"
    #expect(throws: EntryError.self) { try add(old) { $0.text = words } }
  }

  @Test("quotation marks are written only if commas or brackets would change the value")
  func thanks() throws {
    let text = try add(Self.morning) { draft in
      draft.text = "Lake."
      draft.question = "[sic]"
      draft.gratitude = ["sun", "Ana, Ben [sic]"]
    }
    #expect(
      text == Self.morning + """

        ## 18:00
        question:: [sic]
        gratitude:: sun
        gratitude:: "Ana, Ben [sic]"

        Lake.

        """)
  }

  // MARK: Changing

  static let day = """
    ---
    mood: 5
    tags: [home]
    ---
    Morning

    ## 18:00 Lake
    mood:: 7

    Saw Ana.

    ## 18:00

    Again.

    ## 21:00

    Home.

    """

  private func set(
    _ edits: [EntryEdit], in text: String = Self.day
  ) throws -> String {
    try edited(text) { try $0.apply(edits) }
  }

  private func at(_ time: String, _ number: Int? = nil) throws -> MomentAddress {
    MomentAddress(try #require(ClockTime(time)), number: number)
  }

  @Test("its fields are changed where they are, or added below its heading")
  func fields() throws {
    let first = try at("18:00", 1)
    #expect(
      try set([EntryEdit(.mood, .set("8"), at: first)])
        == Self.day.replacing("mood:: 7", with: "mood:: 8"))
    #expect(
      try set([EntryEdit(.mood, .set(""), at: first)])
        == Self.day.replacing("mood:: 7\n", with: ""))
    #expect(
      try set([EntryEdit(.tags, .add("sea"), at: first), EntryEdit(.tags, .add("sun"), at: first)])
        == Self.day.replacing("mood:: 7\n", with: "mood:: 7\ntags:: sea, sun\n"))
    #expect(
      try set([EntryEdit(.gratitude, .add("tea"), at: try at("21:00"))])
        == Self.day.replacing("## 21:00\n", with: "## 21:00\ngratitude:: tea\n"))
    #expect(
      try set([EntryEdit("sleep", .set("6"), at: try at("18:00", 2))])
        == Self.day.replacing("## 18:00\n\nAgain", with: "## 18:00\nsleep:: 6\n\nAgain"))
  }

  @Test("habits are the day's, also if they are set at a time")
  func habits() throws {
    let text = try set([
      EntryEdit(.habits, .mark(MarkedHabit("run")), at: try at("21:00"))
    ])
    #expect(text == Self.day.replacing("tags: [home]\n", with: "tags: [home]\nhabits: [run]\n"))
  }

  @Test("an item gets its fields at the end of its line, and in an outline below it")
  func items() throws {
    let nine = EntryEdit(.mood, .set("7"), at: try at("09:00"))
    #expect(
      try set([nine], in: "Day\n\n- 09:00 Tea\n  with Ana\n- 10:00 Run\n")
        == "Day\n\n- 09:00 Tea (mood:: 7)\n  with Ana\n- 10:00 Run\n")
    #expect(
      try set([nine], in: "- 09:00 Tea\n\t- with Ana\n- 10:00 Run\n")
        == "- 09:00 Tea\n  mood:: 7\n\t- with Ana\n- 10:00 Run\n")
  }

  @Test("a time that two have needs a number")
  func several() throws {
    let error = #expect(throws: EntryError.self) {
      try set([EntryEdit(.mood, .set("8"), at: try at("18:00"))])
    }
    #expect(error == .severalCheckIns(try #require(ClockTime("18:00")), count: 2))
    #expect(throws: EntryError.self) {
      try set([EntryEdit(.mood, .set("8"), at: try at("18:00", 3))])
    }
  }

  @Test("a removed one goes with its words, and no others")
  func removed() throws {
    #expect(
      try edited(Self.day) { try $0.removeCheckIn(at: try at("18:00", 1)) }
        == Self.day.replacing("## 18:00 Lake\nmood:: 7\n\nSaw Ana.\n\n", with: ""))
    #expect(
      try edited(Self.day) { try $0.removeCheckIn(at: try at("21:00")) }
        == Self.day.replacing("\n## 21:00\n\nHome.\n", with: ""))
    #expect(
      try edited("- 09:00 Tea\n- 10:00 Run\n") { try $0.removeCheckIn(at: try at("09:00")) }
        == "- 10:00 Run\n")
  }

  @Test("line endings of the file are kept")
  func carriageReturns() throws {
    let text = try add("Morning\r\n") { draft in
      draft.mood = "7"
      draft.text = "One\nTwo"
    }
    #expect(text == "Morning\r\n\r\n## 18:00\r\nmood:: 7\r\n\r\nOne\r\nTwo\r\n")
  }
}
