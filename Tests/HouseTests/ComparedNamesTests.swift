import Foundation
import Testing

/// The names that people give are compared by `comparedName` alone, so that all commands and pages take
/// two spellings of a name as one.
@Suite struct ComparedNamesTests {
  /// The only files that compose texts.
  private static let composing: Set<String> = [
    "StringProtocol+ComparedName.swift", "SearchTerm.swift", "SearchWordReader.swift",
    // Passphrases, which the standards of their formats compose.
    "AgePassphrase.swift", "Passphrases.swift",
  ]
  /// Comparisons of the program's own words: months in the names of files, makers of cameras, choices.
  private static let ownWords: Set<String> = [
    "EntryPath+Moving.swift", "PhotoMetadata.swift", "ChoiceList.swift", "GoalWords.swift",
    "MarkdownHTMLWriter+Footnotes.swift",
    // Labels of links, which CommonMark folds.
    "LinkDefinitions.swift",
  ]

  @Test("names are compared by one function")
  func comparing() throws {
    let root = LayeringTests.root.appending(path: "Sources", directoryHint: .isDirectory)
    let pattern = try Self.pattern()
    for file in try LayeringTests.swiftFiles(in: root) {
      let name = file.lastPathComponent
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(!text.contains("._nfc") || Self.composing.contains(name), "\(name)")
      guard !Self.ownWords.contains(name) else { continue }
      for line in FolderTests.code(text) {
        #expect(!Self.comparesAlone(line, pattern), "\(name): \(line)")
      }
    }
  }

  @Test("a comparison of its own is found")
  func finding() throws {
    let pattern = try Self.pattern()
    for line in [
      "let name = tag.lowercased()", "tags.map { $0.lowercased() }",
      "seen.insert(habit.name.lowercased())",
      "$0.lowercased() == wanted.lowercased()", "task.list?.lowercased() == list",
      "(old.lowercased() + \"/\").hasPrefix(new.lowercased() + \"/\")",
    ] {
      #expect(Self.comparesAlone(line, pattern), "\(line)")
    }
    for line in [
      "let name = tag.comparedName", "path.lowercased().hasSuffix(\".md\")",
      "headers[name.lowercased()]", "words.map { $0.lowercased() }",
    ] {
      #expect(!Self.comparesAlone(line, pattern), "\(line)")
    }
  }

  /// Whether a line of code puts the name of a thing of a journal into lower case.
  private static func comparesAlone(_ line: String, _ pattern: Regex<AnyRegexOutput>) -> Bool {
    line.contains("lowercased()")
      && (line.ranges(of: "lowercased()").count > 1 || line.firstMatch(of: pattern) != nil)
  }

  /// The names of things, or of several of them, in lower case.
  private static func pattern() throws -> Regex<AnyRegexOutput> {
    let things =
      "tags?|habits?|lists?|questions?|answers?|labels?|category|categories|authors?|aliases"
    return try Regex(
      #"\b(\#(things))\??\)?(\.name|\.title|\.text|\.trimmed)?\??\.lowercased\(\)"#
        + #"|\b(\#(things))\)?(\.lazy)?\.(map|contains|filter|first)\b.*\$0\.lowercased\(\)"#
    ).wordBoundaryKind(.simple)
  }
}
