import Testing

@testable import SourcePhrases

@Suite struct ProblemTests {
  /// Source texts with the problem of their first line.
  static let table: [(source: String, problem: String)] = [
    ("Phrase(text)", "Phrase takes literals only, and this is none: text"),
    (#"Phrase("a" + b)"#, #"Phrase takes literals only, and this is none: "a" + b"#),
    (
      #"Phrase(isOne ? "a" : "b")"#,
      #"Phrase takes literals only, and this is none: isOne ? "a" : "b""#
    ),
    (#"Phrase(n, "a", many)"#, "Phrase takes literals only, and this is none: many"),
    (#"Phrase("a", "b")"#, "Phrase takes a literal, or a number and two literals"),
    ("Phrase()", "Phrase takes a literal, or a number and two literals"),
    (
      #"Phrase(n, "a file", "\(n) files in \(quoted: x)")"#,
      "the forms have different arguments: (), (n, quoted x)"
    ),
    (
      "texts.map(Phrase.init)",
      "Phrase.init hides what is passed to it: write Phrase(…) with a literal"
    ),
    (
      "func make(_ text: PhraseText) {}",
      "PhraseText hides where the literal is: take a Phrase"
    ),
  ]

  @Test("a phrase that can't be read is an error with its place", arguments: table)
  func problems(_ source: String, _ problem: String) {
    let problems = PhraseFinder.find(in: "\n" + source, "Sources/A/B.swift").1
    #expect(problems.map(\.description) == ["Sources/A/B.swift:2: error: \(problem)"])
  }

  @Test("the target that declares phrases creates some from values")
  func home() {
    let source = "Phrase(text)\nextension PhraseText {}\nPhrase(\"a\")"
    let (phrases, problems) = PhraseFinder.find(in: source, "Sources/Phrases/Phrase.swift")
    #expect(phrases.map(\.key) == ["a"])
    #expect(problems.count == 0)
    #expect(PhraseFinder.find(in: source, "Sources/Other/Phrase.swift").1.count == 2)
  }

  @Test("a file that isn't Swift is an error")
  func syntax() {
    let problems = PhraseFinder.find(in: "let x = Phrase(\"a\n", "A.swift").1
    #expect(problems.first?.description.hasPrefix("A.swift:1: error: this file has a") == true)
    #expect(PhraseFinder.find(in: #"Phrase("\q")"#, "A.swift").1.count == 2)
  }
}
