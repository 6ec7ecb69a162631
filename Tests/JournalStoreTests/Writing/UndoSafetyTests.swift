import Foundation
import JournalCore
import Testing

@testable import JournalStore
import TestSupport

@Suite("Undo obeys the records of this device and journal alone, and loses nothing")
struct UndoSafetyTests {
  private func record(_ changes: UndoRecord.Change...) -> UndoRecord {
    UndoRecord(
      label: "set 2026-11-20 mood", day: WritingPlace.now.day, time: WritingPlace.now.time,
      folders: [], changes: changes)
  }

  @Test("a record that a remote brought runs nothing: a photo stays a photo")
  func planted() throws {
    let place = try WritingPlace()
    try place.folder.write(".git/hooks/README", "")
    try place.folder.write("photos/frost.jpg", "#!/bin/sh\n")
    let text =
      "daymark undo 1\n2026-11-21 600\nlabel set%202026-11-20%20mood\n"
      + "move .git/hooks/post-commit photos/frost.jpg\n\n"
    for name in ["00000050.undo", "00000051.begun", "0123456789abcdef/00000050.undo"] {
      try place.folder.write(".daymark/undo/" + name, text)
    }
    let outcome = try place.writing.undo(now: WritingPlace.now)
    #expect(outcome.undone == nil && outcome.foreignSteps == 3)
    try place.apply(.write("a.md", nil, "x"))
    #expect(try place.folder.text("photos/frost.jpg") == "#!/bin/sh\n")
    #expect(!place.location.isThere(".git/hooks/post-commit"))
    #expect(try place.writing.steps().count == 1)
  }

  @Test("a record with an idempotency key is read again, and cut off nowhere")
  func key() {
    var record = record(.write(path: "a b.md", old: Array("\n\n".utf8), new: [0, 255]))
    record.idempotencyKey = "3f9a"
    let bytes = record.bytes
    #expect(UndoRecord(bytes) == record)
    for count in 0..<bytes.count { #expect(UndoRecord(Array(bytes.prefix(count))) == nil) }
  }

  @Test("a planted record doesn't make a request look as if it had been carried out")
  func plantedKey() throws {
    let place = try WritingPlace()
    try place.apply(.write("a.md", nil, "x"))
    let ours = try place.records()
    let planted = ours.path(
      UndoFolder.Name(number: 2, stage: .done, key: UndoFolder.name(ofKey: "7d")))
    try place.folder.write(
      planted, "daymark undo 2 \(String(repeating: "0", count: 64))\n2026-11-21 600 7d\nlabel x\n\n"
    )
    #expect(try !ours.contains(idempotencyKey: "7d"))
  }

  @Test(
    "a request that is repeated is found by its name, however many steps there are, unread ones too"
  )
  func namedKey() throws {
    let place = try WritingPlace()
    let key = String(repeating: "3f9a", count: 16)
    func write(_ name: String, key: String?) throws -> JournalWriting.Outcome {
      try place.writing.apply(
        [.write(path: name, old: nil, new: [0x78])], label: "x", now: WritingPlace.now,
        idempotencyKey: key)
    }
    #expect(try !write("a.md", key: key).wasMadeBefore)
    for number in 0..<20 { _ = try write("\(number).md", key: nil) }
    let records = try place.records()
    // No other record is opened.
    for name in try records.names() where name.key == nil {
      try place.folder.write(records.path(name), "damaged")
    }
    #expect(try write("b.md", key: key).wasMadeBefore)
    #expect(!place.location.isThere("b.md"))
    #expect(try !write("c.md", key: "7d").wasMadeBefore)
    // Whoever undoes it may ask for it again.
    #expect(try place.undo()?.restored == ["c.md"])
    #expect(try !write("c.md", key: "7d").wasMadeBefore)
  }

  @Test("a record that another device sealed is not obeyed, even in this device's own folder")
  func otherDevice() throws {
    let place = try WritingPlace()
    try place.apply(.write("a.md", nil, "x"))
    let other = try TemporaryFolder()
    let theirs = UndoFolder(
      root: place.folder.path,
      device: Device.making(
        place.folder.path, StateHome(stateHome: other.path, home: nil)))
    let name = try theirs.begin(record(.move(from: "b.md", to: "a.md")))
    let stolen = try place.folder.text(theirs.path(name))
    let ours = try place.records()
    try place.folder.write(ours.path(.init(number: 2, stage: .done)), stolen)
    #expect(throws: StoreError.self) { try place.undo() }
    #expect(try place.folder.text("a.md") == "x")
  }

  @Test("a record of another journal of the same person is not obeyed")
  func otherJournal() throws {
    let place = try WritingPlace()
    let other = try TemporaryFolder()
    let theirs = UndoFolder(
      root: other.path, device: Device.making(other.path, place.home))
    try place.apply(.write("a.md", nil, "x"))
    #expect(try place.records().device.folder != theirs.device.folder)
    let name = try theirs.begin(record(.create(path: "a.md", new: Array("x".utf8))))
    let bytes = try other.text(theirs.path(name))
    let path = try place.records().path(.init(number: 2, stage: .done))
    try place.folder.write(path, bytes)
    #expect(throws: StoreError.damagedRecord(path: path)) { try place.undo() }
    #expect(try place.folder.text("a.md") == "x")
  }

  @Test("no byte of a record can be changed, and no record takes another's number")
  func sealed() throws {
    let place = try WritingPlace()
    try place.apply(.write("a.md", nil, "x"))
    let records = try place.records()
    let name = try #require(try records.names().first)
    let path = place.folder.path + "/" + records.path(name)
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 1
      try Data(changed).write(to: URL(filePath: path))
      #expect(try records.record(name) == nil, "byte \(place)")
    }
    try Data(bytes).write(to: URL(filePath: path))
    #expect(try records.record(name) != nil)
    let moved = UndoFolder.Name(number: 7, stage: .done)
    try place.folder.write(records.path(moved), bytes)
    #expect(try records.record(moved) == nil)
  }

  @Test("a journal that is moved keeps its undo history")
  func movedJournal() throws {
    let folder = try TemporaryFolder()
    let state = StateHome(stateHome: folder.path + "/state", home: nil)
    try folder.write("diary/a.md", "old")
    _ = try JournalWriting(JournalLocation(root: folder.path + "/diary"), state: state)
      .apply([.write("a.md", "old", "new")], label: "", now: WritingPlace.now)
    try #require(rename(folder.path + "/diary", folder.path + "/journal") == 0)
    let moved = JournalWriting(JournalLocation(root: folder.path + "/journal"), state: state)
    #expect(try moved.undo(now: WritingPlace.now).undone?.restored == ["a.md"])
    #expect(try folder.text("journal/a.md") == "old")
  }

  @Test("without a home a change is made and said not to be undoable")
  func noHome() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md", "old")
    let writing = JournalWriting(JournalLocation(root: folder.path), state: nil)
    let outcome = try writing.apply(
      [.write("a.md", "old", "new")], label: "", now: WritingPlace.now)
    #expect(outcome.changed == ["a.md"])
    #expect(!outcome.isUndoable)
    #expect(try writing.undo(now: WritingPlace.now).undone == nil)
    #expect(try folder.text("a.md") == "new")
    #expect(throws: StoreError.self) {
      try writing.apply(
        [.write("a.md", "new", "newer"), .write("none/../x", nil, "")], label: "",
        now: WritingPlace.now)
    }
    #expect(try folder.text("a.md") == "new")
  }

  @Test("where this device's key can't be read, changes are made all the same")
  func unreadableKey() throws {
    let place = try WritingPlace()
    let key = place.state.path + "/daymark/device-secret.txt"
    try place.state.write("daymark/x", "")
    try #require(symlink("device-secret.txt", key) == 0)
    let outcome = try place.apply(.write("a.md", nil, "x"))
    #expect(outcome.changed == ["a.md"] && !outcome.isUndoable)
    #expect(throws: StoreError.self) { try place.undo() }
    #expect(try place.folder.text("a.md") == "x")
  }

  @Test("undo says that somebody else's step came after the one that it takes back")
  func othersStep() throws {
    let place = try WritingPlace()
    let other = try TemporaryFolder()
    try place.apply(.write("a.md", nil, "x"))
    let theirs = JournalWriting(
      place.location, state: StateHome(stateHome: other.path, home: nil))
    _ = try theirs.apply([.write("b.md", nil, "y")], label: "", now: WritingPlace.now)
    let outcome = try place.writing.undo(now: WritingPlace.now)
    #expect(outcome.undone?.restored == ["a.md"])
    #expect(outcome.foreignSteps == 1)
    #expect(try place.folder.text("b.md") == "y")
  }

  @Test("a record that can't be read stops undo, and stays")
  func unreadable() throws {
    let place = try WritingPlace()
    try place.apply(.write("a.md", nil, "x"))
    try place.apply(.write("b.md", nil, "y"))
    let records = try place.records()
    let last = records.path(try #require(try records.names().last))
    let path = place.folder.path + "/" + last
    // Also root can't read a link that leads to itself.
    try #require(unlink(path) == 0 && symlink("itself", path) == 0)
    #expect(throws: StoreError.self) { try place.undo() }
    #expect(try place.folder.text("a.md") == "x")
    #expect(try place.folder.text("b.md") == "y")
    #expect(place.location.isThere(last))
    #expect(throws: StoreError.self) { try place.writing.steps() }
  }

  @Test("a damaged record is not taken for none, and stays with the texts in it")
  func damaged() throws {
    let place = try WritingPlace()
    try place.apply(.write("a.md", nil, "x"))
    try place.apply(.write("b.md", nil, "y"))
    let records = try place.records()
    let last = records.path(try #require(try records.names().last))
    try place.folder.write(last, [UInt8](repeating: 0, count: 100))
    #expect(throws: StoreError.damagedRecord(path: last)) { try place.undo() }
    #expect(place.location.isThere(last))
    #expect(try place.folder.text("a.md") == "x")
    // Writing goes on.
    try place.apply(.write("c.md", nil, "z"))
    #expect(try place.undo()?.restored == ["c.md"])
  }

  @Test(
    "numbers that nobody wrote are no records",
    arguments: [
      "9223372036854775807.undo", "99999999999.undo", "1.undo", "-0000001.undo", "00000000.undo",
      "000000x1.undo", "00000001.undo.undo", "+0000001.undo", "00000001-.undo", "00000001-7d.undo",
      "00000001-x0000000000000000000000000000000.undo",
    ])
  func oddNumbers(_ name: String) throws {
    let place = try WritingPlace()
    try place.folder.write(".daymark/undo/" + name, "x")
    try place.folder.write(".daymark/undo/\(try place.records().device.folder)/" + name, "x")
    try place.apply(.write("a.md", nil, "x"))
    #expect(try place.undo()?.restored == ["a.md"])
  }

  @Test("a program killed while it undid a step leaves nothing, and the step can be undone")
  func killedUndo() throws {
    let place = try WritingPlace()
    try place.folder.write("a.md", "old")
    try place.folder.write("b.md", "old")
    try place.apply(.write("a.md", "old", "new"), .write("b.md", "old", "new"))
    var name = try #require(try place.records().names().last)
    try place.records().note(.undoing, &name)
    // One file is back already, and the next one is half written.
    try place.folder.write("b.md", "old")
    try place.folder.write(".a.md.daymark", "ol")
    try place.apply(.write("c.md", nil, "c"))
    #expect(!place.location.isThere(".a.md.daymark"))
    #expect(try place.undo()?.restored == ["c.md"])
    #expect(try place.undo()?.restored == ["a.md"])
    #expect(try place.folder.text("a.md") == "old")
    #expect(!place.folder.names.contains { $0.hasSuffix(".conflict.md") })
  }

  @Test("a link inside the journal is deleted as itself, and undo brings it back")
  func deletedLink() throws {
    let place = try WritingPlace()
    try place.folder.write("entries/real.md", "text")
    try #require(symlink("real.md", place.folder.path + "/entries/2026-11-20.md") == 0)
    try place.apply(.remove(path: "entries/2026-11-20.md", old: Array("text".utf8)))
    #expect(!place.location.isThere("entries/2026-11-20.md"))
    #expect(try place.folder.text("entries/real.md") == "text")
    try place.undo()
    #expect(try place.folder.target("entries/2026-11-20.md") == "real.md")
  }

  @Test("a write-protected file is neither changed nor deleted, and can be moved")
  func readOnly() throws {
    let place = try WritingPlace()
    try place.folder.write("a.md", "kept")
    chmod(place.folder.path + "/a.md", 0o444)
    for change: FileChange in [
      .write("a.md", "kept", "changed"), .remove(path: "a.md", old: nil),
    ] {
      #expect(throws: StoreError.readOnly(path: "a.md")) { try place.apply(change) }
    }
    #expect(try place.writing.steps() == [])
    try place.apply(.move(from: "a.md", to: "b.md", old: nil))
    #expect(try place.folder.text("b.md") == "kept")
    #expect(place.folder.mode("b.md") == 0o444)
  }
}
