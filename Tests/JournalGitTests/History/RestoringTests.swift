import JournalActions
import JournalCore
import JournalEditing
import JournalStore
import TestSupport
import Testing

@testable import JournalGit

@Suite("Bringing versions of entries back", .needs(.git))
struct RestoringTests {
  private func day(_ number: Int) throws -> Day {
    try #require(Day(year: 2026, month: 11, day: number))
  }

  private func journal(_ repository: TemporaryRepository) throws -> Journal {
    let time = try #require(ClockTime("09:30"))
    return try Journal(
      JournalLocation(root: repository.path), clock: JournalClock(today: day(21), time: time),
      state: StateHome(stateHome: repository.path + "-state", home: nil))
  }

  private func history(_ repository: TemporaryRepository) throws -> JournalHistory {
    let git = try #require(GitProgram())
    return JournalHistory(try journal(repository), try Repository(of: repository.path, git))
  }

  private func address(_ text: String) throws -> RestoreAddress {
    try #require(RestoreAddress(text, DateWords(today: day(21))))
  }

  private func text(_ repository: TemporaryRepository, _ path: String) throws -> String? {
    try JournalLocation(root: repository.path).contents(of: path)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// A journal whose entry of 2026-11-20 has three versions, and whose next one is gone.
  private func repository() throws -> TemporaryRepository {
    let repository = try TemporaryRepository()
    try repository.write(".gitignore", ".daymark/\n")
    try repository.write("2026-11-20.md", "---\nmood: 3\ntags: [a]\n---\nOne\n")
    try repository.commit("First")
    try repository.write("2026-11-20.md", "---\nmood: 5\ntags: [a]\n---\nTwo\n")
    try repository.write("2026-11-19.md", "gone\n")
    try repository.commit("Second")
    try repository.remove("2026-11-19.md")
    try repository.commit("Third")
    try repository.write("2026-11-20.md", "---\nmood: 7\ntags: [a]\n---\nTwo\n")
    return repository
  }

  @Test("a mood of an older scale comes back with it, alone and in its entry") func scale() throws {
    let repository = try repository()
    try repository.write("daymark.yaml", "mood: 1-5\n")
    try repository.commit("Scale")
    let history = try history(repository)
    _ = try history.restore(address("2026-11-20"), key: "mood")
    #expect(
      try text(repository, "2026-11-20.md") == "---\nmood: 5/10\ntags: [a]\n---\nTwo\n")
    try repository.write("2026-11-20.md", "---\nmood: 5\n---\nThree\n")
    try repository.commit("On the new scale")
    _ = try history.restore(address("2026-11-20@HEAD~2"), key: nil)
    #expect(
      try text(repository, "2026-11-20.md") == "---\nmood: 5/10\ntags: [a]\n---\nTwo\n")
    _ = try history.restore(address("2026-11-20@HEAD"), key: nil)
    #expect(try text(repository, "2026-11-20.md") == "---\nmood: 5\n---\nThree\n")
  }

  @Test("an entry comes back as it was last, in one step that undo takes back")
  func entry() throws {
    let repository = try repository()
    let history = try history(repository)
    let restored = try history.restore(address("2026-11-20"), key: nil)
    #expect(restored.path == "2026-11-20.md")
    #expect(restored.changes.fields.map(\.key) == ["mood"])
    #expect(try text(repository, "2026-11-20.md") == "---\nmood: 5\ntags: [a]\n---\nTwo\n")
    #expect(try history.journal.undoHistory().steps.map(\.label) == ["restore 2026-11-20"])
    _ = try history.journal.undo()
    #expect(try text(repository, "2026-11-20.md") == "---\nmood: 7\ntags: [a]\n---\nTwo\n")
  }

  @Test("a field alone comes back, of a version that is named too")
  func field() throws {
    let repository = try repository()
    let history = try history(repository)
    _ = try history.restore(address("2026-11-20@HEAD~2"), key: "mood")
    #expect(try text(repository, "2026-11-20.md") == "---\nmood: 3\ntags: [a]\n---\nTwo\n")
    #expect(
      try history.journal.undoHistory().steps.map(\.label) == ["restore 2026-11-20@HEAD~2 mood"])
  }

  @Test("an entry that is gone comes back; undo takes it away again")
  func gone() throws {
    let repository = try repository()
    let history = try history(repository)
    _ = try history.restore(address("2026-11-19"), key: nil)
    #expect(try text(repository, "2026-11-19.md") == "gone\n")
    _ = try history.journal.undo()
    #expect(try text(repository, "2026-11-19.md") == nil)
  }

  @Test("what can't be brought back is told, and nothing is changed")
  func refused() throws {
    let repository = try repository()
    try repository.write("2026-11-18-0700.md", "a\n")
    try repository.write("2026-11-18-0800.md", "b\n")
    try repository.write("2026-11-17.md", "same\n")
    try repository.commit("Fourth")
    try repository.remove("2026-11-18-0700.md")
    try repository.remove("2026-11-18-0800.md")
    let history = try history(repository)
    let never = EntryAddress(try day(1))
    let times = [ClockTime("07:00"), ClockTime("08:00")]
    let cases: [(String, String?, (HistoryError) -> Bool)] = [
      ("2026-11-01", nil, { $0 == .neverKept(never) }),
      ("2026-11-19", "mood", { $0 == .fieldOfNothing(path: "2026-11-19.md") }),
      ("2026-11-17", nil, { $0 == .noOtherVersion(path: "2026-11-17.md", key: nil) }),
      ("2026-11-20", "tags", { $0 == .noOtherVersion(path: "2026-11-20.md", key: "tags") }),
      (
        "2026-11-17@HEAD~1", nil,
        {
          if case .notThereThen(_, "HEAD~1") = $0 { true } else { false }
        }
      ),
      (
        "2026-11-20@2020-01-01", nil,
        {
          if case .nothingKept = $0 { true } else { false }
        }
      ),
      (
        "2026-11-20@HEAD", nil,
        {
          if case .asItWas("2026-11-20.md", _) = $0 { true } else { false }
        }
      ),
      (
        "2026-11-18", nil,
        {
          guard case .severalGone(_, let entries) = $0 else { return false }
          return Set(entries.map(\.time)) == Set(times)
        }
      ),
    ]
    let before = try text(repository, "2026-11-20.md")
    for (words, key, isExpected) in cases {
      do {
        _ = try history.restore(address(words), key: key)
        Issue.record("\(words) came back")
      } catch let error as HistoryError {
        #expect(isExpected(error), "\(words): \(error)")
      }
    }
    #expect(try text(repository, "2026-11-20.md") == before)
    #expect(try history.journal.undoHistory().steps.isEmpty)
    #expect(throws: GitError.noRevision("nix")) {
      try history.restore(address("2026-11-20@nix"), key: nil)
    }
  }

  @Test("an entry that is gone and whose name is no UTF-8 can't come back")
  func notATextName() throws {
    let repository = try repository()
    try repository.write(Array("2026-11-16 ".utf8) + [0xFF] + Array(".md".utf8), "a\n")
    try repository.commit("Odd")
    try repository.git("rm", "-q", "2026-11-16*")
    #expect(throws: HistoryError.notATextName("2026-11-16 \\xFF.md")) {
      try history(repository).restore(address("2026-11-16"), key: nil)
    }
  }

  @Test("how an entry came to be is shown newest first, with what isn't kept yet")
  func changes() throws {
    let repository = try repository()
    let history = try history(repository)
    let shown = try history.changes(of: day(20), key: nil, limit: 10)
    #expect(shown.view.revisions.map(\.subject) == ["", "Second", "First"])
    #expect(shown.view.revisions.flatMap(\.entries).map(\.kind) == [.changed, .changed, .added])
    #expect(!shown.isCut && shown.missing == 0)
    let moods = try history.changes(of: nil, key: "mood", limit: 1)
    #expect(moods.view.count == 1)
    #expect(throws: JournalError.noEntry(DayRange(try day(1), try day(1)), hasUnread: false)) {
      try history.changes(of: day(1), key: nil, limit: 10)
    }
  }

  @Test("the journal is read as it was at a revision, by the settings of then")
  func index() throws {
    let repository = try repository()
    let (index, asOf) = try history(repository).index(asOf: "HEAD~1") { _ in .everything }
    #expect(index.all.map(\.path) == ["2026-11-19.md", "2026-11-20.md"])
    #expect(index.all.last?.mood == 5)
    #expect(asOf != nil)
  }
}
