import Foundation
import Testing

@testable import SourcePhrases

/// A phrase that makes its key as `Phrase` and `PhraseText` of the program do.
private struct Phrase: Equatable {
  let key: String

  init(_ text: PhraseWords) { key = text.pattern }
  init(_ count: Int, _ one: PhraseWords, _ other: PhraseWords) { key = other.pattern }
}

private struct PhraseWords: ExpressibleByStringInterpolation {
  let pattern: String

  init(stringLiteral value: String) { pattern = Self.escaped(value) }
  init(stringInterpolation parts: StringInterpolation) { pattern = parts.pattern }

  static func escaped(_ literal: String) -> String {
    literal.reduce(into: "") { text, character in
      text.append(character)
      if character == "{" || character == "}" { text.append(character) }
    }
  }

  struct StringInterpolation: StringInterpolationProtocol {
    var pattern = ""
    private var count = 0

    init(literalCapacity: Int, interpolationCount: Int) {}
    mutating func appendLiteral(_ literal: String) { pattern += PhraseWords.escaped(literal) }
    mutating func appendInterpolation(_ number: Int, decimals: Int = 0) { append() }
    mutating func appendInterpolation(quoted text: String) { append() }
    private mutating func append() {
      pattern += "{\(count)}"
      count += 1
    }
  }
}

@Suite struct RunningKeyTests {
  private static let name = "x"

  /// Phrases that the compiler reads, and the tool from this file.
  private static let phrases = [
    Phrase("no entry"),
    Phrase("\(quoted: name) is {\(1)} of \(2, decimals: 1)"),
    Phrase("\(1)\(2){0} }{ {{> file}} \(3)"),
    Phrase("\u{1F468}\u{200D}\u{1F469} {\u{301} \"quoted\" \\ \t\0 \(1) \r\n \'"),
    Phrase(#"raw \(1) \#(1) \n \#n "quoted" {\#u{65}}"#),
    Phrase(##"rawer \#(1) \##(1) "#"##),
    Phrase(1, "\(1) file", "\(1) files"),
    Phrase(
      """
      several \
        lines, {\(1)} \
      \(2)
        indented \t \
      "quoted" \""" \("""
        \(3)
        """.count)

      end
      """),
    Phrase(
      2,
      """
      one \(1)
      """,
      #"""
      many \n \#(1) \#
      {lines}
      """#),
  ]

  @Test("a key is the same in the sources and when the program runs")
  func keys() throws {
    let text = try String(contentsOfFile: #filePath, encoding: .utf8)
    let (phrases, problems) = PhraseFinder.find(in: text, "A.swift")
    #expect(phrases.map(\.key) == Self.phrases.map(\.key))
    #expect(problems.isEmpty)
  }
}
