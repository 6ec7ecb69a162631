import Foundation
import JournalCore
import JournalStore
import TestSupport
import Testing

/// Which folder is the journal: one table of cases.
@Suite("Which folder is the journal")
struct FoundJournalTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var story: String
    var files: [String]
    /// The current folder.
    var here: String
    var named: String?
    var home: String = "home"
    var inUse: String?
    /// The folder that is found, and why; nil for none.
    var found: (String, FoundJournal.Reason)?

    var testDescription: String { story }
  }

  static let cases: [Case] = [
    Case(
      story: "a folder that is named", files: ["a/daymark.yaml", "b/plain.md"], here: "a",
      named: "b", inUse: "a", found: ("b", .named)),
    Case(
      story: "the nearest settings upwards",
      files: ["a/daymark.yaml", "a/b/daymark.yaml", "a/b/c/d/x"],
      here: "a/b/c/d", found: ("a/b", .settings)),
    Case(
      story: "settings above dated texts", files: ["a/daymark.yaml", "a/c/2026-11-21.md"],
      here: "a/c",
      found: ("a", .settings)),
    Case(
      story: "settings take precedence over a program's mark in the same folder",
      files: ["a/daymark.yaml", "a/.obsidian/app.json"], here: "a", found: ("a", .settings)),
    Case(
      story: "settings above a mark, since their journal reads the folder",
      files: ["a/daymark.yaml", "a/v/.obsidian/app.json"], here: "a/v", found: ("a", .settings)),
    Case(
      story: "a mark below a home folder with settings",
      files: ["home/daymark.yaml", "home/v/.obsidian/app.json"], here: "home/v",
      found: ("home/v", .marked(.obsidian))),
    Case(
      story: "a vault, from a folder in it", files: ["v/.obsidian/app.json", "v/Notes/x.md"],
      here: "v/Notes", inUse: "v", found: ("v", .marked(.obsidian))),
    Case(
      story: "a vault without any day yet", files: ["v/.obsidian/app.json"], here: "v",
      found: ("v", .marked(.obsidian))),
    Case(
      story: "a graph", files: ["g/logseq/config.edn", "g/pages/x.md"], here: "g/pages",
      found: ("g", .marked(.logseq))),
    Case(
      story: "a folder named logseq without its settings", files: ["g/logseq/x.md"], here: "g",
      found: nil),
    Case(story: "Dendron", files: ["d/dendron.yml"], here: "d", found: ("d", .marked(.dendron))),
    Case(
      story: "Jekyll", files: ["j/_config.yml", "j/_posts/2026-11-21-x.md"], here: "j/_posts",
      found: ("j", .marked(.jekyll))),
    Case(
      story: "settings of Jekyll without posts", files: ["j/_config.yml", "j/x.md"], here: "j",
      found: nil),
    Case(
      story: "Hugo", files: ["h/hugo.toml", "h/content/posts/x.md"], here: "h/content",
      found: ("h", .marked(.hugo))),
    Case(
      story: "Hugo with a folder of settings",
      files: ["h/config/_default/hugo.toml", "h/content/x.md"],
      here: "h", found: ("h", .marked(.hugo))),
    Case(
      story: "content without settings of Hugo", files: ["h/content/x.md"], here: "h", found: nil),
    Case(
      story: "the profile in use, before a guess",
      files: ["diary/daymark.yaml", "x/2026-11-21.md"],
      here: "x", inUse: "diary", found: ("diary", .inUse)),
    Case(
      story: "a mark, before the profile in use", files: ["diary/daymark.yaml", "v/.obsidian/x"],
      here: "v", inUse: "diary", found: ("v", .marked(.obsidian))),
    Case(
      story: "dated texts, if nothing else is known", files: ["x/journal/2026/11/21.md"], here: "x",
      found: ("x", .datedTexts)),
    Case(story: "no dated text", files: ["x/plain.md"], here: "x", found: nil),
    Case(
      story: "a home folder is never guessed", files: ["home/Downloads/invoice-2026-03-02.txt"],
      here: "home", found: nil),
    Case(
      story: "nor is it by a program's mark",
      files: ["home/.obsidian/x", "home/notes/2026-11-21.md"],
      here: "home/notes", found: ("home/notes", .datedTexts)),
    Case(
      story: "in a home folder, the profile in use",
      files: ["home/2026-03-02.txt", "diary/daymark.yaml"],
      here: "home", inUse: "diary", found: ("diary", .inUse)),
    Case(
      story: "a home folder that says so itself", files: ["home/daymark.yaml", "home/a/b/x"],
      here: "home/a/b", found: ("home", .settings)),
    Case(
      story: "a home folder that is named", files: ["home/2026-03-02.txt"], here: "home",
      named: "home",
      found: ("home", .named)),
  ]

  @Test(arguments: cases)
  func `is found`(_ one: Case) throws {
    let folder = try TemporaryFolder()
    for file in one.files + ["home/x"] { try folder.write(file) }
    let find = { () throws(StoreError) -> FoundJournal in
      try FoundJournal.find(
        named: one.named.map { folder.path + "/" + $0 }, from: folder.path + "/" + one.here,
        home: folder.path + "/" + one.home, inUse: one.inUse.map { folder.path + "/" + $0 })
    }
    guard let (path, reason) = one.found else {
      #expect(throws: StoreError.noJournal(searched: folder.path + "/" + one.here)) { try find() }
      return
    }
    let found = try find()
    #expect(found.location.root.hasSuffix("/" + path))
    #expect(found.reason == reason)
  }

  @Test func `a folder that is named must be there`() throws {
    let folder = try TemporaryFolder()
    try folder.write("notes/plain.md")
    func find(_ named: String) throws {
      _ = try FoundJournal.find(named: named, from: folder.path, home: nil)
    }
    #expect(throws: StoreError.cannotOpen(path: folder.path + "/gone", ENOENT)) {
      try find(folder.path + "/gone")
    }
    #expect(throws: StoreError.cannotOpen(path: folder.path + "/notes/plain.md", ENOTDIR)) {
      try find(folder.path + "/notes/plain.md")
    }
  }

  @Test func `only a guess is asked about, and once, without a trace in the folder`() throws {
    let folder = try TemporaryFolder()
    try folder.write("x/2026-11-21.md")
    try folder.write("v/.obsidian/app.json")
    let state = try #require(StateHome(stateHome: folder.path + "/state", home: nil))
    func find(_ here: String, named: String? = nil) throws -> FoundJournal {
      try FoundJournal.find(named: named, from: folder.path + "/" + here, home: nil)
    }
    #expect(try !find("v").asksBeforeWriting(state))
    #expect(try !find("x", named: folder.path + "/x").asksBeforeWriting(state))
    let guessed = try find("x")
    #expect(guessed.asksBeforeWriting(state))
    #expect(guessed.asksBeforeWriting(nil))
    guessed.agree(state)
    #expect(!guessed.asksBeforeWriting(state))
    #expect(try !find("x").asksBeforeWriting(state))
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/x")
    #expect(files == ["2026-11-21.md"])
  }

  @Test func `nothing is read through the settings of a journal below`() throws {
    let folder = try TemporaryFolder()
    try folder.write("2026-11-20.md", "mood: 7")
    try folder.write("work/daymark.yaml", "")
    try folder.write("work/2026-11-21.md", "mood: 2")
    try folder.write("work/2026/2026-11-22.md", "mood: 2")
    let location = JournalLocation(root: folder.path)
    let index = try JournalReading(root: folder.path, settings: Settings(), scope: .everything)
      .index()
    #expect(index.all.map(\.path) == ["2026-11-20.md"])
    #expect(
      try DayFiles(of: Day(year: 2026, month: 11, day: 21)!, in: location, settings: Settings())
        .entries.isEmpty)
  }
}
