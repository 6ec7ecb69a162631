import JournalCore
import TestSupport
import Testing

@Suite("Notes of a week, a month, a quarter or a year")
struct PeriodNoteTests {
  private func report(_ path: String, _ text: String = "A note.\n", _ settings: String = "")
    -> FileReport
  {
    let settings = Settings.read(Array(settings.utf8), path: "").0
    let file = ReadFile(path: Array(path.utf8), bytes: Array(text.utf8))
    return JournalIndex([file], settings: settings, scope: .everything).report
  }

  @Test(
    "a name that is nothing but a period is read",
    arguments: [
      ("2026-W47.md", "2026-W47", "2026-11-16..2026-11-22"),
      ("Weekly/2026-w07.md", "2026-W07", "2026-02-09..2026-02-15"),
      ("2026-11.md", "2026-11", "2026-11-01..2026-11-30"),
      ("a/2026-Q4.txt", "2026-Q4", "2026-10-01..2026-12-31"),
      ("2026.md", "2026", "2026-01-01..2026-12-31"),
      ("journal.2026.11.md", "2026-11", "2026-11-01..2026-11-30"),
      ("vault/daily.journal.2026.md", "2026", "2026-01-01..2026-12-31"),
    ])
  func names(_ path: String, _ name: String, _ range: String) {
    let report = report(path)
    #expect(report.periods.map(\.name) == [name])
    #expect(report.periods.map { "\($0.range.first)..\($0.range.last)" } == [range])
    #expect(report.periods.map(\.path) == [path] && report.undated == 0)
  }

  @Test(
    "other names are files without a date",
    arguments: [
      "2026-W54.md", "2026-13.md", "2026-Q5.md", "2026-11 Review.md", "12026.md", "1800.md",
      "version.2026.11.md", "2026-W.md", "2026-1.md", ".md", "W47.md", "notes.md", "2026.11.md",
    ])
  func others(_ path: String) {
    #expect(report(path).periods.isEmpty)
  }

  @Test("a week begins where the settings say")
  func weeks() {
    let notes = report("2026-W47.md", "", "week-starts: sunday\n").periods
    #expect(notes.map(\.range.first) == [day("2026-11-15")] && notes.map(\.name) == ["2026-W47"])
  }

  @Test("a file with a date of its own, or with days under headings, is no such note")
  func entries() {
    #expect(report("2026-11.md", "---\ndate: 2026-11-20\n---\n").periods.isEmpty)
    let days = report("2026-11.md", "## 2026-11-20\n\nText\n", "day-headings: true\n")
    #expect(days.periods.isEmpty && days.entries == 1)
    #expect(report("2026-11.md", "## 2026-11-20\n").periods.count == 1)
  }

  @Test("a note that begins with a brace is no error, unless it is front matter with a date")
  func braces() {
    func problems(_ text: String) -> [String] {
      let file = ReadFile(path: Array("note.md".utf8), bytes: Array(text.utf8))
      let report = JournalIndex([file], settings: Settings(), scope: CheckView.scope(Settings()))
        .report
      return report.diagnostics.map(\.code) + report.notCounted.map(\.problem.code)
    }
    #expect(problems("{\n\"a\": 1\n}\nText\n").isEmpty)
    #expect(problems("{\"title\": \"x\"}\n").isEmpty)
    #expect(problems("{\"date\": \"2026-11-20\"}\n").count == 2)
  }
}
