import JournalCore
import Testing

@testable import JournalStore
import TestSupport

@Suite struct ConflictCopyFindingTests {
  let folder: TemporaryFolder
  var location: JournalLocation { JournalLocation(root: folder.path) }

  init() throws { folder = try TemporaryFolder() }

  @Test("reading the journal finds conflict copies on its way, and reads none of them")
  func walk() throws {
    for name in ["a/2026-11-20.md", "a/2026-11-20.conflict.md", "2026-11-19-2.CONFLICT.md"] {
      try folder.write(name, "text\n")
    }
    try folder.write(".hidden/2026-11-18.conflict.md", "text\n")
    let index = try JournalReading(root: folder.path, settings: Settings(), scope: .days)
      .index()
    #expect(
      index.report.conflictCopies == ["2026-11-19-2.CONFLICT.md", "a/2026-11-20.conflict.md"])
    #expect(index.report.files == 1)
  }

  @Test("those of a file, and those in folders without entries")
  func places() throws {
    for name in [
      "e/2026-11-20.md", "e/2026-11-20.conflict.md", "e/2026-11-20-2.conflict.md",
      "e/2026-11-21.conflict.md", "habits/run.conflict.md",
    ] { try folder.write(name) }
    #expect(
      location.conflictCopies(of: ["e/2026-11-20.md"])
        == ["e/2026-11-20-2.conflict.md", "e/2026-11-20.conflict.md"])
    #expect(location.conflictCopiesBesideEntries() == ["habits/run.conflict.md"])
  }

  @Test("those of a file at the top of the journal")
  func top() throws {
    for name in ["2026-11-20.md", "2026-11-20.conflict.md"] { try folder.write(name) }
    #expect(location.conflictCopies(of: ["2026-11-20.md"]) == ["2026-11-20.conflict.md"])
  }

  @Test("a copy names its file, also where that has a number itself, or another ending")
  func originals() throws {
    for name in ["a.md", "b-2.md", "c.txt", "daymark.yaml"] { try folder.write(name) }
    for (copy, file) in [
      ("a.conflict.md", "a.md"), ("a-2.conflict.md", "a.md"), ("b-2.conflict.md", "b-2.md"),
      ("c.txt.conflict.md", "c.txt"), ("daymark.yaml-3.conflict.md", "daymark.yaml"),
      ("gone-2.conflict.md", "gone-2.md"),
    ] { #expect(location.original(ofConflictCopy: copy) == file) }
  }
}
