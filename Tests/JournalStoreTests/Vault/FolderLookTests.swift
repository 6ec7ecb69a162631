import Foundation
import JournalStore
import TestSupport
import Testing

/// A look at every file below a folder.
@Suite struct FolderLookTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Looks for files that begin with a capital.
  private func look() -> FolderLook {
    FolderLook(folder.path, where: VaultPaths.isSealed) { $0.first.map { $0 < 0x61 } ?? false }
  }

  @Test("it finds files by how they begin, hidden ones too, and changes none")
  func finds() throws {
    try folder.write("2026/11/2026-11-21.md", "Words")
    try folder.write("small.md", "words")
    try folder.write("empty.md", "")
    try folder.write(".a.md.vault.daymark", "Words of before")
    try folder.write(".daymark/drafts/a.md", "Words")
    try folder.write(".git/config", "Words")
    try folder.write("long.md", "W" + String(repeating: "w", count: 100_000))
    let look = look()
    #expect(
      look.found.map { String(decoding: $0, as: UTF8.self) } == [
        ".a.md.vault.daymark", ".daymark/drafts/a.md", "2026/11/2026-11-21.md", "long.md",
      ])
    #expect(look.closed.isEmpty)
    #expect(!look.isEmpty)
    #expect(try folder.text(".a.md.vault.daymark") == "Words of before")
  }

  @Test("it is empty only if everything was looked at: a repository inside wasn't")
  func repository() throws {
    try folder.write("inner/.git/HEAD", "ref")
    try folder.write("inner/a.md", "Words")
    let look = look()
    #expect(look.found.isEmpty)
    #expect(
      look.closed == [FolderConversion.Left(path: Array("inner".utf8), reason: .closedFolder)])
    #expect(!look.isEmpty)
  }

  @Test("a folder or a file that can't be read is named", .needs(.notRoot))
  func unreadable() throws {
    try folder.write("closed/a.md", "Words")
    try folder.write("b.md", "Words")
    for (name, mode) in [("closed", 0), ("b.md", 0)] {
      try FileManager.default.setAttributes(
        [.posixPermissions: mode], ofItemAtPath: folder.path + "/" + name)
    }
    #expect(look().closed.map(\.path) == [Array("closed".utf8), Array("b.md".utf8)])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o700], ofItemAtPath: folder.path + "/closed")
  }

  @Test("a folder that isn't there couldn't be looked at, and another one's paths are whole")
  func others() throws {
    var look = look()
    #expect(look.isEmpty)
    look.add(
      FolderLook(folder.path + "/gone", where: { _ in true }) { _ in true }, in: "/x/gone")
    #expect(look.closed.map(\.path) == [Array("/x/gone".utf8)])
  }
}
