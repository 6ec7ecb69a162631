import JournalCore
import JournalRender
import TerminalForms
import Testing

@testable import DaymarkCommands

@Suite struct BreatheScreenTests {
  func screen(_ pattern: String = "4-4-4-4", minutes: Double? = nil) throws -> BreatheScreen {
    BreatheScreen(try #require(BreathPattern(pattern)), minutes: minutes, mood: 0.5)
  }

  @Test("any key ends it", arguments: [Key.text("x"), .enter, .escape, .up, .control("d")])
  func anyKey(key: Key) throws {
    var screen = try screen()
    _ = screen.advance(by: 40)
    #expect(!screen.isOver && screen.finished == 2)
    _ = screen.handle(key)
    #expect(screen.isOver)
  }

  @Test("minutes end with the breath that they end in")
  func minutes() throws {
    var screen = try screen(minutes: 1)
    _ = screen.advance(by: 63.9)
    #expect(!screen.isOver)
    _ = screen.advance(by: 0.2)
    #expect(screen.isOver && screen.finished == 4)
  }

  @Test(
    "it fits into every window, and the word is always there",
    arguments: [(200, 60), (80, 24), (40, 15), (20, 8), (20, 3), (20, 1)])
  func fits(columns: Int, rows: Int) throws {
    for color in TextStyle.Color.allCases {
      let style = TextStyle(width: columns, color: color, unicode: color != .ansi16)
      var screen = try screen()
      for _ in 0..<34 {
        let lines = screen.drawing(style, rows: max(rows, 3)).lines
        #expect(lines.count <= max(rows, 3))
        #expect(lines.allSatisfy { TerminalCells($0).cells.count <= columns })
        #expect(
          lines.contains { $0.contains("Breathe") || $0.contains("Hold") || $0.contains("Rest") })
        _ = screen.advance(by: 0.5)
      }
    }
  }

  @Test("without Unicode there is nothing but ASCII, without colour no sequence")
  func plain() throws {
    var screen = try screen()
    _ = screen.advance(by: 3)
    let ascii = screen.drawing(TextStyle(width: 60, color: .ansi16, unicode: false), rows: 20)
    #expect(ascii.lines.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
    let plain = screen.drawing(TextStyle(width: 60), rows: 20)
    #expect(!plain.lines.joined().contains("\u{1B}"))
  }

  @Test("the sphere grows with the breath, and stands still while it is held")
  func sphere() throws {
    let sphere = BreathSphere(columns: 40, rows: 18, mood: 0.7)
    func size(_ fullness: Double) -> Int {
      sphere.lines(fullness, TextStyle()).joined().count { $0 != " " }
    }
    let sizes = stride(from: 0.0, through: 1, by: 0.05).map(size)
    #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(sizes[0] > 0 && sizes[20] > 5 * sizes[0])
  }

  @Test("in words, every second is counted")
  func cues() throws {
    let screen = try screen("2-1-2", minutes: 0.1)
    let cues = Array(screen.cues(TextStyle(unicode: false)))
    #expect(
      cues.map(\.text).joined()
        == """
        Enter ends
        Breathe in 1 2
        Hold 1
        Breathe out 1 2
        Breathe in 1 2
        Hold 1
        Breathe out 1 2

        """)
    #expect(cues.filter { $0.text == "Breathe in" }.map(\.at) == [0, 5])
    #expect(cues.last?.at == 10)
  }
}
