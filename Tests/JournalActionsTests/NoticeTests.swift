import Foundation
import JournalActions
import JournalCore
import JournalStore
import TestSupport
import Testing

@Suite("What is reported along the way")
struct NoticeTests {
  @Test(
    "an entry that can't be read is reported once, however often it is met",
    .needs(.notRoot))
  func unreadEntry() throws {
    let place = try TemporaryJournal(["2026-11-20.md": "a\n", "2026-11-21.md": "b\n"])
    chmod(place.path("2026-11-20.md"), 0)
    let journal = try place.open()
    for _ in 0..<3 { #expect(try journal.index(.everything).all.count == 1) }
    #expect(place.notices.count == 1)
    guard case .unread(let files) = place.notices.first else {
      Issue.record("\(place.notices)")
      return
    }
    #expect(files.map(\.path) == ["2026-11-20.md"])
    #expect(files.map(\.code) == [EACCES])
    #expect(journal.notices.unread == 1)
  }

  @Test("files of the journal's own that can't be read are left out, and each is reported once")
  func ownFiles() throws {
    let place = try TemporaryJournal(["2026-11-21.md": "a\n"])
    for name in ["quotes.md", "tips.md", "tasks.md", "habits/run.md", "stretches/mine.md"] {
      try place.write(name + "/x", "a folder\n")
    }
    let journal = try place.open()
    for _ in 0..<2 {
      _ = try journal.todayPage()
      _ = try journal.milestones()
      #expect(try journal.quotes() == TemporaryJournal().open().quotes())
      #expect(try journal.tips() == TemporaryJournal().open().tips())
    }
    let paths = place.notices.map { notice in
      switch notice {
      case .leftOut(.cannotOpen(let path, _)): path
      case .problem(let problem): problem.path
      default: "\(notice)"
      }
    }
    #expect(paths.sorted() == Set(paths).sorted())
    #expect(Set(paths).isSuperset(of: ["quotes.md", "tips.md", "tasks.md"]))
    #expect(journal.notices.unread == paths.count)
  }
}
