import Foundation
import JournalCore
import JournalStore
import TestSupport
import Testing

@Suite("Where the journal is")
struct JournalLocationTests {
  @Test("Paths of the file system as paths of the journal")
  func paths() throws {
    let folder = try TemporaryFolder()
    try folder.write("j/a/b.md")
    try folder.write("jar/c.md")
    let location = JournalLocation(root: folder.path + "/j")
    #expect(location.path(of: folder.path + "/j/a/../a/b.md") == "a/b.md")
    #expect(location.path(of: folder.path + "/j") == "")
    #expect(location.path(of: folder.path + "/jar/c.md") == nil)
    #expect(location.path(of: folder.path + "/j/gone.md") == nil)
  }

  @Test("Settings come from daymark.yaml, or are the defaults")
  func settings() throws {
    let folder = try TemporaryFolder()
    let location = JournalLocation(root: folder.path)
    #expect(try location.settings().0 == Settings())
    #expect(try location.settings().1 == [])
    try folder.write("daymark.yaml", "mood: 1-5\nwek-starts: sunday\n")
    #expect(try location.settings().0.mood.high == 5)
    #expect(try location.settings().1.map(\.code) == ["unknown-setting"])
    #expect(try location.settings().1.map(\.path) == ["daymark.yaml"])
  }

  @Test("Settings that can't be read are told, not taken for none")
  func badSettings() throws {
    let folder = try TemporaryFolder()
    try folder.write("daymark.yaml", [UInt8](repeating: 0x0A, count: (8 << 20) + 1))
    #expect(throws: StoreError.cannotOpen(path: "daymark.yaml", EFBIG)) {
      try JournalLocation(root: folder.path).settings()
    }
    let other = try TemporaryFolder()
    try other.write("daymark.yaml/inside.md")
    #expect(throws: StoreError.cannotOpen(path: "daymark.yaml", EISDIR)) {
      try JournalLocation(root: other.path).settings()
    }
    let third = try TemporaryFolder()
    symlink("/etc/passwd", third.path + "/daymark.yaml")
    #expect(throws: StoreError.leadsOutside(path: "daymark.yaml")) {
      try JournalLocation(root: third.path).settings()
    }
  }

  @Test("A file outside any journal is read as it is, or the error says why not")
  func anyFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md", "text")
    #expect(try JournalLocation.file(at: folder.path + "/a.md") == Array("text".utf8))
    #expect(throws: StoreError.cannotOpen(path: folder.path + "/b.md", ENOENT)) {
      try JournalLocation.file(at: folder.path + "/b.md")
    }
    #expect(throws: StoreError.cannotOpen(path: folder.path, EISDIR)) {
      try JournalLocation.file(at: folder.path)
    }
  }
}
