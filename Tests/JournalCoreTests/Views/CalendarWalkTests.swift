import TestSupport
import Testing

@testable import JournalCore

@Suite("A walk through the calendar")
struct CalendarWalkTests {
  private func walk(from name: String = "2026-11-21") -> CalendarWalk {
    let journal = MemoryJournal([
      "2025-11-21.md": "---\nmood: 5\n---\n",
      "2026-11-20.md": "![](a.png)\n",
      "2026-11-21.md": "---\nmood: 8\n---\n",
      "2026-11-21-1840.md": "---\nmood: 6\n---\n",
      "2026-12-24.md": "A letter to myself\n",
    ])
    return CalendarWalk(journal.index(CalendarWalk.scope), from: day(name))
  }

  @Test("days, weeks, months and years; the 31st becomes the last of a shorter month")
  func moving() {
    var walk = walk(from: "2026-01-31")
    walk.move(days: 1)
    #expect(walk.day == day("2026-02-01"))
    walk.move(days: -8)
    #expect(walk.day == day("2026-01-24"))
    walk.move(to: day("2024-01-31"))
    walk.move(months: 1)
    #expect(walk.day == day("2024-02-29"))
    walk.move(months: 12)
    #expect(walk.day == day("2025-02-28"))
    walk.move(months: -14)
    #expect(walk.day == day("2023-12-28"))
  }

  @Test("nobody walks out of the years that files can name")
  func ends() {
    var walk = walk(from: "0001-01-03")
    walk.move(days: -7)
    #expect(walk.day == day("0001-01-01"))
    walk.move(months: -1)
    #expect(walk.day == day("0001-01-01"))
    walk.move(to: day("9999-12-31"))
    walk.move(days: 7)
    walk.move(months: 12)
    #expect(walk.day == day("9999-12-31"))
  }

  @Test("a day has its mood, its photo and its streak, also after today")
  func days() {
    let walk = walk()
    #expect(walk.cell(day("2026-11-21"))?.mood == 7)
    #expect(walk.cell(day("2026-11-21"))?.entries == 2)
    #expect(walk.cell(day("2026-12-24"))?.streak == 1)
    #expect(walk.cell(day("2026-11-19")) == nil)
    #expect(walk.hasPhoto(day("2026-11-20")))
    #expect(!walk.hasPhoto(day("2026-11-21")))
    #expect(walk.isLinked(day("2026-11-20")))
    #expect(!walk.isLinked(day("2026-11-21")))
    #expect(!walk.isEmpty)
    #expect(CalendarWalk(MemoryJournal().index(), from: day("2026-11-21")).isEmpty)
  }

  @Test("a search goes to the last day found up to the chosen one, and on from there")
  func searching() {
    var walk = walk(from: "2026-11-20")
    let found = ["2026-11-21", "2025-11-21", "2026-11-21"].map { day($0) }
    walk.find(found)
    #expect(walk.found == [day("2025-11-21"), day("2026-11-21")])
    #expect(walk.day == day("2025-11-21"))
    #expect(walk.isFound(day("2026-11-21")))
    #expect(!walk.isFound(day("2026-11-20")))
    #expect(!walk.isFound(day("2026-11-22")))
    walk.moveToFound(isForward: false)
    #expect(walk.day == day("2025-11-21"))
    walk.moveToFound(isForward: true)
    #expect(walk.day == day("2026-11-21"))
    walk.moveToFound(isForward: true)
    #expect(walk.day == day("2026-11-21"))
  }

  @Test("a search that finds only later days goes to the first of them, and one without days stays")
  func laterDays() {
    var walk = walk(from: "2026-11-20")
    walk.find([day("2026-12-24"), day("2026-11-21")])
    #expect(walk.day == day("2026-11-21"))
    walk.find([])
    #expect(walk.day == day("2026-11-21"))
    #expect(walk.found.isEmpty)
  }

  @Test("a journal that was read again is shown at the same place")
  func again() {
    var walk = walk(from: "2026-11-20")
    walk.find([day("2026-11-20")])
    let journal = MemoryJournal(["2026-11-19.md": "New\n"])
    walk = walk.again(journal.index(CalendarWalk.scope))
    #expect(walk.day == day("2026-11-20"))
    #expect(walk.found == [day("2026-11-20")])
    #expect(walk.cell(day("2026-11-19"))?.entries == 1)
    #expect(walk.cell(day("2026-11-20")) == nil)
  }
}
