import JournalCore

// The files besides the entries that only the demo has.
extension DemoJournal {
  static func ownFiles(last: Day) -> [DemoFile] {
    [
      DemoFile(path: "daymark.yaml", contents: Array(settings.utf8)),
      DemoFile(path: "habits/late-screen.md", contents: Array(lateScreen.utf8)),
      DemoFile(path: "tasks.md", contents: tasks(last: last)),
    ]
  }

  private static let settings = """
    # A sample journal, made by `daymark demo`.
    mood:
      scale: 1-10
      labels: {2: awful, 4: low, 6: fine, 8: good, 10: great}
    week-starts: monday
    goals: {entries: 365, stretches: 100}

    """

  private static let lateScreen = """
    ---
    goal: daily
    archived: true  # not a goal; noted to see what it does to the next day
    ---
    A screen in bed costs me the next day. Lights out, phone in the kitchen.

    """

  private static func tasks(last: Day) -> [UInt8] {
    var out = DemoBytes()
    out.text("# Home\n\n- [ ] Water the plants 🔁 every week 📅 ")
    out.date(last + 2)
    out.text("\n- [ ] Fix the kitchen tap due:")
    out.date(last + 5)
    out.text("\n  The washer is 12 mm.\n- [x] Clean the windows ✅ ")
    out.date(last - 3)
    out.text("\n\n# Later\n\n- [ ] Learn three songs on the ukulele\n")
    out.text("- [ ] Call the dentist ⏰ ")
    out.date(last + 1)
    out.text(" 10:00 every 30m\n")
    return out.bytes
  }
}
