import Foundation
import JournalCore
import Testing

@testable import JournalStore
import TestSupport

@Suite("A file that was replaced is kept for some minutes, for editors that save late")
struct ReplacedFileTests {
  private func isLate(_ text: String, after steps: Int) throws -> Bool {
    let place = try WritingPlace()
    try place.folder.write("a.md", "0")
    let editor = open(place.folder.path + "/a.md", O_RDWR | O_APPEND)
    defer { close(editor) }
    for step in 0..<steps { try place.apply(.write("a.md", "\(step)", "\(step + 1)")) }
    #expect(Foundation.write(editor, text, text.utf8.count) == text.utf8.count)
    let outcome = try place.apply(.write("b.md", nil, "b"))
    return try outcome.recovery.copies.contains { try place.folder.text($0) == "0" + text }
  }

  @Test("a late text is kept, however many steps there were meanwhile", arguments: [1, 2, 3, 60])
  func late(_ steps: Int) throws {
    #expect(try isLate(" late words", after: steps))
  }

  @Test("what comes later still goes into the copy itself")
  func later() throws {
    let place = try WritingPlace()
    try place.folder.write("a.md", "old")
    let editor = open(place.folder.path + "/a.md", O_RDWR | O_APPEND)
    defer { close(editor) }
    try place.apply(.write("a.md", "old", "new"))
    #expect(Foundation.write(editor, " late", 5) == 5)
    let outcome = try place.apply(.write("b.md", nil, "b"))
    #expect(outcome.recovery.copies == ["a.conflict.md"])
    #expect(Foundation.write(editor, " later", 6) == 6)
    #expect(try place.folder.text("a.conflict.md") == "old late later")
  }

  @Test("files that nobody wrote into go when their time is over")
  func over() throws {
    let place = try WritingPlace()
    try place.folder.write("a.md", "0")
    for step in 0..<60 { try place.apply(.write("a.md", "\(step)", "\(step + 1)")) }
    let folder = ReplacedFiles.path + "/" + (try place.records().device.folder)
    func count() -> Int {
      place.folder.names.count { $0.hasPrefix(folder + "/") }
    }
    #expect(count() == 60)
    let replaced = ReplacedFiles(
      root: place.folder.path, device: try place.records().device)
    let trash = TrashFolder(root: place.folder.path, now: WritingPlace.now)
    _ = try replaced.sort(place.records(), now: time(nil) + 300, trash: trash)
    #expect(count() == 60)
    #expect(try replaced.sort(place.records(), now: time(nil) + 700, trash: trash) == [])
    #expect(count() == 0)
  }

  @Test("a late text that can't be put beside its entry goes to the trash, and stops nothing")
  func noPlace() throws {
    let place = try WritingPlace()
    try place.folder.write("x/a.md", "old")
    let editor = open(place.folder.path + "/x/a.md", O_RDWR)
    defer { close(editor) }
    try place.apply(.write("x/a.md", "old", "new"))
    #expect(Foundation.write(editor, "late words", 10) == 10)
    try FileManager.default.removeItem(atPath: place.folder.path + "/x/a.md")
    try place.folder.write("x/a.md/inside.md", "a folder now")
    let outcome = try place.apply(.write("b.md", nil, "b"))
    let copy = try #require(outcome.recovery.copies.first)
    #expect(copy.hasPrefix(TrashFolder.path))
    #expect(try place.folder.text(copy) == "late words")
  }

  @Test("undo names the late texts that it finds")
  func named() throws {
    let place = try WritingPlace()
    try place.folder.write("a.md", "old")
    let editor = open(place.folder.path + "/a.md", O_RDWR)
    defer { close(editor) }
    try place.apply(.write("a.md", "old", "new"))
    #expect(Foundation.write(editor, "late words", 10) == 10)
    let outcome = try place.writing.undo(now: WritingPlace.now)
    #expect(outcome.recovered == ["a.conflict.md"])
    #expect(outcome.undone?.restored == ["a.md"])
  }

  @Test("a late text of a step that was undone and forgotten lies in the trash")
  func forgotten() throws {
    let place = try WritingPlace()
    try place.folder.write("a.md", "old")
    let editor = open(place.folder.path + "/a.md", O_RDWR)
    defer { close(editor) }
    try place.apply(.write("a.md", "old", "new"))
    try place.undo()
    #expect(Foundation.write(editor, "late words", 10) == 10)
    let outcome = try place.apply(.write("b.md", nil, "b"))
    let copy = try #require(outcome.recovery.copies.first)
    #expect(try place.folder.text(copy) == "late words")
    #expect(try place.folder.text("a.md") == "old")
  }
}
