import JournalActions
import JournalCore
import JournalStore
import TestSupport
import Testing

@Suite("Checking a journal")
struct CheckTests {
  @Test("every problem of settings, entries, habits, experiments and references is found, by place")
  func problems() throws {
    let place = try TemporaryJournal([
      "daymark.yaml": "week-starts: someday\n",
      "2026-11-20.md": "---\nmood: 12\n---\n[[2026-01-01]]\n",
      "habits/run.md": "---\ngoal: often\n---\n",
      "experiments/x.md":
        "---\nexperiment: x\nstarted: 2026-11-21\n---\n\n- 2026-11-21: on\n- 2026-11-22: perhaps\n",
      "2026-11-21.md": "---\nphoto: none.png\ntags: [a\n---\n",
    ])
    let checkup = try place.open().check()
    let paths = checkup.problems.map(\.path)
    #expect(paths == paths.sorted())
    #expect(
      Set(paths) == [
        "daymark.yaml", "2026-11-20.md", "2026-11-21.md", "habits/run.md", "experiments/x.md",
      ])
    #expect(checkup.index.all.count == 2)
    #expect(checkup.only(["habits"]).problems.map(\.path) == ["habits/run.md"])
    #expect(checkup.only(["habits/run"]).problems.isEmpty)
    #expect(checkup.only([]).problems == checkup.problems)
    #expect(checkup.only([""]).problems == checkup.problems)
    #expect(place.notices.isEmpty)
  }

  @Test("a journal without a problem has none")
  func fine() throws {
    let place = try TemporaryJournal(["2026-11-20.md": "---\nmood: 7\n---\n"])
    #expect(try place.open().check().problems.isEmpty)
    #expect(try place.open().problems(ofFile: "2026-11-20.md").isEmpty)
  }

  @Test("the problems of one file alone are found without the others")
  func ofFile() throws {
    let place = try TemporaryJournal([
      "2026-11-20.md": "---\nmood: 12\n---\n", "2026-11-21.md": "---\nmood: 13\n---\n",
    ])
    #expect(
      try place.open().problems(ofFile: "2026-11-21.md").map(\.path) == ["2026-11-21.md"])
  }

  @Test("texts that wait are among them: drafts, and copies of what could not be saved")
  func waiting() throws {
    let place = try TemporaryJournal([
      "2026-11-20.md": "mine\n", "2026-11-20.conflict.md": "copy\n",
    ])
    let journal = try place.open()
    var draft: DraftFile? = try journal.drafts.begin(
      .checkIn(TemporaryJournal.today), holding: Array("three whole words\n".utf8), from: nil)
    _ = draft?.leave()
    draft = nil
    let problems = try journal.check().problems.map(\.problem)
    #expect(problems.contains(.entry(.draftWaits(.checkIn(TemporaryJournal.today), words: 3))))
    #expect(
      problems.contains(.entry(.conflictCopy("2026-11-20.conflict.md", of: "2026-11-20.md"))))
    #expect(problems.count == 2)
  }
}
