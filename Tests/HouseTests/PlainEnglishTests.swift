import Foundation
import Testing

/// Comments are written as an English-speaking engineer speaks; CONTRIBUTING.md has examples.
///
/// The list holds idioms that crept in before, each with what to write instead. A target is added to
/// `held` when its comments have been gone through.
@Suite struct PlainEnglishTests {
  /// Patterns, with what to write instead.
  static let idioms: KeyValuePairs<String, String> = [
    "[Nn]il where ": "nil if",
    " where there (is|are) (no|none|nothing)\\b": "if there is no",
    " goes by\\b": "uses, follows",
    "\\bhow-manieth\\b": "ordinal",
    "\\b(day|days|moment) to come\\b": "future day",
    "\\bmake it none\\b": "clear it",
    "\\bha(s|ve) not (the|a|an|any)\\b": "doesn't have",
    "\\bis said by\\b": "is in",
    "\\bMakes one\\.": "say what is made, from what",
    " stands? (in|for itself|there|behind|between|below)\\b": "is in, is there",
    " behind (it|them|the|a|its)\\b": "after",
    "\\bsays of\\b": "says about",
    "\\bis told\\b": "is reported, is passed",
    "(?<!there )\\bis no (number|text|file|list|date|word|day|entry)\\b": "isn't a number",
  ]

  /// The targets that were gone through.
  static let held = [
    "DaymarkCommands", "JournalActions", "JournalCore", "JournalDemo", "JournalEditing",
    "JournalExchange", "JournalGit", "JournalPrograms", "JournalRender", "JournalStore",
    "JournalSyntax", "Mustache", "TerminalForms",
  ]

  private static func comments(_ text: String) -> [String] {
    text.components(separatedBy: "\n").compactMap { line in
      line.range(of: "//").map { String(line[$0.upperBound...]) }
    }
  }

  private static func idioms(in lines: [String]) -> [String] {
    idioms.filter { pattern, _ in
      lines.contains { $0.range(of: pattern, options: .regularExpression) != nil }
    }.map { "“\($0.key)”: \($0.value)" }
  }

  @Test("comments have none of the idioms", arguments: held)
  func comments(of target: String) throws {
    for file in try FolderTests.sources(target) {
      for found in Self.idioms(in: Self.comments(file.text)) {
        Issue.record("\(target)/\(file.folder)/\(file.file): \(found)")
      }
    }
  }

  @Test("an idiom is found in a comment, and in nothing else")
  func finding() {
    let text = "/// The day; nil where none is.\nlet x = \"nil where nothing is\"  // fine"
    #expect(Self.idioms(in: Self.comments(text)) == ["“[Nn]il where ”: nil if"])
  }
}
