import Foundation
import TerminalForms
import TestSupport
import Testing

/// The check-in on a real terminal: what is answered comes out, and the terminal is left as it was.
@Suite(.serialized) struct TerminalTests {
  private let place: TemporaryFolder
  private var folder: URL { URL(filePath: place.path).appending(path: "journal") }

  init() throws {
    place = try TemporaryFolder()
    let question = "# How did you sleep?\n\n- Well\n- Badly\n"
    try place.write("journal/questions.md", question)
    try place.write(
      "journal/daymark.yaml",
      "check-in: [mood, question, gratitude, thoughts, photo, song]\n")
  }

  /// What puts a terminal back: the screen that was there, the cursor, pastes as they were.
  static let leaving = ["\u{1B}[?2004l", "\u{1B}[?25h", "\u{1B}[?1049l"]

  func checkIn(_ environment: [String: String] = [:]) throws -> PseudoTerminal {
    try PseudoTerminal(["check-in"], in: folder, environment: environment)
  }

  @Test("what is answered with keys comes out, and the terminal is as it was")
  func answered() throws {
    let terminal = try checkIn()
    let before = terminal.modesBefore
    #expect(terminal.waits(for: "How are you?"))
    #expect(terminal.modes != before)
    terminal.type("\u{1B}[C\u{1B}OC")
    #expect(terminal.waits(for: "[7]"))
    terminal.type("\r")
    #expect(terminal.waits(for: "How did you sleep?"))
    terminal.type("2\r")
    #expect(terminal.waits(for: "grateful"))
    terminal.type("\u{1B}[200~tea\r\u{3}sun\u{1B}[201~\r\r")
    #expect(terminal.waits(for: "on your mind"))
    terminal.type("\t\t\t")
    #expect(terminal.waits(for: "Keep this?"))
    terminal.type("\r")
    #expect(terminal.end() == 0)
    for sequence in Self.leaving { #expect(terminal.seen.contains(sequence)) }
    // The day as it now stands comes behind the dialog's own screen.
    let day = terminal.seen.components(separatedBy: "Mood 7  ").last ?? ""
    #expect(day.contains("How did you sleep? Badly"))
    #expect(day.contains("- tea") && day.contains("- sun"))
    #expect(terminal.modes == before)
  }

  @Test("leaving prints no answer, and the terminal is as it was", arguments: ["\u{1B}", "\u{3}"])
  func left(_ key: String) throws {
    let terminal = try checkIn()
    let before = terminal.modesBefore
    #expect(terminal.waits(for: "How are you?"))
    terminal.type("7")
    #expect(terminal.waits(for: "[7]"))
    terminal.type(key)
    #expect(terminal.waits(for: "Quit for now?"))
    terminal.type(key)
    #expect(terminal.end() == 130 << 8)
    #expect(terminal.seen.contains("your answers are kept in") && !terminal.seen.contains("{"))
    #expect(terminal.modes == before)
  }

  @Test(
    "a signal ends it as it would any program, with the terminal as it was",
    arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func signalled(_ signal: Int32) throws {
    let terminal = try checkIn()
    let before = terminal.modesBefore
    #expect(terminal.waits(for: "How are you?"))
    terminal.signal(signal)
    // The bit above says that it left a core file.
    #expect(terminal.end() & 0x7F == signal)
    for sequence in Self.leaving { #expect(terminal.seen.contains(sequence)) }
    #expect(terminal.modes == before)
  }

  @Test("after it was stopped it takes the terminal again, and what was answered is there")
  func stopped() throws {
    let terminal = try checkIn()
    let before = terminal.modesBefore
    #expect(terminal.waits(for: "How are you?"))
    let raw = terminal.modes
    terminal.type("7")
    #expect(terminal.waits(for: "[7]"))
    terminal.signal(SIGTSTP)
    // Its group has nobody to stop it for, so that it goes on at once.
    #expect(terminal.waits(for: "\u{1B}[?1049l"))
    #expect(terminal.waits(for: "\u{1B}[?1049h"))
    #expect(terminal.waits(for: "[7]"))
    terminal.type("8")
    #expect(terminal.waits(for: "[8]"))
    #expect(terminal.modes == raw)
    terminal.type("\u{3}")
    #expect(terminal.waits(for: "Quit"))
    terminal.type("\u{3}")
    #expect(terminal.end() == 130 << 8)
    #expect(terminal.modes == before)
  }

  @Test("a terminal that obeys no sequences is asked line by line, and gets none")
  func dumb() throws {
    let terminal = try checkIn(["TERM": "dumb"])
    let before = terminal.modesBefore
    #expect(terminal.waits(for: "a number from 1 to 10"))
    #expect(terminal.modes == before)
    terminal.type("7\n2\ntea\n\n\n\n\n")
    #expect(terminal.waits(for: "y keeps it, n quits"))
    #expect(!terminal.seen.contains("\u{1B}"))
    terminal.type("y\n")
    #expect(terminal.end() == 0)
    #expect(terminal.seen.contains("Mood 7  "))
  }

  @Test("the end of what is written leaves, where it is asked line by line")
  func ended() throws {
    let terminal = try checkIn(["TERM": "dumb"])
    #expect(terminal.waits(for: "a number from 1 to 10"))
    terminal.type("\u{4}")
    #expect(terminal.end() == 130 << 8)
  }
}
