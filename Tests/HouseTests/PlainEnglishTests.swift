import Foundation
import Testing

/// Comments, messages and pages are written as an English-speaking engineer speaks; CONTRIBUTING.md
/// has examples.
///
/// The lists contain idioms that crept in before, each with what to write instead.
@Suite struct PlainEnglishTests {
  /// Patterns kept out of comments, with what to write instead.
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

  /// Patterns kept out of messages, help and pages, besides `idioms`.
  static let phrases: KeyValuePairs<String, String> = [
    " where (there (is|are)|nothing|none|no)\\b": "if there is no",
    " stands? (here|twice|alone|where|first)\\b": "is, appears",
    "\\b(was|are|were) told\\b": "is reported, is sent",
    "\\bsays? of\\b": "says about",
    "\\b(moment|time) to come\\b": "future time",
    "(?<![Tt]here )\\b(is|are) no (picture|command|range|favourite|task|tag)\\b": "isn't a picture",
    "\\btak(e|es|en|ing) (it |them |this |that )?back\\b": "undo, revert",
    "\\bwithout one[.;|]": "by default",
    "\\bunder way\\b": "in progress",
    "\\b(is|are|be) at work\\b": "is running",
    "\\b[Mm]end(s|ed|ing)?\\b": "fix",
    "\\b(made|begins?|begun|written) anew\\b": "is made again, starts again",
    "\\boutside of\\b": "outside",
    "\\b(goes|gone|went) on\\b": "continues",
    "\\b(is|are) there already\\b": "already exists",
    "\\bmeanwhile\\b": "in the meantime",
    "\\b(unless said|say) otherwise\\b": "by default",
    "\\bpass(ed|es)? over\\b": "ignores, skips",
    "\\blies? (in|outside|anywhere|beside|under)\\b": "is in",
    "\\bsomething else than\\b": "something other than",
    "\\b(their|its|text's) begin\\b": "beginning",
    "\\b(a|one) (day|value|line|file) a (line|day|file)\\b": "one line per file",
    "\\bobey(s|ed)?\\b": "trust, follow",
    "\\btaken for\\b": "mistaken for, treated as",
    "\\blets? go of\\b": "gives up on, removes",
    "\\bwritten over\\b": "overwritten",
  ]

  /// The targets whose comments are held to `idioms`.
  static let held = [
    "Codecs", "DaymarkCommands", "JSON", "JournalActions", "JournalCore", "JournalDemo",
    "JournalEditing", "JournalExchange", "JournalGit", "JournalPrograms", "JournalRender",
    "JournalPages", "JournalStore", "JournalSyntax", "JournalTemplates", "Mustache",
    "TerminalForms",
  ]

  /// The targets whose texts people read.
  static let spoken = [
    "DaymarkCommands", "JournalActions", "JournalExchange", "JournalGit", "JournalRender",
    "TerminalForms",
  ]

  /// The pages for people; decisions are left as they were made.
  static func pages() throws -> [URL] {
    let named = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "scripts/README.md"]
    return try named.map { LayeringTests.root.appending(path: $0) }
      + ["docs", "docs/commands"].flatMap { folder in
        try FileManager.default.contentsOfDirectory(
          at: LayeringTests.root.appending(path: folder), includingPropertiesForKeys: nil)
      }.filter { $0.pathExtension == "md" }
  }

  private static func comments(_ text: String) -> [String] {
    text.components(separatedBy: "\n").compactMap { line in
      line.range(of: "//").map { String(line[$0.upperBound...]) }
    }
  }

  /// The texts in quotation marks, and the lines between triple ones.
  private static func literals(_ text: String) -> [String] {
    var isInside = false
    return text.components(separatedBy: "\n").flatMap { line -> [String] in
      if line.trimmingCharacters(in: .whitespaces).hasPrefix("//") { return [] }
      if line.components(separatedBy: "\"\"\"").count == 2 {
        isInside.toggle()
        return []
      }
      if isInside { return [line] }
      return line.matches(of: /"(?:[^"\\]|\\.)*"/).map { String($0.output) }
    }
  }

  /// The prose of a page in one line: without blocks of code, the changes of earlier versions, and the
  /// table of CONTRIBUTING.md that shows what not to write.
  private static func prose(_ page: String) -> String {
    var isCode = false
    var isExample = false
    return page.components(separatedBy: "\n").prefix { !$0.hasPrefix("## [0") }.filter { line in
      if line.hasPrefix("```") { isCode.toggle() }
      isExample = line.hasPrefix("| not | but |") || (isExample && !line.isEmpty)
      return !isCode && !isExample
    }.joined(separator: " ")
  }

  private static func found(
    _ patterns: KeyValuePairs<String, String>..., in texts: String
  ) -> [String] {
    patterns.joined().filter { texts.range(of: $0.key, options: .regularExpression) != nil }
      .map { "“\($0.key)”: \($0.value)" }
  }

  @Test("comments have none of the idioms", arguments: held)
  func comments(of target: String) throws {
    for file in try FolderTests.sources(target) {
      let comments = Self.comments(file.text).joined(separator: "\n")
      for found in Self.found(Self.idioms, in: comments) {
        Issue.record("\(target)/\(file.folder)/\(file.file): \(found)")
      }
    }
  }

  @Test("messages and help have none of the idioms", arguments: spoken)
  func literals(of target: String) throws {
    for file in try FolderTests.sources(target) {
      let literals = Self.literals(file.text).joined(separator: "\n")
      for found in Self.found(Self.idioms, Self.phrases, in: literals) {
        Issue.record("\(target)/\(file.folder)/\(file.file): \(found)")
      }
    }
  }

  @Test("pages have none of the idioms")
  func pages() throws {
    let pages = try Self.pages()
    #expect(pages.count > 15)
    for page in pages {
      let prose = Self.prose(try String(contentsOf: page, encoding: .utf8))
      for found in Self.found(Self.idioms, Self.phrases, in: prose) {
        Issue.record("\(page.lastPathComponent): \(found)")
      }
    }
  }

  @Test("an idiom is found in a comment, a message or a page, and in nothing else")
  func finding() {
    let text = "/// The day; nil where none is.\nlet x = \"it stands here\"  // fine"
    let idiom = ["“[Nn]il where ”: nil if"]
    #expect(Self.found(Self.idioms, in: Self.comments(text).joined()) == idiom)
    #expect(Self.literals(text) == ["\"it stands here\""])
    #expect(Self.literals("\"\"\"\nerror: \\(x)\n\"\"\"") == ["error: \\(x)"])
    let page = "It is\n```\nunder way\n```\n| not | but |\n| meanwhile | now |\n\nunder\nway."
    #expect(Self.found(Self.phrases, in: Self.prose(page)) == ["“\\bunder way\\b”: in progress"])
  }
}
