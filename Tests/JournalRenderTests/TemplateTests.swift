import JournalRender
import Testing

@Suite("Templates")
struct TemplateTests {
  static let faults: [(String, TemplateProblem.What, Int, Int)] = [
    ("{{", .unfinishedTag, 1, 1), ("a\n  {{name", .unfinishedTag, 2, 3),
    ("{{}}", .unfinishedTag, 1, 1),
    ("{{>", .unfinishedTag, 1, 1), ("{{{a}}", .unfinishedTag, 1, 1), ("{{#", .unfinishedTag, 1, 1),
    ("{{#a}}\n{{/b}}", .wrongClose, 2, 1), ("{{/a}}", .wrongClose, 1, 1),
    ("x\n{{#a}}", .neverClosed, 2, 1), ("{{^a}}{{#b}}{{/b}}", .neverClosed, 1, 1),
    ("{{=<% %>=}}", .unknownTag, 1, 1), ("{{< digest.md}}{{/digest.md}}", .unknownTag, 1, 1),
    ("{{$a}}{{/a}}", .unknownTag, 1, 1), ("{{% CONTENT_TYPE: XML}}", .unknownTag, 1, 1),
    ("{{uppercased(a)}}", .unfinishedTag, 1, 1), ("{{a b}}", .unfinishedTag, 1, 1),
    ("{{> digest.md}}", .includesItself, 1, 1), ("{{> nowhere.md}}", .noSuchTemplate, 1, 1),
    (String(repeating: "{{#a}}", count: 5000), .tooDeep, 1, 193),
    (String(repeating: "x", count: 1 << 20) + "x", .tooLong, 1, 1),
  ]

  @Test("a fault is named with its place", arguments: faults.indices)
  func faultPlace(number: Int) {
    let (text, what, line, column) = Self.faults[number]
    let problems = TemplateLibrary.problems(of: [("digest.md", Array(text.utf8))])
    #expect(problems.map(\.what) == [what])
    #expect(problems.map(\.line) == [line])
    #expect(problems.map(\.column) == [column])
    for problem in problems {
      let words = Wording.errorText(for: problem)
      #expect(words.hasPrefix("templates/digest.md:\(line):\(column): error: "))
      #expect(words.contains("\nhint: "))
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
    let own = Templates.names.map { (path: $0, contents: Templates.contents(of: $0) ?? []) }
    #expect(own.count >= 5)
    #expect(TemplateLibrary.problems(of: own).isEmpty)
    _ = try TemplateLibrary(overrides: own)
  }

  @Test("any bytes are a template or a problem")
  func anyBytes() {
    var seed: UInt64 = 7
    let pieces = [
      "{{", "}}", "{", "}", "#", "/", "^", "a", "b", ">", "!", "&", "%", " ", "\n", "\r\n", "é",
      "=",
    ]
    for _ in 0..<200 {
      var text = ""
      for _ in 0..<12 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(seed >> 33) % pieces.count]
      }
      let own = [(path: "digest.txt", contents: Array(text.utf8))]
      if TemplateLibrary.problems(of: own).isEmpty {
        let library = try? TemplateLibrary(overrides: own)
        _ = library?.render("digest.txt", ["a": "1"])
      }
    }
  }
}
