import Foundation
import JournalActions
import JournalCore
import JournalStore
import TestSupport
import Testing

@testable import DaymarkCommands

/// Views of a masked copy have the figures of the journal.
@Suite struct IncognitoFiguresTests {
  static let views = [
    "today", "calendar 2026", "trends", "insights", "streaks", "habits", "tasks", "tasks --all",
    "milestones", "goals", "highlights", "tags", "list", "diary thoughts", "diary gratitude",
    "diary photos", "diary songs", "diary check-ins", "digest 2026-11", "search 'mood>5'",
    "search has:task", "on-this-day",
  ]

  @Test(
    "views of a copy have the same figures and dates",
    arguments: ["jrnl", "logseq", "posts", "small", "vault", "demo"])
  func same(_ name: String) throws {
    let shell = try Shell(journal: name == "demo" ? nil : name)
    if name == "demo" {
      #expect(
        try shell.run("daymark demo . --today 2026-11-21 --quiet").allSatisfy { !$0.hasPrefix("[") }
      )
    }
    let home = try TemporaryFolder()
    let journal = try Journal(
      JournalLocation(root: shell.folder.path), state: StateHome(stateHome: home.path, home: nil))
    let copy = try IncognitoCopy(of: journal)
    let root = try copy.journal().location.root
    for view in Self.views {
      let options = "--today 2026-11-21 --format json"
      let before = try shell.run("daymark \(view) \(options)")
      let after = try shell.run("daymark \(view) \(options) --journal \(root)")
      #expect(Self.figures(before) == Self.figures(after), "\(view)")
    }
  }

  /// The numbers and dates of JSON, and the status, in order; names can change the order of rows.
  private static func figures(_ lines: [String]) -> [String] {
    let json = lines.filter { !$0.hasPrefix("2|") }.joined(separator: "\n")
      .replacing(/"(?:[^"\\]|\\.)*"/) { match in
        match.0.wholeMatch(of: /"[-0-9T:.]+"/) == nil ? "\"\"" : "\(match.0)"
      }
    return json.matches(of: /-?[0-9][-0-9.:eT]*|true|false|null|\[[0-9]+\]$/).map { "\($0.0)" }
      .sorted()
  }

  @Test("a copy is the owner's alone, and is removed with what a killed program left")
  func removed() throws {
    let (folder, home) = (try TemporaryFolder(), try TemporaryFolder())
    try folder.write("2026-11-21.md", "Hello")
    let state = StateHome(stateHome: home.path, home: nil)
    // What a killed program left isn't locked.
    try home.write("daymark/incognito/daymark-0left56789abc/entries/2026/2026-11-21.md", "Hello")
    let journal = try Journal(JournalLocation(root: folder.path), state: state)
    var copy: IncognitoCopy? = try IncognitoCopy(of: journal)
    let root = try #require(copy).journal().location.root
    let names = home.names.filter { $0.hasPrefix("daymark/incognito/") }
    #expect(names.filter { $0.hasSuffix(".md") }.count == 2)
    #expect(!names.contains { $0.contains("left") })
    #expect(home.mode(String(root.dropFirst(home.path.count + 1))) == 0o700)
    let second = try IncognitoCopy(of: journal)
    #expect(try second.journal().location.root != root)
    #expect(FileManager.default.fileExists(atPath: root))
    copy = nil
    #expect(!FileManager.default.fileExists(atPath: root))
  }

  @Test("a copy has no place without a home, and says so")
  func noHome() throws {
    let folder = try TemporaryFolder()
    let journal = try Journal(JournalLocation(root: folder.path))
    #expect(throws: CommandError.self) { try IncognitoCopy(of: journal) }
  }
}
