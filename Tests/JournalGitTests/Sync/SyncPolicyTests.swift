import JournalActions
import JournalCore
import JournalStore
import TestSupport
import Testing

@testable import JournalGit

@Suite("What is seen to before a sync commits", .needs(.git))
struct SyncPolicyTests {
  private func policy(_ repository: TemporaryRepository) throws -> SyncPolicy {
    let today = try #require(Day(year: 2026, month: 11, day: 21))
    let time = try #require(ClockTime("09:30"))
    let git = try #require(GitProgram())
    let journal = try Journal(
      JournalLocation(root: repository.path), clock: JournalClock(today: today, time: time))
    let found = try Repository(of: repository.path, git)
    return SyncPolicy(journal, found, PendingChanges(try found.status(), isMerge: false))
  }

  @Test("the commit's line tells nothing but the day, unless the settings ask for more")
  func subject() throws {
    let repository = try TemporaryRepository()
    try repository.write("2026-11-20.md", "---\nmood: 7\ngratitude: [tea, rain]\n---\n")
    #expect(try policy(repository).subject() == "journal: 2026-11-21")
    try repository.write("daymark.yaml", "commit-messages: detailed\nhide: [secret]\n")
    #expect(try policy(repository).subject() == "2026-11-20: mood 7, 2 thanks")
    // What is hidden is told nowhere.
    try repository.write("2026-11-19.md", "---\nmood: 1\ntags: [secret]\n---\n")
    #expect(try policy(repository).subject() == "2026-11-20: mood 7, 2 thanks")
    try repository.write("2026-11-18.md", "Text\n")
    #expect(try policy(repository).subject() == "2026-11-18 to 2026-11-20: 2 days")
  }

  @Test("deletions are counted, a file that moved is none, and a journal is never emptied")
  func deletions() throws {
    let repository = try TemporaryRepository()
    for day in 16...20 { try repository.write("2026-11-\(day).md", "\(day)\n") }
    try repository.write("notes.md", "a\n")
    try repository.commit("First")
    #expect(try policy(repository).deletions() == 0)
    try repository.remove("2026-11-16.md")
    #expect(try policy(repository).deletions() == 1)
    try repository.remove("2026-11-17.md")
    #expect(try policy(repository).deletions() == 2)
    try repository.write("old/2026-11-17.md", "17\n")
    #expect(try policy(repository).deletions() == 1)
    try repository.remove("old/2026-11-17.md")
    for day in 18...20 { try repository.remove("2026-11-\(day).md") }
    #expect(throws: GitError.entriesGone(5)) { try policy(repository).deletions() }
  }

  @Test("entries that git ignores and large new files are warned of")
  func warnings() throws {
    let repository = try TemporaryRepository()
    try repository.write(".gitignore", "2026-11-19.md\n")
    try repository.write("2026-11-19.md", "ignored\n")
    try repository.write("film.mov", String(repeating: "x", count: 2_000))
    let policy = try policy(repository)
    let git = try #require(GitProgram())
    let status = try Repository(of: repository.path, git).status()
    let warnings = try policy.warnings(status, largeBytes: 1_000)
    #expect(warnings.ignored == [Array("2026-11-19.md".utf8)])
    #expect(warnings.large == [.init(path: Array("film.mov".utf8), size: 2_000)])
    #expect(warnings.repositories.isEmpty)
    #expect(try policy.warnings(status, largeBytes: 2_000).large.isEmpty)
    // git-lfs keeps such files elsewhere.
    try repository.write(".gitattributes", "*.mov filter=lfs\n")
    #expect(try policy.warnings(status, largeBytes: 1_000).large.isEmpty)
  }
}
