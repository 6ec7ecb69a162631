import JournalCore
import JournalRender
import Phrases
import TerminalForms
import TestSupport
import Testing

@testable import DaymarkCommands

@Suite("The keys of the calendar to walk through")
struct WalkScreenTests {
  private let journal = MemoryJournal([
    "2025-11-21.md": "A year ago\n",
    "2026-11-14.md": "The sea\n",
    "2026-11-21.md": "The sea again\n",
    "2026-11-21-1840.md": "Friends came by\n",
  ])

  private func screen(_ answer: WalkScreen.Answer? = nil) -> WalkScreen {
    var screen = WalkScreen(
      journal.index(CalendarWalk.scope), from: journal.today,
      dates: DateWords(today: journal.today)
    ) { query in
      answer
        ?? (query == "sea"
          ? .days([day("2026-11-14"), day("2026-11-21")], words: ["sea"]) : .days([], words: []))
    }
    screen.resize(columns: 80, rows: 24)
    return screen
  }

  @discardableResult
  private func press(_ screen: inout WalkScreen, _ keys: Key...) -> DialogState {
    var state = DialogState.asking
    for key in keys { state = screen.handle(key) }
    return state
  }

  @Test(
    "arrows and letters move by days and weeks, brackets by months and years",
    arguments: [
      (Key.left, "2026-11-20"), (.right, "2026-11-22"), (.up, "2026-11-14"), (.down, "2026-11-28"),
      (.text("h"), "2026-11-20"), (.text("l"), "2026-11-22"), (.text("k"), "2026-11-14"),
      (.text("j"), "2026-11-28"), (.text("hhk"), "2026-11-12"), (.text("["), "2026-10-21"),
      (.text("]"), "2026-12-21"), (.text("{"), "2025-11-21"), (.text("}"), "2027-11-21"),
      (.pageUp, "2025-11-21"), (.pageDown, "2027-11-21"), (.text("hht"), "2026-11-21"),
      (.paste("hhh"), "2026-11-21"), (.delete, "2026-11-21"),
    ])
  func moving(key: Key, name: String) {
    var screen = screen()
    #expect(press(&screen, key) == .asking)
    #expect(screen.walk.day == day(name))
  }

  @Test("q and Escape leave, and Ctrl-C does anywhere")
  func leaving() {
    var screen = screen()
    #expect(press(&screen, .text("q")) == .finished)
    #expect(press(&screen, .escape) == .finished)
    #expect(press(&screen, .text("/"), .control("c")) == .cancelled)
    #expect(screen.edit == nil)
  }

  @Test("Enter opens the whole day, in which arrows scroll; Escape, Enter and q go back")
  func reading() {
    var screen = screen()
    for key in [Key.escape, .enter, .text("q"), .backspace] {
      press(&screen, .enter)
      #expect(screen.mode == .day(line: 0))
      #expect(press(&screen, key) == .asking)
      #expect(screen.mode == .calendar)
    }
    screen.resize(columns: 80, rows: 6)
    press(&screen, .enter, .down, .down, .up)
    #expect(screen.mode == .day(line: 1))
    press(&screen, .end, .text("l"))
    #expect(screen.mode == .day(line: 0))
    #expect(screen.walk.day == day("2026-11-22"))
    press(&screen, .down)
    #expect(screen.mode == .day(line: 0))
  }

  @Test("a search marks its days; n and N walk on, and say where there are no more")
  func searching() {
    var screen = screen()
    press(&screen, .text("/se"), .text("a"), .enter)
    #expect(screen.walk.found == [day("2026-11-14"), day("2026-11-21")])
    #expect(screen.status?.text() == "'sea': 2 of 2 days")
    press(&screen, .text("N"))
    #expect(screen.walk.day == day("2026-11-14"))
    #expect(screen.status?.text() == "'sea': 1 of 2 days")
    press(&screen, .text("N"))
    #expect(screen.note?.text() == "no earlier day was found")
    press(&screen, .text("nn"))
    #expect(screen.note?.text() == "no later day was found")
    press(&screen, .left)
    #expect(screen.note == nil)
    #expect(screen.status?.text() == "'sea': 2 days")
    press(&screen, .text("/"), .enter)
    #expect(screen.walk.found == [])
    #expect(screen.status == nil)
  }

  @Test("letters that are keys elsewhere belong to the words while one types them")
  func typing() {
    var screen = screen()
    press(&screen, .text("/quite?"), .escape)
    #expect(screen.mode == .calendar)
    #expect(screen.walk.day == journal.today)
    press(&screen, .text("/zebra"), .enter)
    #expect(screen.note?.text() == "nothing found for 'zebra'")
    press(&screen, .text("n"))
    #expect(screen.note?.text() == "search first, with /")
  }

  @Test("a query that can't be read is explained, and the days found before stay")
  func refused() {
    var screen = screen(.refused(Phrase("a quote is missing")))
    press(&screen, .text("/\"sea"), .enter)
    #expect(screen.note?.text() == "a quote is missing")
    #expect(screen.drawing(TextStyle(), rows: 24).lines.contains("a quote is missing"))
  }

  @Test("e edits the chosen entry of the day, which Tab changes, or writes a new one")
  func editing() {
    var screen = screen()
    #expect(press(&screen, .text("e")) == .finished)
    #expect(screen.edit?.path == "2026-11-21.md")
    screen.reread(journal.index(CalendarWalk.scope))
    #expect(screen.edit == nil)
    press(&screen, .tab)
    #expect(
      screen.drawing(TextStyle(), rows: 24).lines.contains("entry 2 of 2, Tab shows the next"))
    press(&screen, .text("e"))
    #expect(screen.edit?.path == "2026-11-21-1840.md")
    press(&screen, .tab, .text("e"))
    #expect(screen.edit?.path == "2026-11-21.md")
    press(&screen, .left, .tab, .text("e"))
    #expect(screen.edit?.day == day("2026-11-20"))
    #expect(screen.edit?.path == nil)
  }

  @Test("an entry that is gone after editing isn't shown, nor is the day's next one passed over")
  func gone() {
    var screen = screen()
    press(&screen, .tab)
    var journal = journal
    journal.files.removeLast()
    screen.reread(journal.index(CalendarWalk.scope))
    #expect(screen.entries.entries.map(\.path) == ["2026-11-21.md"])
  }

  @Test(
    "it fits into any window, whatever is on it", arguments: [20, 30, 40, 80, 120],
    [1, 2, 6, 12, 24])
  func drawing(columns: Int, rows: Int) {
    for keys in ["", "?", "/", "/sea", "n", "ll"] {
      var screen = screen()
      screen.resize(columns: columns, rows: rows)
      press(&screen, .text(keys))
      for _ in 0..<2 {
        let page = screen.drawing(TextStyle(width: columns), rows: rows)
        #expect(page.lines.count <= rows)
        #expect(page.lines.allSatisfy { PaintedText($0).columns <= columns })
        press(&screen, .enter)
      }
    }
  }

  @Test("in a small window the keys scroll, so that each of them is shown")
  func smallKeys() {
    var screen = screen()
    screen.resize(columns: 20, rows: 5)
    press(&screen, .text("?"))
    var seen: [String] = []
    for _ in 0..<40 {
      for line in screen.drawing(TextStyle(width: 20), rows: 5).lines where !seen.contains(line) {
        seen.append(line)
      }
      press(&screen, .down)
    }
    let text = seen.joined(separator: " ")
    for key in ["arrows, h j k l", "[ ]", "{ }, PageUp", "t, Home", "Tab", "/  search", "n N", "q"]
    {
      #expect(text.contains(key))
    }
    #expect(text.contains("quit"))
    press(&screen, .pageUp)
    #expect(screen.mode != .calendar)
    press(&screen, .escape)
    #expect(screen.mode == .calendar)
    screen.resize(columns: 80, rows: 24)
    press(&screen, .text("?"), .down)
    #expect(screen.mode == .calendar)
  }

  @Test("line by line, next is the day's next entry, and only an e alone edits")
  func nextEntry() {
    var screen = screen()
    #expect(screen.take("next").problem?.text() == "entry 2 of 2, next shows the next")
    #expect(
      screen.plainQuestion(TextStyle())
        == "Saturday, 21 November 2026: 2 entries. Friends came by\n> ")
    for line in ["hell", "quen"] {
      let (state, problem) = screen.take(line)
      #expect(state == .asking)
      #expect(problem?.text() == "'\(line)' is neither a key nor a date; ? lists the keys")
    }
    #expect(screen.edit == nil)
    #expect(screen.take("e").state == .finished)
    #expect(screen.edit?.path == "2026-11-21-1840.md")
    #expect(screen.take("h").state == .asking)
    #expect(screen.take("next") == (.asking, nil))
  }

  @Test("line by line, the same keys are typed, and a date goes to its day")
  func lines() {
    var screen = screen()
    #expect(
      screen.plainQuestion(TextStyle())
        == "Saturday, 21 November 2026: 2 entries. The sea again\n> ")
    #expect(screen.take("hh") == (.asking, nil))
    #expect(screen.walk.day == day("2026-11-19"))
    #expect(screen.take("3 weeks ago") == (.asking, nil))
    #expect(screen.walk.day == day("2026-10-31"))
    #expect(screen.take("/sea").problem?.text() == "'sea': 1 of 2 days")
    let question = screen.plainQuestion(TextStyle())
    #expect(question.hasPrefix("Saturday, 14 November 2026"))
    #expect(screen.take("") == (.asking, nil))
    #expect(
      screen.plainQuestion(TextStyle())
        == "Sat 14 Nov 2026\n2026-11-14.md\n\nThe sea\n" + question)
    #expect(
      screen.take("zebra").problem?.text()
        == "'zebra' is neither a key nor a date; ? lists the keys")
    #expect(screen.plainQuestion(TextStyle()) == question)
    #expect(screen.take("?") == (.asking, nil))
    #expect(
      screen.plainQuestion(TextStyle()).hasSuffix("\nq                quit\n" + question))
    #expect(screen.take("e").state == .finished)
    #expect(screen.edit?.path == "2026-11-14.md")
    #expect(screen.take("q").state == .finished)
  }
}
