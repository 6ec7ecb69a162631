import Testing

@testable import SourcePhrases

@Suite struct TemplatePhrasesTests {
  /// Templates with the keys of their phrases.
  static let table: [(source: String, keys: [String])] = [
    ("<h1>{{#say}}Check in{{/say}}</h1>", ["Check in"]),
    (#"{ "name": "{{#say}}Check \"in\"{{/say}}" }"#, [#"Check \"in\""#]),
    ("{{#say}} <code>a</code> &amp; {b} {{/say}}", [" <code>a</code> &amp; {b} "]),
    ("{{#say}}{{dayName}}, {{ a.b }} and {{.}}{{/say}}", ["{{dayName}}, {{ a.b }} and {{.}}"]),
    ("{{#a}}{{#say}}b{{/say}}{{^c}}{{#say}}d{{/say}}{{/c}}{{/a}}", ["b", "d"]),
    ("{{#say}}\u{301}a{e\u{301}}\u{301}{{/say}}", ["\u{301}a{e\u{301}}\u{301}"]),
    ("{{! {{#say}} }}{{{a}}}{{&b}}{{>c}}{{say}}{{#says}}{{/says}}", []),
    ("no tags, and one without an end: {{#say", []),
  ]

  @Test("the words of a template are found as they are written", arguments: table)
  func keys(_ source: String, _ keys: [String]) {
    let (phrases, problems) = TemplatePhrases.find(in: source, "a.html")
    #expect(phrases.map(\.key) == keys)
    #expect(phrases.allSatisfy { $0.singular == nil && $0.arguments.isEmpty && $0.count == nil })
    #expect(problems.map(\.description) == [])
  }

  /// Templates with the problem of their second line.
  static let mistakes: [(source: String, problem: String)] = [
    ("{{#say}}a", "{{#say}} has no {{/say}}"),
    ("a{{/say}}", "{{/say}} has no {{#say}}"),
    ("{{#say}}a {{#say}}b{{/say}}", "{{#say}} is inside another one"),
    ("{{#say}}a\nb{{/say}}", "say takes words on one line only"),
    ("{{#say}}a\r\nb{{/say}}", "say takes words on one line only"),
    ("{{# say }}", "phrases are in {{#say}} and {{/say}}, and this is neither: {{# say }}"),
    ("{{^say}}", "phrases are in {{#say}} and {{/say}}, and this is neither: {{^say}}"),
  ]

  @Test("a phrase that can't be read is an error with its place", arguments: mistakes)
  func problems(_ source: String, _ problem: String) {
    let problems = TemplatePhrases.find(in: "{{a\n}}" + source, "templates/a.html").1
    #expect(problems.map(\.description) == ["templates/a.html:2: error: \(problem)"])
  }

  @Test(
    "a tag that isn't a variable can't be in a phrase",
    arguments: ["{{#a}}", "{{^a}}", "{{/a}}", "{{>a}}", "{{{a}}}", "{{&a}}", "{{!a}}", "{{=< >=}}"])
  func tags(_ tag: String) {
    let problems = TemplatePhrases.find(in: "\n{{#say}}b \(tag){{/say}}\(tag)", "a.html").1
    let text = "say takes words and variables only, and this is neither: \(tag)"
    #expect(problems.map(\.description) == ["a.html:2: error: \(text)"])
  }

  @Test("places are those of the tags before the words")
  func places() {
    let phrases = TemplatePhrases.find(
      in: "\n<p>{{#say}}a{{/say}}\r\n\n{{#say}}b{{/say}}", "templates/a.html"
    ).0
    #expect(phrases.map(\.place.description) == ["templates/a.html:2", "templates/a.html:4"])
  }
}
