import Testing

@testable import SourcePhrases

@Suite struct TextFinderTests {
  private static func texts(_ source: String) -> [String] {
    TextFinder.texts([TextFinder.find(in: source, "A.swift")]).map(\.literal)
  }

  @Test(
    "words for people are listed",
    arguments: [
      (#"let x = "two words""#, #""two words""#),
      (#"let x = "Heading""#, #""Heading""#),
      (#"let x = " in""#, #"" in""#),
      (#"let x = "\(n) days""#, #""\(n) days""#),
      (#"print(Other("Heading"))"#, #""Heading""#),
      (#"Phrase("a \(quoted: "Some words")")"#, #""Some words""#),
      (#"Phrase(Wording.of("Some words"))"#, #""Some words""#),
      (#"raw { text("Heading") }"#, #""Heading""#),
      ("let x = \"\"\"\n  one \\\n  two\n  \\(a +\n    b)\n  \"\"\"", #""one two\n\(a + b)""#),
    ])
  func words(_ source: String, _ literal: String) {
    #expect(Self.texts(source) == [literal])
  }

  @Test(
    "other texts aren't",
    arguments: [
      #"let x = "key""#, #"let x = "a b""#, #"let x = "A1 B""#, #"let x = "URL""#, #"let x = ", ""#,
      #"let x = "\(two) \(words)""#, #"Phrase("Two words")"#, #"Phrase(n, "A word", "Two words")"#,
      #"Phrase("a \(command: "daymark tags add \(name)")")"#, #"Phrase("a \(code: "Two " + b)")"#,
      #"enum Key: String, CodingKey { case x = "Two words" }"#, #"out.raw("<p class=\"x\">")"#,
      #"raw(isOpen ? "<p open>" : "<p class>")"#, #"StaticString("Two words")"#,
      #"fatalError("Two words \(x)")"#, #"precondition(x, "Two words")"#, "// \"Two words\"",
      #"@available(*, unavailable, message: "Two words") func a() {}"#,
      #"let x: [StaticString] = ["Two words"]"#, #"let x = "Two words" as StaticString"#,
      #"var kind: StaticString { isOpen ? "Two words" : "" }"#,
      #"func a() -> StaticString? { return "Two words" }"#,
      #"func a(_ x: StaticString = "Two words") {}"#,
      #"func a(_ x: Int, x: Int, _ y: StaticString) {}; a(1, x: 2, "Two words")"#,
      #"func a(in x: StaticString) {}; b.a(in: "Two words")"#,
      #"struct A { init(_ x: StaticString) {} }; A("Two words")"#,
      #"struct A { let x: StaticString }; A(x: "Two words")"#,
    ])
  func others(_ source: String) {
    #expect(Self.texts(source).isEmpty)
  }

  @Test("only the argument that is fixed is left out")
  func slots() {
    let source = #"""
      func set(_ name: StaticString, _ text: String, kind: StaticString) {}
      set("Two words", "Three words here", kind: "Four words")
      func pairs(_ all: KeyValuePairs<StaticString, String>) {}
      pairs(["Some words": "More words"])
      """#
    #expect(Self.texts(source) == ["Three words here", "Some words", "More words"].map(\.json))
  }

  @Test("places are those of the literals")
  func places() {
    let found = TextFinder.find(in: "\nf(\n  \"Two words\")", "Sources/A/B/C.swift")
    let place = found.texts.first?.text.place
    #expect(place?.description == "Sources/A/B/C.swift:3")
    #expect(place?.folder == "Sources/A")
  }
}
