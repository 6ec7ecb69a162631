import Foundation
import JournalWeb
import Testing

@testable import JournalServer

/// Connections are given up only to browsers that use them.
@Suite struct ConversationTests {
  private static let page = HostileRequestTests.get("/days/1")
  private static let short = Duration.milliseconds(50)

  @Test("requests that are sent at once are answered in order") func pipelining() async throws {
    let server = try await RunningServer()
    let pages = (1...50).map { HostileRequestTests.get("/days/\($0)") }
    let client = try server.connect(pages.joined())
    client.hangUp()
    let bytes = try #require(await client.all())
    let answers = TestAnswer.all(bytes)
    #expect(answers.map(\.body) == (1...50).map { "\($0)\n" })
  }

  @Test("what follows a broken request isn't read") func afterBroken() async throws {
    let server = try await RunningServer()
    let client = try server.connect(Self.page + "GET\r\n\r\n" + Self.page)
    client.hangUp()
    let bytes = try #require(await client.all())
    #expect(TestAnswer.all(bytes).map(\.status) == [200, 400])
  }

  @Test("HEAD gets the header fields of a page, and no body") func head() async throws {
    let server = try await RunningServer()
    let client = try server.connect(Self.page)
    let page = try #require(await client.answer())
    client.say(Self.page.replacing("GET", with: "HEAD"))
    let head = try #require(await client.answer(isHead: true))
    #expect(head.fields == page.fields)
    client.say(Self.page)
    #expect(await client.answer()?.body == "1\n")
  }

  @Test("a browser that sends no request is disconnected") func idle() async throws {
    var limits = ServerLimits()
    limits.idleTime = Self.short
    let server = try await RunningServer(limits)
    #expect(await (try server.connect()).isClosed())
    let client = try server.connect(Self.page)
    #expect(await client.answer()?.status == 200)
    #expect(await client.isClosed())
  }

  @Test("half a header is given up") func slowHead() async throws {
    var limits = ServerLimits()
    limits.headTime = Self.short
    let server = try await RunningServer(limits)
    #expect(await (try server.connect("GET / HTTP/1.1\r\nHost:")).isClosed())
    let client = try server.connect(Self.page)
    #expect(await client.answer()?.status == 200)
    client.say("G")
    #expect(await client.isClosed())
  }

  @Test("a body that stops is given up", arguments: ["", "a", "a=b&"])
  func slowBody(_ body: String) async throws {
    var limits = ServerLimits()
    limits.bodyPause = Self.short
    let server = try await RunningServer(limits)
    let form = HostileRequestTests.encoded("Content-Length: 100\r\n", body)
    let client = try server.connect(form)
    let answer = try #require(await client.answer())
    HostileJournalTests.expect(answer, 408, ["connection: close"])
    client.hangUp()
    #expect(await client.isClosed())
  }

  @Test("a body that comes byte by byte is given up") func bytes() async throws {
    var limits = ServerLimits()
    (limits.bodyPause, limits.rate) = (.milliseconds(200), 1 << 30)
    let server = try await RunningServer(limits)
    let client = try server.connect(
      "POST /photos HTTP/1.1\r\n\(HostileRequestTests.form)Content-Length: 2000000\r\n\r\n")
    let sending = Task { await eventuallyFails { client.say("a") } }
    #expect(await client.answer()?.status == 408)
    client.hangUp()
    await sending.value
  }

  @Test("a body that never ends is given up") func endlessBody() async throws {
    var limits = ServerLimits()
    (limits.bodyPause, limits.bodyTime, limits.rate) = (Self.short, .milliseconds(1), 1)
    let server = try await RunningServer(limits)
    let client = try server.connect(HostileRequestTests.encoded("Content-Length: 100\r\n", "a=b"))
    #expect(await client.answer()?.status == 408)
  }

  @Test("a browser that doesn't take its answer is disconnected") func slowReader() async throws {
    var limits = ServerLimits()
    limits.pieceTime = Self.short
    let server = try await RunningServer(limits)
    let client = try server.connect(HostileRequestTests.get("/large"))
    await eventuallyFails { client.say("a") }
  }

  @Test("a body that was refused is still taken, so that the answer arrives")
  func lingering() async throws {
    let server = try await RunningServer()
    let client = try server.connect(HostileRequestTests.encoded("Content-Length: 99999999\r\n", ""))
    let sent = await elsewhere { client.say([UInt8](repeating: 0x61, count: 8 << 20)) }
    #expect(sent)
    #expect(await client.answer()?.status == 413)
    client.hangUp()
    #expect(await client.isClosed())
  }

  @Test("a browser that goes on after the last answer is disconnected")
  func lingeringForever() async throws {
    var limits = ServerLimits()
    limits.lingerTime = Self.short
    let server = try await RunningServer(limits)
    let client = try server.connect(HostileRequestTests.encoded("Content-Length: 99999999\r\n", ""))
    #expect(await client.answer()?.status == 413)
    await eventuallyFails { client.say("a") }
  }

  @Test("a browser that asks first is told to go on, or gets its answer") func expect() async throws
  {
    let server = try await RunningServer()
    let client = try server.connect(
      HostileRequestTests.encoded("Expect: 100-continue\r\nContent-Length: 3\r\n", ""))
    #expect(await client.hear() == Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
    client.say("a=b")
    #expect(await client.answer()?.body == "a=b\n")
    client.say(
      HostileRequestTests.encoded("Expect: 100-continue\r\nContent-Length: 99999999\r\n", ""))
    #expect(await client.answer()?.status == 413)
  }

  @Test("whoever hangs up after a request still gets the answer") func halfClosed() async throws {
    let server = try await RunningServer()
    let client = try server.connect(HostileRequestTests.post("/words"))
    client.hangUp()
    let bytes = try #require(await client.all())
    #expect(TestAnswer.all(bytes).map(\.body) == ["a=b\n"])
  }

  @Test("a form that ends too early is broken") func halfForm() async throws {
    let server = try await RunningServer()
    let client = try server.connect(HostileRequestTests.encoded("Content-Length: 4\r\n", "a=b"))
    client.hangUp()
    #expect(await client.answer()?.status == 400)
    #expect(await client.isClosed())
  }

  @Test("with --read-only nothing can be sent") func readOnly() async throws {
    let server = try await RunningServer(isReadOnly: true)
    let client = try server.connect(HostileRequestTests.post("/words"))
    #expect(await client.answer()?.status == 403)
    #expect(await (try server.connect(Self.page)).answer()?.status == 200)
  }

  @Test("with --for it stops by itself") func duration() async throws {
    let server = try await RunningServer(duration: .milliseconds(10))
    #expect(await server.end())
    #expect(throws: POSIXError.self) { try server.connect() }
  }

  /// Waits until the server no longer takes what is said.
  private func eventuallyFails(_ say: @escaping @Sendable () -> Bool) async {
    await elsewhere { while say() {} }
  }
}
