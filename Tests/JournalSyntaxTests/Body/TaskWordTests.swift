import JournalSyntax
import TestSupport
import Testing

@Suite("Words such as TODO at the start of items")
struct TaskWordTests {
  /// A body, and the marks and texts of its tasks.
  static let table: [(body: String, tasks: [String])] = [
    ("- TODO Paint\n", [" Paint"]), ("* DONE Paint", ["xPaint"]),
    ("+ CANCELED Paint\r\n", ["-Paint"]),
    ("- a\n\t- b\n\t\t- TODO c\n\t\t  more\n", [" c"]), ("> - TODO Paint\n", [" Paint"]),
    ("- ## TODO Paint\n", [" Paint"]), ("- TODO [#A] Paint\n", [" Paint"]),
    ("- TODO\tPaint  \n", [" Paint"]), ("- CANCELLED Paint\n", ["-Paint"]),
    ("- IN-PROGRESS Paint\n", ["/Paint"]), ("\u{FEFF}- TODO Paint", [" Paint"]),
    ("- TODO \u{5E9}\u{5DC}\u{5D5}\u{5DD} 🎨\n", [" \u{5E9}\u{5DC}\u{5D5}\u{5DD} 🎨"]),
    // Not words.
    ("- TODO\n", []), ("- TODO \n", []), ("- TODO: Paint\n", []), ("- todo Paint\n", []),
    ("- TODOs disappear\n", []), ("TODO Paint\n", []), ("# TODO Paint\n", []),
    ("```\n- TODO Paint\n```\n", []), ("1. TODO Paint\n", []), ("- a TODO b\n", []),
    ("- **TODO** Paint\n", []), ("- [TODO] Paint\n", []), ("<!--\n- TODO a\n-->\n", []),
    ("- [ ] TODO Paint\n", [" TODO Paint"]), ("", []),
    // Words that may begin a sentence: tasks in an outline only.
    (
      "- NOW Paint\n- LATER Write\n- WAITING a\n- WAIT b\n- DOING c\n- STARTED d\n",
      ["/Paint", " Write", " a", " b", "/c", "/d"]
    ),
    ("tags:: a\ntype:: b\n\n- NOW Paint\n", ["/Paint"]),
    ("A day.\n\n- NOW I see\n", []), ("# A day\n- NOW I see\n", []), ("* NOW I see\n", []),
    ("- NOW I see\n\nThe end.\n", []),
    ("A day.\n\n- NOW Paint\n- TODO Write\n", ["/Paint", " Write"]),
    ("A day.\n\n- NOW Paint\n- DONE Write\n", ["/Paint", "xWrite"]),
    ("A day.\n\n- LATER Paint\n  SCHEDULED: <2026-11-20 Fri>\n", [" Paint"]),
    ("A day.\n\n- DOING Paint\n  :LOGBOOK:\n  :END:\n", ["/Paint"]),
    ("SCHEDULED:\nDEADLINE:\n\n- DOING well\n", []),
  ]

  @Test("tasks are found, and sentences aren't", arguments: table.indices)
  func tasks(row: Int) {
    let (body, expected) = Self.table[row]
    let bytes = Array(body.utf8)
    var index = BodyIndex()
    var diagnostics: [SyntaxDiagnostic] = []
    index.read(bytes.span, from: 0, diagnostics: &diagnostics)
    let found = index.items.filter { $0.kind == .task }.map {
      String(decoding: [$0.mark], as: UTF8.self) + bodyText($0.text, bytes)
    }
    #expect(found == expected, "\(body)")
  }

  @Test("the priority is no tag, and the word isn't counted")
  func prose() {
    let bytes = Array("- TODO [#A] Paint #home\n  SCHEDULED: <2026-11-20 Fri>\n".utf8)
    var index = BodyIndex()
    var diagnostics: [SyntaxDiagnostic] = []
    index.read(bytes.span, from: 0, diagnostics: &diagnostics)
    #expect(index.items.filter { $0.kind == .tag }.map { bodyText($0.text, bytes) } == ["home"])
  }

  /// The lines below a task, and what is found in them.
  static let plans: [(lines: String, found: String)] = [
    ("SCHEDULED: <2026-11-20 Fri>\n", "scheduled 2026-11-20 Fri - -"),
    ("  DEADLINE: <2026-11-20 Fri 10:00 .+1d>\n", "deadline 2026-11-20 Fri 10:00 .+1d"),
    ("DEADLINE: <2026-11-20>", "deadline 2026-11-20 - - -"),
    (
      "DEADLINE: <2026-11-20 Fr. +1w> SCHEDULED: <2026-11-19 周四 7:00-8:00 ++1m -2d>\r\n",
      "deadline 2026-11-20 Fr. - +1w scheduled 2026-11-19 周四 7:00-8:00 ++1m"
    ),
    (
      "id:: 1\nSCHEDULED: <2026-11-20 Fri>\n:LOGBOOK:\nCLOCK: [x]\n:END:\nmore\n",
      "scheduled 2026-11-20 Fri - - drawer ':LOGBOOK:\nCLOCK: [x]\n:END:\n'"
    ),
    // No dates.
    ("- TODO b\n  SCHEDULED: <2026-11-20 Fri>\n", ""), ("SCHEDULED: [2026-11-20]\n", ""),
    ("SCHEDULED: <2026-11-20 Fri\n", ""), ("SCHEDULED: <2026-11-20 Fri> for Ana\n", ""),
    ("```\nSCHEDULED: <2026-11-20 Fri>\n```\n", ""), (":LOGBOOK:\nno end\n", ""),
    ("SCHEDULED: <>\n", ""), ("", ""),
  ]

  @Test("the dates and drawers below a task", arguments: plans.indices)
  func planning(row: Int) {
    let (lines, expected) = Self.plans[row]
    let bytes = Array(lines.utf8)
    let planning = TaskPlanning(below: ByteRange(0, bytes.count), in: bytes.span)
    func text(_ range: ByteRange?) -> String { range.map { bodyText($0, bytes) } ?? "-" }
    let stamps = planning.stamps.map {
      "\($0.key) \(text($0.date)) \(text($0.weekday)) \(text($0.time)) \(text($0.repeater))"
    }
    let drawers = planning.drawers.map { "drawer '\(bodyText($0, bytes))'" }
    #expect((stamps + drawers).joined(separator: " ") == expected)
  }
}
