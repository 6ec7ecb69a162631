import Foundation
import TestSupport
import Testing

/// The whole program, started as people start it.
@Suite struct ServeProgramTests {
  @Test("it stops by a signal, even if browsers are connected", arguments: [SIGINT, SIGTERM])
  func signals(_ signal: Int32) async throws {
    let program = try RunningProgram()
    let address = try #require(await program.line())
    let host = try #require(address.wholeMatch(of: /Your journal is at http:\/\/(\S+)\//)?.1)
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

  @Test("an incognito copy is gone after a signal, and nothing else is left")
  func incognito() async throws {
    let program = try RunningProgram(["--incognito"])
    _ = try #require(await program.line())
    #expect(program.state.contains { $0.hasSuffix("/daymark.yaml") })
    program.send(SIGTERM)
    #expect(await program.end() == 0)
    #expect(program.state == ["daymark", "daymark/incognito"])
  }

  @Test("a port that is taken is an error that names it") func takenPort() async throws {
    let program = try RunningProgram()
    let address = try #require(await program.line()).dropFirst("Your journal is at http://".count)
    let second = try RunningProgram(sharing: program)
    #expect(
      await second.errors() == """
        error: \(address.dropLast()) is already in use, maybe by another 'daymark serve'
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

/// `daymark-serve serve` on an empty journal.
private final class RunningProgram: Sendable {
  private let process = Process()
  private let (output, messages) = (Pipe(), Pipe())
  private let journal: TemporaryFolder
  private let home: TemporaryFolder

  init(_ options: [String] = [], sharing other: RunningProgram? = nil) throws {
    journal = try other?.journal ?? TemporaryFolder()
    home = try TemporaryFolder()
    try journal.write("daymark.yaml")
    process.executableURL = URL(filePath: CommandLine.arguments[0])
      .deletingLastPathComponent().appending(path: "daymark-serve")
    process.arguments = ["serve", "--journal", journal.path] + options
    process.environment = ["XDG_STATE_HOME": home.path, "HOME": home.path, "LANG": "C.UTF-8"]
    process.standardOutput = output
    process.standardError = messages
    try process.run()
  }

  deinit { if process.isRunning { process.terminate() } }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Returns what it says once browsers can connect.
  func line() async -> String? {
    await elsewhere { [output] in
      let bytes = output.fileHandleForReading.availableData
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n").first.map(String.init)
    }
  }

  /// Returns its messages once it has ended.
  func errors() async -> String {
    await elsewhere { [messages] in
      String(decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
  }

  /// Waits until it has ended, and returns its status.
  func end() async -> Int32 {
    await elsewhere { [process] in
      process.waitUntilExit()
      return process.terminationReason == .exit ? process.terminationStatus : -1
    }
  }

  /// Everything in the person's state.
  var state: [String] { home.names }

  /// The folders of uploads that are left.
  var uploads: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: home.path + "/daymark/uploads")
    }
  }
}
