import Testing

@testable import JournalCore
import TestSupport

@Suite("Which day an entry is about, and in which order")
struct EntryDateTests {
  private func days(_ path: String, _ text: String) -> [String] {
    MemoryJournal([path: text]).index().all.map { "\($0.day) \($0.time?.description ?? "-")" }
  }

  private func codes(_ path: String, _ text: String) -> [String] {
    MemoryJournal([path: text]).checked().report.diagnostics.map(\.code)
  }

  @Test(
    "date: wins over the name, and time: over both",
    arguments: [
      ("a.md", "date: 2026-11-20", "2026-11-20 -", []),
      ("2026-11-21.md", "date: 2026-11-20", "2026-11-20 -", ["date-disagrees"]),
      ("2026-11-21-0930.md", "date: 2026-11-21", "2026-11-21 09:30", []),
      ("2026-11-21-0930.md", "date: 2026-11-21 08:00", "2026-11-21 08:00", []),
      ("2026-11-21-0930.md", "time: 07:15", "2026-11-21 07:15", []),
      (
        "2026-11-21-0930.md", "date: 2026-11-20\ntime: 7pm", "2026-11-20 -",
        ["date-disagrees", "unreadable-time"]
      ),
      ("2026-11-21.md", "time: 7:05 pm", "2026-11-21 19:05", []),
      ("2026-11-21.md", "date: someday", "2026-11-21 -", ["unreadable-date"]),
      ("2026-11-21.md", "date:", "2026-11-21 -", []),
      ("2026-11-21.md", "date: [a]", "2026-11-21 -", ["unreadable-date"]),
      ("2026-11-21.md", "date: {year: 2019}", "2026-11-21 -", ["unreadable-date"]),
      ("2026-11-21.md", "date: [2019-05-03, 2019-05-04]", "2026-11-21 -", ["unreadable-date"]),
      ("2026-11-21.md", "date: []", "2026-11-21 -", []),
      ("2026-11-21.md", "date: {}", "2026-11-21 -", []),
      ("2026-11-21.md", "date: ~", "2026-11-21 -", []),
      ("2026-11-21.md", "date: null", "2026-11-21 -", []),
      ("2026-11-21.md", "date: [~]\ntime: ~", "2026-11-21 -", []),
      ("2026-11-21.md", "date: \"{{date}}\"\ntime: <% tp %>", "2026-11-21 -", []),
      ("a.md", "date: [2026-11-20]", "2026-11-20 -", []),
      ("a.md", "date:\n  - Nov 20, 2026", "2026-11-20 -", []),
      ("a.md", "date: [[2026-11-20]]", "2026-11-20 -", []),
      ("a.md", "date: [[Nov 20th, 2026]]", "2026-11-20 -", []),
      ("a.md", "date: 'Nov 20, 2026'", "2026-11-20 -", []),
      ("a.md", "date: 2026-11-20\u{A0}", "2026-11-20 -", []),
      ("2026-02-30.md", "date: 2026-03-01", "2026-03-01 -", []),
      ("a.md", "date: 2026-11-20T23:30:00-11:00", "2026-11-20 23:30", []),
      ("a.md", "Date: \"2026-11-20\"", "2026-11-20 -", []),
    ] as [(String, String, String, [String])])
  func dates(path: String, keys: String, expected: String, problems: [String]) {
    let text = "---\n\(keys)\n---\n"
    #expect(days(path, text) == [expected])
    #expect(codes(path, text) == problems)
  }

  @Test("A date: of several values, or that could be two days, is told and never chosen from")
  func severalDates() {
    for value in [
      "[2019-05-03, 2019-05-04]", "{created: 2019-05-03}", "05/03/2019", "[[2019-05-03], 2]",
    ] {
      #expect(days("note.md", "---\ndate: \(value)\n---\n") == [])
      #expect(codes("note.md", "---\ndate: \(value)\n---\n") == ["date-not-read"])
    }
  }

  @Test("A date in a property never dates a file; a time is read in the first paragraph")
  func property() {
    #expect(days("2026-11-21.md", "time:: 09:30\n") == ["2026-11-21 09:30"])
    #expect(days("2026-11-21.md", "Text.\n\n- time:: 09:30\n") == ["2026-11-21 -"])
    #expect(days("note.md", "date:: 2026-11-20\nmood:: 7\n") == [])
    #expect(codes("note.md", "date:: 2026-11-20\nmood:: 77\n") == [])
    #expect(days("2026-11-21.md", "---\ntime: 08:00\n---\ntime:: 09:30\n") == ["2026-11-21 08:00"])
  }

  @Test(
    "An impossible date is not counted, and told",
    arguments: [
      ("2026-02-30.md", "text"), ("2026-11-21.md", "---\nmood: 7\ndate: 2026-02-30\n---\n"),
      ("a.md", "---\ndate: 2026-13-01\n---\n"), ("2026/02/31.md", ""),
      ("2026-02-30.md", "---\ndate: someday\n---\n"),
    ])
  func impossible(path: String, text: String) {
    let index = MemoryJournal([path: text]).checked()
    #expect(index.all.isEmpty)
    #expect(index.report.notCounted == [NotCounted(path: path, problem: .impossibleDate)])
    #expect(index.report.diagnostics.map(\.code) == ["impossible-date"])
    #expect(Counted(index).reasons == ["impossible-date": 1])
  }

  @Test("A file without a date is counted as that and nothing else")
  func undated() {
    let index = MemoryJournal(["tasks.md": "---\nmood: 77\n---\n#tag", "a.md": "", "b.txt": "x"])
      .checked()
    #expect(index.all.isEmpty && index.report.undated == 3 && index.report.files == 3)
    #expect(index.report.diagnostics == [] && index.report.notCounted == [])
  }

  @Test("Entries of a day come by their times, those before the day starts last")
  func order() {
    var journal = MemoryJournal([
      "2026-11-21-0930.md": "", "2026-11-21-0130.md": "", "2026-11-21.md": "",
      "b/2026-11-21-0930.md": "", "2026-11-20-2359.md": "", "2026-11-21-0400.md": "",
    ])
    journal.settings.dayStarts = 240
    #expect(
      journal.index().entries.map(\.path) == [
        "2026-11-20-2359.md", "2026-11-21.md", "2026-11-21-0400.md", "2026-11-21-0930.md",
        "b/2026-11-21-0930.md", "2026-11-21-0130.md",
      ])
    journal.settings.dayStarts = 0
    #expect(journal.index().entries.dropFirst(2).first?.path == "2026-11-21-0130.md")
  }

  @Test("Entries after today are kept apart, and ranges hold both ends")
  func later() {
    let index = MemoryJournal([
      "2026-11-22.md": "", "2026-11-21.md": "", "2026-11-01.md": "", "9999-12-31.md": "",
      "0001-01-01.md": "",
    ]).index()
    #expect(index.entries.count == 3 && index.all.count == 5)
    #expect(index.later.map(\.path) == ["2026-11-22.md", "9999-12-31.md"])
    #expect(index.entries(in: DayRange(day("2026-11-01"), day("2026-11-21"))).count == 2)
    #expect(index.entries(in: DayRange(day("2026-11-02"), day("2026-11-20"))).isEmpty)
    #expect(index.entries(in: .always).count == 3)
    #expect(Counted(index).later == 2)
  }
}
