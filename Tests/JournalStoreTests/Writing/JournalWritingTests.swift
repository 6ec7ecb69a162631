import Foundation
import JournalCore
import Testing

@testable import JournalStore
import TestSupport

/// A folder as a journal, with what tests do to it.
struct WritingPlace {
  let folder: TemporaryFolder
  /// The person's state folder.
  let state: TemporaryFolder
  let home: StateHome?
  let writing: JournalWriting
  let location: JournalLocation

  init() throws {
    folder = try TemporaryFolder()
    location = JournalLocation(root: folder.path)
    state = try TemporaryFolder()
    home = StateHome(stateHome: state.path, home: nil)
    writing = JournalWriting(location, state: home)
  }

  static let now = LocalClock(
    day: Day(year: 2026, month: 11, day: 21)!, time: ClockTime(hour: 21, minute: 40)!)

  @discardableResult
  func apply(_ changes: FileChange...) throws -> JournalWriting.Outcome {
    try writing.apply(changes, label: "set today mood=8", now: WritingPlace.now)
  }

  @discardableResult
  func undo(keepingCopies: Bool = false) throws -> Undone? {
    try writing.undo(now: WritingPlace.now, keepingCopies: keepingCopies).undone
  }

  /// The undo records of this device, as a step that was begun has them.
  func records() throws -> UndoFolder {
    UndoFolder(root: folder.path, device: Device.making(folder.path, home))
  }

  /// Every name outside `.daymark`, with its permissions and its text.
  func tree() throws -> [String] {
    try folder.names.filter { !$0.hasPrefix(".daymark") }.map { name in
      let mode = String(folder.mode(name) ?? 0, radix: 8)
      let isFolder = folder.isFolder(name)
      return "\(name) \(mode) \(isFolder ? "" : try folder.text(name))"
    }
  }
}

extension UndoFolder {
  /// Makes files with the names of records.
  fileprivate func pretend(_ numbers: ClosedRange<Int>, in place: WritingPlace) throws {
    for number in numbers {
      try place.folder.write(path(Name(number: number, stage: .done)), "x")
    }
  }
}

extension FileChange {
  static func write(_ path: String, _ old: String?, _ new: String) -> FileChange {
    .write(path: path, old: old.map { Array($0.utf8) }, new: Array(new.utf8))
  }
}

@Suite("A journal's files are changed in steps that can be undone")
struct JournalWritingTests {
  @Test("a name may be as long as the system allows, whatever its letters are made of")
  func longName() throws {
    let place = try WritingPlace()
    let family = "👩\u{200D}👩\u{200D}👧\u{200D}👦"
    let path = "2026-11-20 " + String(repeating: family, count: 9) + ".md"
    try #require(path.utf8.count > 230 && path.utf8.count < 256)
    try place.apply(.write(path, nil, "one"))
    try place.apply(.write(path, "one", "two"))
    #expect(try place.folder.text(path) == "two")
    try place.undo()
    #expect(try place.folder.text(path) == "one")
  }

  @Test("a step changes its files, and undo brings back every byte, name and permission")
  func roundTrip() throws {
    let place = try WritingPlace()
    try place.folder.write("2026-11-20.md", "\u{FEFF}a\r\nb")
    try place.folder.write("2026-11-19.md", "to go")
    chmod(place.folder.path + "/2026-11-20.md", 0o644)
    let before = try place.tree()
    let outcome = try place.apply(
      .write("2026-11-20.md", "\u{FEFF}a\r\nb", "new"),
      .write("entries/2026/11/2026-11-21.md", nil, "today"),
      .move(from: "2026-11-20.md", to: "old/2026-11-20.md", old: Array("new".utf8)),
      .remove(path: "2026-11-19.md", old: Array("to go".utf8)))
    #expect(outcome.changed.count == 4)
    #expect(try place.folder.text("old/2026-11-20.md") == "new")
    #expect(place.folder.mode("old/2026-11-20.md") == 0o644)
    #expect(try place.folder.text("entries/2026/11/2026-11-21.md") == "today")
    #expect(!place.location.isThere("2026-11-19.md"))
    #expect(try place.writing.steps().map(\.label) == ["set today mood=8"])
    let undone = try #require(try place.undo())
    #expect(undone.restored.count == 3)
    #expect(try place.tree() == before)
    #expect(try place.undo() == nil)
  }

  @Test("what is ours is kept from others, and from git")
  func ownFolder() throws {
    let place = try WritingPlace()
    try place.apply(.write("a.md", nil, "x"))
    #expect(place.folder.mode(".daymark") == 0o700)
    #expect(try place.folder.text(".daymark/.gitignore") == "*\n")
    for name in place.folder.names where name.hasPrefix(".daymark/") {
      #expect(place.folder.mode(name) == (place.folder.isFolder(name) ? 0o700 : 0o600), "\(name)")
    }
  }

  @Test("a change that changes nothing is no step")
  func nothing() throws {
    let place = try WritingPlace()
    try place.folder.write("a.md", "x")
    #expect(try place.apply(.write("a.md", "x", "x")).changed == [])
    #expect(try place.writing.steps() == [])
  }

  @Test("a step that can't be made is not begun: every file is looked at first")
  func checkedFirst() throws {
    let place = try WritingPlace()
    try place.folder.write("a.md", "a")
    try place.folder.write("b.md", "theirs")
    let before = try place.tree()
    for second: FileChange in [
      .move(from: "b.md", to: "a.md", old: nil), .move(from: "none.md", to: "c.md", old: nil),
      .remove(path: "b.md", old: Array("b".utf8)), .write("../x.md", nil, "x"),
      .write("b.md/x.md", nil, "x"),
    ] {
      #expect(throws: StoreError.self) { try place.apply(.write("a.md", "a", "new"), second) }
      #expect(try place.tree() == before)
    }
    #expect(throws: StoreError.changedSince(path: "b.md", kept: "b.conflict.md")) {
      try place.apply(.write("a.md", "a", "new"), .write("b.md", "b", "mine"))
    }
    #expect(try place.folder.text("a.md") == "a")
    #expect(try place.folder.text("b.conflict.md") == "mine")
    #expect(try place.writing.steps() == [])
  }

  @Test("a step that fails in the middle is taken back")
  func failsHalfway() throws {
    let place = try WritingPlace()
    try place.folder.write("a.md", "a")
    try place.folder.write("b.md", "b")
    Foundation.link(place.folder.path + "/b.md", place.folder.path + "/c.md")
    let before = try place.tree()
    // Several names are seen only when the file is written.
    #expect(throws: StoreError.hardLinked(path: "b.md", names: 2)) {
      try place.apply(
        .write("a.md", "a", "new"), .write("x/y.md", nil, "y"), .write("b.md", "b", "new"))
    }
    #expect(try place.tree() == before)
    #expect(try place.writing.steps() == [])
    #expect(try place.apply(.write("d.md", nil, "d")).recovery.copies == [])
  }

  @Test("a file is changed once in a step, but for one that is written and moved")
  func once() throws {
    let place = try WritingPlace()
    try place.folder.write("a.md", "a")
    let before = try place.tree()
    #expect(throws: StoreError.changedSince(path: "a.md", kept: nil)) {
      try place.apply(.write("a.md", "a", "b"), .write("a.md", "b", "c"))
    }
    #expect(throws: StoreError.alreadyThere(path: "b.md")) {
      try place.apply(.write("b.md", nil, "b"), .move(from: "a.md", to: "b.md", old: nil))
    }
    #expect(try place.tree() == before)
  }

  @Test("files that are gone all at once are a disk that was taken out")
  func unmounted() throws {
    let place = try WritingPlace()
    #expect(throws: StoreError.journalGone(path: place.folder.path)) {
      try place.apply(.remove(path: "a.md", old: [1]))
    }
    #expect(throws: StoreError.journalGone(path: place.folder.path)) {
      try place.apply(.write("a.md", "a", "b"))
    }
    let gone = JournalWriting(JournalLocation(root: place.folder.path + "/none"), state: nil)
    #expect(throws: StoreError.cannotOpen(path: place.folder.path + "/none", ENOENT)) {
      try gone.apply([.write("a.md", nil, "b")], label: "", now: WritingPlace.now)
    }
  }

  // MARK: Undo

  @Test("a file that another program changed since is left alone; the other files are brought back")
  func changedSince() throws {
    let place = try WritingPlace()
    try place.folder.write("a.md", "a")
    try place.folder.write("b.md", "b")
    try place.apply(.write("a.md", "a", "A"), .write("b.md", "b", "B"))
    try place.folder.write("a.md", "theirs")
    for _ in 0..<2 {
      let undone = try #require(try place.undo())
      #expect(undone.changedSince == ["a.md"])
      #expect(try place.folder.text("a.md") == "theirs")
      #expect(try place.folder.text("b.md") == "b")
    }
    let undone = try #require(try place.undo(keepingCopies: true))
    #expect(undone.copies == ["a.conflict.md"])
    #expect(try place.folder.text("a.conflict.md") == "a")
    #expect(try place.undo() == nil)
  }

  @Test("what undo takes away lies in the trash")
  func undoneTexts() throws {
    let place = try WritingPlace()
    try place.folder.write("a.md", "old")
    try place.apply(.write("a.md", "old", "two hours of work"), .write("b.md", nil, "more"))
    try place.undo()
    let texts = try place.writing.trash().map { try place.folder.text($0.path) }
    #expect(texts.sorted() == ["more", "two hours of work"])
  }

  @Test(
    "a hundred older steps are kept, and no more bytes than there is a limit for, but always the last"
  )
  func limit() throws {
    let place = try WritingPlace()
    let records = try place.records()
    try records.pretend(1...106, in: place)
    let tomorrow = time(nil) + UndoFolder.period + 60
    try records.prune(now: tomorrow)
    #expect(try records.names().map(\.number) == Array(7...106))
    let last = try #require(try records.names().last)
    truncate(place.folder.path + "/" + records.path(last), off_t(UndoFolder.byteLimit + 1))
    try records.prune(now: tomorrow)
    #expect(try records.names().map(\.number) == [106])
  }

  @Test("all steps of the last 24 hours are kept, up to what a folder can grow to")
  func recent() throws {
    let place = try WritingPlace()
    let records = try place.records()
    try records.pretend(1...150, in: place)
    try place.apply(.write("a.md", nil, "x"))
    #expect(try records.names().map(\.number) == Array(1...151))
    let now = time(nil)
    try records.prune(now: now + UndoFolder.period - 60)
    #expect(try records.names().count == 151)
    // More bytes than older steps may have.
    let first = try #require(try records.names().first)
    truncate(place.folder.path + "/" + records.path(first), off_t(UndoFolder.byteLimit + 1))
    try records.prune(now: now)
    #expect(try records.names().count == 151)
    let last = try #require(try records.names().last)
    truncate(place.folder.path + "/" + records.path(last), off_t(UndoFolder.recentByteLimit + 1))
    try records.prune(now: now)
    #expect(try records.names().map(\.number) == [151])
    // Set back by a day, the clock makes nothing old.
    try records.pretend(1...204, in: place)
    try records.prune(now: now - UndoFolder.period, recentLimit: 200)
    #expect(try records.names().map(\.number) == Array(5...204))
  }

  @Test("a record is read as it was written, whatever the names")
  func records() {
    let record = UndoRecord(
      label: "set\n today 100%", day: WritingPlace.now.day, time: WritingPlace.now.time,
      folders: ["a b", "ü/é%41"],
      changes: [
        .write(path: "a\nb.md", old: [], new: [10, 10, 0, 255]), .create(path: "", new: [10]),
        .copy(path: "p", hash: "0", source: "/x y"), .move(from: "a", to: "b"),
      ])
    #expect(UndoRecord(record.bytes) == record)
    for count in 0..<record.bytes.count - 1 {
      #expect(UndoRecord(Array(record.bytes.prefix(count))) == nil)
    }
  }

  // MARK: The trash

  @Test("what was removed is listed, comes back, and is gone only when the trash is emptied")
  func trash() throws {
    let place = try WritingPlace()
    for path in ["a.md", "x/b.md", ".hidden.md"] {
      try place.folder.write(path, path)
      try place.apply(.remove(path: path, old: Array(path.utf8)))
    }
    try place.folder.write("a.md", "another")
    try place.apply(.remove(path: "a.md", old: nil))
    let items = try place.writing.trash()
    #expect(items.map(\.origin).sorted() == [".hidden.md", "a.md", "a.md", "x/b.md"])
    #expect(items.allSatisfy { $0.day == WritingPlace.now.day && $0.time == WritingPlace.now.time })
    let item = try #require(items.first { $0.origin == "x/b.md" })
    try place.apply(place.writing.restoring(item))
    #expect(try place.folder.text("x/b.md") == "x/b.md")
    #expect(try place.writing.trash().count == 3)
    try place.writing.empty(of: place.writing.trash())
    #expect(try place.writing.trash() == [])
    #expect(try FolderNames(place.folder.path + "/" + TrashFolder.path)?.folders == [])
  }

  @Test("what comes into the trash after it was listed stays when that is emptied")
  func lateTrash() throws {
    let place = try WritingPlace()
    for path in ["a.md", "b.md"] { try place.folder.write(path, path) }
    try place.apply(.remove(path: "a.md", old: nil))
    let items = try place.writing.trash()
    let folder = TrashFolder.path + "/2026-11-21-2140/"
    try place.folder.write(folder + ".a.md.daymark", "half a co")
    try place.folder.write(folder + "x/c.md", "came late")
    try place.folder.write(TrashFolder.path + "/no time/d.md", "not listed")
    try place.apply(.remove(path: "b.md", old: nil))
    try place.writing.empty(of: items)
    #expect(try place.writing.trash().map(\.origin).sorted() == ["b.md", "x/c.md"])
    #expect(try place.folder.text(TrashFolder.path + "/no time/d.md") == "not listed")
    #expect(!place.location.isThere(folder + ".a.md.daymark"))
    #expect(try place.undo()?.restored == ["b.md"])
  }

  // MARK: A program that was killed

  @Test("a step that was cut short before its files were touched leaves its text as a copy")
  func killedBefore() throws {
    let place = try WritingPlace()
    try place.folder.write("a.md", "old")
    _ = try place.records().begin(
      UndoRecord(
        label: "x", day: WritingPlace.now.day, time: WritingPlace.now.time, folders: [],
        changes: [
          .write(path: "a.md", old: Array("old".utf8), new: Array("unsaved".utf8))
        ]))
    try place.folder.write(".a.md.daymark", "unsa")
    let outcome = try place.apply(.write("b.md", nil, "b"))
    #expect(outcome.recovery.copies == ["a.conflict.md"])
    #expect(try place.folder.text("a.conflict.md") == "unsaved")
    #expect(try place.folder.text("a.md") == "old")
    #expect(!place.location.isThere(".a.md.daymark"))
    #expect(try place.writing.steps().count == 1)
  }

  @Test("a step that was cut short after it had changed files can be undone")
  func killedAfter() throws {
    let place = try WritingPlace()
    try place.folder.write("a.md", "new")
    try place.folder.write(".a.md.daymark", "old")
    _ = try place.records().begin(
      UndoRecord(
        label: "x", day: WritingPlace.now.day, time: WritingPlace.now.time, folders: [],
        changes: [
          .write(path: "a.md", old: Array("old".utf8), new: Array("new".utf8))
        ]))
    let undone = try #require(try place.undo())
    #expect(undone.restored == ["a.md"])
    #expect(try place.tree() == ["a.md 644 old"])
  }
}
