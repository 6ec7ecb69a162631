import Testing

@testable import Phrases

@Suite("The words that templates and scripts mark")
struct MarkedWordsTests {
  @Test(
    "those of a template are replaced, and nothing else",
    arguments: [
      ("<b>{{#say}}Save{{/say}}</b>", "<b>⟦Save~~⟧</b>"),
      ("{{#say}}Hello {{name}}{{/say}}{{x}}", "⟦Hello {{name}}~~~~~~⟧{{x}}"),
      ("a {{#say}}b{{/say}} c {{#say}}d{{/say}}", "a ⟦b~⟧ c ⟦d~⟧"),
      ("{{#say}}1{{/say}}", "1"), ("{{#say}}no end", "{{#say}}no end"),
      ("{{/say}} no beginning", "{{/say}} no beginning"), ("", ""),
    ])
  func template(source: String, said: String) {
    #expect(MarkedWords.template(source, in: .pseudo) == said)
  }

  @Test(
    "those of a script are replaced, and nothing else",
    arguments: [
      (#"f(say("Save"), "Save")"#, #"f(say("⟦Save~~⟧"), "Save")"#),
      (#"say("{0} of {1}", a, "b")"#, #"say("⟦{0} of {1}~~~~⟧", a, "b")"#),
      (
        #"sayCount(waits.length, "One", "{0} texts", n)"#,
        #"sayCount(waits.length, "⟦One~~⟧", "⟦{0} texts~~~~⟧", n)"#
      ),
      (#"const say = (pattern) => "x""#, #"const say = (pattern) => "x""#),
      (#"=> say(count === 1 ? one : other, "x")"#, #"=> say(count === 1 ? one : other, "x")"#),
      (#"essay("Save")"#, #"essay("Save")"#), (#"say("no end"#, #"say("no end"#), ("", ""),
    ])
  func script(source: String, said: String) {
    #expect(MarkedWords.script(source, in: .pseudo) == said)
  }

  @Test("an English source stays as it is")
  func english() {
    let source = #"say("Save") sayCount(n, "One", "{0}")"#
    #expect(MarkedWords.script(source, in: .english) == source)
    #expect(MarkedWords.template("{{#say}}Save{{/say}}", in: .english) == "Save")
  }
}
