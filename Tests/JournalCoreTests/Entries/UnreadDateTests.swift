import Testing

@testable import JournalCore

@Suite("Files whose date can't be read")
struct UnreadDateTests {
  private func index(_ path: String, _ text: String) -> DatedIndex {
    var reader = EntryReader(settings: Settings(), scope: CheckView.scope(Settings()))
    let (name, bytes) = (Array(path.utf8), Array(text.utf8))
    reader.read(bytes.span, path: name.span, name: 0)
    return JournalIndex(
      [reader.finish()], settings: Settings()
    ).on(Day(year: 2026, month: 11, day: 21)!)
  }

  @Test(
    "a name that looks like a date and isn't read is told",
    arguments: [
      "2026-13-40.md", "31.02.2026.md", "2026-2-30.md", "03-11-2026.md", "2026-02-30/b.md",
    ])
  func names(path: String) {
    var reader = EntryReader(settings: Settings(), scope: CheckView.scope(Settings()))
    let (file, bytes) = (Array(path.utf8), Array("x".utf8))
    let name = file.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    reader.read(bytes.span, path: file.span, name: name)
    let report = JournalIndex([reader.finish()], settings: Settings()).report
    #expect(report.notCounted == [NotCounted(path: path, problem: .impossibleDate)])
    #expect(report.diagnostics.map(\.path) == [path])
    #expect(report.undated == 0)
  }

  @Test(
    "a date that is written but not read is told, and the file is named as not counted",
    arguments: ["05/11/2026", "1763683200000", "[[Saturday]]", "Saturday, 2026-11-08"])
  func told(date: String) {
    let found = index("Trip.md", "---\ndate: \(date)\nmood: 8\n---\n")
    #expect(found.all.isEmpty)
    #expect(found.report.notCounted.map(\.problem) == [.dateNotRead])
    #expect(found.report.undated == 0)
  }

  @Test(
    "a note that waits to be filled in is a note",
    arguments: ["{{date}}", "\"{{date}}\"", "<% tp.date.now() %>", ""])
  func templates(date: String) {
    let found = index("Trip.md", "---\ndate: \(date)\n---\n")
    #expect(found.report.notCounted.isEmpty)
    #expect(found.report.undated == 1)
  }

  @Test("a link to a day is its date", arguments: ["[[2026-11-20]]", "\"[[2026-11-20]]\""])
  func links(date: String) {
    #expect(
      index("Trip.md", "---\ndate: \(date)\n---\n").all.map(\.day.description) == ["2026-11-20"])
  }

  @Test("TOML may hold a date: the file is not passed over in silence")
  func foreign() {
    let found = index("c.md", "+++\ndate = 2026-11-21\n+++\nWords.\n")
    #expect(found.report.notCounted.map(\.problem) == [.dateNotRead])
    #expect(found.report.diagnostics.map(\.code) == ["foreign-front-matter"])
  }
}
