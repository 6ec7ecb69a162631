import Foundation
import Testing

@testable import JournalStore
import TestSupport

/// A path that somebody else may have put into a file of the journal.
struct HostilePath: CustomTestStringConvertible {
  var path: String
  /// Why it must not be followed.
  var why: String

  var testDescription: String { "\(path.debugDescription): \(why)" }

  static let all: [HostilePath] = [
    // Out of the journal, as it is written.
    .init(path: "", why: "the journal itself"),
    .init(path: ".", why: "the journal itself"),
    .init(path: "..", why: "the folder above"),
    .init(path: "../elsewhere/secret.md", why: "climbs out"),
    .init(path: "in/../../elsewhere/secret.md", why: "climbs out behind a folder"),
    .init(path: "in/..", why: "climbs, if only to the root"),
    .init(path: "in/./a.md", why: "not as a path is written"),
    .init(path: "in//a.md", why: "an empty part"),
    .init(path: "/etc/passwd", why: "from the disk's root"),
    .init(path: "in/a.md/", why: "a slash at the end"),
    .init(path: "in/a.md\0.jpg", why: "the system would see what is before the NUL"),
    // Out of the journal, by a link.
    .init(path: "out/secret.md", why: "a linked folder"),
    .init(path: "out.md", why: "a linked file"),
    .init(path: "out/new/a.md", why: "a new folder in a linked one"),
    .init(path: "chain.md", why: "a link to a link"),
    .init(path: "absolute.md", why: "an absolute link"),
    // git's own.
    .init(path: ".git/hooks/post-commit", why: "a program that git runs"),
    .init(path: ".git", why: "git's folder"),
    .init(path: ".GIT/config", why: "a file system without capitals"),
    .init(path: ".Git/config", why: "a file system without capitals"),
    .init(path: "sub/.git/hooks/x", why: "a repository in the journal"),
    .init(path: "git~1/config", why: "its short name on NTFS"),
    .init(path: "GIT~1/config", why: "its short name on NTFS"),
    .init(path: ".git./config", why: "NTFS leaves out dots at the end"),
    .init(path: ".git /config", why: "NTFS leaves out spaces at the end"),
    .init(path: ".git. . /config", why: "NTFS leaves out both"),
    .init(path: ".git::$INDEX_ALLOCATION/config", why: "a stream of NTFS"),
    .init(path: ".g\u{200C}it/config", why: "HFS+ leaves out invisible characters"),
    .init(path: "\u{FEFF}.git/config", why: "HFS+ leaves out byte order marks"),
    .init(path: "hooks/post-commit", why: "a link into git's folder"),
    .init(path: "hook.md", why: "a link to a file of git's"),
    // Daymark's own.
    .init(path: ".daymark/undo/00000001.undo", why: "an undo record"),
    .init(path: ".daymark/lock", why: "the lock"),
    .init(path: ".DAYMARK/lock", why: "a file system without capitals"),
    .init(path: ".daymark", why: "the folder of Daymark's state"),
    .init(path: "daymar~1/lock", why: "its short name on NTFS"),
    .init(path: ".daymark./lock", why: "NTFS leaves out dots at the end"),
    .init(path: "sub/.daymark/lock", why: "the state of a journal in the journal"),
    .init(path: ".daymar\u{212A}/lock", why: "HFS+ takes the sign of Kelvin for a k"),
    .init(path: ".git\\config", why: "Windows takes the backslash for a slash"),
    .init(path: "daymar~2/lock", why: "another short name on NTFS"),
    .init(path: "state/lock", why: "a link into Daymark's state"),
    .init(path: "lock.md", why: "a link to a file of Daymark's state"),
  ]
}

@Suite("A path that comes from a file stays in the journal, off git's files and off Daymark's own")
struct JournalPathTests {
  let folder: TemporaryFolder
  var root: String { folder.path + "/journal" }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("elsewhere/secret.md", "secret")
    try folder.write("journal/in/a.md", "mine")
    try folder.write("journal/.git/hooks/post-commit", "#!/bin/sh\n")
    try folder.write("journal/.daymark/lock", "")
    for (link, target) in [
      "out": "../elsewhere", "out.md": "../elsewhere/secret.md", "chain.md": "out.md",
      "absolute.md": folder.path + "/elsewhere/secret.md", "hooks": ".git/hooks",
      "hook.md": ".git/hooks/post-commit", "state": ".daymark", "lock.md": ".daymark/lock",
      "way": "in", "way.md": "in/a.md",
    ] {
      try #require(symlink(target, root + "/" + link) == 0)
    }
  }

  @Test("a hostile path is neither read nor written", arguments: HostilePath.all)
  func hostile(_ hostile: HostilePath) throws {
    let before = folder.names
    let read = (try? JournalLocation(root: root).contents(of: hostile.path)) ?? nil
    #expect(read == nil)
    let file = (try? JournalLocation(root: root).place(ofFile: hostile.path)) ?? nil
    #expect(file == nil)
    #expect(throws: StoreError.self) {
      _ = try FilePlace(hostile.path, in: root, makingFolders: true)
    }
    #expect(folder.names == before)
  }

  @Test(
    "no step of a record goes to a hostile path, and none comes from there",
    arguments: HostilePath.all)
  func steps(_ hostile: HostilePath) throws {
    let state = StateHome(stateHome: folder.path + "/state", home: nil)
    let writing = JournalWriting(JournalLocation(root: root), state: state)
    let before = try texts()
    for change: FileChange in [
      .write(path: hostile.path, old: nil, new: [1]),
      .move(from: "in/a.md", to: hostile.path, old: nil),
    ] {
      #expect(throws: StoreError.self) {
        try writing.apply([change], label: "", now: WritingPlace.now)
      }
    }
    #expect(try texts() == before)
  }

  /// The texts outside of Daymark's state.
  private func texts() throws -> [String: String] {
    var found: [String: String] = [:]
    for name in folder.names where !folder.isFolder(name) && !name.contains(".daymark/") {
      guard !name.hasPrefix("state/"), !name.hasPrefix("journal/state/") else { continue }
      found[name] = try folder.text(name)
    }
    return found
  }

  @Test("an honest path is followed, also through links that stay inside")
  func honest() throws {
    for path in ["in/a.md", "way/a.md", "way.md"] {
      #expect(try JournalLocation(root: root).contents(of: path) == Array("mine".utf8))
    }
    for path in [
      ".gitignore", ".gitattributes", ".github/x.md", "git/a.md", ".daymarks/a.md",
      "..md", "a..b/c.md", ".obsidian/daily-notes.json", "\u{1F600}/a.md", "way/new/b.md",
    ] {
      #expect(try JournalLocation(root: root).contents(of: path) == nil, "\(path)")
    }
  }

  @Test("only a regular file is handed to another program")
  func files() throws {
    let location = JournalLocation(root: root)
    mkfifo(root + "/pipe", 0o600)
    #expect(throws: StoreError.cannotOpen(path: "pipe", ENOTSUP)) {
      try location.place(ofFile: "pipe")
    }
    #expect(throws: StoreError.cannotOpen(path: "in", EISDIR)) { try location.place(ofFile: "in") }
    #expect(try location.place(ofFile: "none.wav") == nil)
    #expect(try location.place(ofFile: "way.md") == root + "/in/a.md")
  }

  @Test("Daymark's own state is reached through no link at all")
  func ownState() throws {
    let other = try TemporaryFolder()
    try other.write("real/lock", "")
    try #require(symlink(other.path + "/real", other.path + "/.daymark") == 0)
    #expect(throws: StoreError.self) { _ = try FilePlace(own: ".daymark/lock", in: other.path) }
    try folder.write("journal/.daymark/inner/file", "")
    try #require(symlink("inner", root + "/.daymark/undo") == 0)
    #expect(throws: StoreError.self) { _ = try FilePlace(own: ".daymark/undo/file", in: root) }
    for path in ["in/a.md", ".daymark", ".daymark/../in/a.md", ".daymark//lock"] {
      #expect(throws: StoreError.offLimits(path: path)) { _ = try FilePlace(own: path, in: root) }
    }
  }
}
