import JournalCore
import Testing

@testable import JournalExchange

/// Texts of other programs that could be taken for marks.
@Suite struct ImportedTaskTests {
  static let texts: [(text: String, plain: String)] = [
    ("Essay draft", "Essay draft"), (" two\r\n lines\t\u{0} ", "two lines"),
    ("Lab due: 2026-11-30", "Lab due\\: 2026-11-30"),
    ("Lab [due:: 2026-11-30]", "Lab [due\\:: 2026-11-30]"),
    ("Call every 30m", "Call every\u{A0}30m"),
    ("Quiz 📅 2026-11-30", "Quiz 📅\u{FE0E} 2026-11-30"),
    ("Clock ⏰ 15:00 due:2026-11-30", "Clock ⏰\u{FE0E} 15:00 due\\:2026-11-30"),
    (
      "A 🆔 b ⛔ c 🔁 every week 🏁 delete",
      "A &#x1F194; b &#x26D4; c &#x1F501; every week &#x1F3C1; delete"
    ),
    ("🔺 Important", "🔺 Important"), ("A `due:2026-11-30` b", "A `due:2026-11-30` b"),
  ]

  @Test("no mark is read in the text of another program", arguments: texts)
  func plain(_ test: (text: String, plain: String)) {
    #expect(ImportedTask.plain(test.text) == test.plain)
    let line = Array("- [ ] \(test.plain) 🆔 a 📅 2026-12-24".utf8)
    let task = TaskFile(line, path: "tasks.md", day: nil).tasks.first
    #expect(task?.due == TaskMoment(Day(year: 2026, month: 12, day: 24)!) && task?.name == "a")
    #expect(task?.alarm == nil && task?.nag == nil)
  }

  @Test("a heading is one that is found again")
  func headings() {
    let texts = ["BIO 101", " C # ", "##", "", "C#", "a\nb"]
    #expect(
      texts.map { ImportedTask.heading($0) ?? "-" } == ["BIO 101", "C", "-", "-", "C#", "a b"])
  }
}
