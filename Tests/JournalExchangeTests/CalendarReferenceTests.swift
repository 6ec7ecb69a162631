import Foundation
import TestSupport
import Testing

@testable import JournalCore
@testable import JournalExchange

@Suite("What other programs read in the iCalendar file", .needs(.calendarReaders))
struct CalendarReferenceTests {
  /// A component as Python's icalendar reads it.
  struct Component: Decodable {
    struct Alarm: Decodable, Equatable {
      var minutes: Double
      var `repeat`: Int?
      var every: Double?
      var text: String
    }

    var name: String
    var summary: String?
    var description: String?
    var status: String?
    var dtstart: String?
    var due: String?
    var completed: String?
    var created: String?
    var priority: String?
    var uid: String?
    var days: [String]?
    var alarms: [Alarm]
    var categories: [String]
  }

  @Test("texts with control characters, emoji, line ends and no end come back without the controls")
  func nastyTexts() throws {
    var calendar = JournalCalendar(today: JournalCalendarTests.today)
    let tasks = Self.nasty.enumerated().map { number, text in
      var task = self.task("- [ ] x ⏰ 2026-11-27 09:30")
      (task.id, task.text, task.detail) = ("task\(number)", text, text)
      (task.list, task.tags) = ("a,b;c\\\(number)", ["d"])
      return task
    }
    calendar.add(tasks)
    let read = try Self.read(calendar)
    #expect(read.map(\.name) == tasks.flatMap { _ in ["VTODO", "VEVENT"] })
    for (number, text) in Self.nasty.enumerated() {
      let kept = Self.kept(text)
      for component in read[(2 * number)...].prefix(2) {
        #expect((component.summary ?? "").unicodeScalars.elementsEqual(kept.unicodeScalars))
        #expect((component.description ?? "").unicodeScalars.elementsEqual(kept.unicodeScalars))
        #expect(component.categories == ["a,b;c\\\(number)", "d"])
      }
      #expect(read[2 * number + 1].alarms.map(\.text) == [kept])
    }
  }

  @Test("rules give the same days as tasks that come again")
  func rules() throws {
    let rules = [
      ("every day", "2026-11-21"), ("every 3 days", "2026-12-30"), ("every weekday", "2026-11-20"),
      ("every week", "2026-11-21"), ("every 2 weeks on thursday, monday", "2026-11-23"),
      ("every 3 weeks on sunday, monday", "2026-11-22"), ("every sunday", "2026-11-22"),
      ("every month", "2027-01-28"), ("every 5 months", "2026-11-01"),
      ("every month on the 31st", "2026-12-31"), ("every month on the last", "2026-11-30"),
      ("every 2 months on the 15th and 1st", "2026-11-15"),
      ("every 3 months on the 30th", "2026-11-30"),
      ("every month on the 2nd tuesday", "2026-11-10"),
      ("every month on the 5th saturday", "2026-10-31"),
      ("every month on the last friday", "2026-11-27"), ("every year", "2026-11-21"),
      ("every 4 years", "2024-02-28"), ("every april and december on the 24th", "2026-12-24"),
      ("every 2 april and december on the 24th", "2026-04-24"),
      ("every january", "2026-01-31"), ("every june on the 1st monday", "2026-06-01"),
    ]
    var calendar = JournalCalendar(today: JournalCalendarTests.today)
    let lines = rules.map { "- [ ] \($0.1) \($0.0) 🔁 \($0.0) 📅 \($0.1)\n" }.joined()
    calendar.add(TaskList([TaskFile(Array(lines.utf8), path: "tasks.md", day: nil)]).tasks)
    let read = try Self.read(calendar)
    #expect(calendar.omissions.isEmpty)
    for ((text, first), component) in zip(rules, read) {
      let rule = try #require(RepeatRule(text))
      var days = [try #require(DateWords(today: Day(number: 0)).day(first))]
      while days.count < 12, let next = rule.next(after: days[days.count - 1]) { days.append(next) }
      #expect(component.days == days.map(\.description), "\(text)")
      #expect(component.due == "\(first)T23:59:00")
    }
  }

  @Test("alarms, dates and states are read as they were meant")
  func meaning() throws {
    var run = Habit("run")
    run.remind = [ClockTime(hour: 18, minute: 0)!]
    run.goal.rest = [.saturday, .sunday]
    run.goal.until = Day(year: 2026, month: 11, day: 30)!
    var calendar = JournalCalendar(today: JournalCalendarTests.today) { moment in
      // A place that is 13 hours ahead of Greenwich.
      moment.adding(minutes: -13 * 60, otherwise: ClockTime(hour: 12, minute: 0)!)
    }
    calendar.add([
      task("- [ ] call ⏰ 2026-11-27 09:30 every 2h 🔁 every week ➕ 2026-11-20"),
      task("- [x] done 📅 2026-11-20 ✅ 2026-11-20 17:00"),
    ])
    calendar.add([run])
    calendar.addCheckIns(at: [ClockTime(hour: 21, minute: 30)!])
    let read = try Self.read(calendar)
    #expect(read.map(\.summary) == ["call", "call", "done", "run", "How are you?"])
    #expect(read.map(\.status) == ["NEEDS-ACTION", nil, "COMPLETED", nil, nil])
    #expect(read[0].due == "2026-11-27T09:30:00")
    #expect(read[0].created == "2026-11-19T23:00:00+00:00")
    #expect(read[1].dtstart == "2026-11-27T09:30:00")
    #expect(read[1].days?.prefix(2) == ["2026-11-27", "2026-12-04"])
    let nag = Component.Alarm(minutes: 0, repeat: 11, every: 120, text: "call")
    #expect(read[1].alarms == [nag])
    #expect(read[2].due == "2026-11-20")
    #expect(read[2].completed == "2026-11-20T04:00:00+00:00")
    let week = (23...27).map { "2026-11-\($0)" } + ["2026-11-30"]
    #expect(read[3].days == week)
    #expect(read[4].dtstart == "2026-11-21T21:30:00")
    #expect(Set(read.compactMap(\.uid)).count == 5)
  }

  // MARK: Parts

  private static let nasty: [String] = [
    "plain", "a\\b;c,d:e\"f\"", "\u{1B}[31mred\u{1B}[0m", "\u{9B}2J", "\u{0}x\u{7F}\u{08}",
    "a\r\nb\rc\u{0B}d\u{0C}e", "x\u{85}\u{2028}\u{2029}y", "user\u{202E}gpj.exe\u{202C}",
    "\u{FEFF}bom\u{200B}zero\u{2060}\u{AD}soft", "a\u{FE0F}\u{FE0F}\u{E0100}",
    "e" + String(repeating: "\u{301}", count: 500), "👩‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 क्‍ष می‌خواهم", "a\t\ttabs\tb",
    String(repeating: "x", count: 3000), String(repeating: "日", count: 999),
    "END:VTODO\r\nBEGIN:VEVENT", "a\\", "a\\n", "\\\\;\\,", "RRULE:FREQ=SECONDLY", "%1B%9B",
    "=0D=0A",
  ]

  /// What of a text an iCalendar file can hold.
  private static func kept(_ text: String) -> String {
    var kept = text.replacing("\r\n", with: "\n")
    for end in ["\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}"] {
      kept = kept.replacing(end, with: "\n")
    }
    let scalars = kept.unicodeScalars.filter {
      $0.properties.generalCategory != .control || $0 == "\n" || $0 == "\t"
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private func task(_ line: String) -> JournalTask {
    TaskList([TaskFile(Array(line.utf8), path: "tasks.md", day: nil)]).tasks[0]
  }

  /// What `Tests/Reference/icalendar_file.py` reads.
  private static func read(_ calendar: JournalCalendar) throws -> [Component] {
    let folder = try TemporaryFolder()
    try folder.write("in.ics", calendar.bytes)
    let file = folder.path + "/in.ics"
    return try Reference.lines("icalendar_file.py", [folder.path], input: file).map {
      try JSONDecoder().decode(Component.self, from: $0)
    }
  }
}
