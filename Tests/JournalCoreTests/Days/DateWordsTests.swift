import Testing

@testable import JournalCore
import TestSupport

@Suite("Dates as a person types them")
struct DateWordsTests {
  /// A Saturday.
  let words = DateWords(today: day("2026-11-21"))

  @Test(
    "Days",
    arguments: [
      ("2026-11-21", "2026-11-21"), ("2026-1-5", "2026-01-05"), ("20261121", "2026-11-21"),
      ("today", "2026-11-21"), (" Today ", "2026-11-21"), ("yesterday", "2026-11-20"),
      ("tomorrow", "2026-11-22"), ("saturday", "2026-11-21"), ("sat", "2026-11-21"),
      ("friday", "2026-11-20"), ("sunday", "2026-11-15"), ("MONDAY", "2026-11-16"),
      ("last saturday", "2026-11-14"), ("last friday", "2026-11-20"),
      ("3 days ago", "2026-11-18"), ("1 day ago", "2026-11-20"), ("0 days ago", "2026-11-21"),
      ("2 weeks ago", "2026-11-07"), ("1 month ago", "2026-10-21"), ("1 year ago", "2025-11-21"),
      ("11-21", "2026-11-21"), ("11-22", "2025-11-22"), ("1-5", "2026-01-05"),
      ("02-29", "2024-02-29"), ("2024-02-29", "2024-02-29"),
      ("nov 3", "2026-11-03"), ("3 nov", "2026-11-03"), ("3rd November", "2026-11-03"),
      ("dec 24", "2025-12-24"), ("24. dec.", "2025-12-24"), ("3rd of march", "2026-03-03"),
      ("Nov 3, 2025", "2025-11-03"), ("3 november 2025", "2025-11-03"),
      ("Fri 20 Nov 2026", "2026-11-20"), ("friday, 20 november", "2026-11-20"),
      ("31.12.2025", "2025-12-31"), ("3.11.2025", "2025-11-03"), ("31.12.", "2025-12-31"),
      ("25/12", "2025-12-25"), ("12/25", "2025-12-25"), ("5/5", "2026-05-05"),
      ("25/12/2024", "2024-12-25"), ("12/25/2024", "2024-12-25"), ("2026/11/03", "2026-11-03"),
      ("a week ago", "2026-11-14"), ("in 3 days", "2026-11-24"), ("in a week", "2026-11-28"),
      ("in 2 months", "2027-01-21"), ("this friday", "2026-11-20"), ("tues", "2026-11-17"),
      ("end of last month", "2026-10-31"), ("end of the year", "2026-12-31"),
    ])
  func days(text: String, expected: String) {
    #expect(words.day(text) == day(expected))
    #expect(words.range(text) == DayRange(day(expected), day(expected)))
  }

  @Test(
    "The day that a shorter month lacks becomes its last",
    arguments: [
      ("2026-03-31", "1 month ago", "2026-02-28"), ("2024-03-31", "1 month ago", "2024-02-29"),
      ("2026-12-31", "3 months ago", "2026-09-30"), ("2026-01-31", "2 months ago", "2025-11-30"),
      ("2024-02-29", "1 year ago", "2023-02-28"), ("2024-02-29", "4 years ago", "2020-02-29"),
      ("2026-05-31", "1 quarter ago", "2026-02-28"), ("2026-01-15", "1 quarter ago", "2025-10-15"),
      ("1904-02-28", "02-29", "1896-02-29"),
    ])
  func monthEnds(today: String, text: String, expected: String) {
    #expect(DateWords(today: day(today)).day(text) == day(expected))
  }

  @Test(
    "Ranges",
    arguments: [
      ("2026", "2026-01-01", "2026-12-31"), ("2026-11", "2026-11-01", "2026-11-30"),
      ("2024-02", "2024-02-01", "2024-02-29"), ("2026-W47", "2026-11-16", "2026-11-22"),
      ("2026-w53", "2026-12-28", "2027-01-03"), ("2025-W01", "2024-12-30", "2025-01-05"),
      ("2026-Q4", "2026-10-01", "2026-12-31"), ("2026-q1", "2026-01-01", "2026-03-31"),
      ("this week", "2026-11-16", "2026-11-22"), ("last week", "2026-11-09", "2026-11-15"),
      ("this month", "2026-11-01", "2026-11-30"), ("last month", "2026-10-01", "2026-10-31"),
      ("last year", "2025-01-01", "2025-12-31"), ("last quarter", "2026-07-01", "2026-09-30"),
      ("month-1", "2026-10-01", "2026-10-31"), ("week-0", "2026-11-16", "2026-11-22"),
      ("year-2", "2024-01-01", "2024-12-31"), ("quarter-1", "2026-07-01", "2026-09-30"),
      ("7d", "2026-11-15", "2026-11-21"), ("1d", "2026-11-21", "2026-11-21"),
      ("2w", "2026-11-08", "2026-11-21"), ("1m", "2026-10-22", "2026-11-21"),
      ("1y", "2025-11-22", "2026-11-21"), ("last 3 days", "2026-11-19", "2026-11-21"),
      ("2026-01..2026-03", "2026-01-01", "2026-03-31"),
      ("2024-06-01..2024-06-30", "2024-06-01", "2024-06-30"),
      ("2026-01 .. yesterday", "2026-01-01", "2026-11-20"),
      ("2026-11-01..", "2026-11-01", "9999-12-31"), ("..2026-01", "0001-01-01", "2026-01-31"),
      ("november", "2026-11-01", "2026-11-30"), ("dec", "2025-12-01", "2025-12-31"),
      ("november 2025", "2025-11-01", "2025-11-30"), ("11/2025", "2025-11-01", "2025-11-30"),
      ("2025/11", "2025-11-01", "2025-11-30"), ("week", "2026-11-16", "2026-11-22"),
      ("month", "2026-11-01", "2026-11-30"), ("year", "2026-01-01", "2026-12-31"),
      ("quarter", "2026-10-01", "2026-12-31"), ("next week", "2026-11-23", "2026-11-29"),
      ("next month", "2026-12-01", "2026-12-31"), ("next 3 days", "2026-11-21", "2026-11-23"),
      ("monday..friday", "2026-11-16", "2026-11-20"),
      ("thursday to monday", "2026-11-12", "2026-11-16"),
      ("nov 3 to nov 9", "2026-11-03", "2026-11-09"), ("dec..feb", "2025-12-01", "2026-02-28"),
      ("1.10.2026..31.10.2026", "2026-10-01", "2026-10-31"),
      ("..", "0001-01-01", "9999-12-31"), ("all", "0001-01-01", "9999-12-31"),
    ])
  func ranges(text: String, first: String, last: String) {
    #expect(words.range(text) == DayRange(day(first), day(last)))
  }

  @Test(
    "Weeks where they start otherwise",
    arguments: [
      (Weekday.sunday, "2026-W47", "2026-11-15"), (.saturday, "2026-W47", "2026-11-14"),
      (.sunday, "this week", "2026-11-15"), (.saturday, "this week", "2026-11-21"),
      (.saturday, "last week", "2026-11-14"), (.sunday, "2026-W53", "2026-12-27"),
      (.sunday, "week-1", "2026-11-08"),
    ])
  func weekStarts(start: Weekday, text: String, first: String) {
    let range = DateWords(today: words.today, weekStarts: start).range(text)
    #expect(range == DayRange(day(first), day(first) + 6))
  }

  @Test(
    "What is no day and no range",
    arguments: [
      "", " ", "someday", "2026-13-01", "2026-02-29", "2026-02-30", "2026-00-10", "26-11-2026",
      "11-31", "13-01", "0-1", "99999999", "2026-W54", "2025-W53", "2026-W0", "2026-Q5", "2026-Q0",
      "2026-13", "2026-Wxx47", "2026-a5", "2026-W047", "2026-Q", "2026-W", "last", "last weeks",
      "3 days", "-3 days ago", "3 moons ago", "99999999 years ago",
      "999999999999999999 days ago", "0d", "d", "7x", "month-", "month-99999999", "2027..2026",
      "2026..2027..2028", "1..1..1", "2026...2027", "0000", "0000-01-01", "2026-1-1-1", "２０２６",
      "20260230", "last 0 days", "noon..", "nov 31", "31 nov 2025", "32 dec", "next",
      "31.12", "31.12.25", "3/11", "3/11/2025", "0/5", "13/13", "1/2/3", "fri 21 nov 2026",
      "monday 3", "november 3 4", "ma 3", "4th week", "in days", "in 3", "3d 2d", "end of",
      "end of time", "today..yesterday", "tomorrow to today", "weeks",
    ])
  func refused(text: String) {
    #expect(words.day(text) == nil)
    #expect(words.range(text) == nil)
  }

  @Test("hostile words are refused at once, and no stack ends")
  func hostile() {
    let many = 200_000
    for word in ["..", ":", "1..", ".:", "-", "1/"] {
      let text = String(repeating: word, count: many)
      #expect(words.day(text) == nil)
      #expect(LeadingDate(text)?.rest.isEmpty != false)
    }
  }

  @Test(
    "Looking ahead, names are the next ones after today",
    arguments: [
      ("friday", "2026-11-27"), ("saturday", "2026-11-28"), ("sat", "2026-11-28"),
      ("11-22", "2026-11-22"), ("11-21", "2027-11-21"), ("nov 3", "2027-11-03"),
      ("24 dec", "2026-12-24"), ("29 feb", "2028-02-29"), ("25/12", "2026-12-25"),
      ("31.12.", "2026-12-31"), ("3d", "2026-11-24"), ("2w", "2026-12-05"),
      ("in 3 days", "2026-11-24"), ("next week", "2026-11-23"), ("next month", "2026-12-01"),
      ("next year", "2027-01-01"), ("end of november", "2026-11-30"), ("today", "2026-11-21"),
      ("end of week", "2026-11-22"), ("yesterday", "2026-11-20"), ("next monday", "2026-11-23"),
      ("2026-11-03", "2026-11-03"),
    ])
  func ahead(text: String, expected: String) {
    #expect(words.ahead.day(text) == day(expected))
    #expect(words.comingDay(text) == day(expected))
  }

  @Test(
    "Ranges look ahead as well",
    arguments: [
      ("friday", "2026-11-27", "2026-11-27"), ("7d", "2026-11-21", "2026-11-27"),
      ("next week", "2026-11-23", "2026-11-29"), ("november", "2026-11-01", "2026-11-30"),
      ("october", "2027-10-01", "2027-10-31"), ("monday..friday", "2026-11-23", "2026-11-27"),
      ("friday..monday", "2026-11-27", "2026-11-30"), ("today..friday", "2026-11-21", "2026-11-27"),
      ("last week", "2026-11-09", "2026-11-15"), ("..friday", "0001-01-01", "2026-11-27"),
    ])
  func aheadRanges(text: String, first: String, last: String) {
    #expect(words.ahead.range(text) == DayRange(day(first), day(last)))
  }

  @Test(
    "What has two readings is read as neither, and both are named",
    arguments: [
      ("3/11", ["2026-11-03", "2026-03-11"]), ("3/11/2025", ["2025-11-03", "2025-03-11"]),
    ])
  func ambiguous(text: String, readings: [String]) {
    #expect(words.day(text) == nil && words.range(text) == nil)
    #expect(words.readings(text) == readings.map { day($0) })
  }

  @Test("Next Friday is ambiguous in the days before a Friday, and only then")
  func nextFriday() {
    let monday = DateWords(today: day("2026-11-23")).ahead
    #expect(monday.day("next friday") == nil)
    #expect(monday.readings("next friday") == [day("2026-11-27"), day("2026-12-04")])
    #expect(words.ahead.day("next friday") == day("2026-11-27"))
    #expect(words.readings("next friday").isEmpty && words.readings("friday").isEmpty)
  }

  @Test("This Friday is ambiguous in the days after a Friday, looking ahead")
  func thisFriday() {
    let friday = day("2026-11-20")
    #expect(words.day("this friday") == friday && words.readings("this friday").isEmpty)
    #expect(words.ahead.day("this friday") == nil)
    #expect(words.ahead.readings("this friday") == [friday, day("2026-11-27")])
    let monday = DateWords(today: day("2026-11-23")).ahead
    #expect(monday.day("this friday") == day("2026-11-27"))
    #expect(monday.day("friday next week") == day("2026-12-04"))
    #expect(words.day("friday last week") == day("2026-11-13"))
  }

  @Test(
    "Next and another word is no day",
    arguments: ["next weekend", "next steps", "next next", "next 5", "next", "next nov"])
  func nextOther(text: String) {
    #expect(words.ahead.day(text) == nil && words.day(text) == nil)
  }

  @Test(
    "A file's dates mean the same on every day",
    arguments: [
      "today", "3 nov", "11-21", "3 days ago", "7d", "friday", "november", "week", "25/12",
    ])
  func fixed(text: String) {
    #expect(DateWords.fixedDay(text) == nil && DateWords.fixedRange(text) == nil)
    #expect(DateWords.fixedDay("3 nov 2025") == day("2025-11-03"))
    #expect(DateWords.fixedRange("2026-11") == DayRange(day("2026-11-01"), day("2026-11-30")))
  }

  @Test(
    "A time may follow a date",
    arguments: [
      ("friday 9:30", "2026-11-27 09:30"), ("friday@9:30", "2026-11-27 09:30"),
      ("tomorrow at 9 pm", "2026-11-22 21:00"), ("nov 24 9am", "2026-11-24 09:00"),
      ("2026-12-24@0930", "2026-12-24 09:30"), ("15:00", "2026-11-21 15:00"),
      ("at 9:30 pm", "2026-11-21 21:30"), ("in 3 days 12:00", "2026-11-24 12:00"),
      ("next week", "2026-11-23"),
    ])
  func moments(text: String, expected: String) throws {
    #expect(try #require(words.comingMoment(text)).description == expected)
  }

  @Test(
    "What is no moment",
    arguments: [
      "", "9", "friday 25:00", "friday 9", "nine", "friday@", "13pm", "0am", "at", "2026 3",
    ])
  func noMoments(text: String) {
    #expect(words.comingMoment(text) == nil)
  }

  @Test("A range of very many dots is refused at once")
  func dots() {
    let seconds = processorSeconds {
      #expect(words.range(String(repeating: "1..", count: 30_000)) == nil)
    }
    #expect(seconds < 20)
  }

  @Test("Random figures never stop the reader, as a date or in a query")
  func figures() {
    var chance = SeededGenerator(seed: 12)
    let parts = ["1", "2", "31", "2026", "-", "-", ".", "..", "..", "/", "t09:30", "@9", "w", " "]
    let dates = DateWords(today: day("2026-11-21"))
    for _ in 0..<60_000 {
      let count = Int(chance.next() % 12) + 1
      let text = (0..<count).map { _ in parts[Int(chance.next() % UInt64(parts.count))] }.joined()
      #expect(dates.nearestDays(text).count <= 2)
      _ = try? QueryParser.parse(text, dates: dates)
    }
  }

  @Test("Random words never stop the reader")
  func random() {
    var chance = SeededGenerator(seed: 11)
    let parts = [
      "2026", "-", "..", "W", "53", "Q", "d", "9999", "12", "31", "ago", "last", " ", "week", "0",
      "month", "years", "nov", "/", ".", "in ", "end of ", "friday", "to", "3rd", "99999999", "é",
      "today", "tomorrow", "1", "02", "29",
    ]
    for _ in 0..<20_000 {
      let count = Int(chance.next() % 6) + 1
      let text = (0..<count).map { _ in parts[Int(chance.next() % UInt64(parts.count))] }.joined()
      let last = chance.next() % 2 == 0 ? DayRange.always.last : DayRange.always.first
      let dates = DateWords(today: last, weekStarts: .wednesday)
      #expect(dates.nearestDays(text).count <= 2 && dates.ahead.nearestDays(text).count <= 2)
      // The date is refused, or what is left of the text is a part of it.
      if let entry = try? EntryWords([text + ": x"], dates) { #expect(entry.text.hasSuffix("x")) }
      if let range = dates.range(text) {
        #expect(range.first <= range.last)
        #expect(Period.month.range(holding: range.first).count >= 28)
      }
    }
  }
}
