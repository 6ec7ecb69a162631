import Foundation
import TestSupport
import Testing

@Suite("A walk through the calendar on a terminal")
struct WalkTerminalTests {
  private let place: TemporaryFolder
  private var folder: URL { URL(filePath: place.path).appending(path: "journal") }

  init() throws {
    place = try TemporaryFolder()
    try place.write("journal/daymark.yaml", "")
    try place.write("journal/2026-11-20.md", "# Yesterday\n\nThe sea.\n")
    try place.write("journal/2026-11-21.md", "# Today\n\nOne.\n")
  }

  private func start(
    _ words: String..., environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let state = ["XDG_STATE_HOME": place.path + "/state"]
    return try PseudoTerminal(words, in: folder, environment: state.merging(environment) { $1 })
  }

  /// Writes an editor as a shell script, and returns its path.
  private func editor(_ script: String) throws -> String {
    try place.write("editor", "#!/bin/sh\n" + script)
    let path = place.path + "/editor"
    try #require(chmod(path, 0o755) == 0)
    return path
  }

  @Test("the keys show another day, the whole day, and leave the terminal as it was")
  func walking() throws {
    let terminal = try start("calendar", "--walk")
    #expect(terminal.waits(for: "# Today"))
    terminal.type("h")
    #expect(terminal.waits(for: "# Yesterday"))
    terminal.type("\r")
    #expect(terminal.waits(for: "Enter goes back"))
    terminal.type("q/sea\r")
    #expect(terminal.waits(for: "'sea': 1 of 1 day"))
    terminal.type("q")
    #expect(terminal.end() == 0)
    #expect(terminal.modes == terminal.modesBefore)
  }

  @Test("e opens the editor; the day is shown as it is then, and undo brings back the old text")
  func editing() throws {
    let editor = try self.editor("echo Two. >> \"$1\"\n")
    let terminal = try start("calendar", "--walk", "20 nov 2026", environment: ["EDITOR": editor])
    #expect(terminal.waits(for: "The sea."))
    terminal.type("e")
    #expect(terminal.waits(for: "Two."))
    #expect(try place.text("journal/2026-11-20.md") == "# Yesterday\n\nThe sea.\nTwo.\n")
    terminal.type("q")
    #expect(terminal.end() == 0)
    #expect(try start("undo").end() == 0)
    #expect(try place.text("journal/2026-11-20.md") == "# Yesterday\n\nThe sea.\n")
  }

  @Test("an editor that crashes leaves a draft, which e continues")
  func crash() throws {
    let editor = try self.editor("echo Two. >> \"$1\"\nstty raw -echo\nkill -9 $$\n")
    let terminal = try start("calendar", "--walk", environment: ["EDITOR": editor])
    #expect(terminal.waits(for: "# Today"))
    terminal.type("e")
    #expect(terminal.waits(for: "a draft is kept, and e continues it: the editor '"))
    terminal.type("e")
    #expect(terminal.waits(for: "A draft for 2026-11-21 was not finished"))
    terminal.type("l\r")
    #expect(terminal.waits(for: "a draft is kept, and e continues it"))
    terminal.type("q")
    #expect(terminal.end() == 0)
    #expect(terminal.modes == terminal.modesBefore)
    #expect(try place.text("journal/2026-11-21.md") == "# Today\n\nOne.\n")
  }

  @Test("an editor that is killed in raw mode leaves the shell's terminal as it was")
  func rawMode() throws {
    let editor = try self.editor("stty raw -echo\nkill -9 $$\n")
    let terminal = try start("edit", environment: ["EDITOR": editor])
    #expect(terminal.end() >> 8 == 73)
    #expect(terminal.modes == terminal.modesBefore)
  }

  @Test("on a terminal that obeys no control sequences, the days are told line by line")
  func plain() throws {
    let terminal = try start("calendar", "--walk", environment: ["TERM": "dumb"])
    #expect(terminal.waits(for: "Saturday, 21 November 2026: day 2 in a row. Today\r\n> "))
    terminal.type("h\r")
    #expect(terminal.waits(for: "Friday, 20 November 2026. Yesterday\r\n> "))
    terminal.type("\r")
    #expect(terminal.waits(for: "The sea.\r\n"))
    terminal.type("q\r")
    #expect(terminal.end() == 0)
  }

  @Test("an editor that can't be started is reported on the calendar, or line by line")
  func noEditor() throws {
    let terminal = try start("calendar", "--walk", environment: ["EDITOR": "/no/editor"])
    #expect(terminal.waits(for: "# Today"))
    terminal.type("e")
    #expect(terminal.waits(for: "there is no editor '/no/editor'"))
    terminal.type("q")
    #expect(terminal.end() == 0)
    let plain = try start(
      "calendar", "--walk", environment: ["EDITOR": "/no/editor", "TERM": "dumb"])
    plain.type("e\r")
    #expect(plain.waits(for: "there is no editor '/no/editor'"))
    plain.type("q\r")
    #expect(plain.end() == 0)
  }
}
