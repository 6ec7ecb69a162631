import Foundation
import Testing

/// Syntax and Core hold facts; sentences are in Render, where all wording is.
@Suite struct SentenceTests {
  /// Files that hold a sentence which is data.
  private static let allowed: KeyValuePairs<String, String> = [
    "HabitAim.swift": "the goal of a habit as JSON and calendars have it",
    "FoldTable+Rows.swift": "a table of characters",
    "LogseqGraph.swift": "the forms of dates that Logseq offers",
    "MomentFormat.swift": "the forms of dates that Moment.js has",
    "DeliveredReminders.swift": "the comment at the head of a file that it writes and reads",
  ]

  @Test("no text in the code is a sentence", arguments: ["JournalSyntax", "JournalCore"])
  func facts(_ target: String) throws {
    for file in try FolderTests.sources(target)
    where !Self.allowed.contains(where: { $0.key == file.file }) {
      for found in Self.sentences(in: file.text) {
        Issue.record("\(target)/\(file.folder)/\(file.file): “\(found)”")
      }
    }
  }

  @Test("every file that is allowed a sentence has one")
  func isNeeded() throws {
    let files = try FolderTests.sources("JournalCore")
    for (name, _) in Self.allowed {
      #expect(files.contains { $0.file == name && !Self.sentences(in: $0.text).isEmpty }, "\(name)")
    }
  }

  @Test("a sentence is found wherever a text is, and nowhere else")
  func finding() {
    func found(_ code: String) -> [String] { Self.sentences(in: code) }
    #expect(found(#"let a = "a weekday, as monday""#) == ["a weekday, as monday"])
    #expect(found("let a = \"\"\"\n  It isn't so.\n  \"\"\"") == ["\n  It isn't so.\n  "])
    #expect(found(#"add("\(isOn ? "on" : "not on any day") x")"#) == ["not on any day"])
    #expect(found(#"let a = "\"one two three\"" // a b c"#) == ["\"one two three\""])
    #expect(found(#"/// It says "one two three"."#).isEmpty)
    #expect(found(#"let a = ["grateful for", "2026-11-21"] + "\(one) two \(three)""#).isEmpty)
    #expect(found(#"out("<input type=\"checkbox\" disabled checked aria-label=\"")"#).isEmpty)
  }

  /// The texts in code that have three words or more in a row.
  private static func sentences(in code: String) -> [String] {
    var literals = LiteralScanner(code)
    literals.scan()
    return literals.found.filter { text in
      text.replacing(/<[^<>]*>?/, with: "").contains(
        /\p{L}[\p{L}'’\-]*[,;:.]?\s+\p{L}[\p{L}'’\-]*[,;:.]?\s+\p{L}/)
    }
  }
}

/// Finds the string literals in Swift code; `·` replaces what they interpolate.
private struct LiteralScanner {
  private let code: [Character]
  private var at = 0
  private(set) var found: [String] = []

  init(_ code: String) { self.code = Array(code) }

  /// Reads code up to its end, or to the parenthesis that closes an interpolation.
  mutating func scan(inside: Bool = false) {
    var depth = 0
    while at < code.count {
      if !inside, starts("//") {
        while at < code.count, !code[at].isNewline { at += 1 }
        continue
      }
      switch code[at] {
      case "\"": string()
      case "(":
        depth += 1
        at += 1
      case ")":
        at += 1
        if inside, depth == 0 { return }
        depth -= 1
      default: at += 1
      }
    }
  }

  private mutating func string() {
    let quote = starts("\"\"\"") ? "\"\"\"" : "\""
    var text = ""
    at += quote.count
    while at < code.count, !starts(quote) {
      if starts("\\(") {
        at += 2
        scan(inside: true)
        text.append("·")
      } else {
        if code[at] == "\\" { at += 1 }
        if at < code.count { text.append(code[at]) }
        at += 1
      }
    }
    at += quote.count
    found.append(text)
  }

  private func starts(_ mark: String) -> Bool { code[at...].starts(with: mark) }
}
