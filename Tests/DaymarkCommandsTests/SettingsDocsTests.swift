import Foundation
import JournalCore
import JournalRender
import JournalSyntax
import Phrases
import Testing

/// The table of settings in docs/format.md is made of the program's own.
///
/// `DAYMARK_RECORD=1` writes it into the page, and the run fails all the same.
@Suite struct SettingsDocsTests {
  private static let head = ["| setting | takes | default | meaning |", "|---|---|---|---|"]

  private static let rows = Setting.allCases.map { setting in
    let value = setting.value(in: Settings()).map { "`\($0.line)`" } ?? "none"
    let about = Wording.about(setting).text()
    return "| `\(setting.rawValue)` | \(takes(setting)) | \(value) | \(about) |"
  }

  /// What a setting takes, its example as code.
  private static func takes(_ setting: Setting) -> String {
    let words = Wording.expected(setting.shape).text()
    guard let example = words.firstRange(of: "such as ") else { return words }
    return words[..<example.upperBound] + "`\(words[example.upperBound...])`"
  }

  @Test("the page has every setting, as the program has it")
  func table() throws {
    let file = DocsTests.root.appending(path: "docs/format.md")
    var lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    let start = try #require(lines.firstIndex(of: Self.head[0]))
    let end = try #require(lines[start...].firstIndex { !$0.hasPrefix("|") })
    let expected = Self.head + Self.rows
    #expect(Array(lines[start..<end]) == expected)
    if ProcessInfo.processInfo.environment["DAYMARK_RECORD"] != nil {
      lines.replaceSubrange(start..<end, with: expected)
      try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded docs/format.md; run again without DAYMARK_RECORD")
    }
  }

  @Test("no cell breaks the table")
  func cells() {
    #expect(Self.rows.allSatisfy { $0.filter { $0 == "|" }.count == 5 && !$0.contains("\n") })
  }
}
