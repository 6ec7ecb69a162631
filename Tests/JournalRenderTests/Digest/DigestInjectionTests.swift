import CCmark
import Foundation
import JournalRender
import TestSupport
import Testing

@testable import JournalCore

@Suite("No entry puts an element into a digest of Markdown")
struct DigestInjectionTests {
  static let texts = [
    "[[<script>alert(1)</script>]]", "![[<script>alert(1)</script>]]",
    "[[a|<script>alert(1)</script>]]", "[[<details>]] and more", "[[<iframe src=x>|a]]",
    "[[a ` b]] `<script>alert(1)</script>`", "[[<b x=']] `<script>` '>", "`[[` <script> `]]`",
    "<img onerror=\u{1}alert(1) src=x>", "<b x=\u{0}>", "[a](javascript:\u{1}alert(1))",
    "[[a|<javascript:alert(1)>]]", "[[a]]\n\n[a]: javascript:alert(1)", "[[a](javascript:x)]",
    "- ```\n  a\n  ---\n  <script>", "`a\n---\n<script>` b", "<scr\u{200B}ipt>",
    "\u{2028}<script>", "a\r<script>\r", "\\<script>", "\\\\<script>", "\\`<script>`",
    "<!A \n- ```\n  # <script></script>```\na",
  ]

  @Test("however it is written", arguments: texts.indices)
  func known(number: Int) {
    let text = Self.texts[number]
    #expect(found(in: document(text)) == [], "\(text.debugDescription)")
  }

  @Test("whatever pieces it is made of")
  func random() {
    var chance = HostileTexts(seed: 21)
    for _ in 0..<300 {
      let text = chance.text()
      let found = found(in: document(text))
      if !found.isEmpty { Issue.record("\(text.debugDescription): \(found)") }
    }
  }

  @Test("as other programs read it", .needs(.markdownReaders))
  func references() throws {
    let folder = try TemporaryFolder()
    var chance = HostileTexts(seed: 22)
    let texts = Self.texts + (0..<100).map { _ in chance.text() }
    var paths: [String] = []
    for (number, text) in texts.enumerated() {
      try folder.write("\(number).md", document(text))
      paths.append("\(folder.path)/\(number).md")
    }
    let lines = try Reference.lines("markdown.py", paths).map {
      String(decoding: $0, as: UTF8.self)
    }
    let wrong = lines.dropLast().map { line in
      let number = line.split(separator: "/").last.flatMap { Int($0.prefix { $0 != "." }) }
      return line + " of " + (number.map { texts[$0].debugDescription } ?? "")
    }
    #expect(wrong == [])
    #expect(lines.last == "\(texts.count) documents")
  }

  /// A digest with a text in every field that can hold one, and one of an entry with that text.
  private func document(_ text: String) -> String {
    var options = DigestOptions(SampleJournal.settings)
    (options.sections, options.full) = ([.thoughts], true)
    let day = SampleJournal.today
    let entry = DigestSamples.digest(
      DayRange(day, day), [("entries/\(day).md", text)], options)
    var nasty = DigestSamples.nasty(text)
    nasty.review?.photo = nil  // which is an element of its own
    return [
      DigestSamples.document(nasty, .markdown),
      DigestSamples.document(nasty, .markdown, isFull: true),
      DigestSamples.document(entry, .markdown),
    ].joined(separator: "\n\n")
  }

  /// The raw HTML, and the addresses that a program would run, as libcmark reads a document.
  private func found(in markdown: String) -> [String] {
    let document = cmark_parse_document(markdown, markdown.utf8.count, CMARK_OPT_DEFAULT)
    defer { cmark_node_free(document) }
    let iterator = cmark_iter_new(document)
    defer { cmark_iter_free(iterator) }
    var found: [String] = []
    while case let event = cmark_iter_next(iterator), event != CMARK_EVENT_DONE {
      guard event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(iterator) else { continue }
      switch cmark_node_get_type(node) {
      case CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE:
        found.append(String(cString: cmark_node_get_literal(node)))
      case CMARK_NODE_LINK, CMARK_NODE_IMAGE:
        let address = String(cString: cmark_node_get_url(node)).lowercased()
        let scheme = address.filter { !$0.isWhitespace }.prefix { $0 != ":" }
        if ["javascript", "vbscript", "data"].contains(scheme) { found.append(address) }
      default: break
      }
    }
    return found
  }
}

/// Texts of hostile pieces, the same in every run.
private struct HostileTexts {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private static let pieces = [
    "[[", "]]", "![[", "|", "<script>", "</script>", "<b x=", "<img src=x onerror=", "`", "``",
    "```\n", "~~~\n", "<", ">", "(javascript:alert(1))", "](", "[a]", "[r]", "![a]",
    "\n[r]: javascript:x\n", "<javascript:x>", "<data:text/html,x>", "\n", "\n\n", "> ", "- ",
    "    ", "\t", "\\", "&lt;", "\u{1}", "\u{0}", "\u{200B}", "'", "\"", "=", "-->", "<!--", "<?",
    "<!A ", "<![CDATA[", "a", " ", "# ", "---\n", "===\n", "{{", "&#60;", "<details>", "\r",
    "<iframe src=x>", "<svg/onload=x>", "</b>", "(", ")", "<java\nscript:x>", "java&#115;cript:x",
    "*", "_", "1. ", "\n- ```\n  ", "\n  ---\n", "| a |\n| --- |\n| ", "\u{2028}", "é", "\u{301}",
  ]

  mutating func next(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  mutating func text() -> String {
    (0...next(below: 20)).map { _ in Self.pieces[next(below: Self.pieces.count)] }.joined()
  }
}
