import Foundation
import JournalSyntax
import TestSupport
import Testing

@Suite("Marks of tasks")
struct TaskMarksTests {
  static let table: [(String, String)] = [
    ("Call Ana", "Call Ana"),
    ("Call 📅 2026-11-21", "Call | due 2026-11-21"),
    ("Call ⏰ 2026-11-21 15:00", "Call | alarm 2026-11-21 15:00"),
    ("Call ⏰ 15:00 today", "Call today | alarm 15:00"),
    ("Call due:2026-11-21 +work", "Call +work | due 2026-11-21"),
    ("Call due: 2026-11-21.", "Call . | due 2026-11-21"),
    ("Call [due:: 2026-11-21]", "Call | due 2026-11-21"),
    (
      "Call [due::2026-11-21  ] (scheduled:: 2026-11-20)",
      "Call | due 2026-11-21 scheduled 2026-11-20"
    ),
    (
      "a ⏳ 2026-01-01 🛫 2026-01-02 ➕ 2026-01-03 ❌ 2026-01-04 ✅ 2026-01-05 21:40",
      "a | scheduled 2026-01-01 start 2026-01-02 done 2026-01-05 21:40 created 2026-01-03 "
        + "cancelled 2026-01-04"
    ),
    ("a [completion:: 2026-01-05]", "a | done 2026-01-05"),
    ("a 🔁 every week on Monday 📅 2026-11-21", "a | due 2026-11-21 repeat every week on Monday"),
    ("a 🔁 every month on the 25th, 1st #b", "a #b | repeat every month on the 25th, 1st"),
    ("a 🔁 every day every 30m", "a | repeat every day nag 30m"),
    ("a 🔁 every day due:2026-11-21", "a | due 2026-11-21 repeat every day"),
    ("a rec:+1w t:2026-11-01", "a | start 2026-11-01 repeat +1w"),
    ("stretch every 2h", "stretch | nag 2h"),
    ("water the plants every 3 days", "water the plants every 3 days"),
    ("a ⏫ 🔽", "a | priority high"), ("a [priority:: lowest]", "a | priority lowest"),
    ("a 🆔 abc ⛔ d,e 🏁 delete ^f12", "a"),
    ("Great ✅ and `due:2026-11-21` overdue:2026", "Great ✅ and `due:2026-11-21` overdue:2026"),
    ("📅 2026-11-21 Call", "Call | due 2026-11-21"),
    ("a 📅\u{FE0F} 2026-11-21 📅 2026-12-24", "a | due 2026-11-21"),
    ("[due:: 2026", "[due:: 2026"), ("📅", "📅"), ("", ""),
  ]

  @Test("fields and description", arguments: table.indices)
  func fields(row: Int) {
    let (text, expected) = Self.table[row]
    let bytes = Array("- [ ] \(text)\n".utf8)
    let range = ByteRange(6, bytes.count - 1)
    let marks = TaskMarks(of: range, in: bytes.span)
    let fields: [(String, ByteRange?)] = [
      ("due", marks.due), ("alarm", marks.alarm), ("scheduled", marks.scheduled),
      ("start", marks.start), ("done", marks.done), ("created", marks.created),
      ("cancelled", marks.cancelled), ("repeat", marks.repetition), ("nag", marks.nag),
    ]
    var words = fields.compactMap { name, range in range.map { "\(name) \(bodyText($0, bytes))" } }
    if marks.priority != .none { words.append("priority \(marks.priority)") }
    let description = marks.description(in: bytes.span, of: range)
    let found = ([description] + (words.isEmpty ? [] : [words.joined(separator: " ")]))
    #expect(found.joined(separator: " | ") == expected)
  }

  @Test("the description is the text before the first mark")
  func description() {
    let bytes = Array("  a b 📅 2026-11-21 c".utf8)
    let marks = TaskMarks(of: ByteRange(0, bytes.count), in: bytes.span)
    #expect(marks.description == ByteRange(2, 5))
  }

  @Test(
    "every task of real notes is found, with its mark and text",
    .needs(.corpora("md-obsidian-tasks")))
  func corpus() {
    var compared = 0
    for file in Corpora.markdown(in: "md-obsidian-tasks") {
      guard let text = String(bytes: file.bytes, encoding: .utf8), !text.contains("<!--") else {
        continue
      }
      let found = readBody(file.bytes).index.items.filter { $0.kind == .task }
        .map { "\(Character(Unicode.Scalar($0.mark)))|\(bodyText($0.text, file.bytes))" }
      let expected = tasksOutsideCode(text)
      compared += expected.count
      #expect(found == expected, "\(file.path)")
    }
    #expect(compared > 500)
  }

  /// An independent reading: lines that look like tasks, outside fences and indented code.
  private func tasksOutsideCode(_ text: String) -> [String] {
    var fence: Substring?
    var tasks: [String] = []
    for line in text.split(separator: /\r?\n/, omittingEmptySubsequences: false) {
      if let match = line.firstMatch(of: /^[ \t>]*(`{3,}|~{3,})/) {
        if fence == nil { fence = match.1 } else if match.1.hasPrefix(fence!) { fence = nil }
      } else if fence == nil,
        let match = line.firstMatch(of: /^[ \t>]*(?:[-*+]|\d+[.)])[ \t]+\[(.)\](?:\s+(.*?))?\s*$/)
      {
        tasks.append("\(match.1)|\(match.2 ?? "")")
      }
    }
    return tasks
  }
}
