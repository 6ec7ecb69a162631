import TestSupport
import Testing

@testable import JournalCore

@Suite("The line that a search shows of an entry")
struct SearchLineTests {
  private func line(_ text: String, _ typed: String) throws -> String? {
    let journal = MemoryJournal(["2026-11-21.md": text])
    let query = try QueryParser.parse(typed, dates: DateWords(today: journal.today))
    let index = journal.index(SearchView.scope(query))
    return SearchView(index, query: query, typed: typed).matches.first?.line
  }

  @Test("of several words, the line with the most of them")
  func mostWords() throws {
    let text = "# The sea\n\nA train.\nThe night train to the sea.\nA train at night.\n"
    #expect(try line(text, "train") == "A train.")
    #expect(try line(text, "sea") == "# The sea")
    #expect(try line(text, "train night") == "The night train to the sea.")
    #expect(try line(text, "night sea train") == "The night train to the sea.")
  }

  @Test("of lines with as many, the first, in whatever order the words were typed")
  func firstLine() throws {
    let text = "Rain in the morning.\nSun in the evening.\n"
    #expect(try line(text, "sun rain") == "Rain in the morning.")
    #expect(try line(text, "rain sun") == "Rain in the morning.")
  }

  @Test("without words, the first line that isn't a field")
  func fields() throws {
    #expect(try line("tags:: a, b\nmood:: 7\n\n- Rain all day\n", "mood>5") == "- Rain all day")
    #expect(try line("mood:: 7\n", "mood>5") == "")
    #expect(try line("# Title\n\nat:: noon\nRain [a:: b]\n", "-zzz") == "Rain [a:: b]")
  }

  @Test("a phrase that goes on in the next lines is shown with all of them")
  func brokenPhrase() throws {
    let text = "First.\n\nWe took the night\ntrain to the *north\n  sea*, and slept.\n\nLast.\n"
    #expect(try line(text, "\"night train\"") == "We took the night train to the *north")
    #expect(try line(text, "\"north sea\"") == "train to the *north sea*, and slept.")
    #expect(
      try line(text, "\"night train to the north sea\"")
        == "We took the night train to the *north sea*, and slept.")
  }

  @Test("a phrase that is partly emphasised is found in its line")
  func emphasised() throws {
    #expect(try line("One.\nThe *night* train.\n", "\"night train\"") == "The *night* train.")
  }

  @Test("a word that is only in the front matter is shown with its key")
  func frontMatter() throws {
    #expect(try line("---\nplace: Lisbon\n---\nWords.\n", "lisbon") == "place: Lisbon")
  }

  @Test("of words of which some are nowhere in the text, the line with the others")
  func absentWords() throws {
    #expect(try line("One.\nThe lake.\n", "\"the sea\" or lake") == "The lake.")
    #expect(
      try line("---\nplace: The sea\n---\nOne.\nThe *night*\ntrain.\n", "sea \"night train\"")
        == "The *night* train.")
  }

  @Test("without words, the first line that isn't a heading")
  func noWords() throws {
    #expect(try line("---\nmood: 8\n---\n# Frost\n\nThe lake.\n", "mood>7") == "The lake.")
  }
}
