import Foundation
import JournalSyntax
import Testing

@Suite("Other people's Markdown as HTML")
struct BodyHTMLCorporaTests {
  @Test("the specification's examples without raw HTML give the specification's HTML")
  func specification() {
    var compared = 0
    for example in BodyCorpora.specification() where !isDifferent(example) {
      compared += 1
      let html = openBodyHTML.html(Array(example.markdown.utf8))
      #expect(html == expected(example.html), "\(example.example) \(example.section)")
    }
    #expect(BodyCorpora.folder == nil || compared > 550)
  }

  /// Where Daymark's HTML differs on purpose: raw HTML, wikilinks, tags, boxes, other schemes.
  private func isDifferent(_ example: SpecExample) -> Bool {
    let sections = ["HTML blocks", "Raw HTML"]
    if sections.contains(example.section) { return true }
    return Self.different.contains(example.example)
  }

  static let different: Set<Int> = []

  private func expected(_ html: String) -> String { html.replacingOccurrences(of: " />", with: ">") }

  @Test("every example of the specification gives HTML that is allowed")
  func specificationIsSafe() {
    for example in BodyCorpora.specification() {
      let checked = CheckedHTML(openBodyHTML.html(Array(example.markdown.utf8)))
      #expect(checked.problems.isEmpty, "\(example.example)")
    }
  }

  @Test("every file gives allowed HTML, the same twice, with its words, tasks and tags")
  func corpora() {
    let files = BodyCorpora.markdown()
    for (path, bytes) in files {
      let html = openBodyHTML.html(bytes)
      let checked = CheckedHTML(html)
      #expect(checked.problems.isEmpty, "\(path)")
      #expect(html == openBodyHTML.html(bytes), "\(path)")
      let items = readBody(bytes).index.items
      let tasks = items.count { $0.kind == .task }
      let boxes = html.components(separatedBy: "<li class=\"task\">").count - 1
      #expect(boxes == tasks, "\(path)")
      let tags = items.count { $0.kind == .tag }
      let spans = html.components(separatedBy: "<span class=\"tag\">").count - 1
      #expect(spans == tags, "\(path)")
    }
    #expect(BodyCorpora.folder == nil || files.count > 2_000)
  }
}
