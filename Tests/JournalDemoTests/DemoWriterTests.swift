import Foundation
import JournalCore
import JournalDemo
import JournalStore
import TestSupport
import Testing

@Suite("Writing a sample journal")
struct DemoWriterTests {
  private let journal = DemoJournal(
    last: Day(year: 2026, month: 11, day: 21)!, days: 20, entries: nil, seed: 1, broken: false)

  @Test("Every file is there byte for byte, for its owner alone")
  func writes() throws {
    let folder = try TemporaryFolder()
    try DemoWriter(folder: folder.path + "/demo").write(journal, replacing: false) { _ in }
    for file in journal {
      let written = FileManager.default.contents(atPath: folder.path + "/demo/" + file.path)
      #expect(written.map(Array.init) == file.contents)
      #expect(folder.mode("demo/" + file.path) == 0o600)
    }
    #expect(folder.mode("demo") == 0o700)
    #expect(folder.mode("demo/entries") == 0o700)
    #expect(folder.mode("demo/entries/2026/11") == 0o700)
  }

  @Test("A folder that holds anything is refused, and left as it is", arguments: [".x", "a/b.md"])
  func refuses(name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(name, "mine")
    for replacing in [false, true] {
      #expect(throws: StoreError.notEmpty(path: folder.path)) {
        try DemoWriter(folder: folder.path).write(journal, replacing: replacing) { _ in }
      }
    }
    #expect(FileManager.default.contents(atPath: folder.path + "/" + name) == Data("mine".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
  }

  @Test("Its own unchanged journal is replaced when that is asked for, and only then")
  func replaces() throws {
    let folder = try TemporaryFolder()
    let writer = DemoWriter(folder: folder.path)
    try writer.write(journal, replacing: false) { _ in }
    #expect(throws: StoreError.notEmpty(path: folder.path)) {
      try writer.write(journal, replacing: false) { _ in }
    }
    try writer.write(journal, replacing: true) { _ in }
    #expect(journal.allSatisfy { folder.mode($0.path) == 0o600 })
  }

  @Test("A sample journal that was written in is kept", arguments: [true, false])
  func keepsChanges(isNew: Bool) throws {
    let folder = try TemporaryFolder()
    let writer = DemoWriter(folder: folder.path)
    try writer.write(journal, replacing: false) { _ in }
    let path = isNew ? "entries/mine.md" : "questions.md"
    try folder.write(path, "my own words")
    let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    #expect(throws: StoreError.changedByHand(path: folder.path + "/" + path)) {
      try writer.write(journal, replacing: true) { _ in }
    }
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == before)
  }
}
