import Testing

@testable import JournalSyntax

/// Values as a person types them, and on one line again.
@Suite struct NewValueReadingTests {
  @Test(arguments: [
    ("1-5", "1-5"), ("[a, b]", "[a, b]"), ("{scale: 1-5}", "{scale: 1-5}"),
    ("'quoted'", "quoted"), ("[a, {b: [c]}]", "[a, {b: [c]}]"), ("", "\"\""),
    ("a: b", "\"a: b\""), ("x # y", "\"x # y\""), ("[open", "\"[open\""), ("yes", "yes"),
    ("{date}.md", "\"{date}.md\""), ("&anchor", "\"&anchor\""),
  ])
  func `what is no YAML is text`(typed: String, line: String) {
    #expect(NewValue(parsing: typed).line == line)
  }

  @Test func `between brackets commas get quotes`() {
    #expect(NewValue.text("a, b").item == "\"a, b\"" && NewValue.text("a, b").line == "a, b")
  }
}
