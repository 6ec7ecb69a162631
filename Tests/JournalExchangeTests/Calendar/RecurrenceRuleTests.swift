import JournalCore
import Testing

@testable import JournalExchange

@Suite("A task's rule as RRULE")
struct RecurrenceRuleTests {
  /// 2026-11-21 is a Saturday.
  @Test(
    "says exactly what the rule means from its day on",
    arguments: [
      ("every day", "2026-11-21", "FREQ=DAILY"),
      ("every 3 days", "2026-11-21", "FREQ=DAILY;INTERVAL=3"),
      ("every weekday", "2026-11-20", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
      ("every week", "2026-11-21", "FREQ=WEEKLY"),
      ("every 2 weeks on thursday, monday", "2026-11-23", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH"),
      ("every saturday", "2026-11-21", "FREQ=WEEKLY;BYDAY=SA"),
      ("every month", "2026-11-28", "FREQ=MONTHLY"),
      (
        "every 2 months on the 15th and 1st", "2026-11-15",
        "FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=1,15"
      ),
      ("every month on the 31st", "2026-12-31", "FREQ=MONTHLY;BYMONTHDAY=31"),
      ("every month on the last", "2026-11-30", "FREQ=MONTHLY;BYMONTHDAY=-1"),
      ("every month on the 2nd tuesday", "2026-11-10", "FREQ=MONTHLY;BYDAY=2TU"),
      ("every month on the last friday", "2026-11-27", "FREQ=MONTHLY;BYDAY=-1FR"),
      ("every month on the 1st and last friday", "2026-11-27", "FREQ=MONTHLY;BYDAY=-1FR,1FR"),
      ("every month on the 2nd last friday", "2026-11-20", "FREQ=MONTHLY;BYDAY=-2FR"),
      ("every month on the 2nd last day", "2026-11-29", "FREQ=MONTHLY;BYMONTHDAY=-2"),
      ("every quarter", "2026-11-21", "FREQ=MONTHLY;INTERVAL=3"),
      ("every year", "2026-11-21", "FREQ=YEARLY"),
      (
        "every april and december on the 24th", "2026-12-24",
        "FREQ=YEARLY;BYMONTH=4,12;BYMONTHDAY=24"
      ),
      ("every january", "2026-01-31", "FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=31"),
      ("+2w", "2026-11-21", "FREQ=WEEKLY;INTERVAL=2"),
    ])
  func exact(rule: String, day: String, expected: String) throws {
    let rule = try #require(RepeatRule(rule))
    #expect(RecurrenceRule(rule, from: self.day(day))?.description == expected)
  }

  @Test(
    "is none where RRULE means something else",
    arguments: [
      // From the day it was done: no calendar knows that.
      ("every week when done", "2026-11-21"), ("1w", "2026-11-21"),
      // A day that is not one of the rule's is a first day that RFC 5545 gives no meaning.
      ("every monday", "2026-11-21"), ("every weekday", "2026-11-21"),
      ("every month on the last", "2026-11-21"), ("every january", "2026-11-21"),
      // A month without a 31st gives its last day here, and nothing there.
      ("every month", "2026-12-31"), ("every month", "2026-11-29"), ("every year", "2028-02-29"),
      ("every january and february", "2026-01-29"),
      // Five working days are no week where a day of rest lies between.
      ("every 2 weekdays", "2026-11-20"),
      // Of dates and weekdays RRULE takes those that are both.
      ("every month on the 15th and last friday", "2026-11-27"),
    ])
  func none(rule: String, day: String) throws {
    let rule = try #require(RepeatRule(rule))
    #expect(RecurrenceRule(rule, from: self.day(day)) == nil)
  }

  @Test("of all days of the week it is a daily one")
  func weekdays() {
    #expect(RecurrenceRule(weekdays: Set(Weekday.allCases)).description == "FREQ=DAILY")
    #expect(
      RecurrenceRule(weekdays: [.sunday, .wednesday]).description == "FREQ=WEEKLY;BYDAY=WE,SU")
  }

  private func day(_ text: String) -> Day {
    DateWords(today: Day(number: 0)).day(text)!
  }
}
