import Foundation
import TestSupport
import Testing

@testable import JournalStore

/// Files that browsers send are the owner's alone, and none outlives its request or its server.
@Suite struct UploadFolderTests {
  @Test("a file is the owner's alone, and goes with what refers to it") func files() throws {
    let home = try TemporaryFolder()
    let uploads = try UploadFolder(in: try Self.state(home))
    do {
      let file = try uploads.begin()
      try file.add([1, 2, 3][...])
      try file.add([4][...])
      #expect(file.size == 4)
      #expect(try Data(contentsOf: URL(filePath: file.path)) == Data([1, 2, 3, 4]))
      let files = Self.files(home)
      #expect(files.count == 1)
      #expect(home.mode(files[0]) == 0o600)
      #expect(home.mode("daymark/uploads") == 0o700)
    }
    #expect(Self.files(home) == [])
  }

  @Test("two servers don't touch each other's files") func servers() throws {
    let home = try TemporaryFolder()
    let first = try UploadFolder(in: try Self.state(home))
    let file = try first.begin()
    let second = try UploadFolder(in: try Self.state(home))
    #expect(FileManager.default.fileExists(atPath: file.path))
    #expect(first.path != second.path)
  }

  @Test("the next server removes what a killed one left, and nothing behind a link")
  func leftovers() throws {
    let home = try TemporaryFolder()
    try home.write("elsewhere/1", "mine")
    let killed = "daymark/uploads/daymark-0123456789abc"
    try home.write(killed + "/1", "a photo")
    try FileManager.default.createSymbolicLink(
      atPath: home.path + "/daymark/uploads/link", withDestinationPath: home.path + "/elsewhere")
    let uploads = try UploadFolder(in: try Self.state(home))
    #expect(!home.names.contains(killed))
    #expect(try home.text("elsewhere/1") == "mine")
    #expect(FileManager.default.fileExists(atPath: uploads.path))
  }

  @Test("folders in the same place that somebody else made stay as they are")
  func others() throws {
    let home = try TemporaryFolder()
    // The place may be a link to a larger disk.
    try home.write("disk/holiday/photo.jpg", "mine")
    try home.write("disk/daymark-backup/1", "mine")
    try FileManager.default.createDirectory(
      atPath: home.path + "/daymark", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: home.path + "/daymark/uploads", withDestinationPath: home.path + "/disk")
    do { _ = try UploadFolder(in: try Self.state(home)) }
    #expect(try home.text("disk/holiday/photo.jpg") == "mine")
    #expect(try home.text("disk/daymark-backup/1") == "mine")
  }

  @Test("a server that stops leaves no folder") func stopping() throws {
    let home = try TemporaryFolder()
    do { _ = try UploadFolder(in: try Self.state(home)) }
    #expect(home.names == ["daymark", "daymark/uploads"])
  }

  private static func state(_ home: TemporaryFolder) throws -> StateHome {
    try #require(StateHome(stateHome: home.path, home: nil))
  }

  private static func files(_ home: TemporaryFolder) -> [String] {
    home.names.filter { !home.isFolder($0) }
  }
}
