import TestSupport
import Testing

@testable import JournalCore

@Suite("One file of an index is replaced")
struct ReplacingTests {
  private static let paths = [
    "2026-11-20.md", "2026-11-21.md", "2026-11-21-2.md", "a/2026-11-21.md", "2026/11/20.md",
    "2026-11-22.md", "2026-02-30.md", "note.md", "Idea.md", "\u{e9}.md",
  ]

  private static let lines = [
    "mood: 7", "mood: 12", "Mood: 3", "date: 2026-11-21 03:30", "date: 2026-11-19", "date: soon",
    "date: 2026-13-01", "time: 21:40", "time: late", "tags: [a, B]", "tags: [a", "sleep: 7.5",
    "sleep: well", "pain: 2", "habits: {run: 3, read: done}", "gratitude: tea", "photo: a.jpg",
    "check-ins: [{time: 09:30, mood: 5, question: Q, answer: 1}]", "mood: 7\nmood: 8", "\tx: 1",
  ]

  private static let bodies = [
    "", "Some words.", "# Title\n\n#tag and [[2026-11-19]]", "- [ ] task\n- [x] run", "![](b.jpg)",
    "weather:: 3", "date:: 2026-11-18", "\u{FEFF}", "## Gratitude\n- sun",
  ]

  private static func text(_ random: inout SeededGenerator) -> [UInt8] {
    if Int.random(in: 0..<40, using: &random) == 0 { return [0xFF, 0xFE, 0x61, 0x00] }
    let count = Int.random(in: 0...4, using: &random)
    let keys = (0..<count).map { _ in lines.randomElement(using: &random)! }
    let front = keys.isEmpty ? "" : "---\n" + keys.joined(separator: "\n") + "\n---\n"
    return Array((front + bodies.randomElement(using: &random)! + "\n").utf8)
  }

  private static let settings: Settings = {
    var settings = Settings()
    settings.required = ["mood", "sleep"]
    settings.dayStarts = 240
    return settings
  }()

  private static let scopes: [Scope] = [
    .days, .everything,
    Scope(facts: .all, readsBody: true, keepsDiagnostics: true, textDays: .always),
    Scope(
      facts: FactKinds(.number, .mood), key: "sleep",
      query: try? QueryParser.parse("mood>4", dates: DateWords(today: today))),
    Scope(
      facts: FactKinds(.mood, .task, .habit), textDays: DayRange(today, today), isDetailed: true,
      tasks: .all, readsBoxes: true),
  ]

  private static let today = day("2026-11-21")

  /// All that can be asked of an index.
  private static func content(of index: JournalIndex) -> [String] {
    let entries = index.all.map { entry in
      let facts = entry.facts.map {
        "\($0.kind) \($0.isAmount) \($0.checkIn) \($0.minute) \($0.number)"
          + " \(entry.chunk.string($0.text)) \(entry.chunk.keys.names[Int($0.key)])"
      }
      return "\(entry.day) \(entry.row.minute) \(entry.path) \(entry.words) \(entry.text)"
        + " \(entry.row.flags) \(facts)"
    }
    let report = index.report
    return entries
      + [
        "past \(index.on(Self.today).entries.count)", "files \(report.files)",
        "entries \(report.entries)",
        "undated \(report.undated)", "keys \(index.keyNames.sorted())",
      ] + report.diagnostics.map { "\($0)" } + report.notCounted.map { "\($0)" }
      + report.references.map { "\($0)" }
  }

  @Test("after 10,000 random changes it is what reading all files anew gives", arguments: 0..<5)
  func random(number: Int) {
    let scope = Self.scopes[number]
    var random = SeededGenerator(seed: UInt64(number))
    for _ in 0..<80 {
      var files: [String: [UInt8]] = [:]
      for path in Self.paths where Bool.random(using: &random) { files[path] = Self.text(&random) }
      func readAnew() -> JournalIndex {
        let files = files.sorted { $0.key < $1.key }.map {
          ReadFile(path: Array($0.key.utf8), bytes: $0.value)
        }
        return JournalIndex(files, settings: Self.settings, scope: scope)
      }
      var index = readAnew()
      for change in 0..<25 {
        let path = Self.paths.randomElement(using: &random)!
        let bytes = Int.random(in: 0..<4, using: &random) == 0 ? nil : Self.text(&random)
        files[path] = bytes
        index = index.replacing(Array(path.utf8), with: bytes, scope: scope)
        if change % 3 == 0 {
          #expect(Self.content(of: index) == Self.content(of: readAnew()))
        }
      }
    }
  }

  @Test("the index before a change is what it was")
  func value() {
    let journal = MemoryJournal(["2026-11-20.md": "---\nmood: 5\n---\n", "2026-11-21.md": "b"])
    let before = journal.index().journal
    let after = before.replacing(
      Array("2026-11-20.md".utf8), with: Array("---\nmood: 9\n---\n".utf8), scope: .everything)
    #expect(before.all.map(\.mood) == [5, nil])
    #expect(after.all.map(\.mood) == [9, nil])
    let gone = after.replacing(Array("2026-11-20.md".utf8), with: nil, scope: .everything)
    #expect(gone.all.map(\.path) == ["2026-11-21.md"])
  }

  @Test("a file that could not be read counts once it can")
  func readAgain() {
    var reader = EntryReader(settings: Settings(), scope: .everything)
    reader.cannotRead(.unreadable(errno: 13), path: Array("2026-11-20.md".utf8).span)
    let index = JournalIndex([reader.finish()], settings: Settings())
    let after = index.replacing(
      Array("2026-11-20.md".utf8), with: Array("Words.".utf8), scope: .everything)
    #expect(index.report.notCounted.count == 1 && index.report.diagnostics.count == 1)
    #expect(after.report.notCounted.isEmpty && after.report.diagnostics.isEmpty)
    #expect(after.all.count == 1 && after.report.files == 1)
  }

  @Test("an index that keeps some entries takes and gives others")
  func kept() {
    let journal = MemoryJournal(["2026-11-20.md": "a", "2026-11-21.md": "b"])
    let kept = journal.index().journal.keeping { $0.path == "2026-11-21.md" }
    let after = kept.replacing(Array("2026-11-20.md".utf8), with: nil, scope: .everything)
    #expect(after.all.map(\.path) == ["2026-11-21.md"])
  }
}
