import TestSupport
import Testing

@testable import JournalCore

/// A task as it is typed without quotes.
@Suite struct TaskWordsTests {
  /// A Saturday.
  private let dates = DateWords(today: day("2026-11-21"))

  private func read(_ line: String) -> TaskWords {
    TaskWords(line.split(separator: " ").map(String.init), dates)
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
  ])
  func `a date at the end is when it is due`(line: String, text: String, due: String) {
    let words = read(line)
    #expect(words.text == text && words.due?.description == due)
  }

  @Test(arguments: [
    "Read pages 11-25", "Where the cat sat", "Slides for monday", "Photos of last friday",
    "Pay rent every friday", "Write about yesterday", "Read Psalm 9:30", "Support 24/7",
    "Render in 3d", "Plan the march", "friday", "Ring 20261121", "Learn chapter 3", "by friday",
    "Meet at 15:00", "Call before tomorrow", "Compare week and month", "Visit ana@9",
  ])
  func `what may be a part of the text stays there`(line: String) {
    let words = read(line)
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
  ) {
    #expect(read(line).priority == priority && read(line).text == text)
  }

  @Test func `what was quoted is kept as it is`() {
    #expect(TaskWords(["Call mum friday !high"], dates).text == "Call mum friday !high")
    let words = TaskWords(["Watch 'Freaky", "Friday'"], dates)
    #expect(words.text == "Watch 'Freaky Friday'" && words.due == nil)
    let quoted = TaskWords(["See you monday", "friday"], dates)
    #expect(quoted.text == "See you monday" && quoted.due?.description == "2026-11-27")
  }

  @Test func `the words name no date if an option does`() {
    let words = TaskWords(["Call", "mum", "friday"], dates, readsDue: false)
    #expect(words.text == "Call mum friday" && words.due == nil)
  }
}
