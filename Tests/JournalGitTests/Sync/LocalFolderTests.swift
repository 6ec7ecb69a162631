import Foundation
import JournalGit
import JournalStore
import TestSupport
import Testing

/// What is of one computer alone stays there.
@Suite(.serialized, .needs(.git)) struct LocalFolderTests {
  @Test(
    "every spelling that a file system takes for the folder",
    arguments: [
      ".daymark", ".Daymark", ".DAYMARK", ".daymark/", ".daymark. .", ".daymark::$INDEX_ALLOCATION",
      "DAYMAR~1", "daymar~12", ".day\u{200C}mark", "\u{FEFF}.daymark", ".daymar\u{212A}",
      "x\\.daymark", ".git", ".GIT", ".gi\u{200D}t", "GIT~1", ".git ", "a/.git",
    ])
  func spellings(_ name: String) {
    #expect(LocalFolder.part(of: Array((name + "/x").utf8)) != nil)
    #expect(LocalFolder.part(of: Array(("a/" + name + "/x").utf8)) != nil)
  }

  @Test(
    "names that only look like it",
    arguments: [
      "daymark", ".daymarks", ".daymark-site", ".gitignore", ".gitattributes", "DAYMAR~", "git",
      "x.daymark", "daymark.yaml", ".2026-11-21.md.daymark", "~1", "", "a//b",
    ])
  func others(_ name: String) {
    #expect(LocalFolder.part(of: Array(name.utf8)) == nil)
  }

  @Test("the part of a path that ends with the folder")
  func part() {
    #expect(LocalFolder.part(of: Array("a/.Daymark/undo/1".utf8)) == Array("a/.Daymark".utf8))
  }

  /// Two devices with an entry in common; this one has a folder of its own.
  private func pair() throws -> (Devices, Device, Device) {
    let devices = try Devices()
    let here = try devices.device("here")
    try here.write("2026-11-01.md", "One.\n")
    try here.sync()
    try here.write(".daymark/undo/1.undo", "of here")
    return (devices, here, try devices.device("there"))
  }

  @Test("the folder is never taken over, also where no line tells git to ignore it")
  func untracked() throws {
    let (_, here, there) = try pair()
    try here.write("2026-11-02.md", "Two.\n")
    try here.sync()
    #expect(try here.git("ls-files") == "2026-11-01.md\n2026-11-02.md\n")
    try there.sync()
    #expect(there.text(".daymark/undo/1.undo") == nil)
  }

  @Test("what somebody made git know of it is named, and nothing is committed until it is out")
  func tracked() throws {
    let (_, here, _) = try pair()
    try here.git("add", "-f", ".daymark")
    let paths = [".daymark/.gitignore", ".daymark/lock", ".daymark/undo/1.undo"].map {
      Array($0.utf8)
    }
    #expect(try here.problem() == .localFilesHere(paths))
    #expect(try here.git("rev-list", "--count", "HEAD") == "1\n")
    try here.git("commit", "-qm", "a mistake")
    #expect(try here.problem() == .localFilesHere(paths))
    try here.git("rm", "-rq", "--cached", ".daymark")
    #expect(try here.sync().sent == 2)
    #expect(try here.git("ls-tree", "-r", "--name-only", "HEAD") == "2026-11-01.md\n")
    #expect(here.text(".daymark/undo/1.undo") == "of here")
  }

  @Test(
    "what another device sends into it is refused with its path and commit, until it is out there",
    arguments: [".daymark", ".Daymark", "DAYMAR~1"])
  func sent(_ name: String) throws {
    let (devices, here, there) = try pair()
    let file = name + "/undo/50.undo"
    try there.write(file, "move .git/hooks/post-commit photos/frost.jpg")
    try there.write("2026-11-03.md", "Three.\n")
    try there.git("add", "-f", ".")
    try there.git("commit", "-qm", "with state")
    try there.git("push", "-q")
    let commit = try String(there.git("rev-parse", "--short", "HEAD").dropLast())
    let refused = GitError.localFilesThere(
      remote: "origin", path: Array(file.utf8), commit: commit)
    #expect(try here.problem() == refused)
    // A merge of two histories as well.
    try here.write("2026-11-02.md", "Two.\n")
    #expect(try here.problem() == refused)
    #expect(here.text(file) == nil && here.text("2026-11-03.md") == nil)
    // And on a device that has nothing yet.
    let new = Device(folder: devices.folder + "/new", devices: devices)
    try devices.run(["init", "--quiet", "new"], at: devices.folder)
    try new.git("remote", "add", "origin", devices.folder + "/stick.git")
    #expect(try new.problem() == refused)
    try there.git("rm", "-rq", "--cached", name)
    try there.git("commit", "-qm", "without state")
    try there.git("push", "-q")
    for device in [here, new] { try device.sync() }
    #expect(here.text("2026-11-03.md") == "Three.\n" && new.text("2026-11-03.md") == "Three.\n")
    #expect(here.text(file) == nil && here.text(".daymark/undo/1.undo") == "of here")
  }

  @Test("devices that all had it by mistake keep their own, each once it is out of git there")
  func commonMistake() throws {
    let (_, here, there) = try pair()
    try here.git("add", "-f", ".daymark")
    try here.git("commit", "-qm", "a mistake")
    try here.git("push", "-q", "origin", "HEAD")
    try there.git("pull", "-q")
    try here.git("rm", "-rq", "--cached", ".daymark")
    try here.sync()
    try there.write(".daymark/undo/1.undo", "of there")
    let paths = [".daymark/.gitignore", ".daymark/lock", ".daymark/undo/1.undo"].map {
      Array($0.utf8)
    }
    #expect(try there.problem() == .localFilesHere(paths))
    try there.git("rm", "-rq", "--cached", ".daymark")
    try there.sync()
    #expect(here.text(".daymark/undo/1.undo") == "of here")
    #expect(there.text(".daymark/undo/1.undo") == "of there")
  }
}
