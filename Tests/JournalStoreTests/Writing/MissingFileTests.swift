import Foundation
import JournalCore
import Testing

@testable import JournalStore
import TestSupport

@Suite("Undo takes back one step, and says if it can't")
struct MissingFileTests {
  private let place: WritingPlace

  init() throws { place = try WritingPlace() }

  @Test("files that are away for a moment cost no step")
  func away() throws {
    let folder = place.folder.path
    try place.folder.write("other.md", "x")
    for name in ["a", "b", "c"] { try place.apply(.write("entries/\(name).md", nil, name)) }
    try #require(rename(folder + "/entries", folder + "/away") == 0)
    for _ in 0..<4 {
      let undone = try #require(try place.undo())
      #expect(undone.missing == ["entries/c.md"] && undone.restored == [])
    }
    try #require(rename(folder + "/away", folder + "/entries") == 0)
    for name in ["c", "b", "a"] {
      #expect(try place.undo()?.restored == ["entries/\(name).md"])
    }
    #expect(try place.undo() == nil)
  }

  @Test("a moved file that is away costs no step either")
  func movedAway() throws {
    let folder = place.folder.path
    try place.folder.write("a.md", "x")
    try place.apply(.move(from: "a.md", to: "b.md", old: nil))
    try #require(rename(folder + "/b.md", folder + "/away") == 0)
    #expect(try place.undo()?.missing == ["b.md"])
    try #require(rename(folder + "/away", folder + "/b.md") == 0)
    #expect(try place.undo()?.restored == ["a.md"])
  }

  @Test("a step whose file was removed by hand is let go of only when that is asked for")
  func removed() throws {
    try place.apply(.write("a.md", nil, "a"))
    try place.apply(.write("b.md", nil, "b"), .write("c.md", nil, "c"))
    try #require(unlink(place.folder.path + "/b.md") == 0)
    #expect(try place.undo()?.missing == ["b.md"])
    #expect(try place.folder.text("a.md") == "a")
    #expect(try place.folder.text("c.md") == "c")
    let undone = try #require(try place.undo(keepingCopies: true))
    #expect(undone.missing == ["b.md"] && undone.restored == ["c.md"])
    #expect(try place.folder.text("a.md") == "a")
    #expect(try place.undo()?.restored == ["a.md"])
  }

  @Test("a step that was taken back by hand is the one that goes")
  func byHand() throws {
    try place.folder.write("a.md", "1")
    try place.apply(.write("a.md", "1", "2"))
    try place.apply(.write("a.md", "2", "3"))
    try place.folder.write("a.md", "2")
    #expect(try place.undo()?.isNothing == true)
    #expect(try place.folder.text("a.md") == "2")
    #expect(try place.undo()?.restored == ["a.md"])
    #expect(try place.folder.text("a.md") == "1")
  }

  @Test("what a step made is taken back without asking for it again where another file was changed")
  func changedBeside() throws {
    try place.folder.write("a.md", "old")
    try place.apply(.write("b.md", nil, "b"), .write("a.md", "old", "new"))
    try place.folder.write("a.md", "theirs")
    for _ in 0..<2 {
      let undone = try #require(try place.undo())
      #expect(undone.changedSince == ["a.md"] && undone.missing == [])
    }
    #expect(!place.location.isThere("b.md"))
  }

  @Test("a new file that was write-protected since is not taken away")
  func readOnly() throws {
    try place.apply(.write("a.md", nil, "a"))
    chmod(place.folder.path + "/a.md", 0o444)
    #expect(throws: StoreError.readOnly(path: "a.md")) { try place.undo() }
    #expect(try place.folder.text("a.md") == "a")
    chmod(place.folder.path + "/a.md", 0o600)
    #expect(try place.undo()?.restored == ["a.md"])
  }

  @Test("without this device's key, its own records are not taken for another's")
  func noKey() throws {
    try place.apply(.write("a.md", nil, "a"))
    let keyless = JournalWriting(place.location, state: nil)
    _ = try keyless.apply([.write("b.md", nil, "b")], label: "", now: WritingPlace.now)
    let outcome = try keyless.undo(now: WritingPlace.now)
    #expect(!outcome.hasKey && outcome.undone == nil && outcome.foreignSteps == 0)
    #expect(try keyless.steps() == [])
  }

  @Test("a damaged record is listed with the steps")
  func damaged() throws {
    for name in ["a.md", "b.md"] { try place.apply(.write(name, nil, "x")) }
    let records = try place.records()
    let last = records.path(try #require(try records.names().last))
    try place.folder.write(last, "damaged")
    let history = try place.writing.history()
    #expect(history.damaged == [last] && history.steps.map(\.paths) == [["a.md"]])
  }

  @Test("no more is read of a file than one byte over what it may have")
  func readLimit() throws {
    try place.folder.write("a.md", String(repeating: "x", count: 200_000))
    let file = try FilePlace("a.md", in: place.folder.path)
    #expect(try file.contents(upTo: 100_000)?.count == 100_001)
    #expect(try file.contents(upTo: 200_000)?.count == 200_000)
    #expect(try file.contents(upTo: 0)?.count == 1)
  }

  @Test("what tells git to leave .daymark out is never half written, and a person's own stays")
  func gitignore() throws {
    try place.apply(.write("a.md", nil, "x"))
    #expect(place.folder.names.filter { $0.contains("gitignore") } == [".daymark/.gitignore"])
    try place.folder.write(".daymark/.gitignore", "!trash\n")
    try place.apply(.write("b.md", nil, "x"))
    #expect(try place.folder.text(".daymark/.gitignore") == "!trash\n")
    try #require(unlink(place.folder.path + "/.daymark/.gitignore") == 0)
    // What a program left that was killed while it wrote it.
    try place.folder.write(".daymark/.gitignore.new", "")
    try place.apply(.write("c.md", nil, "x"))
    #expect(try place.folder.text(".daymark/.gitignore") == "*\n")
    #expect(!place.location.isThere(".daymark/.gitignore.new"))
  }
}
