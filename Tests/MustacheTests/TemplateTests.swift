import Mustache
import Testing

/// Each rule of the language, without the specification's own files.
@Suite("The language of templates")
struct TemplateTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let template: String
    let text: String
    let partials: [String: String]

    init(_ template: String, _ text: String, _ partials: [String: String] = [:]) {
      (self.template, self.text, self.partials) = (template, text, partials)
    }

    var testDescription: String { template }
  }

  /// What the templates of the tables name.
  private var data: Value {
    .object([
      "name": .text("Ana"), "marks": .text("<&>\"'"), "empty": .text(""), "yes": .flag(true),
      "no": .flag(false), "null": .nothing, "none": .list([]),
      "days": .list([
        .object(["day": .text("Mon"), "name": .nothing]),
        .object(["day": .text("Tue"), "tags": .list([.text("a"), .text("b")])]),
      ]),
      "pairs": .list([.list([.text("1"), .text("2")]), .list([.text("3")])]),
      "flags": .list([.flag(true), .flag(false)]),
      "a": .object(["b": .object(["c": .text("deep")]), "name": .text("inner")]),
      "b": .object(["c": .text("other")]),
      "lines": .text("1\n2"),
      "later": .later(LaterValue { .object(["word": .text("made")]) }),
    ])
  }

  private func check(_ test: Case) throws {
    let partials = try test.partials.mapValues { try escapedTemplate($0) }
    #expect(try escapedTemplate(test.template).render(data, partials: partials) == test.text)
  }

  @Test(
    "values",
    arguments: [
      Case("no tag, {one} brace", "no tag, {one} brace"), Case("", ""),
      Case("{{name}} {{ name }} {{\tname\n}}", "Ana Ana Ana"),
      Case("{{marks}}", "&lt;&amp;&gt;&quot;&#39;"),
      Case("{{{marks}}}{{& marks }}", "<&>\"'<&>\"'"),
      Case("{{missing}}{{null}}{{empty}}{{days}}{{a}}.", "."),
      Case("{{yes}} {{no}}", "true false"),
      Case("{{a.b.c}} {{a.x.c}}{{a.b.c.d}}.", "deep ."),
      Case("{{#a}}{{b.c}} {{name}} {{yes}}{{/a}}", "deep inner true"),
      Case("{{later.word}}{{later.none}}{{#later}} {{word}}{{/later}}", "made made"),
    ])
  func values(test: Case) throws { try check(test) }

  @Test(
    "a name is looked for further out only if nothing nearer has it",
    arguments: [
      Case("{{#a}}{{#b}}{{c}}{{/b}}{{/a}}", "deep"),
      Case("{{#days}}[{{name}}]{{/days}}", "[][Ana]"),
      Case("{{#a.b}}{{b.c}}{{/a.b}}", "other"),
    ])
  func lookUp(test: Case) throws { try check(test) }

  @Test(
    "sections",
    arguments: [
      Case("{{#yes}}1{{/yes}}{{#no}}2{{/no}}{{#null}}3{{/null}}{{#missing}}4{{/missing}}", "1"),
      Case("{{#days}}{{day}}{{#tags}} {{.}}{{/tags}};{{/days}}", "Mon;Tue a b;"),
      Case("{{#none}}1{{/none}}{{#empty}}2{{/empty}}", "2"),
      Case("{{#name}}{{.}}{{/name}}", "Ana"),
      Case("{{#pairs}}({{#.}}{{.}}{{/.}}){{/pairs}}", "(12)(3)"),
      Case("{{#flags}}{{.}} {{#.}}on {{/.}}{{/flags}}", "true on false "),
      Case("{{#a.b}}{{#yes}}{{c}}{{/yes}}{{/a.b}}", "deep"),
      Case("{{#name}}{{#yes}}{{.}}{{/yes}}{{/name}}", "Ana"),
    ])
  func sections(test: Case) throws { try check(test) }

  @Test(
    "inverted sections",
    arguments: [
      Case("{{^yes}}1{{/yes}}{{^no}}2{{/no}}{{^null}}3{{/null}}{{^missing}}4{{/missing}}", "234"),
      Case("{{^none}}1{{/none}}{{^empty}}2{{/empty}}{{^days}}3{{/days}}{{^a}}4{{/a}}", "1"),
      Case("{{^none}}{{name}}{{^no}}!{{/no}}{{/none}}", "Ana!"),
    ])
  func inverted(test: Case) throws { try check(test) }

  @Test(
    "a line with nothing but a section, a comment or the like vanishes",
    arguments: [
      Case("a\n{{#yes}}\nb\n{{/yes}}\nc\n", "a\nb\nc\n"),
      Case("a\n  {{#yes}}\t\nb\n \t{{/yes}}  \nc", "a\nb\nc"),
      Case("a\r\n{{#yes}}\r\nb\r\n{{/yes}}\r\nc\r\n", "a\r\nb\r\nc\r\n"),
      Case("{{! one }}\n  {{!\n two\n}}\na\n  {{! three }}", "a\n"),
      Case("a {{! one }}\n{{! two }} b\n", "a \n b\n"),
      Case("{{#yes}}{{/yes}}\n {{^no}} {{! }}\n{{/no}}", "\n  \n"),
      Case("  {{name}}\n  {{{name}}}\n", "  Ana\n  Ana\n"),
      Case("{{=| |=}}\n|name|\n|={{ }}=|\n{{name}}", "Ana\nAna"),
      Case("{{% CONTENT_TYPE: TEXT}}\na", "a"),
      Case("{{#yes}}\n{{/yes}}\n\n{{#yes}}\n\n{{/yes}}\n", "\n\n"),
    ])
  func standalone(test: Case) throws { try check(test) }

  @Test(
    "partials",
    arguments: [
      Case("{{>p}} {{> p }}", "Ana Ana", ["p": "{{name}}"]),
      Case("{{>none}}.", "."),
      Case("{{#a}}{{>day-1.html}}{{/a}}", "inner", ["day-1.html": "{{name}}"]),
      Case("a\n{{>p}}\nb", "a\nx\nb", ["p": "x\n"]),
      Case("a\r\n{{>p}}\r\nb", "a\r\nxb", ["p": "x"]),
      Case("|{{>p}}|\n", "|x\n|\n", ["p": "x\n"]),
      Case("{{=| |=}}|>p|", "{|name|}Ana", ["p": "{|name|}{{name}}"]),
      Case("{{>outer}}", "(Ana)", ["outer": "({{>inner}})", "inner": "{{name}}"]),
    ])
  func partials(test: Case) throws { try check(test) }

  @Test(
    "a partial on a line of its own is indented as its tag is",
    arguments: [
      Case("  {{>p}}\nc", "  a\n  b\nc", ["p": "a\nb\n"]),
      Case("  {{>p}}\n", "  Ana\n  <Ana>\n", ["p": "{{name}}\n<{{name}}>\n"]),
      // A blank line is a line; a value's own lines are not the template's.
      Case(" {{>p}}\n", " a\n \n 1\n2\n", ["p": "a\n\n{{lines}}\n"]),
      Case(" {{>p}}\n", " Mon\n Tue\n", ["p": "{{#days}}\n{{day}}\n{{/days}}\n"]),
      Case(" {{>p}}\n", " yes\n", ["p": "{{#yes}}yes{{/yes}}\n"]),
      Case(" {{>p}}\nb", "b", ["p": ""]),
      Case(" {{>p}}\n", "  a\n  b\n \n", ["p": " {{>q}}\n\n", "q": "a\nb\n"]),
      Case(" {{>p}}\n", " a\nb.\n", ["p": "{{>q}}.\n", "q": "a\nb"]),
      Case("x {{>p}}\n", "x a\nb\n", ["p": "a\nb"]),
    ])
  func indentation(test: Case) throws { try check(test) }

  @Test(
    "delimiters are those of their own template, to its end",
    arguments: [
      Case("{{=<% %>=}}<%name%>{{name}}", "Ana{{name}}"),
      Case("{{= | | =}}|#yes||name||/yes||& marks||{marks}|", "Ana<&>\"'<&>\"'"),
      Case("{{#yes}}{{=[ ]=}}[/yes][name]", "Ana"),
      Case("{{>p}}{{name}}", "AnaAna", ["p": "{{=[ ]=}}[name]"]),
    ])
  func delimiters(test: Case) throws { try check(test) }

  @Test(
    "a type of content holds to the end of its section",
    arguments: [
      Case("{{%CONTENT_TYPE:TEXT}}{{marks}}", "<&>\"'"),
      Case(
        "{{#yes}}{{% CONTENT_TYPE: TEXT }}{{#yes}}{{marks}}{{/yes}}{{/yes}}{{marks}}",
        "<&>\"'&lt;&amp;&gt;&quot;&#39;"),
      Case("{{%CONTENT_TYPE:TEXT}}{{>p}}", "&lt;&amp;&gt;&quot;&#39;", ["p": "{{marks}}"]),
    ])
  func contentTypes(test: Case) throws { try check(test) }

  @Test("tags are told with their places")
  func tags() throws {
    let tags = try escapedTemplate("é{{a.b}}\r\n{{#s}}\n  {{> x.md}}{{/s}}").tags
    #expect(tags.map(\.name) == ["a.b", "s", "x.md", "s"])
    #expect(tags.map(\.kind) == [.escaped, .section, .partial, .end])
    #expect(tags.map(\.place.line) == [1, 2, 3, 3])
    #expect(tags.map(\.place.column) == [3, 1, 3, 13])
    #expect(tags.map(\.place.offset) == [2, 11, 20, 30])
  }
}
