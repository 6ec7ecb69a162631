import JournalCore
import Testing

@testable import JournalRender

@Suite("What a person is shown of a reminder")
struct NoticeTests {
  private func moment(_ day: Int, _ hour: Int, _ minute: Int = 0) -> WallTime {
    WallTime(
      Day(year: 2026, month: 11, day: day)!, ClockTime(hour: hour, minute: minute)!)
  }

  private func items(_ reminders: [Reminder], at now: WallTime) -> [RemindersView.Item] {
    let plan = ReminderPlan(reminders, quiet: nil)
    return plan.due(at: now, DeliveredReminders(since: moment(1, 0))).map {
      RemindersView.Item($0, at: now)
    }
  }

  private func notice(_ reminder: Reminder, at now: WallTime) throws -> [String] {
    let notice = Notice(try #require(items([reminder], at: now).first))
    return [notice.title, notice.text]
  }

  @Test("A title in a line, and what else there is to say below")
  func kinds() throws {
    let now = moment(21, 15)
    #expect(
      try notice(
        Reminder(.task, about: "a", at: now, subject: "Call Ana", detail: .text("about\nthe cat")),
        at: now) == ["Call Ana", "about\nthe cat"])
    #expect(
      try notice(Reminder(.habit, at: now, subject: "run", detail: .text("3/week")), at: now)
        == ["run", "habit, 3/week"])
    #expect(
      try notice(Reminder(.checkIn, at: now), at: now)
        == ["How are you?", "no mood logged today: daymark check-in"])
    #expect(
      try notice(Reminder(.quote, at: now, subject: "Be.", detail: .text("Ana")), at: now)
        == ["Quote of the day", "Be.\n— Ana"])
  }

  @Test("What is told late says since when")
  func late() throws {
    let task = Reminder(.task, about: "a", at: moment(21, 15), subject: "Call")
    #expect(try notice(task, at: moment(21, 15, 1)) == ["Call", ""])
    #expect(try notice(task, at: moment(21, 16)) == ["Call", "since 15:00"])
    #expect(try notice(task, at: moment(22, 9)) == ["Call", "since Sat 21 Nov 2026 15:00"])
    #expect(
      try notice(Reminder(.checkIn, at: moment(21, 21)), at: moment(22, 9))
        == ["How are you?", "no mood logged on Sat 21 Nov 2026: daymark check-in"])
  }

  @Test("Texts hide nothing and are of a length that any program takes")
  func hostile() throws {
    let now = moment(21, 15)
    let text = "a\u{1B}]0;x\u{7}b\n\u{202E}c"
    let shown = try notice(Reminder(.task, at: now, subject: text, detail: .text(text)), at: now)
    #expect(shown[0] == "a\\u{1B}]0;x\\u{7}b \\u{202E}c")
    #expect(shown[1] == "a\\u{1B}]0;x\\u{7}b\n\\u{202E}c")
    let long = String(repeating: "ä", count: 300_000)
    let cut = try notice(Reminder(.task, at: now, subject: long, detail: .text(long)), at: now)
    #expect(cut[0].count == 120 && cut[0].hasSuffix("ä…"))
    #expect(cut[1].count == 1_000)
  }

  @Test("Many at once are one notice, a line each")
  func many() {
    let now = moment(21, 15)
    let reminders = (0..<14).map {
      Reminder(.task, about: "\($0)", at: moment(21, $0), subject: "task \($0)")
    }
    let notice = Notice(items(reminders, at: now))
    #expect(notice.title == "14 reminders")
    let lines = notice.text.split(separator: "\n")
    #expect(lines.count == 13)
    #expect(lines.first == "00:00  task 0" && lines.last == "and 2 more")
  }
}
