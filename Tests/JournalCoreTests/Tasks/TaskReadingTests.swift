import Testing

@testable import JournalCore
import TestSupport

@Suite("Tasks are read as they are written")
struct TaskReadingTests {
  /// Text of a task, and what it says.
  static let lines: [(line: String, says: String)] = [
    ("- [ ] Call the dentist", "open 'Call the dentist'"),
    ("- [/] Paint", "started 'Paint'"),
    ("* [X] Paint", "done 'Paint'"),
    ("+ [-] Paint", "cancelled 'Paint'"),
    ("- [>] Paint", "other 'Paint'"),
    ("1. [ ] Paint", "open 'Paint'"),
    ("> - [ ] Paint", "open 'Paint'"),
    // Obsidian Tasks.
    ("- [ ] Paint 📅 2026-11-25", "open 'Paint' due 2026-11-25"),
    (
      "- [ ] Paint 🔁 every week ⏳ 2026-11-24 📅 2026-11-25",
      "open 'Paint' due 2026-11-25 scheduled 2026-11-24 repeats every week"
    ),
    ("- [x] Paint ➕ 2026-11-01 ✅ 2026-11-20", "done 'Paint' done 2026-11-20 created 2026-11-01"),
    ("- [ ] Paint 🔺", "open 'Paint' priority 3"),
    // Daymark.
    (
      "- [ ] Paint ⏰ 2026-11-25 15:00 every 30m",
      "open 'Paint' due 2026-11-25 15:00 alarm 2026-11-25 15:00 nag 30"
    ),
    (
      "- [ ] Paint ⏰ 15:00 📅 2026-11-25",
      "open 'Paint' due 2026-11-25 alarm 2026-11-25 15:00"
    ),
    ("- [ ] Paint ⏰ 15:00", "open 'Paint' due 2026-11-21 15:00 alarm 2026-11-21 15:00"),
    (
      "- [ ] Paint every 2h ⏰ 2026-11-25 9:30",
      "open 'Paint' due 2026-11-25 09:30 alarm 2026-11-25 09:30 nag 120"
    ),
    ("- [x] Paint ✅ 2026-11-20 18:05", "done 'Paint' done 2026-11-20 18:05"),
    // Dataview.
    (
      "- [x] Paint [due:: 2026-11-25] [completion:: 2026-11-20T18:05]",
      "done 'Paint' due 2026-11-25 done 2026-11-20 18:05"
    ),
    ("- [ ] Paint (due:: 2026-11-25) the wall", "open 'Paint the wall' due 2026-11-25"),
    // todo.txt.
    (
      "- [x] Paint due:2026-11-25 rec:1w done:2026-11-20",
      "done 'Paint' due 2026-11-25 done 2026-11-20 repeats 1w"
    ),
    // What is no date is shown as it is written.
    ("- [ ] Paint 📅 2026-02-30", "open 'Paint 📅 2026-02-30'"),
    ("- [ ] Paint 📅 soon", "open 'Paint 📅 soon'"),
    ("- [ ] Paint `📅 2026-11-25`", "open 'Paint `📅 2026-11-25`'"),
  ]

  @Test("boxes and marks of all spellings", arguments: lines)
  func marks(line: String, says: String) throws {
    let file = TaskFile(Array(line.utf8), path: "2026-11-21.md", day: day("2026-11-21"))
    #expect(try #require(file.tasks.first).says == says)
  }

  @Test("headings are lists, but for the title")
  func lists() {
    let text = """
      # Tasks

      - [ ] a

      ## Home

      - [ ] b #house/wall
        - [ ] c

      ## Work
      - [ ] d
      """
    let file = TaskFile(Array(text.utf8), path: "tasks.md", day: nil)
    #expect(file.tasks.map(\.list) == [nil, "Home", "Home", "Work"])
    #expect(file.tasks.map(\.line) == [3, 7, 8, 11])
    #expect(file.tasks.map(\.level) == [1, 1, 2, 1])
    #expect(file.tasks.map(\.tags) == [[], ["house/wall"], [], []])
    let two = "# Home\n- [ ] a\n# Work\n- [ ] b\n"
    let lists = TaskFile(Array(two.utf8), path: "tasks.md", day: nil)
    #expect(lists.tasks.map(\.list) == ["Home", "Work"])
  }

  @Test(
    "the detail is what stands below, without subtasks and indentation",
    arguments: [
      (
        "- [ ] a\n  The number is\n    in the folder.\n\n  Ask.\n",
        "The number is\n  in the folder.\n\nAsk."
      ),
      ("- [ ] a\n  before\n  - [ ] b\n    of b\n\n  after\n", "before\n\nafter"),
      ("- [ ] a\r\n\tone\r\n\ttwo\r\n", "one\ntwo"),
      ("> - [ ] a\n>   quoted\n>   twice\n", "quoted\ntwice"),
      ("- [ ] a\nlazy\n", "lazy"),
      ("1. [ ] a\n   - plain item", "- plain item"),
    ])
  func detail(text: String, detail: String) throws {
    let file = TaskFile(Array(text.utf8), path: "", day: nil)
    #expect(try #require(file.tasks.first).detail == detail)
  }

  @Test("lines are counted whatever ends them")
  func lineNumbers() {
    let text = "a\r\r\n- [ ] b\r\n- [ ] c\r- [ ] d\n\n\r- [ ] e\r"
    let file = TaskFile(Array(text.utf8), path: "2026-11-21.md", day: day("2026-11-21"))
    #expect(file.tasks.map(\.text) == ["b", "c", "d", "e"])
    #expect(file.tasks.map(\.line) == [3, 4, 5, 8])
  }

  @Test("an alarm is silent once its task is done")
  func alarms() throws {
    func alarms(_ line: String) throws -> [String] {
      let file = TaskFile(Array(line.utf8), path: "", day: nil)
      return try #require(file.tasks.first).alarms.map {
        "\($0.moment)\($0.every.map { " every \($0)" } ?? "")"
      }
    }
    let moment = "⏰ 2026-11-21 15:00"
    #expect(try alarms("- [ ] a \(moment) every 30m") == ["2026-11-21 15:00 every 30"])
    #expect(try alarms("- [/] a \(moment)") == ["2026-11-21 15:00"])
    #expect(try alarms("- [x] a \(moment) every 30m").isEmpty)
    #expect(try alarms("- [-] a \(moment)").isEmpty)
    #expect(try alarms("- [ ] a 📅 2026-11-21").isEmpty)
  }

  @Test("names stay when lines come and go, boxes are checked and dates move")
  func names() throws {
    func tasks(_ text: String) -> [JournalTask] {
      TaskList([TaskFile(Array(text.utf8), path: "tasks.md", day: nil)]).tasks
    }
    let before = tasks("- [ ] a\n- [ ] b 📅 2026-11-21\n- [ ] b\n")
    let after = tasks("- [ ] new\n\n# Home\n* [ ] b 📅 2027-01-01\n* [x] a ✅ 2026-11-21\n")
    #expect(Set(before.map(\.id)).count == 3)
    #expect(after.first { $0.text == "a" }?.id == before[0].id)
    #expect(after.first { $0.text == "b" }?.id == before[1].id)
    #expect(before.allSatisfy { $0.id.hasPrefix($0.shortID) && $0.shortID.count >= 3 })
    // One that comes again keeps its name; those that were done get others.
    let again = tasks("- [ ] a\n- [x] a ✅ 2026-11-21\n- [x] a ✅ 2026-11-14\n")
    #expect(again[0].id == before[0].id)
    #expect(Set(again.map(\.id)).count == 3)
  }

  @Test("as many letters are shown as tell a task from all others")
  func shortNames() {
    let text = (0..<3000).map { "- [ ] task \($0)\n" }.joined()
    let list = TaskList([TaskFile(Array(text.utf8), path: "tasks.md", day: nil)])
    let short = list.tasks.map(\.shortID)
    #expect(Set(short).count == 3000)
    #expect(short.allSatisfy { (3...6).contains($0.count) })
    for task in list.tasks.prefix(100) {
      #expect(list.matches(task.shortID) { _ in true } == [task])
    }
  }

  @Test("a task is found by its name, its text, its begin or a part of it")
  func finding() {
    let text = "- [ ] Call\n- [ ] Call Ana\n- [ ] Write to Ben\n- [x] Call Zoe\n- [ ] Ring Zoe\n"
    let list = TaskList([TaskFile(Array(text.utf8), path: "tasks.md", day: nil)])
    func found(_ words: String) -> [String] { list.matches(words) { $0.state.isOpen }.map(\.text) }
    #expect(found("call") == ["Call"])
    #expect(found("ca") == ["Call", "Call Ana"])
    #expect(found("zoe") == ["Ring Zoe"])
    #expect(found("") == [])
    #expect(found("nothing") == [])
    #expect(list.nearestText(to: "cal ana") { _ in true } == "Call Ana")
  }
}
