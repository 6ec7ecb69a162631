import Testing

@testable import Mustache

@Suite("Hostile templates")
struct HostileTemplateTests {
  @Test("sections may be 32 deep and no deeper")
  func nestedSections() throws {
    func nested(_ count: Int) -> String {
      String(repeating: "{{#a}}", count: count) + String(repeating: "{{/a}}", count: count)
    }
    _ = try escapedTemplate(nested(32))
    #expect(
      throws: TemplateError(
        reason: .tooDeep, place: Place(offset: 192, line: 1, column: 193))
    ) { try escapedTemplate(nested(1_000_000)) }
  }

  @Test("a partial that includes itself without end is an error with its place")
  func endless() throws {
    let template = try escapedTemplate("{{>a}}")
    let partials = try ["a": escapedTemplate("x\n {{>b}}"), "b": escapedTemplate("{{>a}}")]
    #expect(
      throws: RenderError(
        reason: .tooDeep, partial: "b", place: Place(offset: 0, line: 1, column: 1))
    ) { try template.render(.nothing, partials: partials) }
  }

  @Test("a partial may include itself as long as its data ends")
  func tree() throws {
    let leaf = Value.object(["items": .list([])])
    let tree = (0..<100).reduce(leaf) { inner, _ in .object(["items": .list([inner])]) }
    let node = try escapedTemplate("<{{#items}}{{>node}}{{/items}}>")
    let text = try node.render(tree, partials: ["node": node])
    #expect(text == String(repeating: "<", count: 101) + String(repeating: ">", count: 101))
  }

  @Test(
    "text that grows without measure is an error",
    arguments: [
      // Lists in lists, with and without text, and partials in partials.
      "{{#a}}{{#a}}{{#a}}{{#a}}{{#a}}{{#a}}{{#a}}x{{/a}}{{/a}}{{/a}}{{/a}}{{/a}}{{/a}}{{/a}}",
      "{{#a}}{{#a}}{{#a}}{{#a}}{{#a}}{{#a}}{{#a}}{{! }}{{no}}{{/a}}{{/a}}{{/a}}{{/a}}{{/a}}{{/a}}{{/a}}",
      "{{>p1}}{{>p1}}{{>p1}}{{>p1}}{{>p1}}{{>p1}}{{>p1}}{{>p1}}{{>p1}}{{>p1}}",
      "{{#a}}{{long}}{{/a}}", "{{long}}",
      // Each line of a partial with the blanks before its tag.
      String(repeating: " ", count: 1000) + "{{>lines}}",
    ])
  func growth(text: String) throws {
    let ten = (1...5).map { ["p\($0)": String(repeating: "{{>p\($0 + 1)}}", count: 10)] }
      .reduce(into: ["p6": "x", "lines": String(repeating: "\n", count: 1000)]) {
        $0.merge($1) { $1 }
      }
    let data = Value.object([
      "a": .list(Array(repeating: .object([:]), count: 10)),
      "long": .text(String(repeating: "x", count: 100_001)),
    ])
    var rendering = Rendering(
      data, partials: try ten.mapValues { try escapedTemplate($0) }, longest: 100_000)
    do {
      _ = try rendering.text(of: escapedTemplate(text))
      Issue.record("no error")
    } catch let error as RenderError {
      #expect(error.reason == .tooLong)
    }
  }

  @Test(
    "half a megabyte of anything takes time in proportion",
    arguments: [
      ("x", "x"), ("\n", "\n"), (" ", " "), ("{ ", "{ "), ("}", "}"), ("{{a}}", "é"),
      ("{{!a}}", ""),
      ("{{! \n}} ", " "), ("{{#a}}{{/a}}", ""), ("{{=| |=}}|={{ }}=|", ""), ("{{!a}}\n", ""),
      ("   {{a}}\n", "   é\n"), ("{{>p}}\n", ""),
    ])
  func longTemplates(piece: String, text: String) throws {
    let count = (1 << 19) / piece.utf8.count
    let rendered = try escapedTemplate(String(repeating: piece, count: count))
      .render(.object(["a": .text("é")]))
    #expect(rendered.utf8.count == text.utf8.count * count)
    #expect(rendered == String(repeating: text, count: count))
  }
}
