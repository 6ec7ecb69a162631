import JournalCore
import JournalSyntax
import Testing

@testable import JournalEditing
import TestSupport

@Suite("Odd texts with tasks")
struct TaskMutationTests {
  private static let pieces = [
    "- [ ] ", "- [x] ", "* [/]", "1. [-] ", "-\n  [ ] ", "- - [ ] ", "> ", ">", "  ", "\t", "    ",
    "\n", "\r\n", "\r", "\n\n", "a", "b #c", "`", "```\n", "# H\n", "===\n", "---\n", "<!--", "\\",
    " 📅 2026-11-20", " ⏰ 15:00", " ⏰ 2026-11-20 9:00", " every 30m", " 🔁 every day",
    " ✅ 2026-11-20",
    "✅ 2026-11-20 ", " ^ab", " [due:: 2026-11-20]", " (due:: 2026/11/20)", " due:2026-11-20",
    " [repeat:: every month on the 31st]", " rec:1w", " ➕ 2026-11-01", " 🆔 q", "\u{FEFF}", "\u{0}",
    " 📅 9999-12-31", " [x]: u", "é", "\u{301}", " 📅 2026-11-20T10:00+13:00", "---\nmood: 7\n---\n",
  ]

  private static func text(_ random: inout SeededGenerator) -> [UInt8] {
    let count = Int.random(in: 1...14, using: &random)
    return (0..<count).flatMap { _ in Array(pieces.randomElement(using: &random)!.utf8) }
  }

  /// The bytes before and behind what a change replaced.
  private static func isKept(_ before: [UInt8], _ after: [UInt8], outside range: Range<Int>) -> Bool
  {
    after.starts(with: before[..<range.lowerBound])
      && after.reversed().starts(with: before[range.upperBound...].reversed())
  }

  @Test("every change ends, and leaves what is outside the task as it is, or is refused")
  func changes() {
    var random = SeededGenerator(seed: 7)
    var (made, refused) = (0, 0)
    for _ in 0..<2000 {
      let bytes = TaskMutationTests.text(&random)
      let file = TaskFile(bytes, path: "2026-11-21.md", day: day("2026-11-21"))
      let now = TaskEditTests.now
      for task in file.tasks {
        let changes: [() throws -> [UInt8]] = [
          { try file.finishing(task, at: now) }, { try file.reopening(task) },
          { try file.cancelling(task, at: now) },
          { try file.snoozing(task, to: TaskMoment(now.day + 1)) },
          { try file.snoozing(task, to: now) }, { try file.rewording(task, to: "new") },
          { try file.removing(task) }, { try file.carrying([task]).bytes },
        ]
        for (number, change) in changes.enumerated() {
          let range = number < 6 ? task.place.head : task.place.lines
          do {
            let after = try change()
            made += 1
            #expect(
              TaskMutationTests.isKept(bytes, after, outside: range.indices),
              "\(number) \(String(decoding: bytes, as: UTF8.self))")
          } catch {
            refused += 1
          }
        }
      }
      for list in [nil, "H"] {
        if let after = try? file.adding(NewTask("new"), toList: list) {
          #expect(after.count > bytes.count)
        }
      }
      _ = try? file.adding(NewTask("new"))
    }
    #expect(made > 4000)
    #expect(refused * 5 < made)
  }
}
