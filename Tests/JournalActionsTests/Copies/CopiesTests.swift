import Foundation
import JournalActions
import JournalCore
import JournalEditing
import JournalStore
import TestSupport
import Testing

@Suite("Copies that sync services left beside files")
struct CopiesTests {
  private typealias Result = CopyOutcome.Result

  @Test("each is listed with its file, its service, and what they differ in")
  func list() throws {
    let place = try TemporaryJournal([
      "daymark.yaml": "name: Ana\n", "daymark 2.yaml": "name: Ana\n",
      "a/2026-11-20.md": "Tea.\n\nRain.\n", "a/2026-11-20 (1).md": "Tea.\n\nSun.\n",
      "a/2026-11-20.conflict.md": "Tea.\n\nRain.\n",
      "2026-11-19.sync-conflict-20261121-101010-ABCDEFG.md": "Alone.\n",
      "photos/cat.jpg": "\0a", "photos/cat (conflicted copy 2026-11-21 101010).jpg": "\0b",
    ])
    let copies = try place.open().copies()
    #expect(
      CopiesView(copies).copies.map { [$0.path, $0.of, $0.service.rawValue, $0.differs] } == [
        [
          "2026-11-19.sync-conflict-20261121-101010-ABCDEFG.md", "2026-11-19.md", "syncthing",
          "file-gone",
        ],
        ["a/2026-11-20 (1).md", "a/2026-11-20.md", "google-drive", "lines"],
        ["a/2026-11-20.conflict.md", "a/2026-11-20.md", "daymark", "same"],
        ["daymark 2.yaml", "daymark.yaml", "icloud", "same"],
        [
          "photos/cat (conflicted copy 2026-11-21 101010).jpg", "photos/cat.jpg", "nextcloud",
          "bytes",
        ],
      ])
    #expect(copies[1].comparison == .read(.lines(onlyInCopy: 1, onlyInFile: 1)))
    let without = try TemporaryJournal(["2026-11-20.md": "x"])
    #expect(try without.open().copies().isEmpty)
  }

  @Test("copies are merged into their file and go to the trash, as one step")
  func merge() throws {
    let place = try TemporaryJournal([
      "2026-11-20.md": "Tea.\n", "2026-11-20 (1).md": "Tea.\n\nRain.\n",
      "2026-11-20 2.md": "Tea.\n\nSun.\n", "2026-11-20-DESKTOP-AB12CD3.md": "Tea.\n",
      "2026-11-20 (1) (1).md": "Tea.\n\nRain.\n", "b/2026-11-18.md": "Other.\n",
    ])
    let outcomes = try place.step(
      "copies merge",
      [
        "2026-11-20.md": "Tea.\n\nRain.\n\nSun.\n", "2026-11-20 (1).md": nil,
        "2026-11-20 2.md": nil, "2026-11-20-DESKTOP-AB12CD3.md": nil, "2026-11-20 (1) (1).md": nil,
      ]
    ) { journal in
      #expect(try journal.copyMerges() == journal.copyMerges(nil))
      return try journal.mergeCopies()
    }
    #expect(outcomes.map(\.path) == outcomes.map(\.path).sorted())
    #expect(Set(outcomes.map(\.original)) == ["2026-11-20.md"])
    #expect(outcomes.map(\.result) == [.merged, .same, .merged, .same])
    _ = try place.open().mergeCopies()
    let journal = try place.open()
    #expect(
      Set(try journal.trash().filter(journal.isDeleted).map(\.origin)) == [
        "2026-11-20 (1).md", "2026-11-20 2.md", "2026-11-20-DESKTOP-AB12CD3.md",
        "2026-11-20 (1) (1).md",
      ])
    #expect(try place.open().copies().isEmpty)
    // Nothing is left to do, and nothing is recorded.
    let steps = try place.open().undoHistory().steps
    #expect(try place.open().mergeCopies() == [])
    #expect(try place.open().undoHistory().steps == steps)
  }

  /// Copies that stay, with their files and why.
  static let stays: [(file: (String, String), copy: (String, String), CopyOutcome.Reason)] = [
    (
      ("2026-11-20.md", "---\nmood: 6\n---\n"), ("2026-11-20 (1).md", "---\nmood: 8\n---\n"),
      .text(.conflict(places: 1))
    ),
    (
      ("2026-11-20.md", "Tea.\n"),
      ("2026-11-20 (1).md", "<<<<<<< a\nTea.\n=======\nRain.\n>>>>>>> b\n"), .text(.undecided)
    ),
    (
      ("2026-11-20.md", "Tea.\n"), ("2026-11-20 (1).md", "---\ntags: [a\n---\n"),
      .text(.notUnderstood)
    ),
    (
      ("2026-11-20.excalidraw.md", "Tea.\n"), ("2026-11-20.excalidraw (1).md", "Rain.\n"),
      .otherKind
    ),
    (
      ("board.md", "---\nkanban-plugin: board\n---\n"), ("board (1).md", "Rain.\n"),
      .text(.ofOtherProgram)
    ),
    (("2026-11-20.md", "Tea.\n"), ("2026-11-20 (1).md", "\0"), .text(.notText)),
    (
      ("daymark.yaml", "name: Ana\n"), ("daymark (1).yaml", "name: Bo\n"),
      .text(.conflict(places: 1))
    ),
    (("friends/bo.md", "key: 1\n"), ("friends/bo (1).md", "Tea.\n"), .otherKind),
    (("templates/day.md", "{{day}}\n"), ("templates/day (1).md", "Tea.\n"), .otherKind),
    (
      ("photos/cat.jpg", "\0a"), ("photos/cat (Ana's conflicted copy 2026-11-21).jpg", "\0a"),
      .picture
    ),
    (("a.pdf", "\0a"), ("a (Ana's conflicted copy 2026-11-21).pdf", "\0b"), .otherKind),
  ]

  @Test("a copy that can't be merged stays, and so does its file", arguments: stays.indices)
  func stay(_ number: Int) throws {
    let (file, copy, reason) = Self.stays[number]
    let place = try TemporaryJournal(["2026-11-01.md": "x\n"])
    try place.write(file.0, file.1)
    try place.write(copy.0, copy.1)
    let before = try place.files()
    let expected = [CopyOutcome(path: copy.0, original: file.0, result: .left(reason))]
    #expect(try place.open().copyMerges() == expected)
    #expect(try place.open().mergeCopies() == expected)
    #expect(try place.files() == before)
    #expect(try place.open().undoHistory().steps.isEmpty)
  }

  /// Files that aren't entries, copies of them, and what is there afterwards.
  static let others: [(file: (String, String), copy: (String, String), merged: String)] = [
    (
      ("daymark.yaml", "hide: [\"#a\"]\n"), ("daymark 2.yaml", "hide: [\"#b\"]\n"),
      "hide: [\"#a\", \"#b\"]\n"
    ),
    (
      ("tasks.md", "- [ ] tea\n"), ("tasks (1).md", "- [x] tea\n- [ ] milk\n"),
      "- [x] tea\n- [ ] milk\n"
    ),
    (
      ("habits/run.md", "---\ngoal: 3/week\n---\n"),
      ("habits/run (1).md", "---\ngoal: 3/week\n---\nWhy.\n"), "---\ngoal: 3/week\n---\nWhy.\n"
    ),
    (("templates/day.md", "{{day}}\n"), ("templates/day (1).md", "{{day}}\n"), "{{day}}\n"),
    (
      ("notes/Zoë (late).md", "Tea.\n"),
      ("notes/Zoë (late)_conflict-20261121-101010.md", "Rain.\n"), "Tea.\n\nRain.\n"
    ),
  ]

  @Test("settings, tasks, habits and notes are merged as git does it", arguments: others.indices)
  func otherFiles(_ number: Int) throws {
    let (file, copy, merged) = Self.others[number]
    let place = try TemporaryJournal(["2026-11-01.md": "x\n"])
    try place.write(file.0, file.1)
    try place.write(copy.0, copy.1)
    _ = try place.step("copies merge", [file.0: FileText(stringLiteral: merged), copy.0: nil]) {
      try $0.mergeCopies()
    }
  }

  @Test("of several copies of one file those that can be merged are, the others stay")
  func some() throws {
    let place = try TemporaryJournal([
      "2026-11-20.md": "---\nmood: 6\n---\nTea.\n", "2026-11-20 (1).md": "---\nmood: 8\n---\n",
      "2026-11-20 (2).md": "---\nmood: 6\n---\nTea.\n\nRain.\n",
    ])
    let outcomes = try place.step(
      "copies merge",
      ["2026-11-20.md": "---\nmood: 6\n---\nTea.\n\nRain.\n", "2026-11-20 (2).md": nil]
    ) { try $0.mergeCopies() }
    #expect(outcomes.map(\.result) == [.left(.text(.conflict(places: 1))), .merged])
  }

  @Test("if the file is gone, its first copy gets the name, and the others are merged into that")
  func gone() throws {
    let first = "2026-11-20.sync-conflict-20261120-101010-ABCDEFG.md"
    let second = "2026-11-20.sync-conflict-20261121-101010-ABCDEFG.md"
    let place = try TemporaryJournal([first: "Tea.\n", second: "Tea.\n\nRain.\n"])
    try place.write("photos/cat (Ana's conflicted copy 2026-11-21).jpg", "\0a")
    let outcomes = try place.step(
      "copies merge",
      [
        "2026-11-20.md": "Tea.\n\nRain.\n", first: nil, second: nil, "photos/cat.jpg": "\0a",
        "photos/cat (Ana's conflicted copy 2026-11-21).jpg": nil,
      ]
    ) { try $0.mergeCopies() }
    #expect(outcomes.map(\.result) == [.renamed, .merged, .renamed])
  }

  @Test("only the copies that were asked for are merged")
  func asked() throws {
    let place = try TemporaryJournal([
      "2026-11-20.md": "Tea.\n", "2026-11-20 (1).md": "Tea.\n\nRain.\n",
      "2026-11-20 (2).md": "Tea.\n\nSun.\n",
    ])
    _ = try place.step(
      "copies merge x", ["2026-11-20.md": "Tea.\n\nSun.\n", "2026-11-20 (2).md": nil]
    ) {
      try $0.mergeCopies(
        ["2026-11-20 (2).md", "gone.md", "2026-11-20.md"], command: "copies merge x")
    }
  }

  @Test("a file that can't be written stays with its copies, and the others are merged")
  func inTheWay() throws {
    let place = try TemporaryJournal([
      "2026-11-18.md": "a\n", "2026-11-18 (1).md": "a\n\nb\n",
      "2026-11-19.md": "a\n", "2026-11-19 (1).md": "a\n\nb\n",
      "2026-11-20.md": "a\n", "2026-11-20 (1).md": "a\n\nb\n",
      "2026-11-21.md": "a\n", "2026-11-21 (1).md": "a\n\nb\n",
    ])
    try FileManager.default.createDirectory(
      atPath: place.path("2026-11-17.md"), withIntermediateDirectories: false)
    let folderCopy = "2026-11-17.sync-conflict-20261121-101010-ABCDEFG.md"
    try place.write(folderCopy, "c\n")
    chmod(place.path("2026-11-18.md"), 0o400)
    chmod(place.path("2026-11-19 (1).md"), 0o400)
    link(place.path("2026-11-20.md"), place.path("second"))
    let outcomes = try place.open().mergeCopies()
    #expect(outcomes.count == 5)
    guard case .left(.inTheWay(.cannotOpen("2026-11-17.md", _))) = outcomes.first?.result else {
      Issue.record("\(outcomes)")
      return
    }
    #expect(
      outcomes.dropFirst().map(\.result) == [
        .left(.inTheWay(.readOnly(path: "2026-11-18.md"))),
        .left(.inTheWay(.readOnly(path: "2026-11-19 (1).md"))),
        .left(.inTheWay(.hardLinked(path: "2026-11-20.md", names: 2))), .merged,
      ])
    #expect(try place.files()["2026-11-19.md"] == "a\n")
    #expect(try place.files()["2026-11-21.md"] == "a\n\nb\n")
    #expect(try place.files()["2026-11-21 (1).md"] == nil)
  }

  @Test("copies are thrown away unmerged, and come back")
  func trash() throws {
    let place = try TemporaryJournal([
      "2026-11-20.md": "Tea.\n", "2026-11-20 (1).md": "Rain.\n", "2026-11-20 (2).md": "Sun.\n",
      "photos/cat.jpg": "\0a", "photos/cat (Ana's conflicted copy 2026-11-21).jpg": "\0b",
    ])
    let picture = "photos/cat (Ana's conflicted copy 2026-11-21).jpg"
    let gone = try place.step("copies trash", ["2026-11-20 (1).md": nil, picture: nil]) {
      try $0.trashCopies(["2026-11-20 (1).md", picture, "2026-11-20.md"])
    }
    #expect(gone == ["2026-11-20 (1).md", picture])
    let shown = try place.open().copyRemovals()
    try place.write("2026-11-20 (3).md", "Snow.\n")
    try place.refuses(JournalError.changedSinceShown) { try $0.trashCopies(shown: shown) }
    #expect(try place.open().trashCopies().count == 4)
    #expect(try place.open().trash().count == 4)
  }
}
