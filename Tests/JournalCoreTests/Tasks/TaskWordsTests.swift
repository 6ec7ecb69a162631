import TestSupport
import Testing

@testable import JournalCore

/// A task as it is typed without quotes.
@Suite struct TaskWordsTests {
  /// A Saturday.
  private let dates = DateWords(today: day("2026-11-21"))

  private func read(_ line: String, _ today: DateWords? = nil) throws -> TaskWords {
    try TaskWords(line.split(separator: " ").map(String.init), today ?? dates)
  }

  @Test(arguments: [
    ("Call mum friday", "Call mum", "2026-11-27"),
    ("Call mum friday 9:30", "Call mum", "2026-11-27 09:30"),
    ("Call mum by friday at 9:30 pm", "Call mum", "2026-11-27 21:30"),
    ("Buy milk tomorrow", "Buy milk", "2026-11-22"),
    ("Pay rent on 1 dec", "Pay rent", "2026-12-01"),
    ("Pay rent due 2026-12-01", "Pay rent", "2026-12-01"),
    ("Pay rent 31.12.2026", "Pay rent", "2026-12-31"),
    ("Fix the tap in 3 days", "Fix the tap", "2026-11-24"),
    ("Fix the tap next week", "Fix the tap", "2026-11-23"),
    ("Ring Ana @15:00", "Ring Ana", "2026-11-21 15:00"),
    ("Swim sat 9:30", "Swim", "2026-11-28 09:30"),
    ("Call mum friday #family #calls", "Call mum #family #calls", "2026-11-27"),
    ("Water plants end of month", "Water plants", "2026-11-30"),
    ("Call mum friday at 9", "Call mum", "2026-11-27 09:00"),
    ("Call mum friday noon", "Call mum", "2026-11-27 12:00"),
    ("Call mum next friday", "Call mum", "2026-11-27"),
    ("Call mum friday next week", "Call mum", "2026-11-27"),
    ("Call mum in two weeks", "Call mum", "2026-12-05"),
  ])
  func `a date at the end is when it is due`(line: String, text: String, due: String) throws {
    let words = try read(line)
    #expect(words.text == text && words.due?.description == due)
  }

  @Test(arguments: [
    "Read pages 11-25", "Where the cat sat", "Slides for monday", "Photos of last friday",
    "Pay rent every friday", "Write about yesterday", "Read Psalm 9:30", "Support 24/7",
    "Render in 3d", "Plan the march", "friday", "Ring 20261121", "Learn chapter 3", "by friday",
    "Meet at 15:00", "Meet at noon", "Meet at 9", "next friday", "Slides for next friday",
    "Watch the Blue Sundae", "Read Frida", "Quote of 31 nov", "Photos 2025-11-03", "Play 3/11",
    "Finish 12-34-5678", "Learn Sing 31", "Call before tomorrow", "Compare week and month",
    "Visit ana@9", "Plan the next steps", "Plan next weekend", "Read next book #a",
  ])
  func `what may be a part of the text stays there`(line: String) throws {
    let words = try read(line)
    if line == "by friday" {
      #expect(words.text == "by" && words.due != nil)
    } else {
      #expect(words.text == line && words.due == nil)
    }
  }

  @Test(arguments: [
    ("Call mum !high", 2, "Call mum"), ("!low Call mum", -1, "Call mum"),
    ("Call !highest mum", 3, "Call mum"), ("Call mum !medium", 1, "Call mum"),
    ("Call mum !lowest", -2, "Call mum"), ("Call mum !now", 0, "Call mum !now"),
  ])
  func `a word with an exclamation mark in front is the priority`(
    line: String, priority: Int, text: String
  ) throws {
    #expect(try read(line).priority == priority && read(line).text == text)
  }

  @Test func `this friday is refused after it`() throws {
    #expect(throws: DateWordsError(words: "this friday")) { try read("Call mum this friday") }
    let monday = DateWords(today: day("2026-11-23"))
    #expect(try read("Call mum this friday", monday).due?.description == "2026-11-27")
  }

  @Test func `what was quoted is kept as it is`() throws {
    #expect(try TaskWords(["Call mum friday !high"], dates).text == "Call mum friday !high")
    let words = try TaskWords(["Watch 'Freaky", "Friday'"], dates)
    #expect(words.text == "Watch 'Freaky Friday'" && words.due == nil)
    let quoted = try TaskWords(["See you monday", "friday"], dates)
    #expect(quoted.text == "See you monday" && quoted.due?.description == "2026-11-27")
  }

  @Test func `the words name no date if an option does`() throws {
    let words = try TaskWords(["Call", "mum", "friday"], dates, readsDue: false)
    #expect(words.text == "Call mum friday" && words.due == nil)
  }

  @Test(arguments: [
    ("Call next friday", "next friday"), ("Call next friday 9:30", "next friday 9:30"),
    ("Call by next friday #family", "next friday"), ("Call mum 2026-11-31", "2026-11-31"),
    ("Call mum 31 nov", "31 nov"), ("Call mum nov 31 at 9", "nov 31 at 9"),
    ("Call mum Sun 28 Nov 2026", "Sun 28 Nov 2026"), ("Call mum 3/12/2026", "3/12/2026"),
    ("Call mum tomorow", "tomorow"), ("Call mum firday 9:30", "firday 9:30"),
    ("Call mum 31.11.2026", "31.11.2026"),
  ])
  func `an end with two readings, or none, is refused`(line: String, date: String) {
    let monday = DateWords(today: day("2026-11-23"))
    #expect(throws: DateWordsError(words: date)) { try read(line, monday) }
    let words = line.split(separator: " ").map(String.init)
    #expect(throws: Never.self) { try TaskWords(words, monday, readsDue: false) }
    #expect(throws: Never.self) { try TaskWords([line], monday) }
  }

  /// A line as it is typed into a field, at half past nine.
  @Test(arguments: [
    ("Ring Bo today 10:30", "Ring Bo", "2026-11-21 10:30", nil),
    ("Ring Bo at 10:30 tomorrow", "Ring Bo", "2026-11-22 10:30", nil),
    ("Pay rent 2026-11-30 every month", "Pay rent", "2026-11-30", "every month"),
    ("Pay rent every month 2026-11-30", "Pay rent", "2026-11-30", "every month"),
    ("Dentist 25/12", "Dentist", "2026-12-25", nil),
    ("Dentist on 25/12 14:30", "Dentist", "2026-12-25 14:30", nil),
    ("Dentist 25.12. #health", "Dentist #health", "2026-12-25", nil),
    ("Meds 8:00", "Meds", "2026-11-22 08:00", nil),
    ("Meds 10:00", "Meds", "2026-11-21 10:00", nil),
    ("Meds 8:00 every day", "Meds", "2026-11-22 08:00", "every day"),
    ("Meds every day 8:00", "Meds", "2026-11-22 08:00", "every day"),
    ("Call at 5pm", "Call", "2026-11-21 17:00", nil),
    ("Call at noon !high", "Call", "2026-11-21 12:00", nil),
    ("Swim every friday 9:30", "Swim", "2026-11-27 09:30", "every friday"),
    ("Swim every saturday 9:00", "Swim", "2026-11-28 09:00", "every saturday"),
    ("Water the plants every 3 days", "Water the plants", "2026-11-21", "every 3 days"),
    ("Call mum friday", "Call mum", "2026-11-27", nil),
    ("Buy milk", "Buy milk", nil, nil), ("Support 24/7", "Support 24/7", nil, nil),
    ("Play 3/11", "Play 3/11", nil, nil), ("Slides for monday", "Slides for monday", nil, nil),
    ("Photos of 10:30", "Photos of 10:30", nil, nil), ("Meds", "Meds", nil, nil),
    ("8:00", "8:00", nil, nil), ("Learn every verb", "Learn every verb", nil, nil),
  ])
  func `a typed line may end with a day, a time and a rule`(
    line: String, text: String, due: String?, repeats: String?
  ) throws {
    let words = try TaskWords(line: line, dates, now: ClockTime("09:30")!)
    #expect(words.text == text)
    #expect(words.due?.description == due)
    #expect(words.repeats == repeats)
  }
}
