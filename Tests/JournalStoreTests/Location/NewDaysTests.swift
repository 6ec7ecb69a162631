import JournalCore
import TestSupport
import Testing

@testable import JournalStore

/// Where the next day goes in folders of all kinds: one table of cases.
@Suite("Where a new day goes")
struct NewDaysTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var story: String
    /// Files, with their contents where these matter.
    var files: [String: String]
    var path: String
    var reason: NewDays.Reason

    var testDescription: String { story }
  }

  private static let dailyNotes = ".obsidian/daily-notes.json"
  private static let periodicNotes = ".obsidian/plugins/periodic-notes/data.json"

  private static func days(_ paths: String...) -> [String: String] {
    Dictionary(uniqueKeysWithValues: paths.map { ($0, "") })
  }

  static let cases: [Case] = [
    Case(
      story: "the setting takes precedence over everything",
      files: [
        "daymark.yaml": "entry-path: log/{date}.md", dailyNotes: #"{"folder": "Daily"}"#,
        "Diary/2026-03-01.md": "",
      ], path: "log/2026-11-21.md", reason: .setting),
    Case(
      story: "the folder of Obsidian's daily notes, beside more notes of meetings",
      files: [
        dailyNotes: #"{"folder": "Daily"}"#, "Meetings/2026-11-05 Standup.md": "",
        "Meetings/2026-11-06 Standup.md": "",
      ], path: "Daily/2026-11-21.md", reason: .program(.obsidian, file: dailyNotes)),
    Case(
      story: "a vault without settings of daily notes: where its days are",
      files: [".obsidian/app.json": "{}", "Diary/2026-11-19.md": "", "Diary/2026-11-20.md": ""],
      path: "Diary/2026-11-21.md", reason: .lastDays(2, of: 2)),
    Case(
      story: "notes of meetings with the date behind their title are no days",
      files: [
        "Standup 2026-11-05.md": "", "Standup 2026-11-06.md": "", "Standup 2026-11-07.md": "",
        "2026-11-06.md": "",
      ], path: "2026-11-21.md", reason: .lastDays(1, of: 1)),
    Case(
      story: "a folder of settings where nothing is read: where the days are",
      files: [dailyNotes: #"{"folder": "Templates/Daily"}"#, "Diary/2026-11-20.md": ""],
      path: "Diary/2026-11-21.md", reason: .lastDays(1, of: 1)),
    Case(
      story: "settings of daily notes that say neither folder nor format: where its days are",
      files: [dailyNotes: #"{"autorun": true}"#, "Diary/2026-11-20.md": ""],
      path: "Diary/2026-11-21.md", reason: .lastDays(1, of: 1)),
    Case(
      story: "a vault without any day", files: [".obsidian/app.json": "{}", "x.md": ""],
      path: "2026-11-21.md", reason: .usual(.obsidian)),
    Case(
      story: "Periodic Notes, which takes the place of daily notes",
      files: [
        dailyNotes: #"{"folder": "Old"}"#,
        periodicNotes: #"""
        {"daily": {"enabled": true, "folder": "Log", "format": "YYYY/MM-MMMM/YYYY-MM-DD-dddd",
          "template": ""}, "weekly": {"enabled": false}}
        """#,
      ], path: "Log/2026/11-November/2026-11-21-Saturday.md",
      reason: .program(.obsidian, file: periodicNotes)),
    Case(
      story: "Periodic Notes whose daily notes are off",
      files: [
        dailyNotes: #"{"folder": "Daily"}"#,
        periodicNotes: #"{"daily": {"enabled": false, "folder": "Log"}}"#,
      ], path: "Daily/2026-11-21.md", reason: .program(.obsidian, file: dailyNotes)),
    Case(
      story: "sets of calendars of Periodic Notes",
      files: [
        periodicNotes:
          #"{"calendarSets": [{"id": "Default", "day": {"enabled": true, "folder": "D", "format": "YYYYMMDD"}}]}"#
      ], path: "D/20261121.md", reason: .program(.obsidian, file: periodicNotes)),
    Case(
      story: "a graph of Logseq", files: ["logseq/config.edn": "{}", "pages/2026-11-20.md": ""],
      path: "journals/2026_11_21.md", reason: .program(.logseq, file: "logseq/config.edn")),
    Case(
      story: "Logseq and Obsidian in one folder: the one with the last days",
      files: [
        "logseq/config.edn": "{}", dailyNotes: #"{"folder": "Daily"}"#, "Daily/2026-11-18.md": "",
        "journals/2026_11_19.md": "", "journals/2026_11_20.md": "",
      ], path: "journals/2026_11_21.md", reason: .program(.logseq, file: "logseq/config.edn")),
    Case(
      story: "Logseq and a vault without settings of daily notes",
      files: ["logseq/config.edn": "{}", ".obsidian/app.json": "{}", "2026-01-01.md": ""],
      path: "journals/2026_11_21.md", reason: .program(.logseq, file: "logseq/config.edn")),
    Case(
      story: "Logseq's backups are no days",
      files: [
        ".obsidian/app.json": "", "logseq/bak/journals/2026-11-20.md": "",
        "logseq/config.edn": "{:journals-directory \"j\"}", "j/2026_11_19.md": "",
      ], path: "j/2026_11_21.md", reason: .program(.logseq, file: "logseq/config.edn")),
    Case(
      story: "Dendron",
      files: ["dendron.yml": "version: 5", "vault/daily.journal.2026.11.20.md": ""],
      path: "vault/daily.journal.2026.11.21.md", reason: .program(.dendron, file: "dendron.yml")),
    Case(
      story: "Dendron with names of one's own",
      files: [
        "dendron.yml":
          "workspace:\n  vaults:\n    - fsPath: notes\n  journal:\n    dailyDomain: log\n    name: day\n    dateFormat: y-MM-dd\n"
      ], path: "notes/log.day.2026-11-21.md", reason: .program(.dendron, file: "dendron.yml")),
    Case(
      story: "posts of Jekyll, whose names go on after the date",
      files: [
        "_config.yml": "", "_posts/2026-11-19-a-walk.markdown": "",
        "_posts/2026-11-20-rain.markdown": "", "_drafts/2025-01-01-old.md": "",
      ], path: "_posts/2026-11-21-Saturday.markdown", reason: .lastDays(2, of: 3)),
    Case(
      story: "Jekyll without posts", files: ["_config.yml": "", "_posts/readme.txt": ""],
      path: "_posts/2026-11-21-Saturday.md", reason: .usual(.jekyll)),
    Case(
      story: "one old draft against eight posts",
      files: days(
        "2014-01-01-draft.md", "posts/2026-01-01-a.md", "posts/2026-01-02-b.md",
        "posts/2026-01-03-c.md", "posts/2026-01-04-d.md", "posts/2026-01-05-e.md",
        "posts/2026-01-06-f.md", "posts/2026-01-07-g.md", "posts/2026-01-08-h.md"),
      path: "posts/2026-11-21.md", reason: .lastDays(8, of: 9)),
    Case(
      story: "Hugo's page bundles",
      files: [
        "hugo.toml": "", "content/posts/2026-11-19-a/index.md": "",
        "content/posts/2026-11-20-b/index.md": "", "public/2026/11/20.md": "",
      ], path: "content/posts/2026-11-21/index.md", reason: .lastDays(2, of: 2)),
    Case(
      story: "Hugo without days", files: ["hugo.toml": "", "content/posts/x.md": ""],
      path: "content/posts/2026-11-21.md", reason: .usual(.hugo)),
    Case(
      story: "notes of days against more notes with titles",
      files: days(
        "Daily/2026-11-19.md", "Meetings/2026-11-18 a.md", "Meetings/2026-11-19 b.md",
        "Meetings/2026-11-20 c.md"), path: "Daily/2026-11-21.md", reason: .lastDays(1, of: 1)),
    Case(
      story: "a habit of this year against one of years ago",
      files: Dictionary(
        uniqueKeysWithValues: (1...28).flatMap { number in
          let day = number < 10 ? "0\(number)" : "\(number)"
          return [
            ("old/2019-05-\(day).md", ""), ("old/2019-06-\(day).md", ""),
            ("new/2026-05-\(day).md", ""),
          ]
        }), path: "new/2026-11-21.md", reason: .lastDays(28, of: 30)),
    Case(
      story: "names in a vault's own format, which no other rule reads",
      files: [dailyNotes: #"{"format": "DD-MM-YYYY"}"#, "20-11-2026.md": ""],
      path: "21-11-2026.md", reason: .program(.obsidian, file: dailyNotes)),
    Case(
      story: "the folders of the settings",
      files: ["daymark.yaml": "folders: [log]", "x/2026-11-20.md": ""],
      path: "log/2026/11/2026-11-21.md", reason: .folders),
    Case(
      story: "nothing is known", files: ["daymark.yaml": ""],
      path: "entries/2026/11/2026-11-21.md", reason: .standard),
  ]

  @Test(arguments: cases)
  func `goes where the folder says`(_ one: Case) throws {
    let folder = try TemporaryFolder()
    for (path, contents) in one.files { try folder.write(path, contents) }
    let location = JournalLocation(root: folder.path)
    let day = try #require(Day(year: 2026, month: 11, day: 21))
    let new = try location.newDays(location.settings().0)
    #expect(new.path.path(of: day) == one.path)
    #expect(new.reason == one.reason)
    // A day that is written there is read as that day.
    try folder.write(one.path, "")
    let entries = try DayFiles(of: day, in: location, settings: location.settings().0).entries
    #expect(entries.map(\.path) == [one.path])
  }
}
