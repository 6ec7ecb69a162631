import TestSupport
import Testing

@testable import JournalCore

@Suite("A task that was done")
struct DayOfDoneTests {
  private let journal = MemoryJournal([
    "2026-11-18.md": "---\nmood: 5\ntitle: T\n---\n- [x] Write to the landlord ✅ 2026-11-20\n",
    "2026-11-19.md":
      "- [x] read [completion:: 2026-11-18] more\n- [x] plain\n- [x] later ✅ 2026-11-30\n",
    "2026-11-20.md":
      "---\nstretches: [neck-roll, own]\n---\n- [x] sweep 📅 2026-11-20 ✅ 2026-11-20\n",
  ])

  private func items(_ range: DayRange = .always) -> [String] {
    let neck = Stretch(Array("---\narea: [neck]\n---\n# Slow neck roll\n".utf8), name: "neck-roll")
    return DiaryView(
      journal.index(DiaryView.scope(.progress, range: range)), kind: .progress, range: range,
      oldestFirst: true, stretches: StretchCatalogue([neck])
    ).items.map { item in
      let done = (item.tasks ?? []) + (item.stretchTitles ?? [])
      return "\(item.day) \(item.path): \(done.joined(separator: ", "))"
    }
  }

  @Test("stands on the day it was done, without its marks; stretches by their titles")
  func progress() {
    #expect(
      items() == [
        "2026-11-18 2026-11-19.md: read more", "2026-11-19 2026-11-19.md: plain, later",
        "2026-11-20 2026-11-20.md: sweep, Slow neck roll, own",
        "2026-11-20 2026-11-18.md: Write to the landlord",
      ])
    #expect(
      items(DayRange(day("2026-11-18"), day("2026-11-18")))
        == ["2026-11-18 2026-11-19.md: read more"])
  }

  @Test("counts for milestones on that day")
  func milestones() {
    let index = journal.index(MilestoneCounts.scope)
    let counts = MilestoneCounts(index, HabitBook(index, files: []), StretchCatalogue())
    let tasks = counts.all.first { $0.kind == .tasks }
    #expect(tasks?.count == 5)
    // One on the 18th, two on the 19th, two on the 20th.
    #expect(tasks?.reached.map { "\($0.day) \($0.count)" } == ["2026-11-19 3"])
  }
}
