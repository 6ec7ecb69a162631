import Foundation
import Testing

/// The example of docs/templates.md is tried on the small journal.
///
/// `DAYMARK_RECORD=1` writes what it makes into the page, and the run fails all the same.
@Suite struct TemplateDocsTests {
  @Test("the template of the page makes what the page shows")
  func example() throws {
    let file = DocsTests.root.appending(path: "docs/templates.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    let template = try #require(page.firstMatch(of: /```mustache\n((?s).*?)```\n/)).1
    let shown = try #require(page.firstMatch(of: /```markdown\n((?s).*?)```\n/))
    let shell = try Shell(journal: "small")
    let folder = shell.folder.appending(path: "templates")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try String(template).write(
      to: folder.appending(path: "digest.md"), atomically: true, encoding: .utf8)
    let printed = try shell.run("daymark digest 2026-11 --format markdown --today 2026-11-21")
      .map { $0.hasPrefix("\\") ? String($0.dropFirst()) : $0 }
    if ProcessInfo.processInfo.environment["DAYMARK_RECORD"] != nil {
      var new = page
      new.replaceSubrange(
        shown.1.startIndex..<shown.1.endIndex, with: printed.joined(separator: "\n") + "\n")
      try new.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded: look at it, and run again")
    }
    #expect(printed == Session.trimmed(shown.1.components(separatedBy: "\n")))
  }
}
