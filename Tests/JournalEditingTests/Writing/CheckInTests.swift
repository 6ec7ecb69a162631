import JournalCore
import JournalSyntax
import Testing

@testable import JournalEditing
import TestSupport

@Suite("Check-ins of an entry")
struct CheckInEditTests {
  private let evening = ClockTime(hour: 21, minute: 40)

  private func add(
    _ text: String, namedTime: ClockTime? = nil, _ fill: (inout CheckInDraft) -> Void
  ) throws -> String {
    var draft = CheckInDraft()
    draft.time = evening
    fill(&draft)
    return try edited(text, namedTime: namedTime) { try $0.add(draft) }
  }

  @Test("the first one of a day stands on the entry, with its time")
  func first() throws {
    #expect(
      try add("---\ndate: 2026-11-21\n---\n") { draft in
        draft.mood = "7"
        draft.question = "How: so?"
        draft.answer = "Well"
        draft.gratitude = ["Coffee with Ana", "Sun"]
        draft.habits = [MarkedHabit("run"), MarkedHabit("water", .amount(6))]
        draft.text = "A day."
      } == """
        ---
        date: 2026-11-21
        time: 21:40
        mood: 7
        question: "How: so?"
        answer: Well
        gratitude:
          - Coffee with Ana
          - Sun
        habits: {run: done, water: 6}
        ---

        A day.

        """)
  }

  @Test("a time that the entry has is not written again")
  func namedTime() throws {
    let text = try add("---\nmood:\n---\n", namedTime: ClockTime(hour: 9, minute: 0)) {
      $0.mood = "7"
    }
    #expect(text == "---\nmood: 7\n---\n")
  }

  @Test("the second one is a moment of its own, and the first stays untouched")
  func second() throws {
    let before = "---\ndate: 2026-11-21 09:30\nmood: 7\nsong: A b\nsleep: 7\n---\nText"
    let text = try add(before) { draft in
      draft.mood = "6"
      draft.answer = "So, so"
      draft.songs = ["C"]
      draft.tags = ["work"]
      draft.others = [EntryEdit("sleep", .set("2")), EntryEdit("steps", .set("900"))]
      draft.text = "More"
    }
    #expect(
      text == before + """


        ## 21:40
        mood:: 6
        answer:: So, so
        song:: C
        tags:: work
        sleep:: 2
        steps:: 900

        More
        """)
  }

  @Test("without words, photos, songs, thanks and tags it gets its time in the list")
  func listed() throws {
    let before = "---\ndate: 2026-11-21 09:30\nmood: 7\nsleep: 7\n---\nText"
    let text = try add(before) { draft in
      draft.mood = "6"
      draft.answer = "So, so"
      draft.others = [EntryEdit("sleep", .set("2")), EntryEdit("steps", .set("900"))]
    }
    #expect(
      text == """
        ---
        date: 2026-11-21 09:30
        mood: 7
        sleep: 7
        check-ins:
          - {time: 21:40, mood: 6, answer: "So, so", sleep: 2}
        steps: 900
        ---
        Text
        """)
  }

  @Test("a mood in a line of the body counts beside timed check-ins")
  func bodyMood() throws {
    let text = try add("mood:: 7\n\nText\n") { $0.mood = "6" }
    #expect(
      text == "---\ncheck-ins:\n  - {time: 21:40, mood: 6}\n---\nmood:: 7\n\nText\n")
    let entry = entry("check-ins: [{time: 21:40, mood: 6}]", body: "mood:: 7\n")
    #expect(Set(entry.checkIns.map(\.mood)) == [7, 6])
  }

  @Test("a photo with a time is a moment, also without a mood")
  func photoOnly() throws {
    #expect(
      try add("---\nmood: 7\n---\n") { $0.photos = ["a.jpg"] }
        == "---\nmood: 7\n---\n\n## 21:40\n\n![](a.jpg)\n")
    #expect(throws: EntryError.field(.moodOutside("11", .oneToTen))) {
      try add("") { $0.mood = "11" }
    }
  }

  @Test("fields of one check-in are changed where they stand")
  func changeOne() throws {
    let text =
      "---\ndate: 2026-11-21 08:00\nmood: 7\ncheck-ins:\n- time: 09:30\n  mood: 6\n- {time: 21:40}\n---\n"
    func apply(_ word: String, _ hour: Int, _ minute: Int) throws -> String {
      let change = try FieldChange(parsing: word, settings: Settings())
      let edits = change.edits().map { edit in
        var edit = edit
        edit.moment = ClockTime(hour: hour, minute: minute).map { MomentAddress($0) }
        return edit
      }
      return try edited(text) { try $0.apply(edits) }
    }
    func changed(_ old: String, _ new: String) -> String {
      text.replacing(old, with: new)
    }
    #expect(try apply("mood=5", 9, 30) == changed("  mood: 6", "  mood: 5"))
    #expect(try apply("mood=5", 21, 40) == changed("{time: 21:40}", "{time: 21:40, mood: 5}"))
    #expect(try apply("mood=5", 8, 0) == changed("\nmood: 7", "\nmood: 5"))
    #expect(try apply("tags+=a", 9, 30) == changed("}\n", "}\ntags: [a]\n"))
    #expect(try apply("answer=x", 9, 30) == changed("  mood: 6\n", "  mood: 6\n  answer: x\n"))
    let times = [(8, 0), (9, 30), (21, 40)].compactMap { ClockTime(hour: $0, minute: $1) }
    #expect(throws: EntryError.checkInNotFound(ClockTime(minute: 0)!, times: times)) {
      try apply("mood=5", 0, 0)
    }
  }

  @Test("one check-in is removed and the others stay")
  func remove() throws {
    let text =
      "---\ntime: 08:00\nmood: 7\nanswer: x\ncheck-ins:\n  - {time: 09:30, mood: 6}\nx: 1\n---\nT\n"
    func remove(_ hour: Int, _ minute: Int) throws -> String {
      let time = try #require(ClockTime(hour: hour, minute: minute))
      return try edited(text) { try $0.removeCheckIn(at: MomentAddress(time)) }
    }
    #expect(try remove(9, 30) == "---\ntime: 08:00\nmood: 7\nanswer: x\nx: 1\n---\nT\n")
    #expect(
      try remove(8, 0)
        == "---\ntime: 08:00\ncheck-ins:\n  - {time: 09:30, mood: 6}\nx: 1\n---\nT\n")
    #expect(throws: EntryError.self) { try remove(10, 0) }
  }

  @Test("a new entry is its template, with the date and the draft")
  func newEntry() throws {
    func new(_ template: String) throws -> String {
      var draft = CheckInDraft()
      draft.mood = "7"
      draft.title = "Frost"
      draft.text = "A day."
      let bytes = try EntryFile.newEntry(
        template: Array(template.utf8), day: day("2026-11-21"), draft: draft, settings: Settings())
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(
      try new("") == "---\ndate: 2026-11-21\nmood: 7\ntitle: Frost\n---\n\nA day.\n")
    #expect(
      try new("---\r\ndate:\r\nmood: # 1-10\r\ntags: []\r\n---\r\n\r\n# Day\r\n")
        == "---\r\ndate: 2026-11-21\r\nmood: 7 # 1-10\r\ntags: []\r\ntitle: Frost\r\n---\r\n\r\n# Day\r\n\r\nA day.\r\n"
    )
  }

  @Test("settings are changed one by one")
  func settings() throws {
    func set(_ name: String, _ value: NewValue, _ text: String) throws -> String {
      String(
        decoding: try SettingsEdit.set(name, to: value, in: Array(text.utf8)), as: UTF8.self)
    }
    #expect(
      try set("week_starts", .text("sunday"), "Week-Starts: monday # w\n")
        == "Week-Starts: sunday # w\n")
    #expect(try set("name", .text("Ana"), "# mine\n") == "# mine\nname: Ana\n")
    #expect(
      try set("mood.labels", .mapping([NewPair("1", .text("awful"))]), "mood: 1-5 # m\n")
        == "mood: {scale: 1-5, labels: {1: awful}} # m\n")
    #expect(
      String(
        decoding: try SettingsEdit.remove("name", in: Array("a: 1\nname: x".utf8)), as: UTF8.self)
        == "a: 1")
  }
}
