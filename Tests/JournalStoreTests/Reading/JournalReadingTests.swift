import Foundation
import JournalCore
import JournalDemo
import JournalStore
import TestSupport
import Testing

@Suite("Reading a journal's folder")
struct JournalReadingTests {
  private let today = Day(year: 2026, month: 11, day: 21)!

  private func index(_ folder: TemporaryFolder) throws -> JournalIndex {
    try JournalReading(root: folder.path, settings: Settings(), scope: .everything)
      .index()
  }

  @Test("All cores read what one reader reads, in the same order")
  func parallel() throws {
    let folder = try TemporaryFolder()
    let journal = DemoJournal(last: today, days: 400, entries: nil, seed: 3, broken: true)
    try DemoWriter(folder: folder.path).write(journal, replacing: false) { _ in }
    var reader = EntryReader(settings: Settings(), scope: .everything)
    for file in journal where file.path.hasSuffix(".md") && file.path.hasPrefix("entries/") {
      let path = Array(file.path.utf8)
      let name = path.lastIndex(of: UInt8(ascii: "/"))! + 1
      reader.read(file.contents.span, path: path.span, name: name)
    }
    let one = JournalIndex([reader.finish()], settings: Settings()).on(today)
    for _ in 0..<3 {
      let many = try index(folder)
      #expect(many.all.map(\.path) == one.all.map(\.path))
      #expect(many.all.map(\.mood) == one.all.map(\.mood))
      #expect(many.all.map(\.words) == one.all.map(\.words))
      #expect(many.all.map(\.tags) == one.all.map(\.tags))
      #expect(many.report.notCounted == one.report.notCounted)
      #expect(one.all.count > 300)
    }
  }

  @Test("One flat folder of a thousand files")
  func flat() throws {
    let folder = try TemporaryFolder()
    let first = Day(year: 2024, month: 1, day: 1)!
    for number in 0..<1000 { try folder.write("\(first + number).md", "---\nmood: 5\n---\n") }
    let found = try index(folder)
    #expect(found.all.map(\.day) == (0..<1000).map { first + $0 })
    #expect(found.report.files == 1000)
  }

  @Test("What is never an entry is passed over")
  func skipped() throws {
    let folder = try TemporaryFolder()
    let none = [
      ".git", ".obsidian", "templates", "Templates", "a/templates", "node_modules", "habits",
      "stretches", "articles", "digests", "experiments", "friends",
    ]
    for name in none { try folder.write("\(name)/2026-11-20.md", "x") }
    for name in [".2026-11-20.md", "2026-11-20.conflict.md", "2026-11-20.jpg", "2026-11-20"] {
      try folder.write(name, "x")
    }
    let entries = [
      "2026-11-20.md", "a/2026-11-20.txt", "a/habits/2026-11-20.MD", "b c/2026-11-20.markdown",
    ]
    for name in entries { try folder.write(name, "x") }
    let found = try index(folder)
    #expect(found.all.map(\.path) == entries)
    #expect(found.report.files == entries.count)
  }

  @Test("Pipes and loops of links hold nobody up")
  func oddFiles() throws {
    let folder = try TemporaryFolder()
    try folder.write("2026-11-19.md", "x")
    #expect(mkfifo(folder.path + "/2026-11-20.md", 0o600) == 0)
    #expect(symlink("2026-11-20.md", folder.path + "/2026-11-18.md") == 0)
    #expect(symlink("..", folder.path + "/loop") == 0)
    #expect(symlink(".", folder.path + "/2026-11-17.md") == 0)
    #expect(symlink("self.md", folder.path + "/self.md") == 0)
    #expect(symlink("gone.md", folder.path + "/2026-11-16.md") == 0)
    #expect(symlink("2026-11-19.md", folder.path + "/2026-11-15.md") == 0)
    let found = try index(folder)
    #expect(found.all.map(\.path) == ["2026-11-15.md", "2026-11-19.md"])
    #expect(
      found.report.notCounted == [
        NotCounted(path: "2026-11-16.md", problem: .unreadable(errno: ENOENT)),
        NotCounted(path: "self.md", problem: .unreadable(errno: ELOOP)),
      ])
  }

  @Test("A file that the system keeps from us is named", .needs(.notRoot))
  func unreadable() throws {
    let folder = try TemporaryFolder()
    try folder.write("2026-11-20.md", "x")
    chmod(folder.path + "/2026-11-20.md", 0)
    #expect(
      try index(folder).report.notCounted.map(\.problem) == [.unreadable(errno: EACCES)])
  }

  @Test("Files around the limits")
  func sizes() throws {
    let folder = try TemporaryFolder()
    let limit = 8 << 20
    for (number, size) in [0, 1, 65_535, 65_536, 65_537, 131_072, limit, limit + 1, limit + 70_000]
      .enumerated()
    {
      try folder.write("2026-11-0\(number + 1).md", [UInt8](repeating: 0x61, count: size))
    }
    let found = try JournalReading(
      root: folder.path, settings: Settings(), scope: StreaksView.scope(Settings())
    ).index()
    #expect(found.all.count == 7)
    #expect(
      found.report.notCounted.map(\.problem) == [
        .tooLarge(bytes: limit + 1), .tooLarge(bytes: limit + 70_000),
      ])
  }

  @Test("Names are bytes: composed and decomposed twins are two files, and any byte may be in one")
  func names() throws {
    let folder = try TemporaryFolder()
    try folder.create(Array("2026-11-20 caf\u{E9}.md".utf8), "a")
    try folder.create(Array("2026-11-20 cafe\u{301}.md".utf8), "b")
    try folder.create(Array("2026-11-20 ".utf8) + [0xFF, 0x0A] + Array(".md".utf8), "c")
    try folder.create(Array("-rf 2026-11-20.md".utf8), "d")
    let found = try index(folder)
    #expect(Set(found.all.map(\.text)) == ["a", "b", "c", "d"])
  }

  @Test("A journal that isn't there is an error")
  func missing() {
    let reading = JournalReading(root: "/nowhere/at all", settings: Settings(), scope: .everything)
    #expect(throws: StoreError.cannotOpen(path: "/nowhere/at all", ENOENT)) {
      try reading.index()
    }
  }

  @Test("Progress counts up to all files")
  func progress() throws {
    let folder = try TemporaryFolder()
    for number in 1...28 {
      try folder.write("a\(number % 3)/2026-11-\(number < 10 ? "0" : "")\(number).md")
    }
    let most = Most()
    _ = try JournalReading(root: folder.path, settings: Settings(), scope: .everything) {
      most.note($0)
    }.index()
    #expect(most.value == 28)
  }
}

/// The highest number that several threads noted.
private final class Most: @unchecked Sendable {
  private let lock = NSLock()
  private(set) var value = 0

  func note(_ number: Int) {
    lock.withLock { value = max(value, number) }
  }
}
