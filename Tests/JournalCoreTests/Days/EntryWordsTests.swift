import TestSupport
import Testing

@testable import JournalCore

/// The words after `daymark new`.
@Suite struct EntryWordsTests {
  /// A Saturday.
  private let dates = DateWords(today: day("2026-11-21"))

  private func read(_ line: String) -> EntryWords? {
    try? EntryWords(line.split(separator: " ").map(String.init), dates)
  }

  @Test(arguments: [
    "Ran 5k in the rain", "Monday was hard", "today I slept", "Call 112 when in need",
    "march of the penguins", "2026 was a good year", "Lunch: soup", "mail to ana@example.org",
  ])
  func `words are a text for today`(line: String) throws {
    let words = try #require(read(line))
    #expect(words.address == nil && words.text == line)
  }

  @Test(arguments: [
    ("yesterday", "2026-11-20"), ("3 days ago", "2026-11-18"), ("nov 3", "2026-11-03"),
    ("yesterday@09:30", "2026-11-20@09:30"), ("yesterday 9:30", "2026-11-20@09:30"),
  ])
  func `a date alone is a date`(line: String, address: String) throws {
    let words = try #require(read(line))
    #expect(words.address?.description == address && words.text.isEmpty)
  }

  @Test(arguments: [
    ("yesterday: Ran 5k", "2026-11-20", "Ran 5k"), ("3 nov 9:30: Ran", "2026-11-03@09:30", "Ran"),
    ("2026-11-20 Ran 5k", "2026-11-20", "Ran 5k"),
    ("2026-11-20@09:30 Ran", "2026-11-20@09:30", "Ran"),
    ("monday: hard", "2026-11-16", "hard"), ("yesterday:", "2026-11-20", ""),
  ])
  func `a date before a text has a colon, or a year`(
    line: String, address: String, text: String
  ) throws {
    let words = try #require(read(line))
    #expect(words.address?.description == address && words.text == text)
  }

  @Test(arguments: [
    "yesterdy", "satruday", "2026-02-30", "tomorrow@25:00", "7", "last week", "nov 33", "3/11",
    "next friday 25:00",
  ])
  func `what looks like a date never becomes a text`(line: String) {
    let monday = DateWords(today: day("2026-11-23"))
    #expect((try? EntryWords(line.split(separator: " ").map(String.init), monday)) == nil)
  }

  @Test func `no words are no date and no text`() throws {
    let words = try EntryWords([], dates)
    #expect(words.address == nil && words.text.isEmpty)
  }
}
