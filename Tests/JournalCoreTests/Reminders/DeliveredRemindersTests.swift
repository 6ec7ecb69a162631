import Testing

@testable import JournalCore

@Suite("The file of what was told")
struct DeliveredRemindersTests {
  private func read(_ text: String) -> DeliveredReminders? { DeliveredReminders(Array(text.utf8)) }

  @Test("It is plain text, and reads as it was written")
  func text() throws {
    var told = DeliveredReminders(since: WallTime("2026-11-21T09:00")!)
    let nag = Reminder(.task, about: "secret", at: WallTime("2026-11-21T10:00")!, every: 30)
    let plan = ReminderPlan(
      [nag, Reminder(.checkIn, at: WallTime("2026-11-21T10:30")!)], quiet: nil)
    for time in ["10:00", "10:30", "11:40"] {
      told.add(plan.due(at: WallTime("2026-11-21T" + time)!, told))
    }
    let text = String(decoding: told.bytes, as: UTF8.self)
    // A series is one line; no word of the journal is in it.
    #expect(
      text == """
        # Reminders that daymark remind has sent; without this file it starts afresh.
        since 2026-11-21T09:00
        2026-11-21T10:00..2026-11-21T11:30 \(nag.key)
        2026-11-21T10:30 check-in

        """)
    #expect(!text.contains("secret"))
    #expect(DeliveredReminders(told.bytes) == told)
  }

  @Test(
    "Without since it can't be trusted",
    arguments: ["", "2026-11-21T10:00 check-in\n", "since\n", "since yesterday\n", "\0\0\0"])
  func noSince(text: String) {
    #expect(read(text) == nil)
  }

  @Test("Lines that can't be read are left out, the others count")
  func brokenLines() throws {
    let told = try #require(
      read(
        """
        since 2026-11-21T09:00
        2026-11-21T10:00
        2026-11-21 check-in
        2026-11-21T10:00..2026-11-21T09:00 check-in
        2026-11-21T10:00.. check-in
        1..2..3 check-in
        2026-11-21T11:00 check-in
        """))
    #expect(told.spans.map { "\($0.first) \($0.key)" } == ["2026-11-21T11:00 check-in"])
  }

  @Test("It never grows without end: the last lines stay")
  func limit() throws {
    let lines = (0..<5_000).map { "2026-11-21T10:00 task:\($0)\n" }.joined()
    let told = try #require(read("since 2026-11-21T09:00\n" + lines))
    let kept = try #require(DeliveredReminders(told.bytes))
    #expect(kept.spans.count == DeliveredReminders.limit)
    #expect(kept.spans.last?.key == "task:4999")
  }
}
