import Synchronization
import TestSupport
import Testing

@testable import JournalServer
@testable import JournalWeb

/// A server that is asked to stop lets answers be finished, but doesn't wait for long.
@Suite struct StoppingTests {
  /// Work that a test holds up, such as that of a disk which doesn't answer.
  private final class HeldWork: Sendable {
    private let state = Mutex((isHeld: true, hasBegun: false, hasEnded: false))
    var hasBegun: Bool { state.withLock(\.hasBegun) }
    var hasEnded: Bool { state.withLock(\.hasEnded) }

    func release() { state.withLock { $0.isHeld = false } }

    /// Answers once it is released.
    var route: Route {
      .get("held", .anyone) { _, _ in
        self.state.withLock { $0.hasBegun = true }
        _ = eventually { !self.state.withLock(\.isHeld) }
        self.state.withLock { $0.hasEnded = true }
        return .plain(.ok, "done")
      }
    }
  }

  private static func limits(stop: Duration) -> ServerLimits {
    var limits = ServerLimits()
    limits.stopTime = stop
    return limits
  }

  @Test("an answer that is being made is finished, and sent") func finished() async throws {
    let work = HeldWork()
    let server = try await RunningServer(Self.limits(stop: patience), routes: [work.route])
    let client = try server.connect(HostileRequestTests.get("/held"))
    #expect(await elsewhere { eventually { work.hasBegun } })
    server.close()
    work.release()
    #expect(await client.answer()?.body == "done\n")
    #expect(await server.end())
  }

  @Test(
    "an answer that doesn't come ends with the limit, whether its browser waits or has gone",
    arguments: [true, false])
  func limit(waits: Bool) async throws {
    let work = HeldWork()
    let server = try await RunningServer(
      Self.limits(stop: .milliseconds(50)), routes: [work.route])
    var client: TestClient? = try server.connect(HostileRequestTests.get("/held"))
    #expect(await elsewhere { eventually { work.hasBegun } })
    if !waits { client = nil }
    server.close()
    #expect(await server.end())
    #expect(!work.hasEnded)
    work.release()
    if let client { #expect(await client.isClosed()) }
  }
}
