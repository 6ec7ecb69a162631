import JournalCore
import JournalRender
import TerminalForms
import TestSupport
import Testing

@testable import DaymarkCommands

@Suite("The screen of habits")
struct HabitScreenTests {
  private func screen() -> HabitScreen {
    let files = [
      ("coffee", "at-most: 2"), ("read", "goal: daily"), ("run", "goal: 3/week"),
      ("water", "at-least: 6\nunit: glasses"),
    ].map { Habit.read(Array("---\n\($1)\n---\n".utf8), path: "habits/\($0).md").0 }
    let journal = MemoryJournal([
      "2026-11-20.md": "---\nhabits: {read: done, water: 6}\n---\n",
      "2026-11-21.md": "---\nhabits: {read: done, water: 5}\n---\n",
    ])
    let index = journal.index()
    let book = HabitBook(index, files: files)
    return HabitScreen(book, HabitsView(index, book))
  }

  private func press(_ screen: inout HabitScreen, _ keys: Key...) -> DialogState {
    var state = DialogState.asking
    for key in keys { state = screen.handle(key) }
    return state
  }

  @Test("Space ticks, and takes the tick back as it was")
  func ticking() {
    var screen = screen()
    _ = press(&screen, .text(" "), .down, .text(" "), .down, .text(" "), .down, .text(" "))
    #expect(
      screen.ticks == [
        Tick("coffee", .total(0)), Tick("read", .nothing), Tick("run"), Tick("water", .total(6)),
      ])
    #expect(screen.view.habits.map(\.today.status) == [.done, .open, .done, .done])
    _ = press(&screen, .text(" "), .up, .text("x"), .up, .text(" "), .home, .text(" "))
    #expect(screen.ticks == [])
  }

  @Test("plus and minus count, and s skips")
  func counting() {
    var screen = screen()
    _ = press(&screen, .text("++-"), .end, .text("+"), .up, .text("s"))
    #expect(
      screen.ticks == [
        Tick("coffee", .total(1)), Tick("run", .skipped), Tick("water", .total(6)),
      ])
    #expect(screen.view.habits.last?.current == 2)
    _ = press(&screen, .text("s"), .end, .text("------"), .text("-"))
    #expect(screen.ticks == [Tick("coffee", .total(1)), Tick("water", .nothing)])
  }

  @Test("digits are the day's number, and Backspace takes them back")
  func digits() {
    var screen = screen()
    _ = press(&screen, .text("3"), .end, .text("1"), .text("2.5"))
    #expect(screen.ticks == [Tick("coffee", .total(3)), Tick("water", .total(12.5))])
    _ = press(&screen, .backspace, .backspace)
    #expect(screen.ticks == [Tick("coffee", .total(3)), Tick("water", .total(12))])
    _ = press(&screen, .backspace, .backspace, .backspace)
    #expect(screen.ticks == [Tick("coffee", .total(3))])
    _ = press(&screen, .up, .end, .text("7"))
    #expect(screen.ticks == [Tick("coffee", .total(3)), Tick("water", .total(7))])
  }

  @Test("Enter saves; Escape, q and Ctrl-C leave, and ask once more where something is ticked")
  func ends() {
    for key in [Key.escape, .text("q"), .control("c")] {
      var screen = screen()
      #expect(press(&screen, key) == .cancelled)
      #expect(press(&screen, .text("x"), key) == .asking)
      #expect(press(&screen, key) == .cancelled)
      #expect(press(&screen, key, .down) == .asking)
      #expect(press(&screen, .enter) == .finished)
      #expect(screen.ticks == [Tick("coffee", .total(0))])
    }
  }

  @Test(
    "it fits into any window, with the cursor in sight", arguments: [20, 30, 40, 80], [4, 8, 24])
  func drawing(_ columns: Int, _ rows: Int) {
    var screen = screen()
    for _ in 0..<4 {
      let page = screen.drawing(TextStyle(width: columns), rows: rows)
      #expect(page.lines.count <= rows)
      #expect(page.lines.allSatisfy { DisplayWidth.of($0) <= columns })
      #expect(page.lines.contains { $0.hasPrefix("❯") })
      _ = screen.handle(.down)
    }
  }
}
