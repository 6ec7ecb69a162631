import Foundation
import JournalCore
import Testing

@testable import JournalStore
import TestSupport

@Suite("A step that was cut short loses no text, and holds up nobody")
struct KilledStepTests {
  private let place: WritingPlace

  init() throws { place = try WritingPlace() }

  /// A step whose record is written, as a program leaves it that is killed later.
  @discardableResult
  private func begin(_ changes: UndoRecord.Change...) throws -> String {
    let records = try place.records()
    let name = try records.begin(
      UndoRecord(
        label: "x", day: WritingPlace.now.day, time: WritingPlace.now.time, folders: [],
        changes: changes))
    return records.path(name)
  }

  private func create(_ path: String, _ text: String) -> UndoRecord.Change {
    .create(path: path, new: Array(text.utf8))
  }

  private func write(_ path: String, _ old: String, _ new: String) -> UndoRecord.Change {
    .write(path: path, old: Array(old.utf8), new: Array(new.utf8))
  }

  @Test("a new file's text is kept, although another program took the name since")
  func nameTaken() throws {
    try begin(create("a.md", "typed text"))
    try place.folder.write(".a.md.daymark", "typed text")
    try place.folder.write("a.md", "theirs")
    #expect(try place.apply(.write("b.md", nil, "b")).recovered == ["a.conflict.md"])
    #expect(try place.folder.text("a.conflict.md") == "typed text")
    #expect(try place.folder.text("a.md") == "theirs")
  }

  @Test("a text that was moved after it was written is no lost text")
  func moved() throws {
    try begin(write("a.md", "old", "new"), .move(from: "a.md", to: "b.md"))
    try place.folder.write("b.md", "new")
    #expect(try place.apply(.write("c.md", nil, "c")).recovered == [])
    try place.undo()
    #expect(try place.undo()?.restored == ["a.md"])
    #expect(try place.tree() == ["a.md 644 old"])
  }

  @Test("a text that was moved and changed since is kept")
  func movedAndChanged() throws {
    try begin(write("a.md", "old", "new"), .move(from: "a.md", to: "b.md"))
    try place.folder.write("b.md", "theirs")
    #expect(try place.apply(.write("c.md", nil, "c")).recovered == ["a.conflict.md"])
    #expect(try place.folder.text("a.conflict.md") == "new")
  }

  @Test("a file that was moved by way of a second name has one name in the end")
  func secondName() throws {
    try begin(.move(from: "a.md", to: "x/b.md"))
    try place.folder.write("a.md", "text")
    try place.folder.write("x/other.md", "")
    try #require(link(place.folder.path + "/a.md", place.folder.path + "/x/b.md") == 0)
    try place.apply(.write("c.md", nil, "c"))
    #expect(!place.location.isThere("a.md"))
    #expect(try place.folder.text("x/b.md") == "text")
    try place.undo()
    #expect(try place.undo()?.restored == ["a.md"])
    #expect(try place.folder.text("a.md") == "text")
  }

  @Test("the same where it was being moved back")
  func secondNameUndone() throws {
    try place.folder.write("a.md", "text")
    try place.apply(.move(from: "a.md", to: "b.md", old: nil))
    var name = try #require(try place.records().names().last)
    try place.records().note(.undoing, &name)
    try #require(link(place.folder.path + "/b.md", place.folder.path + "/a.md") == 0)
    try place.apply(.write("c.md", nil, "c"))
    #expect(try place.tree() == ["a.md 644 text", "c.md 600 c"])
    #expect(try place.writing.steps().count == 1)
  }

  @Test("two files that only hold the same are two files")
  func twoFiles() throws {
    try begin(.move(from: "a.md", to: "b.md"))
    for name in ["a.md", "b.md"] { try place.folder.write(name, "text") }
    try place.apply(.write("c.md", nil, "c"))
    #expect(try place.tree() == ["a.md 644 text", "b.md 644 text", "c.md 600 c"])
  }

  @Test("a step whose files can't be read stays, and others are made")
  func unreadable() throws {
    let record = try begin(write("a.md", "old", "unsaved"))
    // Also root can't read a link that leads to itself.
    try #require(symlink("a.md", place.folder.path + "/a.md") == 0)
    for name in ["b.md", "c.md"] {
      let outcome = try place.apply(.write(name, nil, "x"))
      #expect(outcome.changed == [name])
      #expect(outcome.unseen.map(\.record) == [record])
    }
    #expect(throws: StoreError.self) { try place.undo() }
    #expect(place.location.isThere(record))
    try #require(unlink(place.folder.path + "/a.md") == 0)
    try place.folder.write("a.md", "old")
    let outcome = try place.apply(.write("d.md", nil, "x"))
    #expect(outcome.unseen == [] && outcome.recovered == ["a.conflict.md"])
    #expect(try place.folder.text("a.conflict.md") == "unsaved")
    #expect(!place.location.isThere(record))
  }

  @Test("the record of a step that was not seen to outlasts a hundred others")
  func kept() throws {
    let record = try begin(write("a.md", "old", "unsaved"))
    try #require(symlink("a.md", place.folder.path + "/a.md") == 0)
    let records = try place.records()
    for number in 2...110 {
      try place.folder.write(records.path(.init(number: number, stage: .done, size: 0)), "x")
    }
    try place.apply(.write("b.md", nil, "x"))
    try records.prune(now: time(nil) + UndoFolder.period + 60)
    #expect(place.location.isThere(record))
    #expect(try records.names().count == 101)
  }

  @Test("a step of which only a part was made can be undone without the rest")
  func part() throws {
    try begin(create("a.md", "a"), create("b.md", "b"))
    try place.folder.write("a.md", "a")
    #expect(try place.apply(.write("c.md", nil, "c")).recovered == ["b.conflict.md"])
    try place.undo()
    #expect(try place.undo()?.restored == ["a.md"])
    #expect(try place.undo() == nil)
  }
}
