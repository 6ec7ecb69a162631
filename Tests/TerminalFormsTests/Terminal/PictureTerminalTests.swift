import Testing

@testable import TerminalForms

@Suite("How a terminal says that it draws pictures")
struct PictureTerminalTests {
  private func terminal(_ answers: String) -> PictureTerminal? {
    PictureTerminal(answers: Array(answers.utf8))
  }

  private static let kitty = "\u{1B}_Gi=31;OK\u{1B}\\"
  private static let iTerm = "\u{1B}]1337;ReportCellSize=18.5;8.0;2.0\u{1B}\\"
  private static let plain = "\u{1B}[?62;22c"
  private static let sixel = "\u{1B}[?62;4;22c"

  @Test("by kitty's answer, iTerm2's size of a character, or the attribute of sixels")
  func methods() {
    #expect(terminal(Self.kitty + Self.plain)?.method == .kitty)
    #expect(terminal(Self.iTerm + Self.plain)?.method == .inline)
    #expect(terminal(Self.sixel)?.method == .sixel)
    #expect(terminal(Self.kitty + Self.iTerm + Self.sixel)?.method == .kitty)
    #expect(terminal(Self.iTerm + Self.sixel)?.method == .inline)
  }

  @Test(
    "no other answer means pictures",
    arguments: [
      "", plain, "\u{1B}[?4c", "\u{1B}[?1;2c", "\u{1B}[?62;14;41c",
      "\u{1B}_Gi=31;ENOTSUPPORTED\u{1B}\\" + plain, "\u{1B}]1337;ReportCellSize=\u{7}" + plain,
      "\u{1B}[6;20;10t" + plain, "typed words", "\u{1B}", "\u{1B}[", "\u{1B}_Gi=31;O",
    ])
  func none(answers: String) {
    #expect(terminal(answers) == nil)
  }

  @Test("the attributes are the last answer")
  func complete() {
    func isComplete(_ answers: String) -> Bool {
      PictureTerminal.isComplete(Array(answers.utf8))
    }
    #expect(!isComplete(""))
    #expect(!isComplete(Self.kitty))
    #expect(!isComplete(Self.kitty + "\u{1B}[?62;4"))
    #expect(isComplete(Self.kitty + Self.plain))
    #expect(isComplete("hjk" + Self.sixel))
    #expect(PictureTerminal.question(to: "xterm-256color").hasSuffix("\u{1B}[c"))
  }

  @Test("tmux and screen aren't asked for kitty's graphics, which would become their title")
  func title() {
    let isAsked = ["tmux-256color", "screen", "screen.xterm-256color", "xterm-kitty", ""].map {
      PictureTerminal.question(to: $0).contains("\u{1B}_G")
    }
    #expect(isAsked == [false, false, false, true, true])
  }

  @Test("the size of a character is in pixels, or a usual one")
  func cells() {
    #expect(terminal("\u{1B}[6;34;17t" + Self.sixel)?.cellHeight == 34)
    #expect(terminal("\u{1B}[6;34;17t" + Self.sixel)?.cellWidth == 17)
    #expect(terminal(Self.iTerm + Self.plain)?.cellHeight == 37)
    #expect(terminal(Self.iTerm + Self.plain)?.cellWidth == 16)
    for answer in ["", "\u{1B}[6;0;0t", "\u{1B}[6;99999;1t", "\u{1B}[6;xt"] {
      #expect(terminal(answer + Self.sixel)?.cellHeight == 20)
      #expect(terminal(answer + Self.sixel)?.cellWidth == 10)
    }
  }

  @Test("a picture is never larger than it is, twelve rows, forty columns and the window")
  func sizes() throws {
    let terminal = try #require(self.terminal("\u{1B}[6;20;10t" + Self.sixel))
    func size(_ width: Int, _ height: Int, columns: Int = 80) -> [Int] {
      let size = terminal.size(ofPicture: width, height, columns: columns)
      return [size.columns, size.rows, size.longSide]
    }
    #expect(size(480, 360) == [32, 12, 320])
    #expect(size(480, 100) == [40, 5, 400])
    #expect(size(100, 480) == [5, 12, 240])
    #expect(size(15, 15) == [2, 1, 15])
    #expect(size(480, 360, columns: 10) == [10, 4, 100])
    #expect(size(0, 0, columns: 0) == [1, 1, 1])
  }
}
