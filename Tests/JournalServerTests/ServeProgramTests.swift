import Foundation
import JournalStore
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

  /// An address of this computer that no other program has.
  private static var freeAddress: String {
    "127.78.\(Int.random(in: 1...254)).\(Int.random(in: 1...254))"
  }

  @Test("with --lan a phone gets the certificate, compares it, and is safe from then on")
  func phone() async throws {
    let address = Self.freeAddress
    let program = try RunningProgram(lan: address)
    let words = await program.words(until: "fingerprint:")
    let origin = try #require(words.firstMatch(of: /Your journal is at (\S+)\/\n/)?.1)
    let link = try #require(words.firstMatch(of: /https:\S+(\/open\/\S+)/)?.1)
    let shown = words.split(separator: "\n").suffix(2).map { $0.filter { $0 != " " } }.joined()
    #expect(origin == "https://\(address):4747")
    let ours = "Host: \(address):4747\r\n"

    let careless = try await TLSClient(4747, at: address, .anybody)
    let certificate = try #require(
      try await careless.bytes(to: HostileRequestTests.get("/certificate", ours)))
    let fingerprint = ContentHash.digits(of: certificate).uppercased()
    #expect(shown.filter { $0 != ":" } == fingerprint)

    let phone = try await TLSClient(4747, at: address, .authority(certificate))
    let opened = try #require(
      try await phone.answer(to: HostileRequestTests.get(String(link), ours)))
    #expect(opened.status == 200)
    #expect(opened.fields.contains { $0.hasPrefix("set-cookie:") && $0.hasSuffix("; Secure") })
    #expect(program.modes(of: "\(address).pem") == [0o600])
    program.send(SIGTERM)
    #expect(await program.end() == 0)
  }

  @Test("with --lan the certificate is the same after a restart") func restart() async throws {
    let address = Self.freeAddress
    let first = try RunningProgram(lan: address)
    let words = await first.words(until: "fingerprint:")
    first.send(SIGTERM)
    #expect(await first.end() == 0)
    let second = try RunningProgram(lan: address, sharing: first)
    let again = await second.words(until: "fingerprint:")
    #expect(again.split(separator: "\n").suffix(2) == words.split(separator: "\n").suffix(2))
    second.send(SIGTERM)
    #expect(await second.end() == 0)
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

  /// - Parameters:
  ///   - lan: the address for phones; with it, there is a passphrase, and what is kept is shared.
  ///   - other: another run, on the same journal.
  init(
    _ options: [String] = [], lan: String? = nil, sharing other: RunningProgram? = nil
  ) throws {
    journal = try other?.journal ?? TemporaryFolder()
    home = try lan == nil ? TemporaryFolder() : other?.home ?? TemporaryFolder()
    try journal.write("daymark.yaml")
    if lan != nil { try Self.setPassphrase(of: journal, in: home) }
    process.executableURL = URL(filePath: CommandLine.arguments[0])
      .deletingLastPathComponent().appending(path: "daymark-serve")
    process.arguments = ["serve", "--journal", journal.path] + options
    if let lan { process.arguments? += ["--lan", lan] }
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

  /// Sets a passphrase that nobody knows.
  private static func setPassphrase(
    of journal: TemporaryFolder, in home: TemporaryFolder
  ) throws {
    let state = StateHome(stateHome: home.path, home: nil)!
    let file = StateFile(
      of: JournalLocation(root: journal.path), chapter: "serve", in: state)
    let salt = [UInt8](repeating: 7, count: 16)
    try AccessFile(file).change {
      $0.passphrase = PassphraseRecord(
        .new, salt: salt, key: [UInt8](repeating: 7, count: 32))
    }
  }

  /// Returns what it says, up to the end of the lines after some words.
  func words(until last: String) async -> String {
    await elsewhere { [output] in
      var words = ""
      // Whatever is said in one go arrives in one go.
      while words.firstRange(of: last) == nil {
        let bytes = output.fileHandleForReading.availableData
        if bytes.isEmpty { break }
        words += String(decoding: bytes, as: UTF8.self)
      }
      return words
    }
  }

  /// The permissions of files that it keeps whose names end like this.
  func modes(of ending: String) -> [Int?] {
    home.names.filter { $0.hasSuffix(ending) }.map(home.mode)
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

  /// The folders of uploads that are left.
  var uploads: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: home.path + "/daymark/uploads")
    }
  }
}
