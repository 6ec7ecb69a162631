import Foundation
import JSON
import Testing

@testable import JournalExchange

/// Every reader says of each row of a source whether it is used, or why it is left out.
@Suite struct ImportedRowsTests {
  /// A source, and what is to be said about it.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var source: Source
    /// The number of rows that are read; nil if the source is refused.
    var read: Int?
    var used = 0
    var leftOut: [ImportedRows.Reason: Int] = [:]
    /// The places of what is named.
    var named: [String] = []
    var error: ImportError?

    var testDescription: String { name }
  }

  enum Source: Sendable {
    case text(String, ImportFormat? = nil)
    case archive([(name: String, text: String)], ImportFormat? = nil)
    case database(String)
    case feed(String)
    case todo(String)
  }

  private static let bull =
    "HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\n"
  private static let daylio = "full_date,date,weekday,time,mood,activities,note_title,note\n"
  private static let loop =
    "Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,"
    + "Target Type,Target Value,Archived?\n"
  private static let oldLoop =
    "Position,Name,Question,Description,NumRepetitions,Interval,Color\n"
  private static let loopDatabase =
    "CREATE TABLE Habits(id INTEGER PRIMARY KEY, name TEXT, position INTEGER, type INTEGER);"
    + "CREATE TABLE Repetitions(habit INTEGER, timestamp INTEGER, value INTEGER);"

  private static func backup(_ json: String) -> String {
    Data(json.utf8).base64EncodedString()
  }

  // MARK: Cases

  static let dayOne: [Case] = [
    Case(
      name: "Day One: a date that isn't one, none, and no object",
      source: .text(
        #"{"metadata":{},"entries":[{"uuid":"A","creationDate":"2024-04-17T10:00:00Z","new":1},"#
          + #"{"uuid":"B","creationDate":"17 Apr"},{"uuid":"C"},7]}"#),
      read: 4, used: 1, leftOut: [.noDay: 3], named: ["entry 2", "entry 3", "entry 4"]),
    Case(
      name: "Day One: cut off",
      source: .text(#"{"entries":[{"uuid":"A","creationDate":"2024-04-17T10:00:00Z"},{"uui"#),
      read: 2, used: 1, leftOut: [.malformed: 1], named: ["entry 2"]),
    Case(name: "Day One: no entries", source: .text(#"{"metadata":{},"entries":[]}"#), read: 0),
    Case(
      name: "Day One: beside texts that aren't its own",
      source: .archive([
        ("Journal.json", #"{"metadata":{},"entries":[{"creationDate":"2024-04-17T10:00:00Z"}]}"#),
        ("more.csv", "a,b\n1,2\n"), ("notes.txt", "[2024-04-17 10:00] Of jrnl\n"),
      ]), read: 1, used: 1, named: ["more.csv", "notes.txt"]),
    Case(
      name: "Day One: named, but empty", source: .text(" \n", .dayone),
      error: .otherFormat(.dayone, .nothing)),
  ]

  static let jrnl: [Case] = [
    Case(
      name: "jrnl's JSON: a date in words",
      source: .text(
        #"{"tags":{},"entries":[{"date":"2019-01-01","title":"A"},{"date":"1 Jan","title":"B"}]}"#),
      read: 2, used: 1, leftOut: [.noDay: 1], named: ["entry 2"]),
    Case(
      name: "jrnl's file: lines above the first entry",
      source: .text("My journal\n\n====\n[2019-01-01 09:05] A\ntext\n[2019-01-02 09:05] B\n"),
      read: 4, used: 2, leftOut: [.aboveFirst: 2], named: ["line 1", "line 3"]),
    Case(
      name: "jrnl's file before version 2: a line above the first entry",
      source: .text("My journal\n2010-06-10 15:00 A\n2010-06-11 15:00 B\n"),
      read: 3, used: 2, leftOut: [.aboveFirst: 1], named: ["line 1"]),
    Case(
      name: "jrnl's Markdown: a line above its years",
      source: .text("My journal\n\n# 2013\n\n## June\n\n### 2013-06-09 15:39 A\n\ntext\n"),
      read: 2, used: 1, leftOut: [.aboveFirst: 1], named: ["line 1"]),
    Case(
      name: "jrnl's file, far below, if it is named",
      source: .text(String(repeating: "a\n", count: 30) + "[2019-01-01] A\n", .jrnl),
      read: 31, used: 1, leftOut: [.aboveFirst: 30], named: (1...30).map { "line \($0)" }),
    Case(
      name: "jrnl's file, far below, if it isn't",
      source: .text(String(repeating: "a\n", count: 30) + "[2019-01-01] A\n"),
      error: .unknownFormat(.text("a"))),
    Case(
      name: "jrnl's JSON without entries", source: .text(#"{"tags":{},"entries":[]}"#), read: 0),
  ]

  static let daylioCases: [Case] = [
    Case(
      name: "Daylio: dates that aren't any, a short line and more fields than names",
      source: .text(
        daylio + "2026-11-21,x,x,10:04,rad,,,note,with,commas\nsoon,x,x,10:04,rad,,,\n2026-11-20\n"),
      read: 3, used: 2, leftOut: [.noDay: 1], named: ["line 3"]),
    Case(
      name: "Daylio: dates with slashes that are only read in one way",
      source: .text("full_date,mood\n1/13/2021,rad\n2/3/2021,rad\n"), read: 2, used: 2),
    Case(
      name: "Daylio: dates with slashes that are read in two ways",
      source: .text("full_date,mood\n1/12/2021,rad\n2021-01-13,rad\n"), read: 2, used: 1,
      leftOut: [.unclearDay: 1], named: ["full_date"]),
    Case(name: "Daylio: the first line alone", source: .text(daylio), read: 0),
    Case(
      name: "Daylio's backup: goals, and a day that isn't one",
      source: .text(
        backup(
          #"{"goals":[{},{}],"dayEntries":[{"year":2023,"month":0,"day":24},{"year":2023,"month":1,"day":31}]}"#
        )),
      read: 4, used: 1, leftOut: [.noDay: 1, .otherKind: 2], named: ["entry 2", "goals"]),
    Case(
      name: "Daylio's backup: empty", source: .text(backup(#"{"dayEntries":[]}"#)), read: 0),
    Case(
      name: "Daylio's backup: damaged", source: .text(backup(#"{"dayEntries":[{"id":1,"#)), read: 1,
      leftOut: [.malformed: 1], named: ["a.txt"]),
  ]

  static let loopCases: [Case] = [
    Case(
      name:
        "Loop: marks of every kind, one that isn't known, a date that isn't one, another column",
      source: .archive([
        ("Habits.csv", loop + "001,Run,YES_NO,,,1,1,,,,,false\n"),
        (
          "001 Run/Checkmarks.csv",
          "Date,Value,Notes,Mood\n2026-11-21,YES_AUTO,\n2026-11-20,YES_MANUAL,,calm\n"
            + "2026-11-19,SKIP,\n2026-11-18,NO,\n2026-11-17,UNKNOWN,ill\n2026-11-16,MAYBE,\nsoon,NO,\n"
        ),
      ]), read: 8, used: 6, leftOut: [.notTicked: 1, .noDay: 1],
      named: ["line 8 of 001 Run/Checkmarks.csv", "line 7 of 001 Run/Checkmarks.csv"]),
    Case(
      name: "Loop: an old export",
      source: .archive([
        ("l/Habits.csv", oldLoop + "001,Wake up,,,1,1,#FF8F00\n"),
        ("l/001 Wake up/Checkmarks.csv", "2026-11-03,8150\n2026-11-02,0\n"),
      ]), read: 3, used: 2, leftOut: [.notTicked: 1]),
    Case(
      name: "Loop: a folder of a habit that isn't listed, and habits without days",
      source: .archive([
        ("Habits.csv", loop + "001,Run,YES_NO,,,1,1,,,,,false\n,No place,,,,,,,,,,\n"),
        ("007 Spy/Checkmarks.csv", "Date,Value,Notes\n2026-11-20,YES_MANUAL,\n2026-11-19,NO,\n"),
      ]), read: 4, used: 1, leftOut: [.unknownHabit: 2, .noText: 1],
      named: ["line 3 of Habits.csv", "007 Spy/Checkmarks.csv", "Habits.csv"]),
    Case(
      name: "Loop: only the tables of all habits",
      source: .archive([
        ("Checkmarks.csv", "Date,Run,Read,\n2026-11-20,2,0,\n2026-11-19,1,2,\n"),
        ("Scores.csv", "Date,Run,Read,\n2026-11-20,0.1,0.2,\n"),
      ]), read: 4, used: 2, leftOut: [.notTicked: 2]),
    Case(
      name: "Loop: the tables of all habits, with a name that has a comma",
      source: .archive([
        ("Habits.csv", oldLoop + "001,\"Run, far\",,,1,1,\n002,Read,,,1,1,\n"),
        ("Checkmarks.csv", "Date,Run, far,Read,\n2026-11-20,2,0,\n"),
      ]), read: 4, used: 3, leftOut: [.notTicked: 1]),
    Case(
      name: "Loop: a column of a habit that isn't listed",
      source: .archive([
        ("Habits.csv", oldLoop + "001,Run,,,1,1,\n"),
        ("Checkmarks.csv", "Date,Run,Spy,\n2026-11-20,2,2,\nsoon,2,2,\n"),
      ]), read: 5, used: 2, leftOut: [.unknownHabit: 1, .noDay: 2],
      named: ["line 3 of Checkmarks.csv", "column 3 of Checkmarks.csv"]),
    Case(
      name: "Loop: a table of all habits that isn't beside their list",
      source: .archive([
        ("l/Habits.csv", oldLoop + "001,Run,,,1,1,\n"),
        ("Checkmarks.csv", "Date,Run,\n2026-11-20,2,\n"),
      ]), read: 1, used: 1, named: ["Checkmarks.csv", "Habits.csv"]),
    Case(
      name: "Loop: scores alone",
      source: .archive([("Scores.csv", "Date,Run,\n2026-11-20,0.1,\n")]),
      error: .unknownFormat(.files(["Scores.csv"]))),
    Case(
      name: "Loop: the list of habits, alone",
      source: .archive([("Habits.csv", oldLoop + "001,Run,,,1,1,\n")]), read: 1, used: 1,
      named: ["Habits.csv"]),
    Case(
      name: "Loop: first lines alone",
      source: .archive([("Habits.csv", oldLoop), ("Checkmarks.csv", "Date,\n")]), read: 0),
    Case(
      name: "Loop: empty files", source: .archive([("Habits.csv", ""), ("Checkmarks.csv", "")]),
      named: ["Habits.csv", "Checkmarks.csv"],
      error: .unknownFormat(.files(["Habits.csv", "Checkmarks.csv"]))),
    Case(
      name: "Loop's database: a habit that isn't there, a moment that isn't one",
      source: .database(
        loopDatabase
          + "INSERT INTO Habits VALUES(1,'Run',0,0),(2,'',1,0); INSERT INTO Repetitions VALUES"
          + "(1,1711929600000,2),(1,1712016000000,0),(9,1711929600000,2),(1,'soon',2);"),
      read: 6, used: 3, leftOut: [.unknownHabit: 1, .noDay: 1, .noText: 1],
      named: ["row 2 of Habits", "row 3 of Repetitions", "row 4 of Repetitions"]),
    Case(
      name: "Loop's database: before it had kinds of habits",
      source: .database(
        "CREATE TABLE Habits(id INTEGER PRIMARY KEY, name TEXT); INSERT INTO Habits VALUES(1,'Up');"
          + "CREATE TABLE Repetitions(habit INTEGER, timestamp INTEGER, value INTEGER);"
          + "INSERT INTO Repetitions VALUES(1,1711929600000,8150),(1,1712016000000,-1);"),
      read: 3, used: 2, leftOut: [.notTicked: 1]),
    Case(name: "Loop's database: empty", source: .database(loopDatabase), read: 0),
  ]

  static let habitBull: [Case] = [
    Case(
      name: "HabitBull: days without a tick, a date that isn't one, no name, another column",
      source: .text(
        "HabitName,CalendarDate,Value,CommentText,Mood\nRead,2019-03-05,1,,\nRead,2019-03-06,0,,\n"
          + "Read,2019-03-07,0,ill,\nRead,2019-03-08,,,\nRead,someday,1,,\n,2019-03-05,1,,\n"),
      read: 6, used: 3, leftOut: [.notTicked: 1, .noDay: 1, .noText: 1],
      named: ["line 6", "line 7"]),
    Case(
      name: "HabitBull: dates as in the United States",
      source: .text(bull + "Read,,,1/13/2021,1,\nRead,,,2/3/2021,1,\nRead,,,2/30/2021,1,\n"),
      read: 3, used: 2, leftOut: [.noDay: 1], named: ["line 4"]),
    Case(
      name: "HabitBull: dates that are read in two ways",
      source: .text(bull + "Read,,,1/12/2021,1,\nRead,,,2/3/2021,1,\nRead,,,4/4/2021,1,\n"),
      read: 3, used: 1, leftOut: [.unclearDay: 2], named: ["CalendarDate"]),
    Case(
      name: "HabitBull: dates that contradict each other",
      source: .text(bull + "Read,,,1/13/2021,1,\nRead,,,13/1/2021,1,\nRead,,,2/3/2021,1,\n"),
      read: 3, used: 2, leftOut: [.unclearDay: 1], named: ["CalendarDate"]),
    Case(name: "HabitBull: the first line alone", source: .text(bull), read: 0),
    Case(
      name: "HabitBull: another version's columns",
      source: .text("Habit,Date,Value\nRead,2019-03-05,1\n", .habitbull),
      error: .otherFormat(.habitbull, .text("Habit,Date,Value"))),
  ]

  static let others: [Case] = [
    Case(
      name: "Apple Health: a date that isn't one, and metrics",
      source: .text(
        #"{"data":{"metrics":[{},{}],"stateOfMind":[{"start":"2024-04-17T10:00:00Z"},{"start":"soon"}]}}"#
      ), read: 4, used: 1, leftOut: [.noDay: 1, .otherKind: 2], named: ["state 2", "metrics"]),
    Case(
      name: "Apple Health: no states of mind", source: .text(#"{"stateOfMind":[]}"#), read: 0),
    Case(
      name: "Apple Health: metrics alone", source: .text(#"{"data":{"metrics":[{}]}}"#),
      error: .unknownFormat(.text(#"{"data":{"metrics":[{}]}}"#))),
    Case(
      name: "SQLite: a date that isn't one",
      source: .database(
        "CREATE TABLE m(day, mood); INSERT INTO m VALUES('2024-04-17',5),('2024-04-18',6),"
          + "('2024-04-19',6),('2024-04-20',6),('soon',6); CREATE TABLE other(a);"
          + "INSERT INTO other VALUES(1)"),
      read: 5, used: 4, leftOut: [.noDay: 1], named: ["row 5 of m"]),
    Case(
      name: "SQLite: no dates",
      source: .database("CREATE TABLE m(day, mood); INSERT INTO m VALUES('soon',5)"),
      error: .noTable(nil, ["m"])),
    Case(
      name: "SQLite: dates as in the United States",
      source: .database(
        "CREATE TABLE m(day, mood); INSERT INTO m VALUES('1/13/2021',5),('2/3/2021',5)"),
      read: 2, used: 2),
    Case(
      name: "SQLite: a table without rows", source: .database("CREATE TABLE m(day, mood)"),
      error: .noTable(nil, ["m"])),
    Case(name: "an empty file", source: .text(""), error: .unknownFormat(.nothing)),
    Case(name: "blanks", source: .text("\u{FEFF}\n  \n"), error: .unknownFormat(.nothing)),
    Case(name: "an empty archive", source: .archive([]), error: .unknownFormat(.files([]))),
    Case(
      name: "columns that nobody knows", source: .text("day,mood\n2024-04-17,5\n"), read: 1, used: 1
    ),
    Case(
      name: "columns without dates", source: .text("name,mood\nAna,5\n"),
      error: .unknownFormat(.text("name,mood"))),
    Case(name: "no text", source: .text("a\u{0}b"), error: .unknownFormat(.bytes)),
  ]

  static let tasks: [Case] = [
    Case(
      name: "Canvas: other events, no title, twice, a date that isn't one, a task of a calendar",
      source: .feed(
        """
        BEGIN:VEVENT
        UID:event-assignment-1
        SUMMARY:A
        DTSTART:soon
        END:VEVENT
        BEGIN:VEVENT
        UID:event-assignment-1
        SUMMARY:Twice
        END:VEVENT
        BEGIN:VEVENT
        UID:event-assignment-2
        SUMMARY:
        END:VEVENT
        BEGIN:VEVENT
        UID:event-calendar-event-9
        SUMMARY:Lecture
        END:VEVENT
        BEGIN:VTODO
        SUMMARY:Task
        END:VTODO
        """), read: 5, used: 1, leftOut: [.duplicate: 1, .noText: 1, .otherEvent: 2],
      named: ["line 2", "line 7", "line 11"]),
    Case(name: "Canvas: no events", source: .feed(""), read: 0),
    Case(
      name: "todo.txt: no text, twice one id, a date that isn't one",
      source: .todo("Call due:2026-11-31\nx 2026-11-01\nA id:a\nB id:a\n\n"), read: 4, used: 2,
      leftOut: [.noText: 1, .duplicate: 1], named: ["line 2", "line 4"]),
    Case(name: "todo.txt: empty", source: .todo("\n \n"), read: 0),
  ]

  // MARK: Tests

  @Test(
    "each row is used or left out for a reason, and each refusal says what there is",
    arguments: dayOne + jrnl + daylioCases + loopCases + habitBull + others + tasks)
  func rows(_ example: Case) throws {
    let found: (rows: ImportedRows, places: [String], error: ImportError?)
    func tasks(_ tasks: ImportedTasks?) throws -> (ImportedRows, [String], ImportError?) {
      let tasks = try #require(tasks)
      #expect(tasks.tasks.count == tasks.rows.used)
      return (tasks.rows, tasks.problems.map(\.place), nil)
    }
    func read(_ source: ReadSource) -> (ImportedRows, [String], ImportError?) {
      (source.rows, source.problems.map(\.place), source.error)
    }
    switch example.source {
    case .text(let text, let format): found = read(ReadSource(text, format))
    case .archive(let files, let format): found = read(ReadSource(archive: files, format))
    case .database(let sql):
      let database = try SQLiteDatabase()
      try database.run(sql)
      found = try read(ReadSource(database: database.bytes()))
    case .feed(let events):
      let text = "BEGIN:VCALENDAR\n\(events)\nEND:VCALENDAR\n"
      found = try tasks(
        CanvasFeed.tasks(Array(text.utf8), name: "feed.ics", ReadSource.clock))
    case .todo(let text): found = try tasks(TodoTxt.tasks(Array(text.utf8), name: "todo.txt"))
    }
    let (rows, places, error) = found
    #expect(error == example.error)
    #expect(rows.read == example.read ?? 0 && rows.used == example.used, "\(rows)")
    #expect(rows.leftOut == example.leftOut && places == example.named)
    #expect(rows.read == rows.used + rows.countLeftOut)
  }

  @Test("a receipt keeps the count, and one of a newer version is read, too")
  func receipt() throws {
    var rows = ImportedRows()
    (rows.read, rows.used) = (6, 3)
    rows.leaveOut(.noDay, 2)
    rows.leaveOut(.notTicked)
    #expect(
      rows.json.written
        == #"{"read":6,"used":3,"leftOut":{"no-day":2,"not-ticked":1}}"#)
    #expect(ImportedRows(rows.json) == rows)
    let newer = try JSONReader.value(
      of: Array(#"{"read":3,"used":1,"leftOut":{"of-tomorrow":2}}"#.utf8))
    #expect(ImportedRows(newer)?.leftOut == [.otherKind: 2])
    let many = try JSONReader.value(
      of: Array(
        #"{"read":1,"used":1,"leftOut":{"no-day":9223372036854775807,"no-text":1}}"#.utf8))
    #expect(ImportedRows(many) == nil && ImportedRows(.null) == nil)
  }
}
