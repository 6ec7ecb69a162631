import Foundation
import Testing

@testable import JournalStore
import TestSupport

@Suite("One file is written whole, over exactly what was read, or not at all")
struct PreparedWriteTests {
  private func write(_ new: String, over old: String?, _ path: String) throws {
    try SafeFile.write(Array(new.utf8), over: old.map { Array($0.utf8) }, to: path)
  }

  @Test("a new file is the owner's alone, and so are its folders")
  func new() throws {
    let folder = try TemporaryFolder()
    try write("\0x", over: nil, folder.path + "/a/b/c.md")
    #expect(try folder.text("a/b/c.md") == "\0x")
    #expect(folder.names == ["a", "a/b", "a/b/c.md"])
    #expect(folder.mode("a/b") == 0o700)
    #expect(folder.mode("a/b/c.md") == 0o600)
  }

  @Test("permissions stay", arguments: [0o600, 0o644, 0o640, 0o666, 0o755])
  func modes(_ mode: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md", "old")
    chmod(folder.path + "/a.md", mode_t(mode))
    try write("new", over: "old", folder.path + "/a.md")
    #expect(try folder.text("a.md") == "new")
    #expect(folder.mode("a.md") == mode)
    #expect(folder.names == ["a.md"])
  }

  @Test("another's file stays another's", .needs(.root))
  func owner() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md", "old")
    chown(folder.path + "/a.md", 4711, 4712)
    try write("new", over: "old", folder.path + "/a.md")
    var status = stat()
    #expect(stat(folder.path + "/a.md", &status) == 0)
    #expect(status.st_uid == 4711)
    #expect(status.st_gid == 4712)
  }

  #if os(Linux)
    @Test("attributes that the person gave it stay", .needs(.fileAttributes))
    func attributes() throws {
      let folder = try TemporaryFolder()
      let path = folder.path + "/a.md"
      try folder.write("a.md", "old")
      let key = FileAttributeKey("NSFileExtendedAttributes")
      let given = ["user.colour": Data("blue".utf8)]
      try FileManager.default.setAttributes([key: given], ofItemAtPath: path)
      try write("new", over: "old", path)
      let kept = try FileManager.default.attributesOfItem(atPath: path)[key] as? [String: Data]
      #expect(kept?["user.colour"] == given["user.colour"])
    }
  #endif

  @Test("a link keeps its place, its file gets the text")
  func link() throws {
    let folder = try TemporaryFolder()
    try folder.write("real.md", "old")
    symlink("real.md", folder.path + "/link.md")
    try write("new", over: "old", folder.path + "/link.md")
    #expect(try folder.text("real.md") == "new")
    #expect(try folder.target("link.md") == "real.md")
  }

  @Test("a text that is not what was read is left alone, and the new one is kept beside it")
  func changed() throws {
    let folder = try TemporaryFolder()
    try folder.write("2026-11-21.md", "theirs")
    let copy = folder.path + "/2026-11-21.conflict.md"
    let path = folder.path + "/2026-11-21.md"
    #expect(throws: StoreError.changedSince(path: path, kept: copy)) {
      try write("mine", over: "old", path)
    }
    #expect(try folder.text("2026-11-21.md") == "theirs")
    #expect(try folder.text("2026-11-21.conflict.md") == "mine")
    // The same text once more needs no second copy; another one does.
    #expect(throws: StoreError.changedSince(path: path, kept: copy)) {
      try write("mine", over: nil, path)
    }
    #expect(
      throws: StoreError.changedSince(
        path: path, kept: folder.path + "/2026-11-21-2.conflict.md")
    ) {
      try write("another", over: "old", path)
    }
    #expect(folder.names.count == 3)
  }

  @Test("a conflict copy has a name that is never an entry", arguments: [1, 2, 10])
  func copyNames(_ number: Int) {
    for name in ["2026-11-21.md", "2026-11-21.MD", "21.txt", String(repeating: "ü", count: 127)] {
      let copy = ConflictCopy.name(of: name, number: number)
      #expect(copy.utf8.count <= 255)
      Array(copy.utf8).withUnsafeBufferPointer { #expect(!JournalNames.isText($0)) }
    }
  }

  // MARK: Another program between two steps

  /// What putting a file into its place came to.
  private func problem(_ prepared: consuming PreparedWrite) -> StoreError? {
    do throws(StoreError) { try prepared.commit() } catch { return error }
    return nil
  }

  @Test("who writes between our reading and our putting into place is not written over")
  func race() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md", "old")
    let prepared = try PreparedWrite(
      Array("mine".utf8), over: Array("old".utf8), at: FilePlace("a.md", in: folder.path))
    try folder.write("a.md", "theirs")
    #expect(problem(prepared) == .changedSince(path: "a.md", kept: "a.conflict.md"))
    #expect(try folder.text("a.md") == "theirs")
    #expect(try folder.text("a.conflict.md") == "mine")
    #expect(folder.names == ["a.conflict.md", "a.md"])
  }

  @Test("a file that turns into a link meanwhile was changed, and the new text is kept")
  func becomesLink() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md", "old")
    let prepared = try PreparedWrite(
      Array("mine".utf8), over: Array("old".utf8), at: FilePlace("a.md", in: folder.path))
    unlink(folder.path + "/a.md")
    symlink("elsewhere", folder.path + "/a.md")
    #expect(problem(prepared) == .changedSince(path: "a.md", kept: "a.conflict.md"))
    #expect(try folder.target("a.md") == "elsewhere")
    #expect(try folder.text("a.conflict.md") == "mine")
  }

  @Test("what can't be read at the last moment isn't said to be changed", .needs(.notRoot))
  func unreadable() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md", "old")
    let prepared = try PreparedWrite(
      Array("mine".utf8), over: Array("old".utf8), at: FilePlace("a.md", in: folder.path))
    chmod(folder.path + "/a.md", 0)
    #expect(problem(prepared) == .cannotOpen(path: "a.md", EACCES))
    chmod(folder.path + "/a.md", 0o600)
    #expect(try folder.text("a.md") == "old")
    #expect(folder.names == ["a.md"])
  }

  @Test("a file that appears or disappears meanwhile is a change too")
  func appearing() throws {
    let folder = try TemporaryFolder()
    let new = try PreparedWrite([1], over: nil, at: FilePlace("new.md", in: folder.path))
    try folder.write("new.md", "theirs")
    #expect(problem(new) == .changedSince(path: "new.md", kept: "new.conflict.md"))
    try folder.write("gone.md", "old")
    let gone = try PreparedWrite(
      [2], over: Array("old".utf8), at: FilePlace("gone.md", in: folder.path))
    unlink(folder.path + "/gone.md")
    #expect(problem(gone) == .changedSince(path: "gone.md", kept: "gone.conflict.md"))
    #expect(folder.names == ["gone.conflict.md", "new.conflict.md", "new.md"])
  }

  @Test("what a killed program left under the temporary name is kept")
  func leftover() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md", "old")
    try folder.write(".a.md.daymark", "words of a program that was killed")
    try write("new", over: "old", folder.path + "/a.md")
    #expect(try folder.text("a.md") == "new")
    #expect(try folder.text("a.conflict.md") == "words of a program that was killed")
    #expect(folder.names == ["a.conflict.md", "a.md"])
    try folder.write(".a.md.daymark", "new")
    try write("newer", over: "new", folder.path + "/a.md")
    #expect(folder.names == ["a.conflict.md", "a.md"])
  }

  // MARK: What is refused

  @Test("a file with several names is refused")
  func hardLinks() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md", "old")
    #expect(Foundation.link(folder.path + "/a.md", folder.path + "/b.md") == 0)
    #expect(throws: StoreError.hardLinked(path: folder.path + "/a.md", names: 2)) {
      try write("new", over: "old", folder.path + "/a.md")
    }
    #expect(try folder.text("b.md") == "old")
    #expect(folder.names == ["a.md", "b.md"])
  }

  @Test("what is no file is refused, and nothing waits for it")
  func noFiles() throws {
    let folder = try TemporaryFolder()
    try folder.write("file", "old")
    try folder.write("folder/x", "")
    mkfifo(folder.path + "/pipe", 0o600)
    symlink("nowhere", folder.path + "/dangling")
    symlink("circle", folder.path + "/circle")
    let before = folder.names
    for name in ["folder", "folder/", "pipe", "dangling", "circle", "file/below", ""] {
      #expect(throws: StoreError.self, "\(name)") {
        try write("new", over: nil, folder.path + "/" + name)
      }
    }
    #expect(folder.names == before)
  }

  @Test(
    "nothing leads out of the journal",
    arguments: [
      "out.md", "out/a.md", "out/new/a.md", "../a.md", "a/../../a.md", "/etc/a.md", "", ".",
      "a//b.md",
      "in/../../x.md",
    ])
  func outside(_ path: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("elsewhere/a.md", "theirs")
    try folder.write("journal/in/a.md", "mine")
    symlink("../elsewhere", folder.path + "/journal/out")
    symlink("../elsewhere/a.md", folder.path + "/journal/out.md")
    let before = folder.names
    #expect(throws: StoreError.leadsOutside(path: path)) {
      _ = try FilePlace(path, in: folder.path + "/journal", makingFolders: true)
    }
    #expect(folder.names == before)
  }

  @Test("links that stay inside are followed, also through folders that are still to be made")
  func inside() throws {
    let folder = try TemporaryFolder()
    try folder.write("real/a.md", "old")
    symlink("real", folder.path + "/way")
    symlink(folder.path + "/real/a.md", folder.path + "/absolute.md")
    for path in ["way/a.md", "absolute.md"] {
      let old = Array(try folder.text("real/a.md").utf8)
      try PreparedWrite(
        Array(path.utf8), over: old, at: FilePlace(path, in: folder.path)
      ).commit()
      #expect(try folder.text("real/a.md") == path)
    }
    try PreparedWrite(
      [1], over: nil, at: FilePlace("way/2026/11/b.md", in: folder.path, makingFolders: true)
    ).commit()
    #expect(folder.names.contains("real/2026/11/b.md"))
  }
}
