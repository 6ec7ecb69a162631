import Testing

@testable import SourcePhrases

@Suite struct PatternTests {
  /// Source texts with the keys that they have when the program runs.
  static let table: [(source: String, key: String)] = [
    (#"Phrase("no entry")"#, "no entry"),
    (#"Phrase("no entry on \(day)")"#, "no entry on {0}"),
    (#"Phrase("\(quoted: path) can't be read: \(reason)")"#, "{0} can't be read: {1}"),
    (#"Phrase("\(x, decimals: 2) on \(day, .weekday), \(percent: 60)")"#, "{0} on {1}, {2}"),
    (#"Phrase("\(a)\(b)")"#, "{0}{1}"),
    (#"Phrase("\(day) and \(day)")"#, "{0} and {1}"),
    (#"Phrase("write {{> file}}, {0} and \(code: "{x}")")"#, "write {{{{> file}}}}, {{0}} and {0}"),
    (#"Phrase("{e\u{301}}, {\u{301}")"#, "{{e\u{301}}}, {\u{301}"),
    (#"Phrase("a \"b\" \\ \t\u{1F642}\n")"#, "a \"b\" \\ \t🙂\n"),
    (##"Phrase(#"a "b" \(c) \#(c) \n \#n"#)"##, "a \"b\" \\(c) {0} \\n \n"),
    (#"Phrase(count, "\(count) file", "\(count) files")"#, "{0} files"),
    (#"Phrase(all.count, "Photo", "Photos")"#, "Photos"),
    (#"Phrases.Phrase("a")"#, "a"),
    (#"Phrase.init("a")"#, "a"),
    (#"let x: Phrase? = y ? nil : Phrase("a")"#, "a"),
    (#"[(Phrase("a"), 1)].map { $0 }"#, "a"),
    (#""<p>\(style.text(Phrase("a")))</p>""#, "a"),
    (
      #"""
      Phrase(
        """
        \(quoted: path) can't be \
        read: \(reason), \
          and {so on}
        "then"
        """)
      """#, "{0} can't be read: {1},   and {{so on}}\n\"then\""
    ),
    (
      #"""
      Phrase(
        // The number decides.
        count,
        "\(count) day",
        """
        \(count) \
        days
        """
      )
      """#, "{0} days"
    ),
  ]

  @Test("a phrase has the key that it has when the program runs", arguments: table)
  func keys(_ source: String, _ key: String) {
    let (phrases, problems) = PhraseFinder.find(in: source, "A.swift")
    #expect(phrases.map(\.key) == [key])
    #expect(problems.isEmpty)
  }

  @Test("phrases inside phrases are found too")
  func nested() {
    let source = #"Phrase("\(Phrase(n, "\(n) file", "\(n) files")) in \(Phrase("a folder"))")"#
    let phrases = PhraseFinder.find(in: source, "A.swift").0
    #expect(phrases.map(\.key) == ["{0} in {1}", "{0} files", "a folder"])
    #expect(phrases.map(\.singular) == [nil, "{0} file", nil])
  }

  @Test("what isn't a phrase is none")
  func others() {
    let source = #"""
      // Phrase("comment")
      let text = "Phrase(\"text\")"
      func make(_ phrase: Phrase) -> Phrase { Phrase.paths(["a"]) }
      let all = [.phrase("a"), .Phrase("b"), OtherPhrase("c")]
      struct Phrase { init(_ text: String) {} }
      """#
    let (phrases, problems) = PhraseFinder.find(in: source, "A.swift")
    #expect(phrases.isEmpty)
    #expect(problems.count == 0)
  }
}
