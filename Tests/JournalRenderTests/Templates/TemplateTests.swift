import Foundation
@testable import JournalTemplates
import Mustache
import JournalCore
import Testing

@testable import JournalRender

@Suite("Templates")
struct TemplateTests {
  static let faults: [(String, TemplateProblem.What, Int, Int)] = [
    ("a\n  {{name", .syntax(.unfinishedTag), 2, 3), ("{{>", .syntax(.unfinishedTag), 1, 1),
    ("{{a b}}", .syntax(.badName), 1, 1), ("{{#a}}\n{{/b}}", .syntax(.wrongEnd), 2, 1),
    ("x\n{{#a}}", .syntax(.neverClosed), 2, 1), ("{{=|=}}", .syntax(.badDelimiters), 1, 1),
    ("{{< digest.md}}{{/digest.md}}", .syntax(.inheritance), 1, 1),
    ("{{$a}}{{/a}}", .syntax(.inheritance), 1, 1), ("{{>*a}}", .syntax(.dynamicName), 1, 1),
    ("{{% CONTENT_TYPE: XML}}", .syntax(.unknownContentType), 1, 1),
    ("{{> digest.md}}", .includesItself, 1, 1), ("{{> nowhere.md}}", .noSuchTemplate, 1, 1),
    ("é {{> nowhere.md}}", .noSuchTemplate, 1, 4),
    (String(repeating: "{{#a}}", count: 5000), .syntax(.tooDeep), 1, 193),
    (String(repeating: "x", count: 1 << 20) + "x", .tooLong, 1, 1),
  ]

  @Test("bytes that are no text are told with their place")
  func notUTF8() {
    let own = [(path: "digest.md", contents: Array("a\nbc".utf8) + [0xFF, 0x0A])]
    let problems = TemplateLibrary.problems(of: own)
    #expect(problems.map(\.what) == [.notUTF8])
    #expect(problems.map(\.place.line) == [2])
    #expect(problems.map(\.place.column) == [3])
  }

  @Test("a fault is named with its place", arguments: faults.indices)
  func faultPlace(number: Int) {
    let (text, what, line, column) = Self.faults[number]
    let problems = TemplateLibrary.problems(of: [("digest.md", Array(text.utf8))])
      .filter { !$0.isWarning }
    #expect(problems.map(\.what) == [what])
    #expect(problems.map(\.place.line) == [line])
    #expect(problems.map(\.place.column) == [column])
    for problem in problems {
      let words = Wording.text(for: problem)
      #expect(words.hasPrefix("templates/digest.md:\(line):\(column): error: "))
      #expect(words.contains("\nhint: "))
    }
  }

  @Test("a name that nothing has is told with the nearest that something has, and stops nothing")
  func unknownName() throws {
    let own = [(path: "digest.md", contents: Array("# {{digest.title}}\n\n{{digest.titel}}".utf8))]
    let problem = try #require(TemplateLibrary.problems(of: own).first)
    #expect(problem.what == .unknownName(nearest: "title"))
    #expect((problem.place.line, problem.place.column) == (3, 1))
    #expect(
      Wording.text(for: problem)
        == """
        templates/digest.md:3:1: warning: there is no value with this name, so nothing is inserted
          {{digest.titel}}
          ^
        hint: did you mean 'title'?

        """)
    _ = try TemplateLibrary(overrides: own)
  }

  @Test("every name of a digest's data is known")
  func namesOfDigests() throws {
    let names = TemplateNames(in: "digest.md")
    for view in DigestSamples.periods.map({ $0.view() }) {
      let data = try JSONEncoder().encode(view)
      let unknown = keys(try JSONSerialization.jsonObject(with: data))
      #expect(unknown.subtracting(names.data) == [])
      for format in DigestRendering.Format.allCases {
        let page = DigestPage(view, view.abridged, DigestRendering(format))
        let data = try JSONEncoder().encode(page)
        let unknown = keys(try JSONSerialization.jsonObject(with: data))
        #expect(unknown.subtracting(names.own) == [])
      }
    }
    #expect(names.gone.isDisjoint(with: names.own))
  }

  /// Templates, and what of the first of them that digests no longer have.
  static let old: [(text: String, name: String, data: String?, column: Int)] = [
    ("{{#sections}}{{heading}}{{/sections}}", "sections", nil, 1),
    ("{{#shown}}{{#mood}}{{name}}{{/mood}}{{/shown}}", "mood", "view.mood", 11),
    ("{{#shown}}{{^cover}}{{heading}}{{/cover}}{{/shown}}", "cover", "view.cover", 11),
    ("{{#shown}}{{{lines}}}{{/shown}}", "lines", nil, 11),
    ("{{#view.mood}}{{mean}}{{/view.mood}}{{summary}}", "summary", nil, 37),
    ("{{^view.mood}}{{mood}}{{/view.mood}}", "mood", "view.mood", 15),
    ("{{digest.gratitude}}", "gratitude", "view.gratitude", 1),
  ]

  @Test(
    "a name that digests once had is refused, with its place and what to use",
    arguments: old.indices)
  func goneName(number: Int) throws {
    let (text, name, data, column) = Self.old[number]
    let own = [(path: "digest.md", contents: Array(text.utf8))]
    let problem = try #require(TemplateLibrary.problems(of: own).first { !$0.isWarning })
    #expect(problem.what == .goneName(name, data: data))
    #expect((problem.place.line, problem.place.column) == (1, column))
    #expect(throws: problem) { try TemplateLibrary(overrides: own, wanted: ["digest.md"]) }
    let words = Wording.text(for: problem)
    #expect(words.contains("error: digests no longer have a value '\(name)'\n"))
    #expect(words.contains("\nhint: write "))
    #expect(data.map { words.contains("in \($0)\n") } ?? true)
    _ = try TemplateLibrary(overrides: own, wanted: ["digest.txt"])
  }

  @Test(
    "the same name is a value of the data",
    arguments: [
      "{{#view}}{{#mood}}{{mean}}{{/mood}}{{/view}}", "{{view.cover.words}}",
      "{{#view.gratitude}}{{text}} {{count}}{{/view.gratitude}}",
      "{{#shown}}{{#view.mood}}{{#days}}{{day}}{{/days}}{{/view.mood}}{{/shown}}",
    ])
  func namesOfData(text: String) {
    let problems = TemplateLibrary.problems(of: [(path: "digest.md", contents: Array(text.utf8))])
    #expect(problems == [])
  }

  @Test("a template that there was is refused, and stops what it was part of")
  func goneTemplate() throws {
    let own = [(path: "digest-day.html", contents: Array("<p>{{date}}</p>".utf8))]
    let problem = try #require(TemplateLibrary.problems(of: own).first)
    #expect(problem.what == .goneTemplate(usedBy: "digest.html"))
    #expect(throws: problem) { try TemplateLibrary(overrides: own, wanted: ["digest.html"]) }
    _ = try TemplateLibrary(overrides: own, wanted: ["digest.md"])
  }

  @Test("a body keeps its colours and its pictures, and is text in every other place")
  func body() throws {
    let own = [(path: "digest.txt", contents: Array("{{{body}}}|{{{other}}}".utf8))]
    let library = try TemplateLibrary(overrides: own)
    struct Made: Encodable {
      let body = TemplateText("\u{1B}[1mA\u{1B}[0m \u{1}0\u{2}")
      let other = "\u{1}0\u{2}"
    }
    let text = try library.render("digest.txt", Made())
    #expect(text == "\u{1B}[1mA\u{1B}[0m \u{1}0\u{2}|\\u{1}0\\u{2}")
  }

  @Test("a value that is missing isn't that of the same name further out, whatever its type")
  func missing() throws {
    struct Item: Encodable {
      let title: String? = nil
      let leaves: Double? = nil
      let shown: Int? = nil
      let isFull: Bool? = nil
      let dates: [String]? = nil
    }
    struct Made: Encodable {
      let items = [Item()]
      let title = "outer"
      let leaves = 1.5
      let shown = 2
      let isFull = true
      let dates = ["outer"]
    }
    let inner = "{{title}}{{leaves}}{{shown}}{{#isFull}}full{{/isFull}}{{#dates}}{{.}}{{/dates}}"
    let template = "{{#items}}\(inner){{/items}}|{{leaves}}"
    let own = [(path: "digest.txt", contents: Array(template.utf8))]
    #expect(try TemplateLibrary(overrides: own).render("digest.txt", Made()) == "|1.5")
  }

  private func keys(_ value: Any) -> Set<String> {
    if let list = value as? [Any] { return list.reduce(into: []) { $0.formUnion(keys($1)) } }
    guard let object = value as? [String: Any] else { return [] }
    return object.reduce(into: []) { found, pair in
      found.insert(pair.key)
      // What was not counted is told by codes of the catalogue of errors.
      if pair.key != "reasons" { found.formUnion(keys(pair.value)) }
    }
  }

  @Test("a fault stops only what is made of the template, or of one that includes it")
  func wanted() throws {
    let broken = [
      (path: "digest.css", contents: Array("{{#a}}".utf8)),
      (path: "entry.md", contents: [0xFF]),
    ]
    _ = try TemplateLibrary(overrides: broken, wanted: ["digest.md"])
    #expect(throws: TemplateProblem.self) {
      try TemplateLibrary(overrides: broken, wanted: ["digest.html"])
    }
  }

  @Test("a journal's own style sheet is that of pages")
  func styleSheet() throws {
    let own = [(path: "style.css", contents: Array("main { color: red }\n".utf8))]
    let library = try TemplateLibrary(overrides: own, wanted: PageFrame.templates)
    let page = try PageFrame(library).page(title: "", body: "")
    for text in [try PageStyle.css(library, .dawn), String(decoding: page, as: UTF8.self)] {
      #expect(text.ranges(of: "main { color: red }").count == 1)
      #expect(!text.contains("color-scheme: light dark"), "the built-in one")
    }
  }

  @Test("two templates that include each other are found")
  func circle() {
    let own = [
      ("digest.md", Array("{{> digest.txt}}".utf8)), ("digest.txt", Array("{{> digest.md}}".utf8)),
    ].map { (path: $0.0, contents: $0.1) }
    #expect(TemplateLibrary.problems(of: own).map(\.what) == [.includesItself])
  }

  @Test("the built-in templates have no fault")
  func builtIn() throws {
    let own = try Templates.names.map { name in
      (path: name, contents: try #require(Templates.contents(of: name)))
    }
    #expect(
      own.map(\.path) == [
        "digest.css", "digest.html", "digest.md", "digest.txt", "entry.md", "page.html",
        "style.css",
      ])
    #expect(TemplateLibrary.problems(of: own).isEmpty)
    _ = try TemplateLibrary(overrides: own)
  }

  @Test("a long line in which every name is unknown is told tag by tag, each with what is near")
  func longLine() throws {
    let line = String(repeating: "{{abcd}}x", count: 2000)
    let problems = TemplateLibrary.problems(of: [("digest.md", Array(line.utf8))])
    #expect(problems.count == 2000)
    #expect(problems.allSatisfy { $0.before.utf8.count + $0.excerpt.utf8.count <= 4096 })
    let words = Wording.text(for: try #require(problems.last))
    #expect(words.hasPrefix("templates/digest.md:1:17992: warning: "))
    #expect(words.contains("{{abcd}}x\n"))
  }

  @Test("the deepest sections and inclusions that there can be are rendered")
  func deepest() throws {
    let names = Templates.names
    let own = names.indices.map { number in
      let inside = number + 1 < names.count ? "{{> \(names[number + 1])}}" : "x"
      let text =
        "\n" + String(repeating: "{{#a}}", count: 32) + inside
        + String(repeating: "{{/a}}", count: 32)
      return (path: names[number], contents: Array(text.utf8))
    }
    let library = try TemplateLibrary(overrides: own)
    let text = try library.render(names[0], ["a": "1"])
    #expect(text == String(repeating: "\n", count: names.count) + "x")
  }
}
