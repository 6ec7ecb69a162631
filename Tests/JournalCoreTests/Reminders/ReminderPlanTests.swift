import Testing

@testable import JournalCore

@Suite("What is due to be told")
struct ReminderPlanTests {
  private func at(_ text: String) -> WallTime { WallTime("2026-11-" + text)! }

  private func told(since: String, _ lines: String...) -> DeliveredReminders {
    let file = "since 2026-11-\(since)\n" + lines.map { $0 + "\n" }.joined()
    return DeliveredReminders(Array(file.utf8))!
  }

  /// `FIRST..LAST` of what is due, or the moment alone.
  private func due(
    _ reminders: [Reminder], at now: String, _ told: DeliveredReminders, quiet: String? = nil
  ) -> [String] {
    ReminderPlan(reminders, quiet: quiet.flatMap { QuietHours($0) }).due(at: at(now), told).map {
      let (first, last) = ("\($0.first)".dropFirst(8), "\($0.moment)".dropFirst(8))
      return $0.first == $0.moment ? String(last) : "\(first)..\(last)"
    }
  }

  @Test(
    "An alarm is due from its minute on for a week, and not what came before the first time",
    arguments: [
      ("20T15:00", "21T14:59", []), ("20T15:00", "21T15:00", ["21T15:00"]),
      ("20T15:00", "23T09:00", ["21T15:00"]), ("20T15:00", "28T14:59", ["21T15:00"]),
      ("20T15:00", "28T15:00", []), ("21T15:00", "21T15:00", ["21T15:00"]),
      ("21T15:01", "21T15:01", []), ("21T15:01", "22T09:00", []),
    ])
  func alarm(since: String, now: String, expected: [String]) {
    let reminder = Reminder(.task, about: "a", at: at("21T15:00"))
    #expect(due([reminder], at: now, told(since: since)) == expected)
  }

  @Test(
    "What is about a day is worth telling for a day, a word for the day for half of one",
    arguments: [
      (Reminder.Kind.habit, "22T07:59", true), (.habit, "22T08:00", false),
      (.checkIn, "22T07:59", true), (.checkIn, "22T08:00", false),
      (.quote, "21T19:59", true), (.quote, "21T20:00", false), (.tip, "21T20:00", false),
    ])
  func lifetimes(kind: Reminder.Kind, now: String, isDue: Bool) {
    let reminder = Reminder(kind, at: at("21T08:00"))
    #expect(due([reminder], at: now, told(since: "20T00:00")).isEmpty == !isDue)
  }

  @Test("What was told isn't due, whatever the clock says now")
  func toldOnce() {
    let reminder = Reminder(.task, about: "a", at: at("21T15:00"))
    var memory = told(since: "20T00:00")
    let plan = ReminderPlan([reminder], quiet: nil)
    memory.add(plan.due(at: at("21T15:00"), memory))
    for now in ["21T15:00", "21T15:01", "22T15:00", "21T13:00", "21T15:30"] {
      #expect(due([reminder], at: now, memory) == [], "\(now)")
    }
  }

  @Test("What couldn't be shown is due again; what was shown before stays told")
  func takenBack() {
    let nag = Reminder(.task, about: "a", at: at("21T15:00"), every: 30)
    let plan = ReminderPlan([nag], quiet: nil)
    var memory = told(since: "20T00:00")
    memory.add(plan.due(at: at("21T15:00"), memory))
    let failed = plan.due(at: at("21T16:10"), memory)
    #expect(failed.map { "\($0.first)" } == ["2026-11-21T15:30"])
    memory.add(failed)
    #expect(due([nag], at: "21T16:10", memory) == [])
    memory.remove(failed)
    #expect(due([nag], at: "21T16:10", memory) == ["21T15:30..21T16:00"])
    #expect(due([nag], at: "21T15:10", memory) == [])
    let once = Reminder(.task, about: "b", at: at("21T15:05"))
    let single = ReminderPlan([once], quiet: nil).due(at: at("21T15:05"), memory)
    memory.add(single)
    memory.remove(single)
    #expect(due([once], at: "21T15:06", memory) == ["21T15:05"])
  }

  @Test("An alarm that comes back is told as its last moment after a long sleep")
  func series() {
    let nag = Reminder(.task, about: "a", at: at("21T10:00"), every: 30)
    let memory = told(since: "20T00:00", "2026-11-21T10:00..2026-11-21T11:00 \(nag.key)")
    #expect(due([nag], at: "21T11:29", memory) == [])
    #expect(due([nag], at: "21T11:30", memory) == ["21T11:30"])
    #expect(due([nag], at: "21T21:10", memory) == ["21T11:30..21T21:00"])
    // After weeks it still comes, and only a week of it counts as missed.
    let long = WallTime("2026-12-21T10:05")!
    let last = ReminderPlan([nag], quiet: nil).due(at: long, memory)
    #expect(last.map { "\($0.moment)" } == ["2026-12-21T10:00"])
    #expect(last.map { "\($0.first)" } == ["2026-12-14T10:30"])
  }

  @Test("Several times of one habit that were missed are told once")
  func times() {
    let habit = ["21T09:00", "21T18:00", "22T09:00"].map {
      Reminder(.habit, about: "run", at: at($0))
    }
    #expect(due(habit, at: "21T20:00", told(since: "20T00:00")) == ["21T09:00..21T18:00"])
    #expect(due(habit, at: "21T12:00", told(since: "20T00:00")) == ["21T09:00"])
  }

  @Test(
    "In quiet hours nothing is due; at their end it comes once",
    arguments: [
      ("21T21:30", ["21T21:30"]), ("21T21:59", ["21T21:30"]), ("21T22:00", []), ("22T06:59", []),
      ("22T07:00", ["21T21:30..22T07:00"]),
    ])
  func quiet(now: String, expected: [String]) {
    let nag = Reminder(.task, about: "a", at: at("21T21:30"), every: 30)
    #expect(due([nag], at: now, told(since: "20T00:00"), quiet: "22:00-07:00") == expected)
  }

  @Test("After quiet hours, what came back in them comes as one")
  func quietSeries() {
    let nag = Reminder(.task, about: "a", at: at("21T21:30"), every: 30)
    let memory = told(since: "20T00:00", "2026-11-21T21:30 \(nag.key)")
    #expect(due([nag], at: "22T03:00", memory, quiet: "22:00-07:00") == [])
    #expect(
      due([nag], at: "22T07:00", memory, quiet: "22:00-07:00") == ["21T22:00..22T07:00"])
  }

  @Test("A task that got another text, or went into another day's file, isn't told again")
  func renamed() {
    let old = Reminder(.task, about: "call", at: at("21T15:00"))
    let new = Reminder(.task, about: "call Ana", at: at("21T15:00"))
    let memory = told(since: "20T00:00", "2026-11-21T15:00 \(old.key)")
    #expect(due([new], at: "21T15:10", memory) == [])
    // Two tasks of one moment are two.
    #expect(due([old, new], at: "21T15:10", memory) == ["21T15:00"])
    let snoozed = Reminder(.task, about: "call Ana", at: at("21T16:00"))
    #expect(due([snoozed], at: "21T16:00", memory) == ["21T16:00"])
  }

  @Test("A clock that was years ahead for a while silences nothing")
  func wrongClock() {
    let nag = Reminder(.task, about: "a", at: at("21T10:00"), every: 30)
    let plan = ReminderPlan([nag], quiet: nil)
    var memory = told(since: "21T09:00")
    let ahead = WallTime("2031-01-01T00:00")!
    memory.add(plan.due(at: ahead, memory))
    #expect(due([nag], at: "21T10:00", memory) == ["21T10:00"])
    var late = DeliveredReminders(since: ahead)
    late.begin(by: at("21T10:00"))
    #expect(due([nag], at: "21T10:00", late) == ["21T10:00"])
  }

  @Test("What comes is listed once each, soonest first, at the end of quiet hours where it must")
  func upcoming() {
    let reminders = [
      Reminder(.task, about: "a", at: at("21T10:00"), every: 30, subject: "nag"),
      Reminder(.habit, about: "b", at: at("21T23:00"), subject: "late"),
      Reminder(.habit, about: "b", at: at("22T08:00"), subject: "late"),
      Reminder(.task, about: "c", at: at("22T12:01"), subject: "too far"),
      Reminder(.task, about: "d", at: at("21T09:00"), subject: "over"),
    ]
    let plan = ReminderPlan(reminders, quiet: QuietHours("22:00-07:00"))
    let next = plan.upcoming(after: at("21T12:00"), within: 1440, told(since: "20T00:00"))
    let night = plan.upcoming(after: at("21T23:30"), within: 1440, told(since: "20T00:00"))
    #expect(
      night.map { "\($0.reminder.subject) \($0.moment) \($0.at)" } == [
        "late 2026-11-21T23:00 2026-11-22T07:00", "nag 2026-11-22T07:00 2026-11-22T07:00",
        "over 2026-11-21T09:00 2026-11-22T07:00", "too far 2026-11-22T12:01 2026-11-22T12:01",
      ])
    #expect(
      next.map { "\($0.reminder.subject) \($0.at)" } == [
        "nag 2026-11-21T12:30", "late 2026-11-22T07:00",
      ])
  }

  @Test("A habit that was put off is told again if it is still to be done")
  func again() {
    let reminder = Reminder(.habit, about: "read", at: at("21T20:00"))
    let plan = ReminderPlan([reminder], quiet: nil)
    #expect(plan.again([reminder]).map(\.moment) == [at("21T20:00")])
    #expect(ReminderPlan([], quiet: nil).again([reminder]).isEmpty)
  }

  @Test(
    "A habit is put off until later today, and past the quiet hours",
    arguments: [
      ("30m", "21T20:30"), ("2h", "21T22:00"), ("21:30", "21T21:30"), ("today 23:00", "21T23:00"),
      ("5h", "22T01:00"), ("7h", nil), ("8:00", nil), ("tomorrow", nil), ("1d", nil), ("", nil),
    ])
  func putOff(words: String, expected: String?) {
    let dates = DateWords(today: Day(year: 2026, month: 11, day: 21)!)
    let moment = dates.putOff(words, now: at("21T20:00"), dayStarts: 180, quiet: nil)
    #expect(moment == expected.map(at))
    let quiet = dates.putOff(
      "2h", now: at("21T20:00"), dayStarts: 180, quiet: QuietHours("22:00-22:40"))
    #expect(quiet == at("21T22:40"))
    #expect(
      dates.putOff("2h", now: at("21T20:00"), dayStarts: 0, quiet: QuietHours("22:00-07:00")) == nil
    )
  }
}

@Suite("Quiet hours")
struct QuietHoursTests {
  @Test(
    "They are read as two times, and may go past midnight",
    arguments: [
      ("22:00-07:00", "22:00 07:00"), ("22:00 – 7:00", "22:00 07:00"),
      ("13:00-14:30", "13:00 14:30"), ("22:00", nil), ("22:00-22:00", nil), ("22-7", nil),
      ("22:00-25:00", nil), ("", nil), ("-", nil), ("1:00-2:00-3:00", nil),
    ])
  func reading(text: String, expected: String?) {
    #expect(QuietHours(text).map { "\($0.from) \($0.to)" } == expected)
  }

  @Test(
    "A quiet moment ends with them, any other is its own end",
    arguments: [
      ("22:00-07:00", "21T21:59", "21T21:59"), ("22:00-07:00", "21T22:00", "22T07:00"),
      ("22:00-07:00", "22T00:00", "22T07:00"), ("22:00-07:00", "22T06:59", "22T07:00"),
      ("22:00-07:00", "22T07:00", "22T07:00"), ("13:00-14:30", "21T13:00", "21T14:30"),
      ("13:00-14:30", "21T14:30", "21T14:30"), ("22:00-00:00", "30T23:00", "31T00:00"),
    ])
  func end(hours: String, moment: String, expected: String) throws {
    let quiet = try #require(QuietHours(hours))
    #expect(quiet.end(WallTime("2026-10-" + moment)!) == WallTime("2026-10-" + expected)!)
  }
}
