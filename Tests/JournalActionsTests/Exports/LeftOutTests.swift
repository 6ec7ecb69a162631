import JournalActions
import JournalCore
import JournalExchange
import JournalPages
import Phrases
import TestSupport
import Testing

/// A copy of the journal that lacks an entry says which.
@Suite("Exports that leave entries out")
struct LeftOutTests {
  private func journal() throws -> TemporaryJournal {
    let place = try TemporaryJournal(["2026-11-19.md": "Fine.\n", "2026-11-18.md": "Fine too.\n"])
    try place.folder.write(
      "2026-11-20.md", [0xFF, 0xFE] + "UTF-16".utf16.flatMap { [UInt8($0), 0] })
    try place.folder.write("2026-10-01.md", [UInt8](repeating: 0x61, count: 9 << 20))
    try place.write("draft.md", "---\ndate: soon\n---\nNo day.\n")
    return place
  }

  private func leftOut(_ place: TemporaryJournal) -> [String] {
    place.notices.compactMap { if case .problem(let problem) = $0 { problem.path } else { nil } }
      .sorted()
  }

  @Test("each export names every file that it leaves out, once, and counts them")
  func all() throws {
    let place = try journal()
    let journal = try place.open()
    let works: [(String, (Journal) throws -> Void)] = [
      ("json", { _ = try $0.entries(.days(.always)) }),
      ("markdown", { try $0.writeMarkdown(.days(.always)) { _ in } }),
      ("dayone", { try $0.writeDayOne(.days(.always)) { _ in } }),
      ("sqlite", { _ = try $0.sqliteExport(.days(.always)) }),
      ("jrnl", { _ = try $0.jrnlExport(.days(.always)) }),
      ("loop", { _ = try $0.loopExport() }), ("site", { _ = try $0.site(.english) }),
    ]
    for (name, work) in works {
      let before = place.notices.count
      let fresh = try place.open()
      try work(fresh)
      #expect(fresh.notices.unread == 3, "\(name)")
      #expect(place.notices.count == before + 3, "\(name)")
    }
    #expect(Set(leftOut(place)) == ["2026-10-01.md", "2026-11-20.md", "draft.md"])
    _ = try journal.entries(.days(.always))
    _ = try journal.entries(.days(.always))
    #expect(journal.notices.unread == 3)
  }

  @Test("an export of some days counts only what may be of these days")
  func range() throws {
    let place = try journal()
    let journal = try place.open()
    _ = try journal.entries(.days(DayRange(day("2026-11-01"), day("2026-11-30"))))
    #expect(leftOut(place) == ["2026-11-20.md", "draft.md"])
  }

  @Test("an export of everything that can be read leaves nothing out")
  func nothing() throws {
    let place = try TemporaryJournal(["2026-11-19.md": "Fine.\n", "note.md": "No date.\n"])
    let journal = try place.open()
    _ = try journal.sqliteExport(.days(.always))
    #expect(journal.notices.unread == 0 && place.notices.isEmpty)
  }
}
