import Testing

@testable import JournalCore
import TestSupport

@Suite("The words of ticks")
struct TickWordsTests {
  private let dates = DateWords(today: day("2026-11-21"))

  private func read(_ text: String) -> TickWords {
    let habits = ["read", "run", "water", "cold shower", "c++", "water-2"].map { Habit($0) }
    return TickWords(text.split(separator: " ").map(String.init), habits, dates)
  }

  @Test("are habits, each with a number or none, and then a day")
  func habits() {
    let all = read("read RUN water+1")
    #expect(all.ticks == [Tick("read"), Tick("RUN"), Tick("water", .more(1))])
    #expect(all.day == dates.today)
    let past = read("water=2,5 read yesterday")
    #expect(past.ticks == [Tick("water", .total(2.5)), Tick("read")])
    #expect(past.day == dates.today - 1)
    #expect(read("water:6 2026-11-01").ticks == [Tick("water", .total(6))])
  }

  @Test("may write a name without quotes, and a number apart")
  func apart() {
    #expect(read("cold shower read").ticks == [Tick("cold shower"), Tick("read")])
    #expect(read("cold shower+2 read").ticks == [Tick("cold shower", .more(2)), Tick("read")])
    #expect(read("water 6 read").ticks == [Tick("water", .total(6)), Tick("read")])
    #expect(read("water +1,5").ticks == [Tick("water", .more(1.5))])
    #expect(
      read("c++ c+++1 water-2").ticks == [Tick("c++"), Tick("c++", .more(1)), Tick("water-2")])
  }

  @Test("end with a date that begins with a number")
  func dates3() {
    let ago = read("run 3 days ago")
    #expect(ago.ticks == [Tick("run")] && ago.day == dates.today - 3)
    let both = read("water 6 3 days ago")
    #expect(both.ticks == [Tick("water", .total(6))] && both.day == dates.today - 3)
  }

  @Test("that are neither are left")
  func rest() {
    #expect(read("rnu").ticks.isEmpty && read("rnu").rest == ["rnu"])
    let slip = read("run yesterdya")
    #expect(slip.ticks == [Tick("run")] && slip.day == nil && slip.rest == ["yesterdya"])
    #expect(read("water+1x2").ticks.isEmpty)
    #expect(read("water+-1").ticks.isEmpty)
    #expect(read("run read 1 2").rest == ["2"])
  }

  @Test(
    "are a pause that lies ahead",
    arguments: [
      ("", "2026-11-21.."), ("until friday", "2026-11-21..2026-11-27"),
      ("until 2026-12-24", "2026-11-21..2026-12-24"), ("tomorrow", "2026-11-22"),
      ("friday", "2026-11-27"), ("tomorrow..2026-12-03", "2026-11-22..2026-12-03"),
      ("2026-08-01..2026-08-14", "2026-08-01..2026-08-14"), ("2026-12", "2026-12-01..2026-12-31"),
      ("friday..", "2026-11-27.."), ("..2026-11-30", "2026-11-21..2026-11-30"),
    ])
  func pause(_ text: String, _ wanted: String) {
    let days = dates.pause(text)
    let isEndless = days?.last == DayRange.always.last
    #expect(days.map { isEndless ? "\($0.first).." : $0.description } == wanted)
  }

  @Test("are no pause", arguments: ["until", "until yesterday", "soon", "2026-12-03..2026-12-01"])
  func noPause(_ text: String) {
    #expect(dates.pause(text) == nil)
  }
}
