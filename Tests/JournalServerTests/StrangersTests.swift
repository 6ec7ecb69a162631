import Foundation
import Synchronization
import TestSupport
import Testing

@testable import JournalServer
@testable import JournalWeb

/// What somebody who isn't logged in can hold of a server: little memory, few places, no threads that
/// others need.
@Suite struct StrangersTests {
  private static let short = Duration.milliseconds(50)
  private static let page = HostileRequestTests.get("/days/1")

  private static func quotes(_ count: Int) -> String {
    HostileRequestTests.post(
      "/entries/a/edit", HostileRequestTests.form,
      "text=+" + String(repeating: "'", count: count))
  }

  // MARK: Memory

  @Test("a form of a megabyte comes back on a page that isn't much longer; a longer one isn't read")
  func form() async throws {
    let journal = try await RunningJournal()
    let kept = try #require(await journal.answer(Self.quotes((1 << 20) - 100)))
    #expect(kept.status == 401)
    #expect(kept.size < 3 << 20)
    HostileJournalTests.expect(
      try #require(await journal.answer(Self.quotes(2 << 20))), 413,
      [HostileJournalTests.plain, "connection: close"])
  }

  @Test("somebody who was logged in gets a long form back, and it arrives after log-in")
  func longForm() async throws {
    let journal = try await RunningJournal(["2026-11-21.md": "Old.\n"])
    let target = "/entries/\(Address.entryKey("2026-11-21.md"))/edit"
    let base = try await journal.hidden("base", on: target)
    let text = String(repeating: "All of it. ", count: 300_000)
    let form = journal.post(target, ["base": base, "text": text])
    try journal.front.sessions.end(nil)
    let kept = try #require(await journal.answer(form))
    #expect(kept.status == 401)
    let held = try #require(kept.body.firstMatch(of: /name="held" value="([^"]*)"/)?.1)
    let (cookie, csrf) = try RunningJournal.logIn(to: journal.front)
    let again = journal.stranger(
      "/again", [("csrf", csrf), ("to", target), ("held", String(held))],
      "Cookie: \(cookie)\r\n")
    #expect(try await journal.answer(again)?.status == 303)
    #expect(try journal.folder.text("2026-11-21.md") == text)
  }

  @Test("answers that nobody takes have a limit all together, and small ones are always given")
  func budget() async throws {
    var limits = ServerLimits()
    limits.strangersMemory = 40 << 20
    let server = try await RunningServer(limits)
    // Each is of 16 MB, of which the system keeps a small part.
    let large = HostileRequestTests.get("/large")
    let readers = try (0..<2).map { _ in try server.connect(large) }
    for reader in readers { #expect(await reader.hear()?.isEmpty == false) }
    let third = try #require(await server.connect(large).answer())
    HostileJournalTests.expect(third, 503, [HostileJournalTests.plain, "retry-after: 60"])
    #expect(await (try server.connect(Self.page)).answer()?.status == 200)
    withExtendedLifetime(readers) {}
  }

  @Test("the whole program stays small, however many long forms strangers send and don't take back")
  func program() async throws {
    let program = try RunningProgram()
    let host = try #require(await program.begun()).origin.dropFirst("http://".count)
    let parts = host.split(separator: ":").map(String.init)
    guard program.peakMemory != nil else { return }
    let body = "text=+" + String(repeating: "'", count: 1 << 20)
    let form = """
      POST /entries/a/edit HTTP/1.1\r\nHost: \(host)\r\nOrigin: http://\(host)\r
      Content-Type: application/x-www-form-urlencoded\r
      Content-Length: \(body.utf8.count)\r\n\r\n\(body)
      """
    @Sendable func connect(_ text: String) throws -> TestClient {
      try TestClient(Int(parts[1])!, Array(text.utf8), at: parts[0])
    }
    let readers = try await elsewhere { Result { try (0..<24).map { _ in try connect(form) } } }
      .get()
    let alive = HostileRequestTests.get("/alive", "Host: \(host)\r\n")
    #expect(await (try connect(alive)).answer()?.status == 200)
    // With forms of 24 MB it was 2 GB, after eight of them.
    #expect(try #require(program.peakMemory) < 400 << 20)
    withExtendedLifetime(readers) {}
    program.send(SIGTERM)
    #expect(await program.end() == 0)
  }

  // MARK: Places

  @Test("connections that say nothing make room for whoever does") func idle() async throws {
    var limits = ServerLimits()
    limits.connections = 3
    let server = try await RunningServer(limits)
    let silent = try (0..<3).map { _ in try server.connect() }
    #expect(await (try server.connect(Self.page)).answer()?.status == 200)
    // The first one has waited longest.
    #expect(await silent[0].isClosed())
    silent[2].say(Self.page)
    #expect(await silent[2].answer()?.status == 200)
  }

  @Test("however many connect and say nothing, pages are shown") func crowd() async throws {
    let server = try await RunningServer()
    let silent = try (0..<200).map { _ in try server.connect() }
    for _ in 0..<3 {
      #expect(await (try server.connect(Self.page)).answer()?.status == 200)
    }
    withExtendedLifetime(silent) {}
  }

  @Test("a browser that is logged in keeps its place, however many others come") func known()
    async throws
  {
    var limits = ServerLimits()
    limits.connections = 4
    let journal = try await RunningJournal([:], limits)
    let own = try journal.server.connect(journal.get("/more"))
    #expect(await own.answer()?.status == 200)
    for _ in 0..<40 {
      let other = try journal.server.connect(HostileRequestTests.get("/alive"))
      #expect(await other.answer()?.status == 200)
      own.say(journal.get("/more"))
      #expect(await own.answer()?.status == 200)
    }
  }

  @Test("somebody who sends a form byte by byte loses the place, too") func slow() async throws {
    var limits = ServerLimits()
    limits.connections = 2
    // No deadline ends a form here, however busy the machine is.
    limits.bodyPause = .seconds(3600)
    limits.strangersTime = .seconds(3600)
    let server = try await RunningServer(limits)
    let form = HostileRequestTests.encoded("Content-Length: 100\r\nExpect: 100-continue\r\n", "")
    let slow = try (0..<2).map { _ in try server.connect(form) }
    for sender in slow {
      // Once it has been asked for the body, it isn't somebody who says nothing.
      #expect(await sender.hear()?.isEmpty == false)
      sender.say("a")
    }
    #expect(await (try server.connect(Self.page)).answer()?.status == 200)
    // What was sent may not have been read yet; then the system resets the connection.
    #expect(await slow[0].all() ?? [] == [])
  }

  // MARK: Threads

  @Test("strangers whose answers take long keep nobody else waiting") func threads() async throws {
    let gate = Mutex(true)
    defer { gate.withLock { $0 = false } }
    let begun = Atomic(0)
    let held = Route.get("held", .anyone) { _, _ in
      begun.add(1, ordering: .relaxed)
      _ = eventually { !gate.withLock(\.self) }
      return .plain(.ok, "done")
    }
    let journal = try await RunningJournal(routes: [held])
    let strangers = try (0..<8).map { _ in
      try journal.server.connect(HostileRequestTests.get("/held"))
    }
    #expect(await elsewhere { eventually { begun.load(ordering: .relaxed) == 2 } })
    #expect(try await journal.answer(journal.get("/more"))?.status == 200)
    #expect(begun.load(ordering: .relaxed) == 2)
    withExtendedLifetime(strangers) {}
  }
}
