import TestSupport
import Testing

@testable import JournalCore

/// Which first words of a text are a date, which only look like one, and which are words.
@Suite("What a text begins with")
struct LeadingDateTests {
  /// A Saturday, as in all examples.
  private let dates = DateWords(today: day("2026-11-21"))

  private func read(_ line: String, _ dates: DateWords? = nil) -> EntryWords? {
    try? EntryWords(line.split(separator: " ").map(String.init), dates ?? self.dates)
  }

  @Test(
    "Dates, and what remains to be written",
    arguments: [
      ("yesterday at 9: x", "2026-11-20@09:00", "x"),
      ("yesterday at 9pm: x", "2026-11-20@21:00", "x"),
      ("sunday at noon: x", "2026-11-15@12:00", "x"), ("sunday noon: x", "2026-11-15@12:00", "x"),
      ("friday at midnight: x", "2026-11-20@00:00", "x"),
      ("noon: soup", "2026-11-21@12:00", "soup"),
      ("sunday at 12 noon: x", "2026-11-15@12:00", "x"),
      ("sunday@noon: x", "2026-11-15@12:00", "x"), ("at 9: x", "2026-11-21@09:00", "x"),
      ("3 nov at 9: x", "2026-11-03@09:00", "x"), ("next friday: plan", "2026-11-27", "plan"),
      ("Yesterday: late: very late", "2026-11-20", "late: very late"),
      ("yesterday:Ran", "2026-11-20", "Ran"), ("two days ago: x", "2026-11-19", "x"),
      ("in three days: x", "2026-11-24", "x"), ("the day before yesterday: x", "2026-11-19", "x"),
      ("day after tomorrow: x", "2026-11-23", "x"), ("28 feb: x", "2026-02-28", "x"),
      ("Fri 20 Nov 2026: x", "2026-11-20", "x"),
      (
        "friday 20 november 2026 at 9:30 pm: x",
        "2026-11-20@21:30", "x"
      ),
      ("2026-11-20 Ran 5k", "2026-11-20", "Ran 5k"), ("2026/11/20 Ran", "2026-11-20", "Ran"),
      ("20.11.2026 Ran", "2026-11-20", "Ran"), ("25/12/2025 Snow", "2025-12-25", "Snow"),
      ("2026.11.20 Ran", "2026-11-20", "Ran"), ("2026-11-20, Ran", "2026-11-20", "Ran"),
      ("2026-11-20@0930 Ran", "2026-11-20@09:30", "Ran"),
      ("2026-11-20T09:30 Ran", "2026-11-20@09:30", "Ran"),
      ("20 nov 2026 Ran", "2026-11-20", "Ran"), ("Nov 20, 2026 Ran", "2026-11-20", "Ran"),
      ("Fri 20 Nov 2026 Ran", "2026-11-20", "Ran"), ("Fri 2026-11-20 Ran", "2026-11-20", "Ran"),
      ("20261120: Ran", "2026-11-20", "Ran"),
    ])
  func dated(line: String, address: String, text: String) throws {
    let words = try #require(read(line))
    #expect(words.address?.description == address && words.text == text)
  }

  @Test(
    "What looks like a date and isn't one is refused",
    arguments: [
      // Days that the calendar doesn't have.
      "31 feb: x", "31 feb x", "nov 31: plan", "nov 31 plan", "31 november 2025 x", "32 dec: x",
      "31st of april: x", "2026-11-31 x", "2026-11-31: x", "2026-13-40 x", "2026-02-30@09:30 x",
      "2026-11-31T09:30 x", "31.02.2026 x", "2026/02/30 x", "26-11-2026 x", "11-31: x",
      "20261131: x", "30 feb", "31.11.: x",
      // Another day of the week.
      "Sun 20 Nov 2026 x", "Sun 20 Nov 2026: x", "monday 2026-11-20 x",
      // Two readings.
      "3/11: x", "3/11/2026 x", "3/11 at 9: x",
      // Mistyped words.
      "tomorow: x", "tomorow at 9: x", "yesterdy: x", "satruday: x", "last mondy: x",
      "3 novmber: x", "wensday: x", "Tommorow: x", "next firday: x", "thrusday 9:30: x",
      "3 feburary: x", "sundday: x", "yesteday:Ran",
      // Times that aren't one, and numbers without a meaning.
      "yesterday at 25: x", "tomorrow 25:00: x", "25:00: x", "friday 9: x", "monday 3: x",
      "yesterday@99: x", "friday the 13th: x",
      // Words of dates in an order that has no meaning.
      "sunday last: x", "on monday: x", "last 3 nov: x", "3 ago: x",
      // Parts of a date, or several.
      "2026-11: x", "2026-W47: x", "2026-11-16..2026-11-20: x",
    ])
  func refused(line: String) {
    #expect(read(line) == nil)
  }

  @Test(
    "A text that begins with such a word is a text",
    arguments: [
      "Sunday was lovely", "may I say", "Monday was hard", "today I slept", "tomorrow never comes",
      "march of the penguins", "March: a month of rain", "May: she said yes", "Sun and wind",
      "2026 was a good year", "2026: a good year", "3 nov was great", "1 may be enough",
      "31 may have come", "33 may be the limit", "3 things: tea, books, sleep", "Day 3: we walked",
      "Week 2: tired", "Year 1: done", "This week: planning", "last week: was hard",
      "next month: Rome", "November: rain", "november 2025: rain", "Monday to Friday: work",
      "Monday and Tuesday: gym", "Sunday at the lake: lovely", "Sunday at home: tea",
      "Monday, Tuesday: gym", "last night: bad sleep", "this morning: fog", "Next time: be kind",
      "Sundays: no work", "Today's plan: rest", "todays: x", "Remember: buy milk", "Dad: called",
      "Jane: said hi", "Julie: came", "Sandy: hello", "Mary: called", "Money: spent", "Mandy: hi",
      "Frida: a painter", "Sundry: milk, bread", "Sundae: with cream", "Todo: rest", "Lunch: soup",
      "Midday: soup", "Holiday: begins", "Fridge: empty", "Sunny: 20 degrees", "Marc: called",
      "3/11 of the cake", "1/2 cup of sugar", "24/7 support", "11-21 pages", "1.2.3: released",
      "7.5: a good day", "16.9 km", "5k today", "5k", "20261120 was the number",
      "12-34-5678 is the number", "1914-18: the war", "2025-26: the season", "12345678: the id",
      "9:30 woke up", "16:9: wide", "John 3:16: For God so loved", "Friday :) at last", "today :D",
      "today:D", "http://example.org is down", "mail to ana@example.org", "today@home: lovely",
      "A Sunday: rain, tea", "some days ago: a story", "end of term: tired", "in days: none",
      "Many years ago: a story", "the 3rd: bronze", "7: lucky", "100% of it", "day 3", "fridge",
      "next friday we go to the sea", "31 people came", "feb was cold",
    ])
  func words(line: String) throws {
    let words = try #require(read(line))
    #expect(words.address == nil && words.text == line)
  }

  @Test("Next Friday has two readings on a Monday, and is refused before a text as anywhere")
  func nextFriday() {
    let monday = DateWords(today: day("2026-11-23"))
    #expect(read("next friday: plan", monday) == nil)
    #expect(read("next friday at 9: plan", monday) == nil)
    #expect(read("next monday: plan", monday)?.address?.day == day("2026-11-30"))
  }

  @Test("A quoted text is read as it would be without quotes, and every byte of the rest is kept")
  func quoted() throws {
    let words = try #require(try? EntryWords(["yesterday: I  said:\n'so'\n"], dates))
    #expect(words.address?.day == day("2026-11-20") && words.text == "I  said:\n'so'\n")
    let lines = "monday\nwas: hard"
    #expect(try #require(try? EntryWords([lines], dates)).text == lines)
    #expect((try? EntryWords(["31 feb: x"], dates)) == nil)
  }
}

/// What is suggested for a date that can't be read.
@Suite("The day nearest to what was typed")
struct NearestDaysTests {
  @Test(
    "Dates that the calendar doesn't have",
    arguments: [
      ("31 feb", ["2026-02-28"]), ("nov 31", ["2025-11-30"]), ("nov 31 at 9", ["2025-11-30"]),
      ("31st of april 2024", ["2024-04-30"]), ("30 feb 2024", ["2024-02-29"]),
      ("2026-11-31", ["2026-11-30"]), ("2026-11-31@09:30", ["2026-11-30"]),
      ("2026-13-05", ["2026-05-13"]), ("31.02.2026", ["2026-02-28"]), ("31.11.", ["2025-11-30"]),
      ("26-11-2026", ["2026-11-26"]), ("3-11-2026", ["2026-11-03", "2026-03-11"]),
      ("11-31", ["2025-11-30"]), ("20261131", ["2026-11-30"]), ("31.12", ["2025-12-31"]),
      ("Sun 20 Nov 2026", ["2026-11-20"]), ("31 novmber", ["2025-11-30"]),
      ("2026-13-40", []), ("2026-00-10", []), ("someday", []), ("friday", []), ("2026-11-21", []),
      ("2026-W54", []), ("", []), ("26-11-2026..", []), ("..31.11.2026", []),
      ("1-1-2222..2222..", []), ("31.12.26..", []), ("31.12...", ["2025-12-31"]),
      ("2026-11-31..", []),
    ])
  func nearest(text: String, expected: [String]) {
    let dates = DateWords(today: day("2026-11-21"))
    #expect(dates.nearestDays(text) == expected.map { day($0) })
  }

  @Test("Looking ahead, a day without a year is the next one")
  func ahead() {
    let dates = DateWords(today: day("2026-11-21")).ahead
    #expect(dates.nearestDays("31 feb") == [day("2027-02-28")])
    #expect(dates.nearestDays("nov 31") == [day("2026-11-30")])
  }
}
