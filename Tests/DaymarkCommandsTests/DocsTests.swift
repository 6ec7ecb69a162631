import Foundation
import TestSupport
import Testing

@testable import DaymarkCommands

/// The pages that people read: their examples are run, their links lead somewhere, and no command
/// is left out.
///
/// `DAYMARK_RECORD=1` writes what the commands print into the pages, and the run fails all the same,
/// so that a recording can't pass unseen.
@Suite struct DocsTests {
  /// Pages whose examples are run, and that must have some.
  static let withExamples = [
    "README.md", "docs/tutorial.md", "docs/format.md", "docs/statistics.md", "docs/safety.md",
    "docs/templates.md",
    "docs/commands/reading.md", "docs/commands/writing.md", "docs/commands/calm.md",
    "docs/commands/upkeep.md", "docs/commands/git.md", "docs/commands/serve.md",
    "docs/commands/vault.md",
  ]

  static let root = Shell.tests.deletingLastPathComponent().deletingLastPathComponent()

  /// Every page, as its path from the root.
  static let pages: [String] = {
    let docs = FileManager.default.enumerator(atPath: root.appending(path: "docs").path)
    let inDocs = (docs?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".md") }
    return ["README.md", "CHANGELOG.md", "CONTRIBUTING.md"] + inDocs.map { "docs/" + $0 }.sorted()
  }()

  /// Pages that other tests look after have examples of another shape.
  static let examined = pages.filter { !["docs/errors.md", "docs/benchmarks.md"].contains($0) }

  @Test("the pages are there")
  func areThere() {
    #expect(Set(Self.withExamples).isSubset(of: Self.pages))
    #expect(Self.pages.count > 10)
  }

  @Test(
    "an example prints what its page says",
    arguments: examined.filter { !withGit.contains($0) })
  func examples(_ name: String) throws { try play(name) }

  private static let withGit = ["docs/commands/git.md", "docs/commands/vault.md"]

  @Test("an example with git prints what its page says", .needs(.git), arguments: withGit)
  func examplesWithGit(_ name: String) throws { try play(name) }

  private func play(_ name: String) throws {
    let file = Self.root.appending(path: name)
    var page = Page(try String(contentsOf: file, encoding: .utf8))
    #expect(!page.examples.isEmpty || !Self.withExamples.contains(name), "\(name): no example")
    var shell: Shell?
    var recordings: [(lines: Range<Int>, text: [String])] = []
    for example in page.examples {
      let place = "\(name):\(example.lines.lowerBound)"
      let journal = try #require(example.journal, "\(place): no <!-- journal: … --> before it")
      #expect(!example.steps.isEmpty, "\(place): no command")
      // One that is continued finds the folder as the example before it left it.
      if journal != "continued" {
        shell = try Shell(journal: journal == "none" ? nil : journal)
      }
      let shell = try #require(shell, "\(place): nothing to continue")
      var recorded: [String] = []
      for step in example.steps {
        let output = Session.trimmed(try shell.run(step.command))
        #expect(output == Session.trimmed(step.expected), "\(place): $ \(step.command)")
        recorded += (recorded.isEmpty ? [] : [""]) + ["$ " + step.command] + output
      }
      recordings.append((example.lines, recorded))
    }
    for (lines, text) in recordings.reversed() { page.lines.replaceSubrange(lines, with: text) }
    if ProcessInfo.processInfo.environment["DAYMARK_RECORD"] != nil, !page.examples.isEmpty {
      try page.lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name); run again without DAYMARK_RECORD")
    }
  }

  @Test("a link or a picture of a page leads somewhere", arguments: pages)
  func links(_ name: String) throws {
    let file = Self.root.appending(path: name)
    for target in Page(try String(contentsOf: file, encoding: .utf8)).targets {
      guard !target.contains("://"), !target.hasPrefix("mailto:") else { continue }
      let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let page =
        parts[0].isEmpty
        ? file : file.deletingLastPathComponent().appending(path: String(parts[0]))
      #expect(FileManager.default.fileExists(atPath: page.path), "\(name): \(target)")
      guard parts.count == 2, page.pathExtension == "md" else { continue }
      let anchors = Page(try String(contentsOf: page, encoding: .utf8)).anchors
      #expect(anchors.contains(String(parts[1])), "\(name): \(target)")
    }
  }

  @Test("every command has its chapter, and its line in the contents")
  func commands() throws {
    let names = HelpPage.topics.flatMap(\.lines).flatMap(\.names)
    let contents = try String(
      contentsOf: Self.root.appending(path: "docs/commands.md"), encoding: .utf8)
    let chapters = try Self.pages.filter { $0.hasPrefix("docs/commands/") }.map {
      try String(contentsOf: Self.root.appending(path: $0), encoding: .utf8)
    }
    let headings = chapters.joined(separator: "\n").components(separatedBy: "\n")
      .filter { $0.hasPrefix("## ") }
    for name in names {
      #expect(headings.contains { $0.contains("`daymark \(name)`") }, "no heading for \(name)")
      #expect(contents.contains("| [`\(name)`](commands/"), "\(name) is not in the contents")
    }
    // The page has the topics of help, in the same order.
    let topics = contents.components(separatedBy: "\n").filter { $0.hasPrefix("### ") }
    #expect(topics.map { String($0.dropFirst(4)) } == HelpPage.topics.map(\.name.help))
  }

  @Test("the parts of a page are found")
  func parts() {
    let page = Page(
      "<!-- journal: small -->\n```console\n$ a\n# b\n\n$ c\n```\n\n```console\n$ d\n```")
    #expect(page.examples.map(\.journal) == ["small", nil])
    #expect(page.examples.map(\.lines) == [2..<6, 9..<10])
    #expect(page.examples[0].steps.map(\.command) == ["a", "c"])
    #expect(page.examples[0].steps.map(\.expected) == [["# b", ""], []])
    #expect(Page("[a](b.md) `[c](d)` ![e](f.svg)\n```\n[g](h)\n```").targets == ["b.md", "f.svg"])
    #expect(Page("# `daymark show`, and *more*").anchors == ["daymark-show-and-more"])
  }
}

/// A page of Markdown as far as these tests look at it.
private struct Page {
  /// A fenced block of a terminal session.
  struct Example {
    /// What the comment on the line before names.
    var journal: String?
    /// The lines between the fences.
    var lines: Range<Int>
    /// The commands and what they print; unlike a session's, no line is a comment, because a page
    /// of Markdown that is printed has lines that begin with `# `.
    var steps: [(command: String, expected: [String])]
  }

  var lines: [String]
  private(set) var examples: [Example] = []
  private var prose: [String] = []

  init(_ text: String) {
    lines = text.components(separatedBy: "\n")
    var open: (fence: String, line: Int)?
    for (number, line) in lines.enumerated() {
      guard let block = open else {
        if line.hasPrefix("```") { open = (line, number) } else { prose.append(line) }
        continue
      }
      guard line == "```" else { continue }
      open = nil
      guard block.fence == "```console" else { continue }
      let before = block.line > 0 ? lines[block.line - 1] : ""
      let journal = before.firstMatch(of: /^<!-- journal: ([a-z]+) -->$/)?.1
      let inside = block.line + 1..<number
      examples.append(
        Example(
          journal: journal.map(String.init), lines: inside, steps: Page.steps(lines[inside])))
    }
  }

  private static func steps(_ lines: ArraySlice<String>) -> [(command: String, expected: [String])]
  {
    lines.reduce(into: []) { steps, line in
      if line.hasPrefix("$ ") {
        steps.append((String(line.dropFirst(2)), []))
      } else if !steps.isEmpty {
        steps[steps.count - 1].expected.append(line)
      }
    }
  }

  /// Where its links and pictures lead.
  var targets: [String] {
    prose.flatMap { line in
      line.replacing(/`[^`]*`/, with: "").matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
    }
  }

  /// The names that its headings can be linked by.
  var anchors: Set<String> {
    Set(
      prose.filter { $0.hasPrefix("#") }.map { line in
        line.drop { $0 == "#" || $0 == " " }.lowercased()
          .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
          .replacing(" ", with: "-")
      })
  }
}
