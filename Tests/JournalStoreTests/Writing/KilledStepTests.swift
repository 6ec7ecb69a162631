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
    #expect(try place.apply(.write("b.md", nil, "b")).recovery.copies == ["a.conflict.md"])
    #expect(try place.folder.text("a.conflict.md") == "typed text")
    #expect(try place.folder.text("a.md") == "theirs")
  }

  @Test("a text that was moved after it was written is no lost text")
  func moved() throws {
    try begin(write("a.md", "old", "new"), .move(from: "a.md", to: "b.md"))
    try place.folder.write("b.md", "new")
    #expect(try place.apply(.write("c.md", nil, "c")).recovery.copies == [])
    try place.undo()
    #expect(try place.undo()?.restored == ["a.md"])
    #expect(try place.tree() == ["a.md 644 old"])
  }

  @Test("a text that was moved and changed since is kept")
  func movedAndChanged() throws {
    try begin(write("a.md", "old", "new"), .move(from: "a.md", to: "b.md"))
    try place.folder.write("b.md", "theirs")
    #expect(try place.apply(.write("c.md", nil, "c")).recovery.copies == ["a.conflict.md"])
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
      #expect(outcome.recovery.unseen.map(\.record) == [record])
    }
    #expect(throws: StoreError.self) { try place.undo() }
    #expect(place.location.isThere(record))
    try #require(unlink(place.folder.path + "/a.md") == 0)
    try place.folder.write("a.md", "old")
    let outcome = try place.apply(.write("d.md", nil, "x"))
    #expect(outcome.recovery.unseen == [] && outcome.recovery.copies == ["a.conflict.md"])
    #expect(try place.folder.text("a.conflict.md") == "unsaved")
    #expect(!place.location.isThere(record))
  }

  @Test("the record of a step that was not seen to outlasts a hundred others")
  func kept() throws {
    let record = try begin(write("a.md", "old", "unsaved"))
    try #require(symlink("a.md", place.folder.path + "/a.md") == 0)
    let records = try place.records()
    for number in 2...110 {
      try place.folder.write(records.path(.init(number: number, stage: .done)), "x")
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
    #expect(try place.undo()?.restored == ["a.md"])
    #expect(try place.undo() == nil)
    #expect(try place.tree() == [])
  }

  private let changes: [FileChange] = [
    .write("past.md", "Text\n- [ ] one\n", "Text\n"),
    .write("older.md", "- [ ] two\n", ""),
    .write("today.md", "Today\n", "Today\n- [ ] one\n- [ ] two\n"),
    .write("x/new.md", nil, "new\n"), .move(from: "c.md", to: "y/c.md", old: nil),
    .write("daymark.yaml", "name: A\n", "name: B\n"),
  ]

  /// The files that the changes are about.
  private func prepare() throws {
    for case .write(let path, let old?, _) in changes {
      try place.folder.write(path, String(decoding: old, as: UTF8.self))
    }
    try place.folder.write("c.md", "moved\n")
  }

  @Test("it is changed back by the next step, and no line is nowhere meanwhile", arguments: 1...5)
  func changedBack(_ count: Int) throws {
    try prepare()
    let before = try place.tree()
    try place.cut(changes, after: count)
    let texts = try place.tree().joined(separator: "\n")
    for line in ["- [ ] one", "- [ ] two", "Text", "Today", "moved"] {
      #expect(texts.contains(line))
    }
    #expect(try place.writing.isInterrupted())
    let recovery = try place.writing.recover(now: WritingPlace.now)
    #expect(recovery.changedBack.map(\.label) == ["step"])
    #expect(recovery.copies == [] && recovery.halfMade == [] && recovery.unseen == [])
    #expect(try place.tree() == before)
    #expect(try !place.writing.isInterrupted() && place.writing.steps() == [])
    // The same command once more.
    _ = try place.writing.apply(changes, label: "step", now: WritingPlace.now)
    #expect(try place.folder.text("today.md") == "Today\n- [ ] one\n- [ ] two\n")
    try place.undo()
    #expect(try place.tree() == before)
  }

  @Test("or by undo, which undoes that step and not the one before", arguments: 1...5)
  func undone(_ count: Int) throws {
    try prepare()
    try place.apply(.write("earlier.md", nil, "earlier\n"))
    let before = try place.tree()
    try place.cut(changes, after: count)
    #expect(try place.undo()?.step.label == "step")
    #expect(try place.tree() == before)
    #expect(try place.writing.steps().map(\.label) == ["set today mood=8"])
  }

  @Test("one whose files are all written is made, and can be undone as a whole")
  func whole() throws {
    try prepare()
    let before = try place.tree()
    try place.cut(changes, after: 6)
    #expect(try place.writing.recover(now: WritingPlace.now) == JournalWriting.Recovery())
    #expect(try place.folder.text("older.md") == "")
    try place.undo()
    #expect(try place.tree() == before)
  }

  @Test("one that changed nothing yet leaves nothing, unless its only text is a person's")
  func nothingYet() throws {
    try prepare()
    let before = try place.tree()
    try place.cut(changes, after: 0)
    #expect(try place.writing.recover(now: WritingPlace.now) == JournalWriting.Recovery())
    #expect(try place.tree() == before)
    try place.cut([.write("said.md", nil, "words\n")], after: 0)
    #expect(try place.writing.recover(now: WritingPlace.now).copies == ["said.conflict.md"])
    #expect(try place.folder.text("said.conflict.md") == "words\n")
  }

  @Test("what was changed since is not changed back, nor the rest, which may have its lines")
  func changedSince() throws {
    try prepare()
    try place.cut(changes, after: 3)
    try place.folder.write("past.md", "Text\nmore\n")
    let now = try place.tree()
    let recovery = try place.writing.recover(now: WritingPlace.now)
    #expect(recovery.halfMade.map(\.label) == ["step"] && recovery.changedBack == [])
    #expect(try place.tree() == now)
    #expect(try place.writing.recover(now: WritingPlace.now) == JournalWriting.Recovery())
    #expect(try place.undo()?.changedSince == ["past.md"])
    #expect(try place.folder.text("today.md") == "Today\n")
  }

  @Test("that it was begun is also told if the only file it wrote was changed since")
  func onlyFileChanged() throws {
    try prepare()
    try place.cut(changes, after: 1)
    try place.folder.write("today.md", "Today\n- [ ] one\n- [ ] two\nmore\n")
    #expect(try place.writing.recover(now: WritingPlace.now).halfMade.map(\.label) == ["step"])
    #expect(try place.undo()?.changedSince == ["today.md"])
    #expect(try place.folder.text("past.md") == "Text\n- [ ] one\n")
  }

  @Test("it is changed back although the replaced files are gone")
  func withoutKeptFiles() throws {
    try prepare()
    let before = try place.tree()
    try place.cut(changes, after: 4)
    for name in place.folder.names where name.hasPrefix(".daymark/replaced/") {
      if !place.folder.isFolder(name) { unlink(place.folder.path + "/" + name) }
    }
    #expect(try place.writing.recover(now: WritingPlace.now).changedBack.map(\.label) == ["step"])
    #expect(try place.tree() == before)
  }
}
