import Foundation
import JournalCore
import TestSupport
import Testing

@testable import JournalStore

/// The names that services give to copies, beside files of every kind.
@Suite struct SyncCopyTests {
  /// The name of a service's copy, from a file's name without its ending, and the ending.
  struct Naming: Sendable, CustomTestStringConvertible {
    let service: CopyService
    let name: @Sendable (_ stem: String, _ ending: String) -> String
    /// Whether it is a copy only beside its original.
    var needsOriginal = false

    var testDescription: String { name("2026-11-20", ".md") }
  }

  static let namings = [
    Naming(service: .syncthing) { "\($0).sync-conflict-20261121-101010-ABCDEFG\($1)" },
    Naming(service: .dropbox) { "\($0) (Ana's conflicted copy 2026-11-21)\($1)" },
    Naming(service: .dropbox) { "\($0) (Zoë’s conflicted copy)\($1)" },
    Naming(service: .dropbox) { "\($0) (Case Conflict)\($1)" },
    Naming(service: .nextcloud) { "\($0) (conflicted copy 2026-11-21 101010)\($1)" },
    Naming(service: .owncloud) { "\($0)_conflict-20261121-101010\($1)" },
    Naming(service: .obsidian) { "\($0) (Conflicted copy phone 202611211010)\($1)" },
    Naming(service: .icloud, name: { "\($0) 2\($1)" }, needsOriginal: true),
    Naming(service: .googleDrive, name: { "\($0) (1)\($1)" }, needsOriginal: true),
    Naming(service: .oneDrive, name: { "\($0)-DESKTOP-AB12CD3\($1)" }, needsOriginal: true),
    Naming(service: .oneDrive, name: { "\($0)-LAPTOP-AB12CD3\($1)" }, needsOriginal: true),
  ]

  /// Files without their endings, and the endings.
  static let originals = [
    ("2026-11-20", ".md"), ("a/2026/11/2026-11-20 Zoë (late)", ".md"), ("日記/2026-11-20", ".txt"),
    ("notes", ".markdown"), ("daymark", ".yaml"), ("tasks", ".md"), ("habits/run far", ".md"),
    ("articles/x", ".md"), ("experiments/x", ".md"), ("templates/day", ".md"),
  ]

  /// Those of them that can have copies with a bare number.
  static let days = ["2026-11-20", "日記/2026-11-20", "daymark"]

  @Test(
    "a copy is found beside its file, named after its service, and nothing else is one",
    arguments: namings)
  func beside(_ naming: Naming) throws {
    for (stem, ending) in Self.originals where naming.service != .icloud || Self.days.contains(stem)
    {
      let folder = try TemporaryFolder()
      let location = JournalLocation(root: folder.path)
      let copy = naming.name(stem, ending)
      try folder.write("2026-11-19.md")
      try folder.write(stem + ending)
      try folder.write(copy)
      let index = try JournalReading(root: folder.path, settings: Settings(), scope: .days).index()
      #expect(location.conflictCopies(index.report) == [copy])
      #expect(location.original(ofConflictCopy: copy) == stem + ending)
      #expect(location.service(ofConflictCopy: copy) == naming.service)
    }
  }

  @Test("a copy whose file is gone is one only if nothing else has such a name", arguments: namings)
  func alone(_ naming: Naming) throws {
    let folder = try TemporaryFolder()
    let copy = naming.name("2026-11-20", ".md")
    try folder.write(copy)
    let index = try JournalReading(root: folder.path, settings: Settings(), scope: .days).index()
    let found = JournalLocation(root: folder.path).conflictCopies(index.report)
    #expect(found == (naming.needsOriginal ? [] : [copy]))
    #expect(index.report.files == (naming.needsOriginal ? 1 : 0))
  }

  @Test(
    "a copy of a copy is a copy of the file, whichever services made the two", arguments: namings)
  func ofCopies(_ first: Naming) throws {
    for second in Self.namings {
      let folder = try TemporaryFolder()
      let location = JournalLocation(root: folder.path)
      let copy = first.name("a/2026-11-20", ".md")
      let other = second.name(String(copy.dropLast(3)), ".md")
      for name in ["a/2026-11-20.md", copy, other] { try folder.write(name) }
      let index = try JournalReading(root: folder.path, settings: Settings(), scope: .days).index()
      #expect(Set(location.conflictCopies(index.report)) == [copy, other])
      #expect(index.report.files == 1)
      #expect(location.original(ofConflictCopy: other) == "a/2026-11-20.md")
      // It stays a copy if the one in between is gone.
      unlink(folder.path + "/" + copy)
      let rest = try JournalReading(root: folder.path, settings: Settings(), scope: .days).index()
      #expect(location.conflictCopies(rest.report) == [other])
      #expect(rest.report.files == 1)
      #expect(location.original(ofConflictCopy: other) == "a/2026-11-20.md")
    }
  }

  @Test("our own copies of copies lead to the file, too")
  func ours() throws {
    let folder = try TemporaryFolder()
    let location = JournalLocation(root: folder.path)
    try folder.write("2026-11-20.md")
    for copy in [
      "2026-11-20.conflict.md", "2026-11-20.sync-conflict-20261121-101010-ABCDEFG.conflict.md",
      "2026-11-20.conflict.sync-conflict-20261121-101010-ABCDEFG.md",
      "2026-11-20.conflict (Ana's conflicted copy 2026-11-21).md", "2026-11-20.conflict 2.md",
    ] {
      try folder.write(copy)
      #expect(location.original(ofConflictCopy: copy) == "2026-11-20.md", "\(copy)")
    }
    unlink(folder.path + "/2026-11-20.conflict.md")
    let index = try JournalReading(root: folder.path, settings: Settings(), scope: .days).index()
    #expect(index.report.files == 1 && location.conflictCopies(index.report).count == 4)
    #expect(location.service(ofConflictCopy: "2026-11-20.conflict.md") == .daymark)
  }

  @Test(
    "pictures and files with numbers in their names are no copies",
    arguments: [
      "photos/cat 2.jpg", "photos/cat (1).jpg", "2026-11-20 100.md", "2026-11-20 02.md",
      "2026-11-20 12.md", "habits/Run 2.md", "Week 2.md", "2026-11-19 Walk 2.md",
      "articles/2026-11-20 2.png", "Room 3 2.md",
    ])
  func others(_ name: String) throws {
    let folder = try TemporaryFolder()
    for file in [
      "photos/cat.jpg", "2026-11-20.md", "habits/Run.md", "Week.md", "2026-11-19 Walk.md",
      "articles/2026-11-20.png", "Room.md", name,
    ] { try folder.write(file) }
    let index = try JournalReading(root: folder.path, settings: Settings(), scope: .days).index()
    #expect(JournalLocation(root: folder.path).conflictCopies(index.report).isEmpty)
  }

  @Test("a copy of a friend's file is no friend")
  func friends() throws {
    let folder = try TemporaryFolder()
    for file in ["ben.md", "ben.sync-conflict-20261121-101010-ABCDEFG.md", "ben 2.md"] {
      try folder.write("friends/" + file)
    }
    #expect(try JournalLocation(root: folder.path).texts(in: "friends") == ["ben 2.md", "ben.md"])
  }

  @Test("a copy of a picture with a name that only a service writes is one")
  func pictures() throws {
    let folder = try TemporaryFolder()
    let copy = "photos/cat (Ana's conflicted copy 2026-11-21).jpg"
    for file in ["photos/cat.jpg", copy] { try folder.write(file) }
    let index = try JournalReading(root: folder.path, settings: Settings(), scope: .days).index()
    #expect(JournalLocation(root: folder.path).conflictCopies(index.report) == [copy])
  }
}
