import JournalCore
import Testing

@Suite struct MilestoneTests {
  private func ladder(_ kind: Milestone.Kind, to last: Int) -> [Int] {
    Array(sequence(first: kind.next(after: 0)) { kind.next(after: $0) }.prefix { $0 <= last })
  }

  @Test("the round numbers are those of the documentation")
  func ladders() {
    let counts = [3, 7, 14, 30, 50, 100, 200, 365, 500, 750, 1000, 1500, 2000]
    #expect(ladder(.entries, to: 2000) == counts)
    #expect(ladder(.streak, to: 2000) == counts)
    #expect(
      ladder(.words, to: 150_000)
        == [1_000, 5_000, 10_000, 25_000, 50_000, 100_000, 150_000])
    #expect(Milestone.Kind.entries.next(after: 999) == 1000)
    #expect(Milestone.Kind.words.next(after: 1_000) == 5_000)
  }

  private func milestones(_ files: [DigestSample.File], _ range: String = "2026") -> [String] {
    let options = DigestSample.options { $0.sections = [.milestones] }
    return DigestSample.digest(files, DigestSample.range(range), options).milestones!.map {
      "\($0.kind) \($0.count) \($0.day)"
    }
  }

  @Test("one entry may reach several; each is reached once")
  func words() {
    func text(_ count: Int) -> String { String(repeating: "word ", count: count) }
    #expect(
      milestones([("2026-01-01.md", text(999)), ("2026-01-05.md", text(9_001))])
        == ["words 1000 2026-01-05", "words 5000 2026-01-05", "words 10000 2026-01-05"])
  }

  @Test("a second run reaches nothing that the first one did")
  func streaks() {
    let days = [1, 2, 3, 5, 6, 7, 8, 9, 10, 11]
    let files: [DigestSample.File] = days.map { ("2026-03-\($0 < 10 ? "0" : "")\($0).md", "") }
    #expect(
      milestones(files) == [
        "entries 3 2026-03-03", "streak 3 2026-03-03", "entries 7 2026-03-08",
        "streak 7 2026-03-11",
      ])
    // Two entries of a day are two entries and one day.
    #expect(
      milestones([("2026-03-01.md", ""), ("2026-03-01-0900.md", ""), ("2026-03-02.md", "")])
        == ["entries 3 2026-03-02"])
  }

  @Test("what was reached before the period is not of it")
  func before() {
    let files: [DigestSample.File] = (1...4).map { ("2025-12-3\($0 % 2)-0\($0)00.md", "") }
    #expect(milestones(files + [("2026-01-01.md", "")]) == ["streak 3 2026-01-01"])
  }
}
