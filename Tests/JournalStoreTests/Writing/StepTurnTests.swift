import Foundation
import JournalCore
import Testing

@testable import JournalStore
import TestSupport

@Suite("Of a step, what receives is written before what gives, then what is about other files")
struct StepTurnTests {
  private let place: WritingPlace

  init() throws { place = try WritingPlace() }

  /// The files of a step in the order in which they are changed.
  private func order(_ changes: FileChange...) throws -> [String] {
    for case .write(let path, let old?, _) in changes {
      try place.folder.write(path, String(decoding: old, as: UTF8.self))
    }
    _ = try place.writing.apply(changes, label: "x", now: WritingPlace.now)
    return try #require(try place.writing.steps().first).paths
  }

  @Test("lines that go to another file are there before they are taken from the old one")
  func carrying() throws {
    #expect(
      try order(
        .write("past.md", "Text\n\n- [ ] one\n", "Text\n"),
        .write("older.md", "- [ ] two\n", ""),
        .write("today.md", "Today\n- [x] done\n", "Today\n- [x] done\n- [ ] one\n- [ ] two\n"),
        .write("new.md", nil, "- [ ] two\n")) == ["today.md", "new.md", "past.md", "older.md"])
  }

  @Test("indentation, line ends and blank lines don't make a line another one")
  func sameLines() throws {
    #expect(
      try order(
        .write("gives.md", "a\nb\n", "a\n"),
        .write("receives.md", "c\r\n\r\n  d", "c\nb\nd\n")) == ["receives.md", "gives.md"])
  }

  @Test("a line that was there twice and is there once was taken")
  func twice() throws {
    #expect(
      try order(
        .write("gives.md", "a\na\n", "a\n"),
        .write("receives.md", "a\n", "a\na\n")) == ["receives.md", "gives.md"])
  }

  @Test("settings come after the files whose meaning they change, receipts after what they name")
  func descriptions() throws {
    #expect(
      try order(
        .write("daymark.yaml", "mood: {scale: 1-10}\n", "mood: {scale: 1-5}\n"),
        .write("imports/2026-11-21-jrnl.json", nil, "{}"),
        .write("2026-11-20.md", "mood: 7\n", "mood: 7/10\n"),
        .write("entries/new.md", nil, "new\n"))
        == ["entries/new.md", "2026-11-20.md", "daymark.yaml", "imports/2026-11-21-jrnl.json"])
  }

  @Test("moves come last, also of a file that the step has written")
  func moves() throws {
    try place.folder.write("gone.md", "gone\n")
    #expect(
      try order(
        .remove(path: "gone.md", old: nil), .write("a.md", "old\n", "new\n"),
        .move(from: "a.md", to: "b.md", old: Array("new\n".utf8)),
        .write("daymark.yaml", "name: A\n", "name: B\n"))
        == ["a.md", "daymark.yaml", "gone.md", "a.md"])
    #expect(try place.folder.text("b.md") == "new\n")
  }
}
