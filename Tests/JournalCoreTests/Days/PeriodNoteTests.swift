import TestSupport
import Testing

@testable import JournalCore

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

  @Test(
    "a vault's own names are read where its settings have them",
    arguments: [
      ("weekly", "W", "[Week] ww, gggg", "W/Week 47, 2026.md", "2026-W47"),
      ("weekly", "", "GGGG/[KW]W", "2027/KW1.md", "2027-W01"),
      ("weekly", "./a/b", "gggg [W]w", "a/b/2026 W9.md", "2026-W09"),
      ("monthly", "", "MMMM YYYY", "november 2026.md", "2026-11"),
      ("monthly", "M", "YYYY/YYYY-MM MMM", "M/2026/2026-11 Nov.md", "2026-11"),
      ("quarterly", "", "[Q]Q YYYY", "Q4 2026.md", "2026-Q4"),
      ("weekly", "", "YYMMDD", "261119.md", "2026-W47"),
      ("weekly", "", "GG-[W]WW", "99-W01.md", "1999-W01"),
      ("monthly", "", "YYYYMM", "202611.md", "2026-11"),
      ("yearly", "Years", "[Year] YYYY", "Years/Year 2026.md", "2026"),
    ])
  func ownNames(_ key: String, folder: String, format: String, path: String, name: String) {
    let old =
      "{\"\(key)\": {\"enabled\": true, \"folder\": \"\(folder)\", \"format\": \"\(format)\"}}"
    let short = ["weekly": "week", "monthly": "month", "quarterly": "quarter", "yearly": "year"]
    let new =
      "{\"calendarSets\": [{\"\(short[key]!)\": {\"enabled\": true, \"folder\": \"\(folder)\", \"format\": \"\(format)\"}}]}"
    for text in [old, new] {
      var settings = Settings()
      settings.periodNotes = PeriodNoteNames.all(in: Array(text.utf8), weekStarts: .monday)
      func notes(_ path: String) -> [PeriodNote] {
        let file = ReadFile(path: Array(path.utf8), bytes: [])
        return JournalIndex([file], settings: settings, scope: .everything).report.periods
      }
      #expect(notes(path).map(\.name) == [name] && notes(path).map(\.path) == [path])
      #expect(notes("Other/" + path).isEmpty && notes("2026-W47.md").count == 1)
    }
  }

  @Test("names that are off, usual, or the same for two periods have no form of their own")
  func noNames() {
    func count(_ settings: String) -> Int {
      PeriodNoteNames.all(
        in: Array("{\"weekly\": {\(settings)}}".utf8), weekStarts: .monday
      ).count
    }
    #expect(count("\"enabled\": true, \"format\": \"[W]ww gggg\"") == 1)
    #expect(count("\"enabled\": false, \"format\": \"[W]ww gggg\"") == 0)
    #expect(count("\"enabled\": true, \"format\": \"\"") == 0)
    #expect(count("\"enabled\": true, \"format\": \"[W]ww\"") == 0)
    #expect(count("\"enabled\": true, \"format\": \"gggg X\"") == 0)
    #expect(count("}") == 0)
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
