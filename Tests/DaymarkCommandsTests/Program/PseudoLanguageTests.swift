import Foundation
import TestSupport
import Testing

/// In the pseudo language each phrase is in ⟦ ⟧: whatever else is in Latin letters can't be translated.
@Suite("All words of Daymark are phrases")
struct PseudoLanguageTests {
  private static let today = "2026-11-21"

  private static let commands = [
    "today", "show", "show 2026-11-20", "calendar", "calendar 2026", "streaks", "streaks λ",
    "trends", "trends --by weekday", "trends --of words", "trends --of ύπνος", "insights --all",
    "habits", "habits show ο", "habits done λ", "milestones", "goals", "tags", "tasks", "tasks all",
    "search καλά", "search ουδέν", "diary thoughts", "diary gratitude", "diary photos",
    "diary check-ins", "diary songs", "diary progress", "question", "questions", "quote", "tip",
    "highlights", "experiments", "experiment", "remind --once --dry-run", "on-this-day", "list",
    "check",
    "undo --list", "trash", "digest week", "digest 2026", "digest week --format markdown",
    "digest week --format html", "calendar --format html", "trends --format html",
    "insights --format html", "habits --format html", "streaks --format html",
    "today --format html", "today --format markdown", "tasks --format html", "check --format html",
    "show 2020-01-01", "set 2026-11-20 mood=99", "habits done ξ", "trends --of ξ", "friends",
    "history", "sync", "move 2026-11-20 2026-11-21", "import ξ.zip", "settings ξ",
    "templates check",
  ]

  @Test("on the command line", arguments: commands)
  func commandLine(_ command: String) throws {
    let shell = try Self.journal()
    let isHTML = command.contains("--format html")
    let lines = try shell.run(
      "LC_ALL=zz LANG=zz daymark \(command) --today \(Self.today) 2>&1 < /dev/null; true")
    let text = lines.joined(separator: "\n")
    #expect(text.contains("⟦") || text.isEmpty || Self.ofWordsOnly.contains(command))
    let left = GreekJournal.leftWords(in: isHTML ? GreekJournal.shown(text) : text)
    #expect(left.isEmpty, "\(left.joined(separator: " | ")) in \(text.prefix(4000))")
  }

  @Test("on every page of a site")
  func site() throws {
    let shell = try Self.journal()
    _ = try shell.run("LC_ALL=zz daymark site out --today \(Self.today) 2>&1")
    // Not the words that the days are found by.
    let pages = try shell.run("find out -name '*.html' -not -path 'out/search/*' | LC_ALL=C sort")
    #expect(pages.count > 10)
    for page in pages where !page.hasPrefix("out/articles") {
      let html = try String(contentsOf: shell.folder.appending(path: page), encoding: .utf8)
      let left = GreekJournal.leftWords(in: GreekJournal.shown(html))
      #expect(left.isEmpty, "\(page): \(left.joined(separator: " | "))")
    }
  }

  /// The commands that show only what the journal says.
  private static let ofWordsOnly: Set = [
    "list", "question", "questions", "quote", "tip", "search καλά",
  ]

  private static func journal() throws -> Shell {
    let shell = try Shell(journal: nil)
    for (path, text) in GreekJournal.files {
      let file = shell.folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return shell
  }
}
