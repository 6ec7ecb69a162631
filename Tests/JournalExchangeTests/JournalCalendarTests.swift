import JournalCore
import Testing

@testable import JournalExchange

@Suite("A journal as an iCalendar file")
struct JournalCalendarTests {
  static let today = Day(year: 2026, month: 11, day: 21)!

  /// The UIDs are those of another program: FNV-1a in Python.
  @Test("a task with an alarm is a to-do, and an event beside it that nags")
  func alarm() {
    let file = """
      - [ ] Call Ana; then Ben, please ⏰ 2026-11-27 09:30 every 30m ➕ 2026-11-20 ⏫
        The number is in the blue folder.
        Floor 2\\3
      """
    expect(
      calendar(file),
      """
      BEGIN:VTODO
      UID:f8cb60c2-f9e0-8c2e-bf68-b1399276ebe5
      DTSTAMP:20261121T000000Z
      CREATED:20261120T120000Z
      SUMMARY:Call Ana\\; then Ben\\, please
      DESCRIPTION:The number is in the blue folder.\\nFloor 2\\\\3
      DUE:20261127T093000
      STATUS:NEEDS-ACTION
      PRIORITY:3
      END:VTODO
      BEGIN:VEVENT
      UID:c52cca66-3f2e-8bd3-8a39-72bcf51580a2
      DTSTAMP:20261121T000000Z
      SUMMARY:Call Ana\\; then Ben\\, please
      DESCRIPTION:The number is in the blue folder.\\nFloor 2\\\\3
      DTSTART:20261127T093000
      TRANSP:TRANSPARENT
      RELATED-TO:f8cb60c2-f9e0-8c2e-bf68-b1399276ebe5
      BEGIN:VALARM
      ACTION:DISPLAY
      DESCRIPTION:Call Ana\\; then Ben\\, please
      TRIGGER:PT0M
      REPEAT:48
      DURATION:PT30M
      END:VALARM
      END:VEVENT
      """)
  }

  @Test("states, dates, lists and tags of tasks are theirs")
  func tasks() {
    let file = """
      # To do

      - [ ] Water the plants 🔁 every week 📅 2026-11-21

      ## Home

      - [x] Sweep the floor #house ✅ 2026-11-20 17:00
      - [-] Paint the fence ⏳ 2026-11-25
      - [/] Ladder ⏳ 2026-11-20 📅 2026-11-22 08:00
      """
    expect(
      calendar(file),
      """
      BEGIN:VTODO
      UID:5404f803-5809-880f-b8ad-39f2270a8dc0
      DTSTAMP:20261121T000000Z
      SUMMARY:Water the plants
      DTSTART:20261121T000000
      DUE:20261121T235900
      RRULE:FREQ=WEEKLY
      STATUS:NEEDS-ACTION
      END:VTODO
      BEGIN:VTODO
      UID:36905fb0-0794-813a-bcbf-d55b1ceeb913
      DTSTAMP:20261121T000000Z
      SUMMARY:Sweep the floor #house
      STATUS:COMPLETED
      COMPLETED:20261120T170000Z
      CATEGORIES:Home,house
      END:VTODO
      BEGIN:VTODO
      UID:2f34b210-6035-892c-81f8-ca464e74078e
      DTSTAMP:20261121T000000Z
      SUMMARY:Paint the fence
      DTSTART;VALUE=DATE:20261125
      STATUS:CANCELLED
      CATEGORIES:Home
      END:VTODO
      BEGIN:VTODO
      UID:1f689d0b-c248-8a96-85ad-eb789d636d36
      DTSTAMP:20261121T000000Z
      SUMMARY:Ladder
      DTSTART:20261120T000000
      DUE:20261122T080000
      STATUS:IN-PROCESS
      CATEGORIES:Home
      END:VTODO
      """)
  }

  @Test("a habit reminds on every day that counts, around its pauses, until it ends")
  func habits() {
    var run = Habit("run")
    run.remind = [ClockTime(hour: 18, minute: 0)!]
    run.goal.pace = .perWeek(3)
    run.goal.rest = [.saturday, .sunday]
    run.goal.pauses = [DayRange(day(2026, 12, 1), day(2026, 12, 14))]
    var calendar = JournalCalendar(today: Self.today)
    calendar.add([run])
    // Saturday is a day of rest, so it begins on Monday; 1 December is a Tuesday.
    expect(
      calendar,
      """
      BEGIN:VEVENT
      UID:5c34ec8d-2021-8f15-b28c-2cac42f26c5e
      DTSTAMP:20261121T000000Z
      SUMMARY:run
      DESCRIPTION:3/week
      DTSTART:20261123T180000
      RRULE:FREQ=WEEKLY;UNTIL=20261130T180000;BYDAY=MO,TU,WE,TH,FR
      TRANSP:TRANSPARENT
      BEGIN:VALARM
      ACTION:DISPLAY
      DESCRIPTION:run
      TRIGGER:PT0M
      END:VALARM
      END:VEVENT
      BEGIN:VEVENT
      UID:d919bd0a-fff9-8d57-92a3-8df42f31c281
      DTSTAMP:20261121T000000Z
      SUMMARY:run
      DESCRIPTION:3/week
      DTSTART:20261215T180000
      RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
      TRANSP:TRANSPARENT
      BEGIN:VALARM
      ACTION:DISPLAY
      DESCRIPTION:run
      TRIGGER:PT0M
      END:VALARM
      END:VEVENT
      """)
  }

  @Test("the check-in reminds every day")
  func checkIn() {
    var calendar = JournalCalendar(today: Self.today)
    calendar.addCheckIns(at: [ClockTime(hour: 21, minute: 0)!])
    expect(
      calendar,
      """
      BEGIN:VEVENT
      UID:45318301-697c-8fa3-b7ee-b364382f229c
      DTSTAMP:20261121T000000Z
      SUMMARY:How are you?
      DTSTART:20261121T210000
      RRULE:FREQ=DAILY
      TRANSP:TRANSPARENT
      BEGIN:VALARM
      ACTION:DISPLAY
      DESCRIPTION:How are you?
      TRIGGER:PT0M
      END:VALARM
      END:VEVENT
      """)
  }

  @Test("habits that are archived, over, or have no day left don't remind")
  func silentHabits() {
    var archived = Habit("archived")
    archived.isArchived = true
    var over = Habit("over")
    over.goal.until = Self.today - 1
    var paused = Habit("paused")
    paused.goal.pauses = [DayRange(day(2026, 1, 1), day(9999, 12, 31))]
    var resting = Habit("resting")
    resting.goal.rest = Set(Weekday.allCases)
    var habits = [archived, over, paused, resting]
    for i in habits.indices { habits[i].remind = [ClockTime(hour: 8, minute: 0)!] }
    var calendar = JournalCalendar(today: Self.today)
    calendar.add(habits + [Habit("without a time")])
    #expect(calendar.isEmpty)
  }

  @Test("an alarm is gone with its task, whether done or given up")
  func silentTasks() {
    let calendar = calendar("- [x] a ⏰ 2026-11-27 09:30\n- [-] b ⏰ 2026-11-27 09:30\n")
    #expect(calendar.components.map(\.name) == ["VTODO", "VTODO"])
  }

  @Test("of a task that comes again the nagging ends before the next day")
  func nagging() {
    func repeats(_ line: String) -> String? {
      let alarm = calendar(line).components.last?.parts.first
      return alarm?.lines.first { $0.name == "REPEAT" }?.value
    }
    #expect(repeats("- [ ] a ⏰ 2026-11-21 09:30 every 30m 🔁 every day") == "47")
    #expect(repeats("- [ ] a ⏰ 2026-11-21 09:30 every 10m 🔁 every day") == "48")
    #expect(repeats("- [ ] a ⏰ 2026-11-21 09:30 every 24h 🔁 every day") == nil)
    #expect(repeats("- [ ] a ⏰ 2026-11-21 09:30 every 24h") == "48")
    #expect(repeats("- [ ] a ⏰ 2026-11-21 09:30") == nil)
  }

  @Test("an alarm on a day without a time is heard at nine of an event for all the day")
  func wholeDay() {
    let event = calendar("- [ ] a ⏰ 2026-11-27").components.last
    #expect(event?.lines.contains(ContentLine("DTSTART;VALUE=DATE", "20261127")) == true)
    #expect(event?.parts.first?.lines.contains(ContentLine("TRIGGER", "PT540M")) == true)
  }

  @Test("a rule without exact words is left out and named, once for a task that is open")
  func omissions() {
    let calendar = calendar(
      """
      - [ ] bills 🔁 every week when done 📅 2026-11-21
      - [ ] odd 🔁 now and then 📅 2026-11-21
      - [x] bills 🔁 every week when done 📅 2026-11-14 ✅ 2026-11-14
      - [ ] early ⏰ 2026-11-29 🔁 every month on the last 📅 2026-11-30
      """)
    #expect(
      calendar.omissions == [
        JournalCalendar.Omission(rule: "every week when done", task: "bills"),
        JournalCalendar.Omission(rule: "every month on the last", task: "early"),
      ])
  }

  @Test("names stay while text and day do, and no two are the same")
  func names() {
    func names(_ file: String) -> [String] {
      calendar(file).components.compactMap { $0.lines.first { $0.name == "UID" }?.value }
    }
    let before = names("- [ ] a\n- [ ] b ⏰ 2026-11-27 09:30\n- [ ] a\n")
    #expect(Set(before).count == 4)
    let after = names("# More\n\n- [ ] new\n- [x] a ✅ 2026-11-21\n- [ ] b ⏰ 2026-11-30 10:00\n")
    #expect(Set(after).intersection(before).count == 3)
    // Another text is another task.
    #expect(Set(names("- [ ] c\n")).isDisjoint(with: before))
  }

  @Test("only a file that was made here, or an empty one, is made anew")
  func ownFiles() {
    let own = calendar("- [ ] a\n").bytes
    #expect(JournalCalendar.isOwn(own))
    #expect(JournalCalendar.isOwn([]))
    let other = String(decoding: own, as: UTF8.self).replacing("Daymark//Daymark", with: "Other//X")
    #expect(!JournalCalendar.isOwn(Array(other.utf8)))
  }

  private func day(_ year: Int, _ month: Int, _ day: Int) -> Day {
    Day(year: year, month: month, day: day)!
  }

  private func calendar(_ file: String) -> JournalCalendar {
    let file = TaskFile(Array(file.utf8), path: TaskFile.ofNoDay, day: nil)
    var calendar = JournalCalendar(today: Self.today)
    calendar.add(TaskList([file]).tasks)
    return calendar
  }

  /// Compares what stands inside the calendar, a line each.
  private func expect(_ calendar: JournalCalendar, _ expected: String) {
    let head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Daymark//Daymark//EN"]
    let lines = head + expected.split(separator: "\n").map(String.init) + ["END:VCALENDAR"]
    let file = lines.map { $0 + "\r\n" }.joined()
    #expect(String(decoding: calendar.bytes, as: UTF8.self) == file)
  }
}
