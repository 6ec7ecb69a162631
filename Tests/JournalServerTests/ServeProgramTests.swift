import Codecs
import Foundation
import JournalStore
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

  @Test("an incognito copy is gone after a signal, and nothing else is left")
  func incognito() async throws {
    let program = try RunningProgram(["--incognito"])
    _ = try #require(await program.begun())
    #expect(program.home.names.contains { $0.hasSuffix("/daymark.yaml") })
    program.send(SIGTERM)
    #expect(await program.end() == 0)
    #expect(program.home.names == ["daymark", "daymark/incognito"])
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
    let fingerprint = SHA256.digits(of: certificate).uppercased()
    #expect(shown.filter { $0 != ":" } == fingerprint)

    let phone = try await TLSClient(4747, at: address, .authority(certificate))
    let form = "Origin: \(origin)\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    let opened = try #require(
      try await phone.answer(to: HostileRequestTests.post(String(link), ours + form, "")))
    #expect(opened.status == 303)
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
      (["--incognito", "--lan"], "--incognito is for the screen of this computer"),
      (["--incognito", "--origin", "https://diary.example"], "--incognito is for the screen"),
      (["--incognito", "--quiet"], "--incognito needs its link"),
    ])
  func options(_ options: [String], _ words: String) async throws {
    let program = try RunningProgram(options)
    #expect(await program.errors().contains(words))
    #expect(await program.end() == 64)
  }
}
