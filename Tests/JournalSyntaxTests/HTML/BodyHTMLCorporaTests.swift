import CCmark
import Foundation
import JournalSyntax
import TestSupport
import Testing

@Suite("Other people's Markdown as HTML", .needs(.corpora("commonmark")))
struct BodyHTMLCorporaTests {
  @Test("the specification's examples without raw HTML give libcmark's own HTML")
  func specification() throws {
    var compared = 0
    for example in try SpecExample.all() {
      let bytes = Array(example.markdown.utf8)
      guard !Self.different.contains(example.example), let expected = libcmarkHTML(bytes) else {
        continue
      }
      compared += 1
      #expect(openBodyHTML.html(bytes) == expected, "\(example.example) \(example.section)")
    }
    #expect(compared > 550)
  }

  /// Where Daymark's HTML is another on purpose: wikilinks, tags, other schemes and a link without a
  /// text.
  static let different: Set<Int> = [64, 486, 502, 550, 561, 592, 598, 600, 601, 603, 621]

  /// What libcmark makes of it; `nil` where raw HTML or a dangerous address is left out.
  private func libcmarkHTML(_ bytes: [UInt8]) -> String? {
    let html = bytes.withUnsafeBytes {
      cmark_markdown_to_html(
        $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count, CMARK_OPT_DEFAULT)
    }
    guard let html else { return nil }
    defer { free(html) }
    let text = String(cString: html)
    if text.contains("<!-- raw HTML omitted -->") { return nil }
    return text.replacingOccurrences(of: " />", with: ">")
  }

  @Test("every example of the specification gives HTML that is allowed")
  func specificationIsSafe() throws {
    for example in try SpecExample.all() {
      let checked = CheckedHTML(openBodyHTML.html(Array(example.markdown.utf8)))
      #expect(checked.problems.isEmpty, "\(example.example)")
    }
  }

  @Test("every file gives allowed HTML, with its words, tasks and tags")
  func corpora() {
    let files = Corpora.markdown()
    for (number, (path, bytes)) in files.enumerated() {
      let html = openBodyHTML.html(bytes)
      let checked = CheckedHTML(html)
      #expect(checked.problems.isEmpty, "\(path)")
      // The same again; of some, since it takes as long.
      if number % 8 == 0 { #expect(html == openBodyHTML.html(bytes), "\(path)") }
      // Tags and tasks in comments are counted, but not shown; in footnotes, there may be more.
      let text = String(decoding: bytes, as: UTF8.self)
      if ShownText.text(text, for: .page) != text || html.contains("class=\"footnotes\"") {
        continue
      }
      let items = readBody(bytes).index.items
      let tasks = items.count { $0.kind == .task && bytes.span.taskWord(of: $0) == nil }
      let boxes = html.components(separatedBy: "<li class=\"task\">").count - 1
      #expect(boxes == tasks, "\(path)")
      let tags = items.count { $0.kind == .tag }
      let spans = html.components(separatedBy: "<span class=\"tag\">").count - 1
      #expect(spans == tags, "\(path)")
    }
    #expect(files.count > 2_000)
  }

  /// What begins an element that CommonMark doesn't know.
  static let ownElements = ["<table>", "<del>", "<mark>", "<sup", "class=\"callout", "<section"]

  @Test("but for tags and boxes, files without HTML, wikilinks and pictures are as in libcmark")
  func corporaAsLibcmark() {
    var compared = 0
    for (path, bytes) in Corpora.markdown() {
      let items = readBody(bytes).index.items
      if items.contains(where: { [.wikilink, .embed, .image].contains($0.kind) }) { continue }
      let html = withoutOwnMarks(openBodyHTML.html(bytes)).replacingOccurrences(
        of: "[X]", with: "[x]")
      if Self.ownElements.contains(where: html.contains) { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      if ShownText.text(text, for: .page) != text { continue }
      // Hidden characters and bytes that are no UTF-8 are shown.
      if html.contains("\\u{") || html.contains("\u{FFFD}") { continue }
      guard let expected = libcmarkHTML(bytes), !hasOtherAddress(expected) else { continue }
      compared += 1
      #expect(html == expected.replacingOccurrences(of: "[X]", with: "[x]"), "\(path)")
    }
    #expect(compared > 500)
  }

  /// Whether a link leads where Daymark leaves links out: nowhere, another scheme, `//host`.
  private func hasOtherAddress(_ html: String) -> Bool {
    html.range(
      of: "href=\"(\"|//|(?!https?:|mailto:)[^/?#\"]*:)",
      options: [.regularExpression, .caseInsensitive]) != nil
  }

  private func withoutOwnMarks(_ html: String) -> String {
    let marks = [
      ("<span class=\"tag\">", ""), ("<span class=\"box\">", ""), ("</span>", ""),
      (" class=\"task\"", ""), ("<input type=\"checkbox\" disabled aria-label=\"open\">", "[ ]"),
      ("<input type=\"checkbox\" disabled checked aria-label=\"done\">", "[x]"),
    ]
    return marks.reduce(html) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
  }
}
