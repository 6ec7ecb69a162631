import Foundation
import TestSupport
import Testing

/// The whole program, started as people start it.
@Suite struct ServeProgramTests {
  @Test("it stops by a signal, even if browsers are connected", arguments: [SIGINT, SIGTERM])
  func signals(_ signal: Int32) async throws {
    let program = try RunningProgram()
    let host = try #require(await program.begun()).origin.dropFirst("http://".count)
    let parts = host.split(separator: ":")
    let client = try TestClient(
      Int(parts[1])!, Array(HostileRequestTests.get("/none", "Host: \(host)\r\n").utf8),
      at: String(parts[0]))
    #expect(await client.answer()?.status == 404)
    program.send(signal)
    #expect(await program.end() == 0)
    #expect(await client.isClosed())
    #expect(try program.uploads == [])
  }

  @Test("a port that is taken is an error that names it") func takenPort() async throws {
    let program = try RunningProgram()
    let address = try #require(await program.begun()).origin.dropFirst("http://".count)
    let second = try RunningProgram(journal: program.journal)
    #expect(
      await second.errors() == """
        error: \(address) is already in use, maybe by another 'daymark serve'
        hint: stop that program, or choose another port with --port

        """)
    #expect(await second.end() == 73)
    program.send(SIGTERM)
    #expect(await program.end() == 0)
  }

  @Test(
    "wrong options are errors",
    arguments: [
      (
        ["--origin", "http://diary.example"],
        "'http://diary.example' is not an address for browsers"
      ),
      (["--for", "soon"], "'soon' is not a duration"), (["--port", "0"], "'--port 0' would be"),
    ])
  func options(_ options: [String], _ words: String) async throws {
    let program = try RunningProgram(options)
    #expect(await program.errors().contains(words))
    #expect(await program.end() == 64)
  }
}
