import Foundation
import JournalCore
import JournalStore
import TestSupport
import Testing

@Suite("A day's files are found by their names alone")
struct DayFilesTests {
  let day = Day(year: 2026, month: 11, day: 21)!

  @Test("in every layout, and only what reading the journal finds for that day")
  func layouts() throws {
    let folder = try TemporaryFolder()
    let found = [
      "2026-11-21.md", "2026-11-21 Saturday.md", "journals/2026_11_21.md", "notes/20261121.txt",
      "entries/2026/11/2026-11-21-0930.md", "2026/11/21.md", "2026/11-21.md", "d/2026/11/21 Sat.md",
      "2026-11-21-title/index.md", "2026/11-November/2026-11-21.md", "2026-11/2026-11-21.md",
      "a/b/c/2026-11-21.md", "2026-11/21.md", "b/2026/2026-11/21.md", "2026/11 - November/21.md",
      "2026/11/21/notes.md", "202611210930.md", "z/20261121093000 Title.md", "21.11.2026.md",
      "2026/21.11.2026/21.11.2026.md", "2026/11.2026/21.11.2026.md", "2026-11-21/README.md",
      "20261121/b.md", "2026/31 things/2026-11-21.md",
    ]
    let others = [
      "2026-11-20.md", "2026/12/21.md", "2025/11/21.md", "habits/2026-11-21.md",
      "templates/2026-11-21.md", ".obsidian/2026-11-21.md", "2026-11-21.conflict.md",
      "2026-11-21.png", "note.md", "2026/10/2026-10-21.md",
    ]
    for path in found + others { try folder.write(path, "x") }
    let location = JournalLocation(root: folder.path)
    let files = try DayFiles(of: day, in: location, settings: Settings())
    #expect(Set(files.entries.map(\.path)) == Set(found))
    let index = try JournalReading(root: folder.path, settings: Settings(), scope: .everything)
      .index()
    #expect(index.all.filter { $0.day == day }.map(\.path) == files.entries.map(\.path))
  }

  @Test("days and months of one digit, too")
  func shortParts() throws {
    let folder = try TemporaryFolder()
    let found = [
      "2014-3-1-walk.md", "2014-03-1.md", "2014-3-1/b.md", "2014_3_1.md", "1.3.2014.md",
      "2014/2014-3/2014-3-1.md", "201403011205.md",
    ]
    for path in found + ["2014-3-11.md", "11.3.2014.md", "2014-3-10/b.md"] {
      try folder.write(path, "x")
    }
    let location = JournalLocation(root: folder.path)
    let first = Day(year: 2014, month: 3, day: 1)!
    let files = try DayFiles(of: first, in: location, settings: Settings())
    #expect(Set(files.entries.map(\.path)) == Set(found))
    let index = try JournalReading(root: folder.path, settings: Settings(), scope: .everything)
      .index()
    #expect(index.all.filter { $0.day == first }.map(\.path) == files.entries.map(\.path))
  }

  @Test("a date in the text that is another day wins; one that can't be read is told")
  func dates() throws {
    let folder = try TemporaryFolder()
    try folder.write("2026-11-21.md", "---\ndate: 2026-11-20\n---\n")
    try folder.write("2026-11-21-0930.md", "---\ndate: 2026-11-21 10:00\n---\n")
    try folder.write("2026-11-21-b.md", "---\ndate: 2026-02-30\n---\n")
    try folder.write("named-otherwise.md", "---\ndate: 2026-11-21\n---\n")
    let files = try DayFiles(
      of: day, in: JournalLocation(root: folder.path), settings: Settings())
    #expect(files.entries.map(\.path) == ["2026-11-21-0930.md"])
    #expect(files.notCounted.map(\.path) == ["2026-11-21-b.md"])
  }

  @Test("the setting folders limits where entries are, also those of a day")
  func folders() throws {
    let folder = try TemporaryFolder()
    for path in [
      "2026-11-21.md", "log/2026-11-21.md", "log/deep/2026/11/21.md", "logs/2026-11-21.md",
      "a/b/2026-11-21.md", "a/2026-11-21.md", "Daily/2026-11-21.md",
    ] { try folder.write(path, "x") }
    var settings = Settings()
    settings.folders = ["./log/", "a/b"]
    settings.entryPath = EntryPath("Daily/{date}.md")
    let location = JournalLocation(root: folder.path)
    let expected = [
      "Daily/2026-11-21.md", "a/b/2026-11-21.md", "log/2026-11-21.md", "log/deep/2026/11/21.md",
    ]
    let files = try DayFiles(of: day, in: location, settings: settings)
    #expect(files.entries.map(\.path) == expected)
    let index = try JournalReading(root: folder.path, settings: settings, scope: .everything)
      .index()
    #expect(index.all.map(\.path) == expected)
    settings.entryPath = nil
    #expect(try location.entryPath(settings).pattern == "log/{date}.md")
    settings.folders = ["empty"]
    #expect(try location.entryPath(settings).pattern == "empty/{year}/{month}/{date}.md")
  }

  @Test("no folder, no journal")
  func missing() {
    #expect(throws: StoreError.cannotOpen(path: "/no/where", ENOENT)) {
      try DayFiles(of: day, in: JournalLocation(root: "/no/where"), settings: Settings())
    }
  }

  @Test("folders can lie as deep as anyone makes them; what is too deep to open is named")
  func deep() throws {
    let folder = try TemporaryFolder()
    try folder.write("2026-11-21.md", "Here.")
    #expect(mkdir(folder.path + "/a", 0o700) == 0)
    var deepest = open(folder.path + "/a", O_RDONLY | O_DIRECTORY)
    defer { close(deepest) }
    for _ in 0..<2_500 {
      #expect(mkdirat(deepest, "a", 0o700) == 0)
      let next = openat(deepest, "a", O_RDONLY | O_DIRECTORY)
      close(deepest)
      deepest = next
    }
    let files = try DayFiles(
      of: day, in: JournalLocation(root: folder.path), settings: Settings())
    #expect(files.entries.map(\.path) == ["2026-11-21.md"])
    #expect(files.notCounted.count == 1)
    // Foundation's own way goes by whole paths, which are too long.
    try Process.run(URL(filePath: "/bin/rm"), arguments: ["-rf", folder.path + "/a"])
      .waitUntilExit()
  }
}
