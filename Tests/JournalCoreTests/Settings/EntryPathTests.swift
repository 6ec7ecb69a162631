import Testing

@testable import JournalCore

/// Where new entries go: patterns of the settings, and what Obsidian and Logseq say.
@Suite struct EntryPathTests {
  private let day = Day(year: 2026, month: 3, day: 1)!

  @Test(arguments: [
    ("entries/{year}/{month}/{date}.md", "entries/2026/03/2026-03-01.md"),
    ("{date}.md", "2026-03-01.md"),
    ("{date}", "2026-03-01.md"),
    ("Daily/{date} {weekday}.md", "Daily/2026-03-01 Sunday.md"),
    ("{year}/{month}/{day}.txt", "2026/03/01.txt"),
    ("Tagebuch für {date}.markdown", "Tagebuch für 2026-03-01.markdown"),
  ])
  func `names in braces are parts of the date`(pattern: String, path: String) throws {
    #expect(try #require(EntryPath(pattern)).path(of: day) == path)
  }

  @Test(arguments: [
    "", "diary.md", "{year}.md", "{month}/{day}.md", "{date", "{today}.md", "/tmp/{date}.md",
    "../{date}.md", "a/../{date}.md", ".hidden/{date}.md", "a//{date}.md", "{date}/.md", "{date}/",
    "a\\{date}.md", "{date}\0.md", "{weekday}.md",
  ])
  func `what leaves the journal or gives two days one file can't be used`(pattern: String) {
    #expect(EntryPath(pattern) == nil)
  }

  @Test(arguments: [
    ("", "", "2026-03-01.md"),
    ("Daily", "", "Daily/2026-03-01.md"),
    (
      "/Journal/Daily/", "YYYY/MM-MMMM/YYYY-MM-DD-dddd",
      "Journal/Daily/2026/03-March/2026-03-01-Sunday.md"
    ),
    ("", "YYYY-MM-DD ddd", "2026-03-01 Sun.md"),
    ("", "dddd, MMMM Do YYYY", "Sunday, March 1st 2026.md"),
    ("", "YY.M.D", "26.3.1.md"),
    ("d", "GGGG-[W]WW/YYYY-MM-DD", "d/2026-W09/2026-03-01.md"),
    ("d", "YYYY/[Q]Q/YYYYMMDD", "d/2026/Q1/20260301.md"),
    ("", "YYMMDD", "260301.md"), ("", "YYYY年MM月DD日", "2026年03月01日.md"),
    ("", "YYYY[Y]MM[M]DD", "2026Y03M01.md"), ("", "YYYY-DDDD", "2026-060.md"),
    ("", "YYYY-DDDo", "2026-60th.md"), ("", "Mo Do YYYY", "3rd 1st 2026.md"),
    ("", "GGGG-[W]WW-E", "2026-W09-7.md"), ("", "gggg-[W]ww-e", "2026-W10-0.md"),
    ("", "gg-w-d", "26-10-0.md"), ("", "GG-Wo-E", "26-9th-7.md"), ("", "Qo-L", "1st-03/01/2026.md"),
    ("", "LL", "March 1, 2026.md"), ("", "ll", "Mar 1, 2026.md"), ("", "l", "3/1/2026.md"),
    ("", "ddd-dd-Do MMM YY", "Sun-Su-1st Mar 26.md"), ("", "YYYY/[Tag] DDD", "2026/Tag 60.md"),
  ])
  func `daily notes of Obsidian`(folder: String, format: String, path: String) throws {
    #expect(try #require(EntryPath(obsidianFolder: folder, format: format)).path(of: day) == path)
  }

  @Test(arguments: ["x", "YYYY-MM-DD HH:mm", "[open YYYY", "YYYY", "WW", "[../]YYYY-MM-DD"])
  func `a format of Obsidian that isn't read is none`(format: String) {
    #expect(EntryPath(obsidianFolder: "", format: format) == nil)
  }

  @Test(arguments: [
    ("", "", "journals/2026_03_01.md"),
    ("tagebuch", "yyyy-MM-dd", "tagebuch/2026-03-01.md"),
    ("journals", "EEE, MMM do, yyyy", "journals/Sun, Mar 1st, 2026.md"),
    ("journals", "yyyyMMdd'-x'", "journals/20260301-x.md"),
  ])
  func `journal pages of Logseq`(folder: String, format: String, path: String) throws {
    #expect(try #require(EntryPath(logseqFolder: folder, format: format)).path(of: day) == path)
  }

  @Test func `a second file of a day has its time in the name`() throws {
    let time = try #require(ClockTime(hour: 9, minute: 30))
    #expect(EntryPath.standard.path(of: day, time: time) == "entries/2026/03/2026-03-01-0930.md")
  }

  @Test(arguments: [
    (1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"),
    (13, "13th"), (21, "21st"), (22, "22nd"), (23, "23rd"), (31, "31st"),
  ])
  func `days have their English ending`(number: Int, name: String) throws {
    let day = try #require(Day(year: 2026, month: 1, day: number))
    let path = try #require(EntryPath(obsidianFolder: "", format: "YYYY MMMM Do"))
    #expect(path.path(of: day) == "2026 January \(name).md")
  }
}

/// Names of days in other programs' formats, read back.
@Suite struct EntryPathReadingTests {
  @Test(arguments: [
    "DD-MM-YYYY", "D.M.YYYY", "YYMMDD", "dddd, MMMM Do YYYY", "YYYY年MM月DD日", "YYYY[Y]MM[M]DD",
    "YYYY/MM-MMMM/DD dddd", "YYYY-DDDD", "YYYY/DDD", "YYYY-DDDo", "GGGG-[W]WW-E", "Mo Do YYYY",
    "MMM D, YY", "YYYYMMDD", "YYYY-MM-DD ddd", "L", "LL", "YYYY/YYYY-MM/DD-MM-YY",
    "gggg/[KW] ww/DD.MM.YYYY",
  ])
  func `each day is read from the name that it is given`(format: String) throws {
    let path = try #require(EntryPath(obsidianFolder: "Daily", format: format))
    let first = try #require(Day(year: 2023, month: 12, day: 25))
    for later in 0..<800 {
      let day = first + later
      #expect(path.day(of: Array(path.path(of: day).utf8)) == day, "\(path.path(of: day))")
    }
  }

  @Test(
    arguments: [
      ("Daily/20-11-2026.md", "2026-11-20"), ("Daily/2025/20-11-2026.md", "2026-11-20"),
      ("Daily/20-11-2026 a walk.md", "2026-11-20"), ("Daily/20-11-2026-0930.md", "2026-11-20"),
      ("20-11-2026.md", nil), ("Other/20-11-2026.md", nil),
      ("Daily/32-11-2026.md", nil), ("Daily/20-13-2026.md", nil), ("Daily/20-11-20260.md", nil),
      ("Daily/2-11-2026.md", nil), ("Daily/note 20-11-2026.md", nil), ("Daily/.md", nil), ("", nil),
    ] as [(String, String?)])
  func `other names aren't`(path: String, day: String?) throws {
    let format = try #require(EntryPath(obsidianFolder: "Daily", format: "DD-MM-YYYY"))
    #expect(format.day(of: Array(path.utf8))?.description == day)
  }

  @Test func `a weekday that isn't the day's is another name`() throws {
    let format = try #require(EntryPath(obsidianFolder: "", format: "dddd D MMMM YYYY"))
    #expect(
      format.day(of: Array("Saturday 21 November 2026.md".utf8))
        == Day(year: 2026, month: 11, day: 21))
    #expect(format.day(of: Array("Sunday 21 November 2026.md".utf8)) == nil)
  }

  @Test(arguments: ["{date}.md", "log/{year}/{month}/{day}.md", "{date} {weekday}.md"])
  func `names that every folder has need no rule of their own`(pattern: String) throws {
    #expect(try #require(EntryPath(pattern)).unlikeOthers == nil)
  }

  @Test(arguments: [
    "{day}-{month}-{year}.md", "{short-year}{month}{day}.md", "{year}/{day-of-year}.md",
    "{weekday} {ordinal-day} {month-name} {year}.md",
    "{week-year}/{week}/{short-day}.{short-month}.{year}.md",
  ])
  func `a pattern of the settings is written as it was read`(pattern: String) throws {
    let path = try #require(EntryPath(pattern))
    #expect(path.pattern == pattern)
    let day = try #require(Day(year: 2026, month: 2, day: 3))
    #expect(path.day(of: Array(path.path(of: day).utf8)) == day)
  }
}

/// What the files of other tools, and a folder's own texts, say.
@Suite struct EntryPathOfToolsTests {
  private let day = Day(year: 2026, month: 3, day: 1)!

  @Test(arguments: [
    (#"{"folder": "Daily Notes", "format": ""}"#, "Daily Notes/2026-03-01.md"),
    (
      "{\n  \"folder\": \"Tage\\u0062uch\",\n  \"format\": \"YYYY/MM/YYYY-MM-DD\",\n  \"autorun\": true\n}\n",
      "Tagebuch/2026/03/2026-03-01.md"
    ),
    (#"{"folder": ""}"#, "2026-03-01.md"),
  ])
  func `settings of Obsidian's daily notes`(file: String, path: String) throws {
    #expect(try #require(EntryPath.obsidian(Array(file.utf8))).path(of: day) == path)
  }

  @Test(arguments: ["", "{}", "not json", #"{"autorun": true}"#, #"{"format": "HH"}"#])
  func `settings of Obsidian that name no place of days`(file: String) {
    #expect(EntryPath.obsidian(Array(file.utf8)) == nil)
  }

  @Test(arguments: [
    ("", "journals/2026_03_01.md"),
    ("{:meta/version 1\n :journal/file-name-format \"yyyy-MM-dd\"}", "journals/2026-03-01.md"),
    ("; :journal/file-name-format \"yyyy\"\n {:journals-directory \"log\"\n}", "log/2026_03_01.md"),
    (" ;; :journals-directory \"no\"\n", "journals/2026_03_01.md"),
  ])
  func `settings of a Logseq graph`(file: String, path: String) throws {
    #expect(try #require(EntryPath.logseq(Array(file.utf8))).path(of: day) == path)
  }

  @Test(arguments: [
    ("2024-11-30.md", "2026-03-01.md"),
    ("entries/2024/11/2024-11-30.md", "entries/2026/03/2026-03-01.md"),
    ("entries/2024/11/2024-11-30-0930.md", "entries/2026/03/2026-03-01.md"),
    ("Daily/2024-11-30 Saturday.md", "Daily/2026-03-01 Sunday.md"),
    ("journals/2024_11_30.md", "journals/2026_03_01.md"),
    ("_posts/2024-11-30-a-long-walk.markdown", "_posts/2026-03-01.markdown"),
    ("2024/11/30.txt", "2026/03/01.txt"),
    ("Log/2024/11-30.md", "Log/2026/03-01.md"),
    ("n/20241130.md", "n/20260301.md"),
    ("note of 2024-11-30.md", "note of 2026-03-01.md"),
    ("2024-11/30.md", "2026-03/01.md"), ("a/2024/2024-11/30.md", "a/2026/2026-03/01.md"),
    ("202411300930 Walk.md", "20260301.md"), ("log/2024-1-5-walk.md", "log/2026-03-01.md"),
    ("30.11.2024.md", "01.03.2026.md"), ("2024-11-30/README.md", "2026-03-01/README.md"),
    ("2024/11/2024-11-30/n.md", "2026/03/2026-03-01/n.md"), ("2024/11/11.md", "2026/03/01.md"),
    ("2024/11/30/note.md", "2026/03/01/note.md"),
  ])
  func `an entry that is there shows where the next one goes`(entry: String, path: String) throws {
    #expect(try #require(EntryPath(like: entry)).path(of: day) == path)
  }

  @Test(arguments: ["", "notes.md", "a/b.md", "2024/2024-02-30.md"])
  func `a file without a date shows nothing`(path: String) {
    #expect(EntryPath(like: path) == nil)
  }
}

/// An entry that moves to another day.
@Suite struct EntryPathMovingTests {
  @Test(arguments: [
    ("2026-11-21.md", "2025-03-01.md"),
    ("entries/2026/11/2026-11-21-0930.md", "entries/2025/03/2025-03-01-0930.md"),
    ("Daily/2026-11-21 Saturday.md", "Daily/2025-03-01 Saturday.md"),
    ("journals/2026_11_21.md", "journals/2025_03_01.md"),
    ("_posts/2026-11-21-a-walk.markdown", "_posts/2025-03-01-a-walk.markdown"),
    ("2026/11/21.txt", "2025/03/01.txt"),
    ("log/2026/11-21.md", "log/2025/03-01.md"), ("2026-11/21.md", "2025-03/01.md"),
    ("log/2026/2026-11/21.md", "log/2025/2025-03/01.md"),
    ("2026/11 - November/21.md", "2025/03 - March/01.md"),
    ("2026/11/21/note.md", "2025/03/01/note.md"),
    ("2026/20261121.md", "2025/20250301.md"),
    ("202611210930.md", "202503010930.md"), ("z/20261121093000 T.md", "z/20250301093000 T.md"),
    ("2026-11-21/README.md", "2025-03-01/README.md"), ("20261121/b.md", "20250301/b.md"),
    ("2026/11/2026-11-21/b.md", "2025/03/2025-03-01/b.md"), ("21.11.2026.md", "01.03.2025.md"),
    ("2026/21.11.2026 b.md", "2025/01.03.2025 b.md"),
    ("notes/holiday.md", "notes/holiday.md"),
    ("2026/11/holiday.md", "2026/11/holiday.md"),
  ])
  func `the day changes wherever the path names it`(from: String, to: String) throws {
    let old = try #require(Day(year: 2026, month: 11, day: 21))
    let new = try #require(Day(year: 2025, month: 3, day: 1))
    #expect(EntryPath.path(from, from: old, to: new) == to)
  }

  @Test(arguments: [
    ("2014-3-1-walk.md", "2015-11-21-walk.md"), ("2014-03-1.md", "2015-11-21.md"),
    ("2014_3_1 2014-3-11.md", "2015_11_21 2014-3-11.md"), ("1.3.2014.md", "21.11.2015.md"),
    ("2014-3-1/b.md", "2015-11-21/b.md"), ("2014-3-11.md", "2014-3-11.md"),
    ("11.3.2014.md", "11.3.2014.md"),
  ])
  func `a day of one digit changes too`(from: String, to: String) throws {
    let (old, new) = (try #require(Day(year: 2014, month: 3, day: 1)), day)
    #expect(EntryPath.path(from, from: old, to: new) == to)
  }

  private let day = Day(year: 2015, month: 11, day: 21)!

  @Test func `a weekday in the name changes with the day`() throws {
    let old = try #require(Day(year: 2026, month: 11, day: 21))
    #expect(
      EntryPath.path("2026-11-21 Saturday.md", from: old, to: old + 1) == "2026-11-22 Sunday.md")
  }
}
