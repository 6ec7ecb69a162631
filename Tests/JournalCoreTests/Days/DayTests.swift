import Testing

@testable import JournalCore
import TestSupport

@Suite("Days")
struct DayTests {
  @Test("Numbers, dates and weekdays agree with another calendar")
  func known() throws {
    for (number, text, weekday, week) in knownDays {
      let found = Day(number: number)
      #expect("\(found)" == text)
      #expect(day(text) == found)
      #expect(found.weekday.rawValue == weekday)
      #expect(Period.week.name(of: Period.week.range(holding: found).first) == week)
      #expect(
        Period.isoWeek(Int(week.suffix(2))!, of: Int(week.prefix(4))!)?.contains(found) == true)
    }
  }

  @Test("Every day of the years 1 to 9999 comes after the one before and gives its number back")
  func all() {
    var last = (year: 1, month: 1, day: 0)
    var isSound = true
    for number in DayRange.always.first.number...DayRange.always.last.number {
      let found = Day(number: number).components
      let isNext = found.year == last.year && found.month == last.month && found.day == last.day + 1
      if !isNext {
        isSound = isSound && found.day == 1 && last.day >= 28
        isSound = isSound && Day(year: last.year, month: last.month, day: last.day + 1) == nil
      }
      isSound =
        isSound
        && Day(year: found.year, month: found.month, day: found.day) == Day(number: number)
      last = found
    }
    #expect(isSound)
    #expect(last == (9999, 12, 31))
  }

  @Test(
    "Dates that no calendar has are none",
    arguments: [
      (2026, 2, 29), (2100, 2, 29), (2026, 4, 31), (2026, 13, 1), (2026, 0, 1), (2026, 1, 0),
      (2026, 1, 32), (0, 1, 1), (10_000, 1, 1), (-4, 1, 1), (2026, 1, -1),
    ])
  func impossible(year: Int, month: Int, number: Int) {
    #expect(Day(year: year, month: month, day: number) == nil)
  }

  @Test("Exactly the long years have a week 53")
  func longYears() {
    for year in 1900...2100 {
      #expect((Period.isoWeek(53, of: year) != nil) == JournalCoreTests.longYears.contains(year))
    }
    #expect(Period.isoWeek(0, of: 2026) == nil)
    #expect(Period.isoWeek(54, of: 2026) == nil)
  }

  @Test("A week is the one that holds its Thursday, on whichever day weeks start")
  func weekStarts() {
    for start in Weekday.allCases {
      for (_, text, _, _) in knownDays {
        let week = Period.week.range(holding: day(text), weekStarts: start)
        #expect(week.contains(day(text)) && week.count == 7 && week.first.weekday == start)
        let thursday = week.days.first { $0.weekday == .thursday }!
        let monday = Period.week.range(holding: thursday).first
        #expect(Period.week.name(of: week.first) == Period.week.name(of: monday))
      }
    }
  }

  @Test("The ends of the calendar have weeks, months and years too")
  func ends() {
    for start in Weekday.allCases {
      for end in [DayRange.always.first, DayRange.always.last, DayRange.always.last + 1] {
        for period in Period.allCases {
          let range = period.range(holding: end, weekStarts: start)
          #expect(!period.name(of: range.first).isEmpty)
        }
      }
    }
  }

  @Test("Months, quarters and years around 29 February")
  func periods() {
    let leap = day("2024-02-29")
    #expect("\(Period.month.range(holding: leap))" == "2024-02-01..2024-02-29")
    #expect("\(Period.quarter.range(holding: leap))" == "2024-01-01..2024-03-31")
    #expect("\(Period.year.range(holding: leap))" == "2024-01-01..2024-12-31")
    #expect(Period.quarter.name(of: day("2026-11-01")) == "2026-Q4")
    #expect(Period.month.name(of: day("0987-11-01")) == "0987-11")
    #expect(
      Period.month.range(-1, after: day("2026-01-15"))?.description == "2025-12-01..2025-12-31")
    #expect(Period.year.range(.max, after: leap) == nil)
    #expect(Period.week.range(.min, after: leap) == nil)
    #expect(Period.day.range(.min + 1, after: leap) == nil)
  }

  @Test("Ranges hold both ends and meet where they overlap")
  func ranges() {
    let range = DayRange(day("2026-11-21"), day("2026-11-16"))
    #expect(range.count == 6 && range.first == day("2026-11-16"))
    #expect(range.contains(range.first) && range.contains(range.last))
    #expect(!range.contains(range.first - 1) && !range.contains(range.last + 1))
    #expect(Array(range.days).count == 6)
    #expect(range.clamped(to: DayRange(day("2026-11-20"), day("2027-01-01")))?.count == 2)
    #expect(range.clamped(to: DayRange(day("2026-11-22"), day("2027-01-01"))) == nil)
  }

  @Test("Times are minutes of a day")
  func times() {
    #expect(ClockTime(hour: 9, minute: 5)?.description == "09:05")
    #expect(ClockTime(minute: 1439)?.description == "23:59")
    #expect(ClockTime(hour: 24, minute: 0) == nil && ClockTime(minute: 1440) == nil)
    #expect(ClockTime(minute: -1) == nil && ClockTime(hour: 0, minute: 60) == nil)
  }
}
