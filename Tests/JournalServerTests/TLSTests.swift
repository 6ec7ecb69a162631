import JournalWeb
import NIOSSL
import Testing

@testable import JournalServer

/// In the network, browsers know whom they talk to, and nobody can listen.
@Suite struct TLSTests {
  private static let page = HostileRequestTests.get("/days/1")
  private static let short = Duration.milliseconds(50)

  /// A server with certificates of its own.
  private struct Secured {
    let server: RunningServer
    let authority: [UInt8]

    init(_ limits: ServerLimits = ServerLimits()) async throws {
      let made = try certificates()
      authority = try made.authorityFile
      server = try await RunningServer(
        limits,
        identity: ServerIdentity(certificate: try made.serverFile, key: try made.serverKey))
    }

    func connect(upTo version: TLSVersion? = nil) async throws -> TLSClient {
      try await TLSClient(server.port, .authority(authority), upTo: version)
    }
  }

  private static func certificates(
    for address: [UInt8] = [127, 0, 0, 1]
  ) throws -> AddressCertificates {
    try AddressCertificates(
      kept: nil, for: address, at: WebFrontEnd.Surroundings.secondsNow())
  }

  @Test("a browser that trusts the authority gets its answers, with every safe header field")
  func trusted() async throws {
    let secured = try await Secured()
    let client = try await secured.connect()
    let answer = try #require(try await client.answer(to: Self.page))
    #expect(answer.status == 200)
    #expect(answer.body == "1\n")
    let fields =
      HostileRequestTests.safe + [
        "strict-transport-security: max-age=7776000", "content-length: 2",
        "content-type: text/plain; charset=utf-8",
      ]
    #expect(answer.fields == fields.sorted())
    #expect(try await client.answer(to: HostileRequestTests.get("/days/2"))?.body == "2\n")
  }

  @Test("a computer of the network has so many places, and its next one takes its own")
  func places() async throws {
    var limits = ServerLimits()
    limits.connectionsOfOne = 2
    let secured = try await Secured(limits)
    let silent = try (0..<3).map { _ in try secured.server.connect() }
    #expect(await silent[0].all() ?? [] == [])
    let client = try await secured.connect()
    #expect(try await client.answer(to: Self.page)?.status == 200)
  }

  @Test("TLS 1.2 and 1.3 are spoken, and nothing older")
  func versions() async throws {
    let secured = try await Secured()
    for version in [TLSVersion.tlsv12, .tlsv13] {
      let client = try await secured.connect(upTo: version)
      #expect(try await client.answer(to: Self.page)?.status == 200)
    }
    let old = try await secured.connect(upTo: .tlsv11)
    await #expect(throws: NIOSSLError.self) { try await old.answer(to: Self.page) }
  }

  @Test("a browser that doesn't know the authority refuses the server")
  func stranger() async throws {
    let secured = try await Secured()
    let other = try Self.certificates().authorityFile
    for authority in [nil, other] {
      let client = try await TLSClient(secured.server.port, .authority(authority))
      await #expect(throws: NIOSSLError.self) { try await client.answer(to: Self.page) }
    }
    let careless = try await TLSClient(secured.server.port, .anybody)
    #expect(try await careless.answer(to: Self.page)?.status == 200)
  }

  @Test("a certificate of another address is refused, though the authority signed it")
  func elsewhere() async throws {
    let made = try Self.certificates(for: [127, 0, 0, 2])
    let server = try await RunningServer(
      identity: ServerIdentity(certificate: try made.serverFile, key: try made.serverKey))
    let client = try await TLSClient(server.port, .authority(try made.authorityFile))
    await #expect(throws: (any Error).self) { try await client.answer(to: Self.page) }
  }

  @Test("the host is checked as without TLS, and so is who sends a form")
  func checks() async throws {
    let secured = try await Secured()
    let client = try await secured.connect()
    let evil = HostileRequestTests.get("/", "Host: evil.example\r\n")
    #expect(try await client.answer(to: evil)?.status == 421)
    let form = HostileRequestTests.post("/words")
    let ours = form.replacing("Origin: http:", with: "Origin: https:")
    #expect(try await client.answer(to: ours)?.body == "a=b\n")
    #expect(try await client.answer(to: form)?.status == 403)
  }

  @Test("a request that isn't encrypted gets no answer")
  func plain() async throws {
    let secured = try await Secured()
    #expect(await (try secured.server.connect(Self.page)).answer() == nil)
    #expect(await (try secured.server.connect("\u{16}\u{3}\u{1}\u{0}\u{0}hello")).answer() == nil)
    #expect(try await secured.connect().answer(to: Self.page)?.status == 200)
  }

  /// The beginning of a first message, which has 512 bytes.
  private static let half: [UInt8] = [0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xFC]

  @Test("half a handshake is given up, and so is none", arguments: [half, []])
  func halfHandshake(_ bytes: [UInt8]) async throws {
    var limits = ServerLimits()
    limits.headTime = Self.short
    let secured = try await Secured(limits)
    #expect(await (try TestClient(secured.server.port, bytes)).isClosed())
  }

  @Test("half a handshake that is broken off makes room for the next browser")
  func room() async throws {
    var limits = ServerLimits()
    limits.connections = 1
    let secured = try await Secured(limits)
    let first = try TestClient(secured.server.port, Self.half)
    let second = try await secured.connect()
    second.say(Self.page)
    first.hangUp()
    #expect(try await second.answer()?.status == 200)
  }

  @Test("a browser that says nothing after the handshake is disconnected")
  func idle() async throws {
    var limits = ServerLimits()
    limits.idleTime = Self.short
    let secured = try await Secured(limits)
    let client = try await secured.connect()
    #expect(try await client.answer() == nil)
  }

  @Test("a large answer arrives whole, and the last one on a connection, too")
  func whole() async throws {
    let secured = try await Secured()
    let client = try await secured.connect()
    let large = try await client.answer(to: HostileRequestTests.get("/large"))
    #expect(large?.body.utf8.count == 16 << 20)
    let last = HostileRequestTests.get(
      "/days/1", HostileRequestTests.ours + "Connection: close\r\n")
    #expect(try await client.answer(to: last)?.body == "1\n")
    #expect(try await client.answer() == nil)
  }
}
