import TestSupport
import Testing

@testable import JournalCore

@Suite("Goals with a period")
struct GoalPeriodTests {
  @Test(
    "are written in words in the settings, and read back",
    arguments: [
      ("100", nil, nil, "100"), ("20 by 2026-12-31", nil, "2026-12-31", "20 by 2026-12-31"),
      ("20 from 2026-11-22 by 2026-12-31", "2026-11-22", "2026-12-31", nil),
      (
        "20 by 2026-12-31 from 2026-11-22", "2026-11-22", "2026-12-31",
        "20 from 2026-11-22 by 2026-12-31"
      ),
      ("100 in 2026", "2026-01-01", "2026-12-31", nil),
      ("9 in 2026-11", "2026-11-01", "2026-11-30", nil),
      ("9 in 2026-Q4", "2026-10-01", "2026-12-31", nil),
      ("9 in 2026-W47", "2026-11-16", "2026-11-22", nil),
      ("9 from 2026-11-22", "2026-11-22", nil, nil),
      ("9 by 2026", nil, "2026-12-31", "9 by 2026-12-31"),
    ] as [(String, String?, String?, String?)])
  func written(text: String, from: String?, by: String?, again: String?) throws {
    let goal = try #require(PersonalGoal("read", written: text))
    #expect(goal.from == from.map(day) && goal.by == by.map(day))
    #expect(goal.written == again ?? text)
  }

  @Test(
    "what can't be read is refused",
    arguments: [
      "", "0", "-1", "many", "20 by", "20 by soon", "20 in 7d", "20 in 2026 in 2027",
      "20 by 2026-11-31", "20 from 2026-12-01 by 2026-11-01", "20 books", "20 in today",
    ])
  func refused(text: String) {
    #expect(PersonalGoal("read", written: text) == nil)
  }

  @Test("are read from daymark.yaml beside goals without one, and a bad one is reported")
  func settings() {
    let file = "goals: {entries: 365, read: 20 by 2026-12-31, run: often}\n"
    let (settings, problems) = Settings.read(Array(file.utf8), path: "daymark.yaml")
    #expect(
      settings.goals == [
        PersonalGoal("entries", 365), PersonalGoal("read", 20, by: day("2026-12-31")),
      ])
    #expect(problems.map(\.code) == ["bad-setting"])
  }

  private func standing(
    _ goal: PersonalGoal, _ files: KeyValuePairs<String, String>, tasks: [JournalTask] = []
  ) throws -> GoalStanding {
    var settings = Settings()
    settings.goals = [goal]
    let index = MemoryJournal(files, settings: settings).index(MilestoneCounts.scope)
    let neck = Stretch(Array("---\narea: [neck]\n---\n# N\n".utf8), name: "neck-roll")
    let view = GoalsView(
      index, HabitBook(index, files: []), StretchCatalogue([neck]), tasks: tasks)
    return try #require(view.goals.first)
  }

  private static let files: KeyValuePairs = [
    "2026-10-31.md": "---\nhabits: [run]\nstretches: [neck-roll]\n---\none two\n",
    "2026-11-01.md": "---\nhabits: [run]\nstretches: [neck-roll]\n---\none two three\n",
    "2026-11-02.md": "---\nhabits: [run]\n---\n- [x] a ✅ 2026-11-03\n",
    "2026-11-02-2.md": "one\n",
    "2026-11-10.md": "---\nhabits: {run: no}\n---\n- [x] b ✅ 2026-10-31\n",
  ]

  @Test(
    "count only what is in it",
    arguments: [
      ("entries", 4), ("days", 3), ("streak", 2), ("run", 2), ("tasks", 1),
      ("stretches", 1), ("neck", 1), ("neck-roll", 1),
    ])
  func counts(name: String, now: Int) throws {
    let november = PersonalGoal(name, 1000, from: day("2026-11-01"), by: day("2026-11-30"))
    let found = try standing(november, Self.files)
    #expect(found.now == now && found.left == 1000 - now && found.reached == nil)
    #expect(found.expected == (name == "streak" ? nil : 666))
  }

  @Test("say the day on which they were reached, and expect nothing outside of their days")
  func reached() throws {
    let goal = PersonalGoal("run", 2, from: day("2026-11-01"), by: day("2026-11-30"))
    #expect(try standing(goal, Self.files).reached == day("2026-11-02"))
    let words: KeyValuePairs = ["2026-10-31.md": "one two\n", "2026-11-01.md": "one two three\n"]
    let five = PersonalGoal("words", 5, from: day("2026-11-01"), by: day("2026-11-30"))
    #expect(try standing(five, words).now == 3)
    let over = PersonalGoal("run", 9, from: day("2026-11-01"), by: day("2026-11-20"))
    #expect(try standing(over, Self.files).expected == nil)
    let future = PersonalGoal("run", 9, from: day("2026-12-01"), by: day("2026-12-20"))
    #expect(try standing(future, Self.files).expected == nil)
    let open = PersonalGoal("run", 9, by: day("2026-12-20"))
    let found = try standing(open, Self.files)
    #expect(found.now == 3 && found.expected == nil && found.by == open.by)
  }

  @Test("today isn't expected to be done yet")
  func expected() throws {
    let today = day("2026-11-21")
    let begun = PersonalGoal("entries", 10, from: today, by: today + 9)
    #expect(try standing(begun, [:]).expected == 0)
    let last = PersonalGoal("entries", 10, from: today - 9, by: today)
    #expect(try standing(last, ["2026-11-12.md": ""]).expected == 9)
  }

  @Test("nothing is expected of days before the journal or the habit began")
  func begun() throws {
    let (first, last) = (day("2026-01-01"), day("2026-12-31"))
    let days = PersonalGoal("days", 365, from: first, by: last)
    let run = PersonalGoal("run", 51, from: first, by: last)
    #expect(try standing(days, ["2025-03-01.md": ""]).expected == 324)
    #expect(try standing(days, ["2026-11-11.md": "", "2026-11-20.md": ""]).expected == 71)
    #expect(try standing(days, ["2026-11-21.md": ""]).expected == 0)
    let ran = "---\nhabits: [run]\n---\n"
    #expect(try standing(run, ["2025-03-01.md": "", "2026-11-11.md": ran]).expected == 10)
    #expect(try standing(run, ["2025-03-01.md": "", "2026-11-21.md": ran]).expected == 0)
  }

  @Test("nothing is expected while nothing is written")
  func empty() throws {
    let year = PersonalGoal("entries", 100, from: day("2026-01-01"), by: day("2026-12-31"))
    #expect(try standing(year, [:]).expected == 0)
  }

  @Test("days written may be a goal for ever, and have no other milestones")
  func days() throws {
    var settings = Settings()
    settings.goals = [PersonalGoal("days", 2)]
    let index = MemoryJournal(Self.files, settings: settings).index(MilestoneCounts.scope)
    let view = MilestonesView(index, HabitBook(index, files: []), StretchCatalogue())
    #expect(view.reached.filter { $0.kind == .days }.map(\.count) == [2])
    #expect(!view.next.contains { $0.kind == .days })
    #expect(view.goals.map(\.reached) == [day("2026-11-01")])
  }
}

@Suite("Goals in words")
struct GoalWordsTests {
  private let dates = DateWords(today: day("2026-11-21"))

  @Test(
    "what, how many, and until when",
    arguments: [
      ("read 20", "read", 20, nil, nil), ("20 read", "read", 20, nil, nil),
      ("write 100 days this year", "days", 100, "2026-01-01", "2026-12-31"),
      ("write 10,000 words in 2026-11", "words", 10_000, "2026-11-01", "2026-11-30"),
      ("run 20 times by 2026-12-31", "run", 20, "2026-11-21", "2026-12-31"),
      ("do 3 tasks this week", "tasks", 3, "2026-11-16", "2026-11-22"),
      ("read 20 before 2027-01-01", "read", 20, "2026-11-21", "2026-12-31"),
      ("read 20 until 2026", "read", 20, "2026-11-21", "2026-12-31"),
      ("stretch 50 times", "stretches", 50, nil, nil), ("30 day streak", "streak", 30, nil, nil),
      ("write 30 days in a row", "streak", 30, nil, nil),
      ("2026 words", "words", 2026, nil, nil), ("night train 3", "night train", 3, nil, nil),
    ] as [(String, String, Int, String?, String?)])
  func words(text: String, name: String, count: Int, from: String?, by: String?) throws {
    let words = try #require(GoalWords(text, dates))
    #expect(words.names.contains(name) && words.count == count)
    #expect(words.from == from.map(day) && words.by == by.map(day))
  }

  @Test(
    "nothing is guessed", arguments: ["", "read", "20", "read 20 or 30", "by 2026-12-31"])
  func refused(text: String) {
    #expect(GoalWords(text, dates) == nil)
  }
}
