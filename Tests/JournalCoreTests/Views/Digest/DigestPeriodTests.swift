import Testing

@testable import JournalCore
import TestSupport

@Suite struct DigestPeriodTests {
  @Test(
    "a period is named after the calendar unit that it is",
    arguments: [
      ("2026-W47", "week", "2026-W47", "2026-W46", "2026-W48"),
      ("2026-W01", "week", "2026-W01", "2025-W52", "2026-W02"),
      ("2026-11", "month", "2026-11", "2026-10", "2026-12"),
      ("2026-12", "month", "2026-12", "2026-11", "2027-01"),
      ("2026-Q1", "quarter", "2026-Q1", "2025-Q4", "2026-Q2"),
      ("2026", "year", "2026", "2025", "2027"),
      ("9999", "year", "9999", "9998", nil),
      ("0001", "year", "0001", nil, "0002"),
      ("2026-11-21", "day", "2026-11-21", "2026-11-20", "2026-11-22"),
      ("2026-11-01..2026-11-15", "range", "2026-11-01..2026-11-15", nil, nil),
      ("2026-01..2026-03", "quarter", "2026-Q1", "2025-Q4", "2026-Q2"),
      ("all", "all", "all", nil, nil),
    ] as [(String, String, String, String?, String?)])
  func names(range: String, kind: String, name: String, previous: String?, next: String?) {
    let period = DigestSample.digest(range: range).period
    #expect(period.kind.rawValue == kind)
    #expect(period.name == name)
    #expect(period.previous?.name == previous)
    #expect(period.next?.name == next)
  }

  @Test("a week is a week on whichever day it starts", arguments: ["sunday", "saturday", "friday"])
  func weekStarts(day: String) {
    let settings = DigestSample.settings("week-starts: \(day)\n")
    let range = Period.isoWeek(47, of: 2026, weekStarts: settings.weekStarts)!
    let period = DigestSample.digest(DigestSample.files, range, settings: settings).period
    #expect(period.name == "2026-W47")
    #expect(period.previous?.name == "2026-W46")
  }

  @Test(
    "the first and the last days of the calendar have digests",
    arguments: Weekday.allCases.map(\.name))
  func endsOfTime(weekStart: String) {
    let settings = DigestSample.settings("week-starts: \(weekStart)\n")
    let files: [DigestSample.File] = ["0001-01-01", "0001-01-20", "9999-12-31", "9999-12-01"].map {
      ("\($0).md", "---\nmood: 5\n---\nText.\n")
    }
    for (range, entries) in [("0001-01-01..0001-01-07", 1), ("0001", 2), ("9999", 2), ("all", 4)] {
      let digest = DigestSample.digest(
        files, DigestSample.range(range), settings: settings,
        today: DigestSample.day("9999-12-31"))
      #expect(digest.cover?.entries == entries, "\(range)")
    }
  }

  @Test("open ends are closed by the first entry and by today")
  func openEnds() {
    #expect(
      DigestSample.digest(range: "all").period.range
        == DigestSample.range("2024-11-18..2026-11-21"))
    #expect(
      DigestSample.digest(range: "2026-11..").period.range
        == DigestSample.range("2026-11-01..2026-11-21"))
    #expect(
      DigestSample.digest(range: "..2025").period.range
        == DigestSample.range("2024-11-18..2025-12-31"))
    #expect(DigestSample.digest([], .always).period.range == DigestSample.range("2026-11-21"))
  }

  @Test("nothing written gives an empty value", arguments: ["2026-W30", "2025", "2026-W47"])
  func empty(range: String) {
    let files = range == "2026-W47" ? [] : DigestSample.files
    let digest = DigestSample.digest(files, DigestSample.range(range))
    #expect(digest.cover?.daysWritten == 0)
    #expect(digest.cover?.words == 0)
    #expect(digest.mood?.days == [])
    #expect(digest.bestAndHardest == .init(best: [], hardest: []))
    #expect(digest.thoughts == [] && digest.gratitude == [] && digest.photos == [])
    #expect(digest.streaks?.best == nil && digest.streaks?.current == nil)
    #expect(digest.milestones == [])
    #expect(digest.calendar?.days == [])
  }

  @Test("a period after today counts nothing, not even what is written ahead")
  func future() {
    let digest = DigestSample.digest(range: "2026-W48")
    #expect(digest.period.daysPast == 0)
    #expect(digest.cover?.entries == 0)
    #expect(digest.mood?.days == [])
    #expect(digest.thoughts == [])
    #expect(digest.streaks?.current == nil)
    #expect(digest.onThisDay == [])
  }

  @Test("one entry has no best and no hardest day")
  func oneEntry() {
    let digest = DigestSample.digest([("2026-11-16.md", "---\nmood: 4\n---\nRain.\n")])
    #expect(digest.cover?.entries == 1)
    #expect(digest.bestAndHardest == .init(best: [], hardest: []))
    #expect(digest.streaks?.best?.days == 1)
    #expect(digest.streaks?.runs == [])
    #expect(digest.mood?.days.map(\.smoothed) == [nil])
  }

  @Test("equal days have no best; of equally good ones the earliest is it")
  func ties() {
    func files(_ moods: [Int]) -> [DigestSample.File] {
      moods.enumerated().map { ("2026-11-\(16 + $0).md", "---\nmood: \($1)\n---\nA.\n") }
    }
    #expect(DigestSample.digest(files([5, 5, 5])).bestAndHardest?.best == [])
    let tied = DigestSample.digest(files([3, 8, 3, 8]))
    #expect(tied.bestAndHardest?.best.map(\.day) == [DigestSample.day("2026-11-17")])
    #expect(tied.bestAndHardest?.hardest.map(\.day) == [DigestSample.day("2026-11-16")])
    // A month names three, none of them on the wrong side of the mean (4.2).
    let month = DigestSample.digest(files([3, 3, 3, 4, 8]), DigestSample.range("2026-11"))
    #expect(month.bestAndHardest?.best.map(\.mood) == [8])
    #expect(month.bestAndHardest?.hardest.map(\.mood) == [3, 3, 3])
  }

  @Test("a year that has only begun is gathered by months and smoothed over four weeks")
  func yearBegun() {
    // Eleven days: a window of seven days would hold at most seven, this one holds ten.
    let files: [DigestSample.File] = (1...11).map {
      ("2026-01-\($0 < 10 ? "0" : "")\($0).md", "---\nmood: \($0 % 10 + 1)\n---\n")
    }
    let digest = DigestSample.digest(
      files, DigestSample.range("2026"), today: DigestSample.day("2026-01-11"))
    #expect(digest.mood?.by == .month)
    #expect(digest.mood?.buckets.map(\.name) == ["2026-01"])
    // 2…10, 1, 2 add up to 57, over all eleven days.
    #expect(digest.mood?.days.first?.smoothed == 57.0 / 11)
  }

  @Test("ten years keep every line of their lists, and few echoes")
  func tenYears() {
    var files: [DigestSample.File] = []
    for year in 2010...2025 {
      for month in 1...12 {
        let day = "\(year)-\(month < 10 ? "0" : "")\(month)-03"
        files.append(("\(day).md", "---\nmood: 5\ngratitude: [Tea \(day)]\n---\nText.\n"))
      }
    }
    let digest = DigestSample.digest(files, DigestSample.range("2016-01..2025-12"))
    #expect(digest.period.kind == .range)
    #expect(digest.cover?.entries == 120)
    #expect(digest.gratitude?.count == 120)
    #expect(digest.thoughts?.count == 120)
    #expect(digest.mood?.by == .quarter)
    #expect(digest.onThisDay?.count == 5)
    let isBefore = digest.onThisDay?.allSatisfy { $0.day < DigestSample.day("2016-01-01") }
    #expect(isBefore == true)
  }
}
