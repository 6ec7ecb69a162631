import Testing

@testable import JournalExchange

/// Loop's exports of every age.
@Suite struct LoopImportTests {
  private static let oldHead =
    "Position,Name,Question,Description,NumRepetitions,Interval,Color\n"

  @Test("an old export doesn't say which habits are amounts: their numbers do")
  func oldAmounts() {
    let found = ReadSource(archive: [
      (
        "Habits.csv",
        Self.oldHead + "001,Wake up,,,1,1,#FF8F00\n002,Run,,,3,7,#00897B\n003,Sleep,,,1,1,#000000\n"
      ),
      ("001 Wake up/Checkmarks.csv", "2026-11-03,8150\n2026-11-02,0\n2026-11-01,7000\n"),
      ("002 Run/Checkmarks.csv", "2026-11-03,2\n2026-11-02,1\n2026-11-01,0\n2026-10-31,3\n"),
      ("003 Sleep/Checkmarks.csv", "2026-11-03,500\n2026-11-02,3\n2026-11-01,-1\n"),
    ])
    #expect(found.format == .loop && found.problems == [])
    #expect(
      found.habits == [
        "2026-10-31: Run skip", "2026-11-01: Wake up 7", "2026-11-02: Sleep skip",
        "2026-11-03: Wake up 8.15, Run done, Sleep 0.5",
      ])
    #expect(
      found.assumptions == [
        .amounts(habit: "Wake up", "8150"), .marks(habit: "Run"),
        .amounts(habit: "Sleep", "500"),
      ])
  }

  @Test("a recorded no is kept, and a day without a record isn't one")
  func recordedNo() throws {
    let found = ReadSource(archive: [
      (
        "Habits.csv",
        """
        Position,Name,Type,FrequencyNumerator,FrequencyDenominator,Target Type,Target Value
        001,Run,YES_NO,1,1,,
        002,Water,NUMERICAL,1,1,AT_LEAST,5

        """
      ),
      ("001 Run/Checkmarks.csv", "2026-11-03,NO\n2026-11-02,UNKNOWN\n2026-11-01,YES_AUTO\n"),
      ("002 Water/Checkmarks.csv", "2026-11-03,0\n2026-11-02,UNKNOWN\n"),
    ])
    #expect(found.habits == ["2026-11-03: Run no, Water 0"])
    #expect(found.rows.leftOut == [.notTicked: 3])
    let database = try SQLiteDatabase()
    try database.run(
      "CREATE TABLE Habits(id INTEGER PRIMARY KEY, name TEXT, position INTEGER, type INTEGER);"
        + "INSERT INTO Habits VALUES(1,'Run',0,0),(2,'Water',1,1);"
        + "CREATE TABLE Repetitions(habit INTEGER, timestamp INTEGER, value INTEGER);"
        + "INSERT INTO Repetitions VALUES(1,1711929600000,0),(2,1711929600000,0);")
    #expect(try ReadSource(database: database.bytes()).habits == ["2024-04-01: Run no, Water 0"])
  }

  @Test("an export that says what a habit is isn't doubted, and what isn't a mark is kept")
  func kinds() {
    let found = ReadSource(archive: [
      (
        "Habits.csv",
        """
        Position,Name,Type,FrequencyNumerator,FrequencyDenominator,Target Type,Target Value
        001,Run,YES_NO,1,1,,
        002,Cigs,NUMERICAL,1,1,AT_MOST,5
        003,Water,NUMERICAL,1,1,AT_LEAST,5

        """
      ),
      ("001 Run/Checkmarks.csv", "2026-11-03,8150\n2026-11-02,YES_MANUAL\n"),
      ("002 Cigs/Checkmarks.csv", "2026-11-03,NO\n2026-11-02,2\n2026-11-01,SKIP\n"),
      ("003 Water/Checkmarks.csv", "2026-11-03,1.5\n2026-11-02,NO\n2026-11-01,-5\n"),
    ])
    #expect(found.assumptions == [])
    #expect(
      found.habits == [
        "2026-11-01: Cigs skip", "2026-11-02: Run done, Cigs 0.002, Water 0",
        "2026-11-03: Cigs 0, Water 1.5",
      ])
    #expect(found.entries.last?.hasSuffix("loop:\n  Run: {value: 8150}\n---\n") == true)
    #expect(found.problems.map(\.reason) == [.unknownMark("8150"), .unknownMark("-5")])
  }

  @Test("without the folders of the habits, the table of all of them is read")
  func summaryAlone() {
    let marks = "Date,Wake up,Run,\n2026-11-03,8150,2,\n2026-11-02,-1,1,\n"
    let scores = "Date,Wake up,Run,\n2026-11-03,0.1000,0.2000,\n"
    let list = Self.oldHead + "001,Wake up,,,1,1,#FF8F00\n002,Run,,,3,7,#00897B\n"
    for files in [
      [("Habits.csv", list), ("Checkmarks.csv", marks), ("Scores.csv", scores)],
      [("l/Habits.csv", list), ("l/Checkmarks.csv", marks)],
      [("Checkmarks.csv", marks), ("Scores.csv", scores)],
    ] {
      let found = ReadSource(archive: files)
      #expect(found.format == .loop, "\(files)")
      #expect(found.habits == ["2026-11-03: Wake up 8.15, Run done"])
      #expect(found.records.compactMap(\.path) == ["habits/Wake up.md", "habits/Run.md"])
    }
  }
}
