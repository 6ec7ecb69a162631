import Foundation
import JournalActions
import JournalCore
import JournalEditing
import JournalStore
import TestSupport
import Testing

@Suite("Fixing what can be fixed without a doubt")
struct FixTests {
  /// Two entries without the blank after a colon, and one with another day's name.
  private func broken() throws -> TemporaryJournal {
    try TemporaryJournal([
      "2026-11-18.md": "---\nmood:7\n---\na\n", "2026-11-19.md": "---\nmood:8\n---\nb\n",
      "2026-11-20.md": "---\ndate: 2026-11-21\n---\nc\n", "2026-11-17.md": "fine\n",
    ])
  }

  private func fixes(_ journal: Journal) throws -> [FileFix] {
    try journal.fixes(of: journal.check().problems)
  }

  @Test("all of them are one step")
  func step() throws {
    let place = try broken()
    let found = try fixes(try place.open())
    #expect(found.map(\.path) == ["2026-11-18.md", "2026-11-19.md", "2026-11-20.md"])
    let made = try place.step(
      "check --fix",
      [
        "2026-11-18.md": "---\nmood: 7\n---\na\n", "2026-11-19.md": "---\nmood: 8\n---\nb\n",
        "2026-11-20.md": nil, "2026-11-21.md": "---\ndate: 2026-11-21\n---\nc\n",
      ]
    ) { try $0.make(found) }
    #expect(made == found)
    _ = try place.open().make(found, of: ["2026-11-18.md", "x"])
    #expect(try place.open().undoHistory().steps.map(\.label) == ["check --fix 2026-11-18.md x"])
    #expect(try fixes(try place.open()).isEmpty)
    #expect(place.notices.isEmpty)
  }

  @Test("a file that another text links to keeps its name, which is reported")
  func linked() throws {
    for link in [
      "See [[2026-11-20 trip]].", "See [[notes/2026-11-20 Trip|it]].",
      "See [it](2026-11-20%20trip.md#top).", "---\nup: \"[[2026-11-20 trip]]\"\n---\n",
    ] {
      let place = try TemporaryJournal([
        "2026-11-20 trip.md": "---\ndate: 2026-11-21\n---\nx\n", "note.md": link,
      ])
      #expect(try fixes(try place.open()).isEmpty, "\(link)")
      guard case .nameKept("2026-11-20 trip.md") = place.notices.first else {
        Issue.record("\(link): \(place.notices)")
        continue
      }
    }
  }

  @Test("a file that another program has changed since is left and reported, the others are fixed")
  func changedSince() throws {
    let place = try broken()
    let found = try fixes(try place.open())
    try place.write("2026-11-18.md", "theirs\n")
    let made = try place.open().make(found)
    #expect(made.map(\.path) == ["2026-11-19.md", "2026-11-20.md"])
    #expect(try place.files()["2026-11-18.md"] == "theirs\n")
    #expect(try place.files()["2026-11-19.md"] == "---\nmood: 8\n---\nb\n")
    guard case .notFixed(.changedSince("2026-11-18.md", _)) = place.notices.first else {
      Issue.record("\(place.notices)")
      return
    }
    #expect(place.notices.count == 1)
  }

  @Test(
    "so are one that is write-protected, one with a second name, and one whose new name is taken")
  func inTheWay() throws {
    let place = try broken()
    let found = try fixes(try place.open())
    chmod(place.path("2026-11-18.md"), 0o400)
    link(place.path("2026-11-19.md"), place.path("second"))
    try place.write("2026-11-21.md", "taken\n")
    #expect(try place.open().make(found) == [])
    #expect(
      Set(place.notices) == [
        .notFixed(.readOnly(path: "2026-11-18.md")),
        .notFixed(.hardLinked(path: "2026-11-19.md", names: 2)),
        .notFixed(.alreadyThere(path: "2026-11-21.md")),
      ])
    #expect(try place.files()["2026-11-20.md"] == "---\ndate: 2026-11-21\n---\nc\n")
    #expect(try place.open().undoHistory().steps.isEmpty)
  }

  @Test("a name that is taken is given to no file, and two files don't get the same one")
  func names() throws {
    let place = try TemporaryJournal([
      "2026-11-19.md": "---\ndate: 2026-11-21\n---\n",
      "2026-11-20.md": "---\ndate: 2026-11-21\n---\n",
    ])
    #expect(try fixes(try place.open()).map(\.newPath) == ["2026-11-21.md"])
    try place.write("2026-11-21.md", "taken\n")
    #expect(try fixes(try place.open()).isEmpty)
  }

  @Test("nothing to fix makes no step")
  func nothing() throws {
    let place = try broken()
    #expect(try place.open().make([]) == [])
    #expect(try place.open().undoHistory().steps.isEmpty)
  }
}
