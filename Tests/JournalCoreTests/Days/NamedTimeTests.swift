import JournalCore
import TestSupport
import Testing

@Suite("Days and times in the names of other programs' notes")
struct NamedTimeTests {
  @Test(
    "a name says its day, and its time if it is certain",
    arguments: [
      ("daily.journal.2026.11.20.md", "2026-11-20", nil),
      ("vault/journal.2026.11.20.md", "2026-11-20", nil),
      ("202611201405 Title.md", "2026-11-20", "14:05"),
      ("20261120140530.md", "2026-11-20", "14:05"),
      ("20261120T140530--a-title__tag.md", "2026-11-20", "14:05"),
      ("20261120T1405--title.md", "2026-11-20", "14:05"),
      ("20261120T140530.md", "2026-11-20", "14:05"),
      ("20261120T1405 title.md", "2026-11-20", nil),
      ("20261120-1405--title.md", "2026-11-20", nil),
      ("20261120T9905--title.md", "2026-11-20", nil),
    ] as [(String, String, String?)])
  func names(_ path: String, _ expected: String, _ time: String?) {
    let path = Array(path.utf8)
    #expect(DatedName.day(path) == day(expected))
    #expect(DatedName.time(path)?.description == time)
  }
}
