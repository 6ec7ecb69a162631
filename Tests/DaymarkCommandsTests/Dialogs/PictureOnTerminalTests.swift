import Foundation
import TestSupport
import Testing

/// What is seen of photos on terminals that draw pictures.
@Suite(.serialized) struct PictureOnTerminalTests {
  private let place: TemporaryFolder
  private var folder: URL { URL(filePath: place.path).appending(path: "journal") }

  /// A red PNG of one pixel.
  private static let red = Data(
    base64Encoded:
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC"
  )!

  init() throws {
    place = try TemporaryFolder()
    try place.write("journal/daymark.yaml", "")
    try place.write("journal/2026-11-21.md", "---\nphoto: red.png\n---\nWords.\n")
    try place.write("journal/red.png", Array(Self.red))
  }

  private func start(
    _ words: String..., environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let state = ["XDG_STATE_HOME": place.path + "/state"]
    return try PseudoTerminal(words, in: folder, environment: state.merging(environment) { $1 })
  }

  @Test(
    "a terminal that says it can is sent the picture, after it was asked once",
    arguments: [
      ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62c", "\u{1B}_Ga=T,f=24,s=1,v=1,q=2,m=0;"),
      (
        "\u{1B}]1337;ReportCellSize=20;10;1\u{1B}\\\u{1B}[?62c",
        "\u{1B}]1337;File=inline=1;size="
      ),
      ("\u{1B}[6;20;10t\u{1B}[?62;4c", "\u{1B}P0;1q\"1;1;1;1#0;2;"),
    ])
  func drawn(answers: String, picture: String) throws {
    let terminal = try start("show")
    #expect(terminal.waits(for: "\u{1B}[c"))
    terminal.type(answers)
    #expect(terminal.waits(for: picture))
    #expect(terminal.waits(for: "Words."))
    #expect(terminal.end() == 0)
    #expect(!terminal.seen.contains("\u{1B}[c"))
    #expect(terminal.modes == terminal.modesBefore)
  }

  @Test("a terminal that can't shows the name of the photo, as a link")
  func notDrawn() throws {
    let terminal = try start("diary", "photos")
    #expect(terminal.waits(for: "\u{1B}[c"))
    terminal.type("\u{1B}[?62;22c")
    #expect(terminal.waits(for: "/journal/red.png\u{1B}\\red.png\u{1B}]8;;\u{1B}\\"))
    #expect(terminal.end() == 0)
    #expect(!terminal.seen.contains("\u{1B}P"))
  }

  @Test(
    "nothing is asked where there is nothing to draw, or nobody wants it",
    arguments: [
      (["show", "--color", "never"], [:]), (["show"], ["TERM": "dumb"]),
      (["show"], ["NO_COLOR": "1"]),
      (["show", "--format", "markdown"], [:]), (["show", "--raw"], [:]), (["list"], [:]),
    ])
  func notAsked(words: [String], environment: [String: String]) throws {
    let state = ["XDG_STATE_HOME": place.path + "/state"]
    let terminal = try PseudoTerminal(
      words, in: folder, environment: state.merging(environment) { $1 })
    #expect(terminal.end() == 0)
    #expect(terminal.seen.contains("Words."))
    #expect(!terminal.seen.contains("\u{1B}[c"))
    #expect(!terminal.seen.contains("\u{1B}_G"))
  }

  @Test(
    "JSON has no links", arguments: [["show", "--format", "json"], ["list", "--format", "json"]])
  func noLinks(words: [String]) throws {
    let variables = ["XDG_STATE_HOME": place.path + "/state", "PAGER": ""]
    let terminal = try PseudoTerminal(words, in: folder, environment: variables)
    #expect(terminal.end() == 0)
    #expect(terminal.seen.contains("red.png") || terminal.seen.contains("2026-11-21"))
    #expect(!terminal.seen.contains("\u{1B}"))
  }

  @Test("nothing is asked if the person has typed ahead, and what they typed is still there")
  func typedAhead() throws {
    let variables = ["XDG_STATE_HOME": place.path + "/state"]
    let terminal = try PseudoTerminal(
      ["show"], in: folder, environment: variables, typed: "ls\npw")
    #expect(terminal.waits(for: "Words."))
    #expect(terminal.end() == 0)
    #expect(!terminal.passed.contains("\u{1B}[c"))
    #expect(terminal.unread == Array("ls\npw".utf8))
  }

  @Test("answers that arrive in pieces are put together, also while the window changes")
  func pieces() throws {
    let terminal = try start("show")
    #expect(terminal.waits(for: "\u{1B}[c"))
    terminal.type("\u{1B}_Gi=31;O")
    terminal.signal(SIGWINCH)
    terminal.type("K\u{1B}")
    terminal.type("\\\u{1B}[?62")
    terminal.type("c")
    #expect(terminal.waits(for: "\u{1B}_Ga=T"))
    #expect(terminal.end() == 0)
  }

  @Test(
    "Ctrl-C and a signal end it while it asks, and the terminal is as it was",
    arguments: [true, false])
  func interrupted(byKey: Bool) throws {
    let terminal = try start("show")
    #expect(terminal.waits(for: "\u{1B}[c"))
    if byKey { terminal.type("\u{3}") } else { terminal.signal(SIGINT) }
    #expect(terminal.end() & 0x7F == SIGINT)
    #expect(terminal.modes == terminal.modesBefore)
  }

  @Test("a terminal that never answers is waited for no longer than a second, and shows the rest")
  func silent() throws {
    let terminal = try start("show")
    #expect(terminal.waits(for: "\u{1B}[c"))
    #expect(terminal.waits(for: "Words."))
    #expect(terminal.end() == 0)
    #expect(terminal.modes == terminal.modesBefore)
  }
}
