import Foundation
import JournalStore
import Synchronization
import TestSupport
import Testing

/// Replacing the contents of many files at once: all or none, and nothing of anybody's is lost.
@Suite struct FolderConversionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Turns small letters into capitals.
  private func capitals(
    _ change: @escaping @Sendable ([UInt8]) -> Void = { _ in }
  ) -> FolderConversion {
    FolderConversion(folder.path, where: VaultPaths.isSealed) { path, bytes in
      change(path)
      let new = bytes.map { 0x61...0x7A ~= $0 ? $0 - 32 : $0 }
      return new == bytes ? .same : .new(new)
    }
  }

  @Test("every file gets its new contents, whatever its name, and keeps its mode and time")
  func all() throws {
    try folder.write("2026/11/2026-11-21.md", "one")
    try folder.write("UPPER.md", "TWO")
    try folder.create([0x66, 0xFF, 0x2E, 0x6D, 0x64], "three")
    let time = Date(timeIntervalSince1970: 1_700_000_000)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640, .modificationDate: time],
      ofItemAtPath: folder.path + "/2026/11/2026-11-21.md")
    let outcome = try capitals().run()
    #expect((outcome.converted, outcome.unchanged) == (2, 1))
    #expect(outcome.left.isEmpty)
    #expect(try folder.text("2026/11/2026-11-21.md") == "ONE")
    #expect(folder.mode("2026/11/2026-11-21.md") == 0o640)
    let attributes = try FileManager.default.attributesOfItem(
      atPath: folder.path + "/2026/11/2026-11-21.md")
    #expect(attributes[.modificationDate] as? Date == time)
    #expect(folder.names.allSatisfy { !$0.hasSuffix(".daymark") })
  }

  @Test("git's files, the keys, and what git reads before the filter stay as they are")
  func exempt() throws {
    let kept = [
      ".git/config", ".daymark-vault/identity.age", ".gitattributes", "2026/.gitignore",
      ".daymark/lock", ".daymark/id", ".daymark/vault/step",
    ]
    for path in kept { try folder.write(path, "words") }
    try folder.write(".daymark/drafts/a.md", "words")
    #expect(try capitals().run().converted == 1)
    for path in kept { #expect(try folder.text(path) == "words", "\(path)") }
    #expect(try folder.text(".daymark/drafts/a.md") == "WORDS")
  }

  @Test("links aren't followed, and repositories inside are named and left")
  func linksAndRepositories() throws {
    let outside = try TemporaryFolder()
    try outside.write("secret.md", "outside")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link.md", withDestinationPath: outside.path + "/secret.md")
    try folder.write("inner/.git/HEAD", "ref")
    try folder.write("inner/a.md", "inner")
    let outcome = try capitals().run()
    #expect(
      outcome.left == [FolderConversion.Left(path: Array("inner".utf8), reason: .closedFolder)])
    #expect(try outside.text("secret.md") == "outside")
    #expect(try folder.text("inner/a.md") == "inner")
  }

  @Test("a file with two names keeps both, and is named")
  func hardLinks() throws {
    try folder.write("a.md", "one")
    try FileManager.default.linkItem(
      atPath: folder.path + "/a.md", toPath: folder.path + "/b.md")
    let outcome = try capitals().run()
    #expect(outcome.left.map(\.reason) == [.hardLinked, .hardLinked])
    #expect(try folder.text("a.md") == "one")
  }

  @Test("what another program writes meanwhile is converted, too, and not lost")
  func changedMeanwhile() throws {
    try folder.write("a.md", "one")
    let path = folder.path + "/a.md"
    let isFirst = Mutex(true)
    let outcome = try capitals { _ in
      guard
        isFirst.withLock({ first in
          defer { first = false }; return first
        })
      else { return }
      try? "one and more".write(toFile: path, atomically: true, encoding: .utf8)
    }.run()
    #expect(outcome.converted == 1)
    #expect(try folder.text("a.md") == "ONE AND MORE")
  }

  @Test("a file that another program keeps changing is left with that program's words")
  func keepsChanging() throws {
    try folder.write("a.md", "one")
    let path = folder.path + "/a.md"
    let count = Mutex(0)
    let outcome = try capitals { _ in
      let number = count.withLock { count in
        count += 1
        return count
      }
      try? "words \(number)".write(toFile: path, atomically: true, encoding: .utf8)
    }.run()
    #expect(outcome.left.map(\.reason) == [.changing])
    #expect(try folder.text("a.md").hasPrefix("words "))
    #expect(folder.names == ["a.md"])
  }

  @Test("what can't be converted is named, and the others are")
  func refused() throws {
    try folder.write("a.md", "one")
    try folder.write("b.md", "two")
    let outcome = try FolderConversion(folder.path, where: VaultPaths.isSealed) { path, bytes in
      path == Array("a.md".utf8) ? .refused : .new(Array("TWO".utf8))
    }.run()
    #expect(outcome.left == [FolderConversion.Left(path: Array("a.md".utf8), reason: .refused)])
    #expect(try folder.text("b.md") == "TWO")
  }

  @Test(
    "what a killed conversion left beside a file goes, if the file's words are all of it",
    arguments: ["ONE", "O", "", "one", "on"])
  func leftovers(_ left: String) throws {
    try folder.write("a.md", "one")
    try folder.write(".a.md.vault.daymark", left)
    let outcome = try capitals().run()
    #expect(outcome.converted == 1)
    #expect(folder.names == ["a.md"])
  }

  @Test("a file of that name with other words stays, and is converted like others")
  func foreignLeftover() throws {
    try folder.write("a.md", "one")
    try folder.write(".a.md.vault.daymark", "somebody's words")
    _ = try capitals().run()
    #expect(try folder.text(".a.md.vault.daymark") == "SOMEBODY'S WORDS")
    #expect(try folder.text("a.md") == "ONE")
  }
}
