import JournalStore
import NIOCore
import NIOPosix
import Synchronization
import TestSupport

@testable import JournalServer
@testable import JournalWeb

/// A server on a free port of this computer, while a test needs it.
final class RunningServer: Sendable {
  /// The host and port that browsers would name; the server listens elsewhere.
  static let host = "127.77.3.9:4747"

  let port: Int
  let home: TemporaryFolder
  private let task: Task<Void, any Error>
  private let loops = MultiThreadedEventLoopGroup(numberOfThreads: 1)
  private let closing: AsyncStream<Never>.Continuation

  /// The options of a front end that is served under `host`.
  static func options(
    isReadOnly: Bool = false, scheme: String = "http"
  ) -> WebFrontEnd.Options {
    WebFrontEnd.Options(
      address: ServedAddress(origin: "\(scheme)://" + host)!, isReadOnly: isReadOnly)
  }

  /// Serves a few addresses that need no journal, and others that a test needs.
  convenience init(
    _ limits: ServerLimits = ServerLimits(), isReadOnly: Bool = false, duration: Duration? = nil,
    routes: [Route] = [], identity: ServerIdentity? = nil
  ) async throws {
    let options = Self.options(isReadOnly: isReadOnly, scheme: identity == nil ? "http" : "https")
    let front = try WebFrontEnd(options, routes: Self.routes + routes) {
      throw StoreError.noJournal(searched: "")
    }
    try await self.init(front, limits, duration: duration, identity: identity)
  }

  init(
    _ front: WebFrontEnd, _ limits: ServerLimits = ServerLimits(), duration: Duration? = nil,
    identity: ServerIdentity? = nil
  ) async throws {
    home = try TemporaryFolder()
    let state = StateHome(stateHome: home.path, home: nil)!
    var server = JournalServer(
      front, host: "127.0.0.1", port: 0, uploads: try UploadFolder(in: state))
    server.limits = limits
    server.duration = duration
    if let identity { server.identity = { identity } }
    let (ports, found) = AsyncStream.makeStream(of: Int.self)
    let (open, closing) = AsyncStream.makeStream(of: Never.self)
    self.closing = closing
    task = Task { [server, loops] in
      defer { found.finish() }
      try await server.run(
        on: loops, signals: [],
        until: {
          guard duration == nil else { return await server.ending() }
          for await _ in open {}
        }, listening: { found.yield($0) })
    }
    port = await ports.first { _ in true } ?? 0
  }

  deinit {
    task.cancel()
    Task { [task, loops] in
      _ = await task.result
      try? await loops.shutdownGracefully()
    }
  }

  /// Connects a browser that says something.
  func connect(_ text: String = "") throws -> TestClient { try TestClient(port, Array(text.utf8)) }

  /// Waits until it has stopped by itself; returns whether that was without an error.
  func end() async -> Bool {
    switch await task.result {
    case .success: true
    case .failure: false
    }
  }

  /// Asks it to stop, as a signal does.
  func close() { closing.finish() }

  /// Stops it at once, and waits until it has stopped.
  func stop() async {
    task.cancel()
    _ = await task.result
  }

  /// The names of the files that browsers sent and that are still there.
  var uploads: [String] {
    home.names.filter { $0.hasPrefix("daymark/uploads/") && !home.isFolder($0) }
  }

  /// A few addresses: pages, and forms that are answered with what was read.
  private static let routes: [Route] = [
    .get("", .anyone) { _, _ in .page(Array("<p>Hello</p>".utf8)) },
    .get("days/:day", .anyone) { _, visit in .plain(.ok, visit.part("day")) },
    .get("large", .anyone) { _, _ in .page([UInt8](repeating: 0x61, count: 16 << 20)) },
    .post("words", .anyone, formLimit: 1000) { _, visit in
      .plain(.ok, visit.form.fields.map { "\($0.name)=\($0.value)" }.joined(separator: "&"))
    },
    .post("photos", .anyone, takesFiles: true) { _, visit in
      let photos = visit.form.files
      guard photos.allSatisfy({ $0.photoKind != nil }) else { return .plain(.unprocessable, "") }
      return .plain(
        .ok, photos.map { "\($0.name) \($0.size) \($0.photoKind!)" }.joined(separator: ", "))
    },
  ]
}
