import JournalCore
import JournalRender
import Phrases
import TerminalForms
import Testing

@testable import DaymarkCommands

@Suite struct StretchScreenTests {
  static func stretch(_ name: String, seconds: Int = 20, sides: Int = 2) -> Stretch {
    let text = """
      ---
      area: [neck, upper body]
      seconds: \(seconds)
      sides: \(sides)
      ---
      # The \(name)

      Good for a neck that has looked at one place for too long.

      1. Sit or stand tall and let your shoulders sink down.
      2. Turn your head.

      Stop if you feel dizzy, or if pain or tingling runs into an arm.

      ```figure
        o
       /|\\
      ```

      ```figure
       \\o/
        |
       /|\\
      ```
      """
    return Stretch(Array(text.utf8), name: name)
  }

  func screen(opensWithChime: Bool = false) throws -> StretchScreen {
    try #require(
      StretchScreen(
        [Self.stretch("turn"), Self.stretch("roll", sides: 1)], on: Day(number: 20_000),
        opensWithChime: opensWithChime))
  }

  @Test("it waits until it is read, and goes on by itself to the end")
  func wholeWay() throws {
    var screen = try screen()
    #expect(screen.advance(by: 100) == [] && screen.state == .opened)
    #expect(screen.handle(.enter) == [] && screen.state == .running)
    #expect(screen.advance(by: 20) == [.chime])
    #expect(screen.advance(by: 5) == [.chime])
    #expect(screen.advance(by: 20) == [.chime, .done(Self.stretch("turn"))])
    #expect(screen.state == .finished && screen.done == 1 && !screen.isOver)
    #expect(screen.advance(by: 100) == [])
    _ = screen.handle(.enter)
    #expect(screen.isOver)
  }

  @Test("at the end it says something kind")
  func encouragement() throws {
    var screen = try screen()
    _ = screen.handle(.enter)
    for _ in 0..<3 { _ = screen.advance(by: 20) }
    #expect(screen.state == .finished)
    let lines = screen.drawing(TextStyle(width: 80), rows: 24).lines
    let text = lines.map { TerminalCells($0).cells.map(\.text).joined() }.joined(separator: "\n")
    #expect(text.contains(CalmWording.encouragement(Day(number: 20_000), done: 1).text()))
  }

  @Test("space stops the clock, and lets it go on")
  func pause() throws {
    var screen = try screen()
    _ = screen.handle(.text(" "))
    _ = screen.handle(.text(" "))
    #expect(screen.timer.isPaused)
    #expect(screen.advance(by: 100) == [] && screen.timer.secondsLeft == 20)
    _ = screen.handle(.text(" "))
    _ = screen.advance(by: 1)
    #expect(screen.timer.secondsLeft == 19)
  }

  @Test("p pauses as Space does, b goes back as the arrow does")
  func letters() throws {
    var screen = try screen()
    _ = screen.handle(.enter)
    _ = screen.handle(.text("p"))
    #expect(screen.timer.isPaused)
    _ = screen.handle(.text("p"))
    _ = screen.handle(.right)
    #expect(!screen.timer.isPaused && screen.timer.part?.kind == .step(1))
    _ = screen.handle(.text("b"))
    #expect(screen.timer.part?.kind == .step(0))
  }

  @Test("keys that come together are done one by one")
  func together() throws {
    var screen = try screen()
    _ = screen.handle(.text("n  "))
    #expect(screen.stretch.name == "roll" && screen.state == .running && screen.timer.isPaused)
  }

  @Test("arrows go from step to step; past the last it is done")
  func steps() throws {
    var screen = try screen()
    _ = screen.handle(.enter)
    #expect(screen.handle(.right) == [] && screen.timer.part?.kind == .step(1))
    #expect(screen.handle(.left) == [] && screen.timer.part?.kind == .step(0))
    for _ in 0..<4 { _ = screen.handle(.right) }
    #expect(screen.handle(.right) == [.chime, .done(Self.stretch("turn"))])
  }

  @Test("n opens the next one, and after the last the first again")
  func another() throws {
    var screen = try screen(opensWithChime: true)
    #expect(screen.advance(by: 0.1) == [.chime])
    #expect(screen.advance(by: 0.1) == [])
    _ = screen.handle(.enter)
    _ = screen.handle(.text("n"))
    #expect(screen.stretch.name == "roll" && screen.state == .opened)
    #expect(screen.advance(by: 0.1) == [.chime])
    _ = screen.handle(.text("n"))
    #expect(screen.stretch.name == "turn" && screen.done == 0)
  }

  @Test(
    "q and Esc leave at any time, and nothing is done by that", arguments: [Key.escape, .text("q")])
  func leaves(key: Key) throws {
    for begins in [true, false] {
      var screen = try screen()
      if begins { _ = screen.handle(.enter) }
      #expect(screen.handle(key) == [] && screen.isOver && screen.done == 0)
    }
  }

  @Test(
    "every state fits into every window, with what must be seen",
    arguments: [(200, 50), (80, 24), (40, 15), (40, 10), (20, 8), (20, 4)])
  func fits(columns: Int, rows: Int) throws {
    for style in [
      TextStyle(width: columns), TextStyle(width: columns, color: .ansi256, unicode: false),
    ] {
      var screen = try screen()
      func check(_ words: String...) {
        let lines = screen.drawing(style, rows: rows).lines
        let cells = lines.map { TerminalCells($0).cells }
        let text = cells.map { $0.map(\.text).joined() }.joined(separator: "\n")
        #expect(lines.count <= rows, "\(text)")
        #expect(cells.allSatisfy { $0.count <= columns }, "\(text)")
        for word in words { #expect(text.contains(word), "\(columns) x \(rows): \(text)") }
      }
      check("Stop", "Enter starts", "q quits")
      _ = screen.handle(.enter)
      check("0:20", "Space", "q quits")
      _ = screen.handle(.text(" "))
      check("0:20", "Space")
      for _ in 0..<2 { _ = screen.handle(.right) }
      check("0:05")
      for _ in 0..<3 { _ = screen.handle(.right) }
      check("quits")
    }
  }

  @Test("the frames of a figure go to and fro, one a second")
  func frames() {
    #expect((0..<7).map { StretchScreen.frame(after: Double($0), of: 3) } == [0, 1, 2, 1, 0, 1, 2])
    #expect((0..<4).map { StretchScreen.frame(after: Double($0), of: 2) } == [0, 1, 0, 1])
    #expect(
      StretchScreen.frame(after: 9, of: 1) == 0 && StretchScreen.frame(after: .infinity, of: 3) < 3)
  }

  @Test("in words, each step is said in its time, the last seconds are counted")
  func cues() throws {
    let cues = Array(try screen().cues(TextStyle(unicode: false)))
    let said = cues.dropFirst().dropLast().map { "\($0.at) \($0.text)" }
    #expect(
      said == [
        "3.0 1  Sit or stand tall and let your shoulders sink down.\n", "13.0 2  Turn your head.\n",
        "20.0 3 ", "21.0 2 ", "22.0 1\n", "23.0 Change sides\n",
        "28.0 1  Sit or stand tall and let your shoulders sink down.\n",
        "38.0 2  Turn your head.\n",
        "45.0 3 ", "46.0 2 ", "47.0 1\n",
      ])
    #expect(cues.first?.text.contains("Stop if you feel dizzy") == true && cues.last?.at == 48)
    var screen = try screen()
    #expect(screen.finishCues() == [.done(Self.stretch("turn"))])
  }
}
