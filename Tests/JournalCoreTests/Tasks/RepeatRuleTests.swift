import JournalCore
import TestSupport
import Testing

@Suite("Tasks come again by their rule")
struct RepeatRuleTests {
  /// Rule, day, the day that follows; the calendar's own facts, not the code's output.
  static let days: [(rule: String, from: String, next: String)] = [
    ("every day", "2026-11-21", "2026-11-22"),
    ("every day", "2026-12-31", "2027-01-01"),
    ("every 3 days", "2028-02-27", "2028-03-01"),
    ("every week", "2026-12-28", "2027-01-04"),
    ("every 2 weeks", "2026-02-20", "2026-03-06"),
    ("every weekday", "2026-11-20", "2026-11-23"),
    ("every weekday", "2026-11-21", "2026-11-23"),
    ("every 2 weekdays", "2026-11-19", "2026-11-23"),
    // A Saturday: the next Monday, and a Monday: that of the next week.
    ("every monday", "2026-11-21", "2026-11-23"),
    ("every Monday", "2026-11-23", "2026-11-30"),
    ("every week on Monday", "2026-11-23", "2026-11-30"),
    ("every week on Tuesday, Friday", "2026-11-24", "2026-11-27"),
    ("every week on Tuesday, Friday", "2026-11-27", "2026-12-01"),
    ("every 2 weeks on Sunday", "2026-11-22", "2026-12-06"),
    ("every tuesday and friday", "2026-11-24", "2026-11-27"),
    // The ends of months.
    ("every month", "2026-01-31", "2026-02-28"),
    ("every month", "2028-01-31", "2028-02-29"),
    ("every month", "2026-12-31", "2027-01-31"),
    ("every 3 months", "2026-11-30", "2027-02-28"),
    ("every 14 months", "2026-12-30", "2028-02-29"),
    ("every month on the last", "2026-01-31", "2026-02-28"),
    ("every month on the last", "2026-02-28", "2026-03-31"),
    ("every month on the 31st", "2026-01-31", "2026-03-31"),
    ("every month on the 31st", "2026-11-02", "2026-12-31"),
    ("every month on the 1st and 15th", "2026-11-01", "2026-11-15"),
    ("every month on the 1st, 15th", "2026-11-15", "2026-12-01"),
    ("every month on the 2nd tuesday", "2026-11-10", "2026-12-08"),
    ("every month on the last friday", "2026-11-21", "2026-11-27"),
    ("every month on the 5th monday", "2026-11-21", "2026-11-30"),
    ("every month on the 5th monday", "2026-11-30", "2027-03-29"),
    ("every month on the first Monday", "2026-11-21", "2026-12-07"),
    ("every month on the 2nd last friday", "2026-11-01", "2026-11-20"),
    ("every month on the second to last friday", "2026-11-20", "2026-12-18"),
    ("every month on the 2nd and last friday", "2026-11-01", "2026-11-13"),
    ("every month on the 2nd and last friday", "2026-11-13", "2026-11-27"),
    ("every month on the 1st and 3rd friday", "2026-11-06", "2026-11-20"),
    ("every month on the 15th and last friday", "2026-11-01", "2026-11-15"),
    ("every month on the 15th and last friday", "2026-11-15", "2026-11-27"),
    ("every month on the 2nd last day", "2026-02-01", "2026-02-27"),
    ("every month on the last day", "2026-02-01", "2026-02-28"),
    ("every month on the 5th last monday", "2026-11-01", "2026-11-02"),
    ("every month on the 5th last monday", "2026-11-02", "2027-03-01"),
    ("monthly", "2026-01-31", "2026-02-28"), ("weekly", "2026-11-21", "2026-11-28"),
    ("daily", "2026-11-21", "2026-11-22"), ("yearly", "2026-11-21", "2027-11-21"),
    ("annually", "2026-11-21", "2027-11-21"), ("quarterly", "2026-11-30", "2027-02-28"),
    ("every quarter", "2026-11-21", "2027-02-21"), ("every 2 quarters", "2026-11-21", "2027-05-21"),
    ("every fortnight", "2026-11-21", "2026-12-05"), ("fortnightly", "2026-11-21", "2026-12-05"),
    ("every other week", "2026-11-21", "2026-12-05"),
    ("every second month", "2026-11-21", "2027-01-21"),
    ("every other monday", "2026-11-23", "2026-12-07"),
    ("monthly on the 1st", "2026-11-21", "2026-12-01"),
    ("Monthly when done", "2026-11-21", "2026-12-21"),
    // Years, and the leap day.
    ("every year", "2028-02-29", "2029-02-28"),
    ("every 4 years", "2028-02-29", "2032-02-29"),
    ("every 4 years", "2096-02-29", "2100-02-28"),
    ("every April and December on the 1st and 24th", "2026-11-21", "2026-12-01"),
    ("every April and December on the 1st and 24th", "2026-12-24", "2027-04-01"),
    ("every january", "2026-01-31", "2027-01-31"),
    ("every february", "2026-01-31", "2026-02-28"),
    // todo.txt.
    ("1w", "2026-11-21", "2026-11-28"), ("+1m", "2026-01-31", "2026-02-28"),
    ("2b", "2026-11-20", "2026-11-24"), ("10d", "2026-12-25", "2027-01-04"),
    ("1y", "2028-02-29", "2029-02-28"), ("d", "2026-11-21", "2026-11-22"),
    ("+w", "2026-11-21", "2026-11-28"),
    // Other words of rrule.js, and plain ones.
    ("every week on monday or friday", "2026-11-21", "2026-11-23"),
    ("every two weeks", "2026-11-21", "2026-12-05"), ("each day", "2026-11-21", "2026-11-22"),
    ("every week on weekdays", "2026-11-20", "2026-11-23"),
    ("every year in march", "2026-11-21", "2027-03-21"),
    ("every year on january 1st", "2026-11-21", "2027-01-01"),
    ("every year on the 24th of december", "2026-11-21", "2026-12-24"),
    ("every month on the 2nd tuesday of the month", "2026-11-21", "2026-12-08"),
    ("every last friday of the month", "2026-11-21", "2026-11-27"),
    ("every 15th of the month", "2026-11-21", "2026-12-15"),
  ]

  @Test("the next day is that of the calendar", arguments: days)
  func next(rule: String, from: String, next: String) throws {
    let rule = try #require(RepeatRule(rule))
    #expect(rule.next(after: day(from))?.description == next)
  }

  @Test("a rule says which day it is counted from")
  func isFromDone() throws {
    #expect(try #require(RepeatRule("every 2 weeks when done")).isFromDone)
    #expect(try #require(RepeatRule("1w")).isFromDone)
    #expect(!(try #require(RepeatRule("every 2 weeks")).isFromDone))
    #expect(!(try #require(RepeatRule("+1w")).isFromDone))
  }

  @Test(
    "what is no rule is none",
    arguments: [
      "", "every", "week", "every 0 days", "every -1 days", "every 99999999999999999999 days",
      "every weekend", "weekends", "every full moon", "every 2nd monday", "biweekly",
      "every month on the 1st, 15th and last friday", "every month on the last monday week",
      "every other", "every month on monday", "every month on the 6th last friday",
      "every day on monday", "every week on the 1st", "every month on the",
      "every month on the 32nd", "every month on the 6th monday", "every year on the 1st", "w1",
      "every week on", "+", "x", "every year on monday", "every year on the 1st of may and june",
      "every week for 3 times", "every day until friday", "every 2 hours", "every 1000 years",
      "every week when", "1", "++1w",
    ])
  func refused(text: String) {
    #expect(RepeatRule(text) == nil)
  }

  @Test("nothing comes after the last day of the calendar")
  func lastDay() throws {
    for text in ["every day", "every weekday", "every month on the 31st", "every april", "1y"] {
      #expect(try #require(RepeatRule(text)).next(after: day("9999-12-31")) == nil)
    }
    #expect(RepeatRule("every day")?.next(after: Day(number: .max)) == nil)
  }
}
