import Foundation
import TerminalForms
import TestSupport
import Testing

/// Stretching and breathing on a real terminal, which is left as it was.
@Suite(.serialized) struct CalmTerminalTests {
  private let place: TemporaryFolder
  private var folder: URL { URL(filePath: place.path).appending(path: "journal") }

  init() throws {
    place = try TemporaryFolder()
    try place.write("journal/daymark.yaml")
  }

  func start(_ words: String..., environment: [String: String] = [:]) throws -> PseudoTerminal {
    try PseudoTerminal(words, in: folder, environment: environment)
  }

  var entry: String? {
    try? String(
      contentsOf: folder.appending(path: "entries/2026/11/2026-11-21.md"), encoding: .utf8)
  }

  @Test("a stretch that is done with keys stands in the day's entry, and undo takes it out")
  func stretched() throws {
    let terminal = try start("stretch", "neck-roll")
    let before = terminal.modesBefore
    #expect(terminal.waits(for: "Enter starts"))
    #expect(terminal.modes != before)
    terminal.type("\r")
    #expect(terminal.waits(for: "0:30"))
    terminal.type(" ")
    #expect(terminal.waits(for: "paused"))
    terminal.type(" \u{1B}[C\u{1B}OC\u{1B}[C\r\u{1B}[C")
    #expect(terminal.waits(for: "\u{7}"))
    #expect(terminal.waits(for: "Enter"))
    terminal.type("\r")
    #expect(terminal.end() == 0)
    for sequence in TerminalTests.leaving { #expect(terminal.seen.contains(sequence)) }
    #expect(terminal.seen.contains("Neck roll, 30 seconds: written to"))
    #expect(entry?.contains("stretches: [neck-roll]") == true)
    #expect(terminal.modes == before)
    let undo = try start("undo")
    #expect(undo.waits(for: "undone: stretch done neck-roll"))
    #expect(undo.end() == 0 && entry == nil)
  }

  @Test(
    "leaving it writes nothing", arguments: [("q", Int32(0)), ("\u{1B}", 0), ("\u{3}", 130 << 8)])
  func left(_ key: String, _ status: Int32) throws {
    let terminal = try start("stretch", "neck-roll")
    let before = terminal.modesBefore
    #expect(terminal.waits(for: "Enter starts"))
    terminal.type("\r")
    #expect(terminal.waits(for: "0:30"))
    terminal.type(key)
    #expect(terminal.end() == status)
    #expect(terminal.seen.contains("nothing was written") && entry == nil)
    #expect(terminal.modes == before)
  }

  @Test("any key ends breathing, Ctrl-C too", arguments: ["x", "\u{3}", "\u{1B}[A", "\r"])
  func breathed(_ key: String) throws {
    let terminal = try start("breathe", "4-7-8")
    let before = terminal.modesBefore
    #expect(terminal.waits(for: "any key ends"))
    terminal.type(key)
    #expect(terminal.end() == 0)
    for sequence in TerminalTests.leaving { #expect(terminal.seen.contains(sequence)) }
    #expect(terminal.modes == before)
  }

  @Test(
    "a signal ends it as it would any program, with the terminal as it was",
    arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func signalled(_ signal: Int32) throws {
    let terminal = try start("breathe")
    let before = terminal.modesBefore
    #expect(terminal.waits(for: "any key ends"))
    terminal.signal(signal)
    #expect(terminal.end() & 0x7F == signal)
    for sequence in TerminalTests.leaving { #expect(terminal.seen.contains(sequence)) }
    #expect(terminal.modes == before)
  }

  @Test("another quote comes at a key, and the last one stays when another key ends it")
  func turned() throws {
    let quotes = "> One.\n\n> Two.\n\n> Three.\n"
    try quotes.write(
      to: folder.appending(path: "quotes.md"), atomically: true, encoding: .utf8)
    let terminal = try start("quote", "--another", "--today", "2026-11-21")
    let before = terminal.modesBefore
    #expect(terminal.waits(for: "Space next"))
    // The day's own is left out, so two take turns.
    let words = ["One.", "Two.", "Three."]
    let first = try #require(words.first { terminal.passed.contains($0) })
    terminal.type(" ")
    // Only what changed is written anew.
    #expect(terminal.waits(for: "\u{1B}["))
    terminal.type("  q")
    #expect(terminal.end() == 0)
    for sequence in TerminalTests.leaving { #expect(terminal.seen.contains(sequence)) }
    let left = terminal.seen.components(separatedBy: TerminalTests.leaving.last ?? "").last ?? ""
    #expect(words.count { left.contains($0) } == 1 && !left.contains(first))
    #expect(terminal.modes == before)
  }

  @Test("a terminal that obeys no sequences gets words, and Enter ends them")
  func dumb() throws {
    let terminal = try start("breathe", environment: ["TERM": "dumb"])
    let before = terminal.modesBefore
    #expect(terminal.waits(for: "Breathe in 1"))
    #expect(terminal.modes == before)
    terminal.type("\n")
    #expect(terminal.end() == 0)
    #expect(!terminal.seen.contains("\u{1B}"))
  }
}
