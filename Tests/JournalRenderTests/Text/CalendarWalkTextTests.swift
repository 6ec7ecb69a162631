import JournalCore
import Phrases
import TestSupport
import Testing

@testable import JournalRender

@Suite("The calendar to walk through, as it is drawn")
struct CalendarWalkTextTests {
  private let journal = MemoryJournal([
    "2026-11-16.md": "---\nmood: 8\n---\n# Frost\n\nWe walked to the lake.\n\n![](lake.png)\n",
    "2026-11-19.md": "Only words.\n",
    "2026-11-20.md":
      "---\nmood: 4\n---\nالقطار الليلي تأخر ولم يهتم أحد بذلك في تلك المدينة البعيدة\n",
    "2026-11-21.md": "---\nmood: 10\n---\n夜行列車は遅れた。誰も気にしなかった。雪が静かに降っていた。\n",
  ])

  private func walk(_ name: String, _ journal: MemoryJournal? = nil) -> (CalendarWalk, EntriesView)
  {
    let index = (journal ?? self.journal).index(CalendarWalk.scope)
    let day = day(name)
    return (
      CalendarWalk(index, from: day), EntriesView(index, range: DayRange(day, day))
    )
  }

  private func lines(
    _ name: String, columns: Int, rows: Int, found: [String] = [], unicode: Bool = true
  ) -> [String] {
    var (walk, entries) = walk(name)
    if !found.isEmpty { walk.find(found.map { day($0) }) }
    return walk.lines(entries, TextStyle(width: columns, unicode: unicode), rows: rows)
  }

  @Test("a wide window has the month with its marks at the left, and the day at the right")
  func beside() {
    #expect(
      lines("2026-11-16", columns: 74, rows: 22) == [
        "November 2026                         Mon 16 Nov 2026",
        " Mo   Tu   We   Th   Fr   Sa   Su     2026-11-16.md",
        "                                1",
        "                                ·     Mood 8  ━━━━━━━━──  1–10",
        "  2    3    4    5    6    7    8",
        "  ·    ·    ·    ·    ·    ·    ·     Photos  lake.png",
        "  9   10   11   12   13   14   15",
        "  ·    ·    ·    ·    ·    ·    ·     # Frost",
        "[16•] 17   18   19   20  (21)  22",
        "  8    ·    ·    – ── 4 ──10          We walked to the lake.",
        " 23   24   25   26   27   28   29",
        "                                      ![](lake.png)",
        " 30",
        "",
        "",
        "[ ] chosen   ( ) today   • photo",
        "── days in a row",
      ])
  }

  @Test("a narrow window has the month above the day, with a line for each week if it is low")
  func above() {
    #expect(
      lines("2026-11-19", columns: 40, rows: 15, found: ["2026-11-16", "2026-11-19"]) == [
        "November 2026",
        " Mo  Tu  We  Th  Fr  Sa  Su",
        "                          1",
        "  2   3   4   5   6   7   8",
        "  9  10  11  12  13  14  15",
        "‹16› 17  18 [19] 20 (21) 22",
        " 23  24  25  26  27  28  29",
        " 30",
        "",
        "Thu 19 Nov 2026",
        "2026-11-19.md",
        "",
        "Only words.",
      ])
    #expect(
      lines("2026-11-16", columns: 40, rows: 5, unicode: false) == [
        "November 2026",
        "[16] 17  18  19  20 (21) 22",
        "Mon 16 Nov 2026",
        "2026-11-16.md",
        "... Enter shows all",
      ])
  }

  @Test("the narrowest window has the day alone")
  func dayAlone() {
    #expect(
      lines("2026-11-19", columns: 20, rows: 4) == [
        "Thu 19 Nov 2026", "2026-11-19.md", "", "Only words.",
      ])
  }

  @Test(
    "every day fits into any window, in any script",
    arguments: [20, 27, 28, 40, 71, 72, 80, 120], [1, 2, 4, 6, 8, 12, 22, 50])
  func fitting(columns: Int, rows: Int) {
    for name in ["2026-11-16", "2026-11-20", "2026-11-21", "2026-12-31"] {
      for color in [TextStyle.Color.none, .ansi16, .trueColor] {
        let (walk, entries) = walk(name)
        let style = TextStyle(width: columns, color: color, isTerminal: true)
        let lines = walk.lines(entries, style, rows: rows)
        #expect(!lines.isEmpty && lines.count <= rows)
        #expect(lines.allSatisfy { PaintedText($0).columns <= columns })
      }
    }
  }

  @Test("a line with right-to-left text begins at the left on a terminal")
  func direction() {
    let (walk, entries) = walk("2026-11-20")
    let lines = walk.lines(entries, TextStyle(isTerminal: true), rows: 22)
    let arabic = lines.filter { $0.contains("القطار") }
    #expect(arabic.count == 1)
    #expect(arabic.allSatisfy { $0.hasPrefix("\u{200E}  ") })
    #expect(lines[0].hasPrefix("November"))
  }

  @Test("moods are painted, and so are the days of a low window")
  func colours() {
    let (walk, entries) = walk("2026-11-16")
    let style = TextStyle(color: .trueColor)
    let high = walk.lines(entries, style, rows: 22)
    #expect(high.contains { $0.contains(style.mood("10 ", Tone(9))) })
    let low = walk.lines(entries, style, rows: 10)
    #expect(low.contains { $0.contains(style.mood("20", Tone(3))) })
    #expect(low.contains { $0.contains(style.paint("19", .strong)) })
  }

  @Test("an empty journal begins with kind words, and a future day is ahead")
  func nothing() {
    let (walk, entries) = walk("2026-11-21", MemoryJournal())
    #expect(
      walk.dayLines(entries, TextStyle(), columns: 80) == [
        "Sat 21 Nov 2026",
        "Your journal begins here. Press e to write; one sentence is enough.",
      ])
    #expect(lines("2026-12-31", columns: 27, rows: 4).last == "This day is still ahead.")
    #expect(lines("2026-11-18", columns: 20, rows: 4).last == "Nothing written.")
  }

  @Test("a day in a sentence, for those who listen")
  func sentences() {
    func sentence(_ name: String, found: [String] = []) -> String {
      var (walk, entries) = walk(name)
      if !found.isEmpty { walk.find(found.map { day($0) }) }
      return walk.sentence(entries).text()
    }
    #expect(
      sentence("2026-11-16", found: ["2026-11-16"])
        == "Monday, 16 November 2026: mood 8, with a photo, found. Frost")
    #expect(
      sentence("2026-11-21")
        == "Saturday, 21 November 2026: mood 10, day 3 in a row. "
        + "夜行列車は遅れた。誰も気にしなかった。雪が静かに降っていた。")
    #expect(sentence("2026-11-18") == "Wednesday, 18 November 2026. Nothing written.")
  }

  @Test("the sentence has the first words that are shown, and not all of a long line")
  func firstWords() {
    func sentence(_ text: String) -> String {
      let (walk, entries) = walk("2026-11-21", MemoryJournal(["2026-11-21.md": text]))
      return walk.sentence(entries).text()
    }
    #expect(
      sentence("%% not for others %%\n\nTea with Ben.\n")
        == "Saturday, 21 November 2026. Tea with Ben.")
    let long = String(repeating: "a", count: 100_000)
    #expect(
      sentence(long) == "Saturday, 21 November 2026. " + long.prefix(297) + "...")
  }
}
