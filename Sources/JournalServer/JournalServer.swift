import HummingbirdCore
package import JournalStore
package import JournalWeb
import Logging
import NIOCore
import NIOPosix
import NIOSSL
import ServiceLifecycle
import UnixSignals

/// Passes requests of browsers to a front end, and its answers back: the one place that knows
/// sockets.
package struct JournalServer: Sendable {
  /// The one address to listen at, such as `127.0.0.1`.
  package var host: String
  /// The port; a taken one is an error.
  package var port: Int
  /// How long it runs; nil for as long as nobody stops it.
  package var duration: Duration?
  /// How long browsers may take.
  package var limits = ServerLimits()
  /// Returns what it proves to be by TLS, asked for at the start and then once a day; nil without TLS.
  package var identity: (@Sendable () throws -> ServerIdentity)?
  private let front: WebFrontEnd
  private let uploads: UploadFolder?

  /// Why nobody can connect.
  package struct ListenError: Error, Hashable, Sendable {
    /// The system's error number: `EADDRINUSE` if another program listens there.
    package let code: Int32
  }

  /// Describes a server.
  /// - Parameters:
  ///   - front: what answers.
  ///   - uploads: where files are kept while a request is answered.
  package init(_ front: WebFrontEnd, host: String, port: Int, uploads: UploadFolder?) {
    self.front = front
    self.host = host
    self.port = port
    self.uploads = uploads
  }

  /// Listens until a signal ends the program, and blocks the calling thread until then.
  /// - Parameter listening: called with the port once browsers can connect.
  /// - Throws: `ListenError`.
  package func runUntilStopped(listening: @escaping @Sendable (Int) -> Void) throws {
    let loops = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    try loops.any().makeFutureWithTask {
      try await run(on: loops, signals: [.sigint, .sigterm], until: ending, listening: listening)
    }.wait()
    try loops.syncShutdownGracefully()
  }

  /// Returns when the time to run is over; never if there is no such time.
  @Sendable func ending() async {
    try? await Task.sleep(for: duration ?? .seconds(Int32.max))
  }

  /// Listens until a signal comes, until `end` returns, or until the task is cancelled.
  ///
  /// An answer that takes longer than the limits allow goes on while this returns; the end of the
  /// program ends it.
  func run(
    on loops: MultiThreadedEventLoopGroup, signals: [UnixSignal],
    until end: @escaping @Sendable () async -> Void,
    listening: @escaping @Sendable (Int) -> Void
  ) async throws {
    let parts = ServerParts(
      front: front, uploads: uploads, limits: limits,
      tls: try identity.map { try TLSRules($0, limits) }, on: loops.any())
    parts.threads.start()
    let pause = TimeAmount(limits.tidyTime)
    let tidying = loops.any().scheduleRepeatedTask(initialDelay: .zero, delay: pause) { _ in
      parts.threads.heads.submit { state in if case .active = state { parts.front.tidy() } }
    }
    defer { tidying.cancel() }
    do {
      try await group(parts, loops, signals, end, listening).run()
    } catch let error as IOError {
      throw ListenError(code: error.errnoCode)
    }
  }

  private func group(
    _ parts: ServerParts, _ loops: MultiThreadedEventLoopGroup, _ signals: [UnixSignal],
    _ end: @escaping @Sendable () async -> Void, _ listening: @escaping @Sendable (Int) -> Void
  ) -> ServiceGroup {
    let silent = Logger(label: "daymark") { _ in SwiftLogNoOpLogHandler() }
    let server = parts.server(
      configuration: ServerConfiguration(
        address: .hostname(host, port: port)),
      onServerRunning: { listening($0.localAddress?.port ?? port) }, eventLoopGroup: loops,
      logger: silent)
    typealias Part = ServiceGroupConfiguration.ServiceConfiguration
    // The last one stops first.
    var configuration = ServiceGroupConfiguration(
      services: [
        Part(service: RunningAnswers(threads: parts.threads)), Part(service: server),
        Part(
          service: ClosingTime(end: end), successTerminationBehavior: .gracefullyShutdownGroup),
      ], gracefulShutdownSignals: signals, logger: silent)
    configuration.maximumGracefulShutdownDuration = limits.stopTime
    return ServiceGroup(configuration: configuration)
  }
}

/// Ends the server at some time.
private struct ClosingTime: Service {
  let end: @Sendable () async -> Void

  func run() async { await cancelWhenGracefulShutdown { await end() } }
}

/// The answers that are still being made when the server stops, also those whose browser has gone.
///
/// They are waited for until the group stops waiting: one that never ends mustn't keep the program.
private struct RunningAnswers: Service {
  let threads: ServerThreads

  func run() async {
    try? await gracefulShutdown()
    await threads.shutDown()
  }
}

/// How long a browser may take, how much memory it may hold, and how many may be connected.
///
/// Whoever takes longer is disconnected, so that the few connections are free for others.
package struct ServerLimits: Hashable, Sendable {
  /// How many browsers may be connected; for the next one, another one is disconnected.
  package var connections = 64
  /// How many connections a computer of the local network may have.
  package var connectionsOfOne = 16
  /// How long a connection may be open without a request.
  package var idleTime = Duration.seconds(60)
  /// How long the head of a request may take from its first byte.
  package var headTime = Duration.seconds(10)
  /// How often it is checked that a body makes progress.
  package var bodyPause = Duration.seconds(10)
  /// How long a body may take, either way.
  package var bodyTime = Duration.seconds(900)
  /// The fewest bytes a second that a browser must send of a body.
  package var rate = 1024
  /// How long a browser may take for each piece of an answer.
  package var pieceTime = Duration.seconds(30)
  /// How long an answer or a form may take with somebody who isn't logged in.
  package var strangersTime = Duration.seconds(60)
  /// How long a browser may go on to send after the last answer on its connection.
  package var lingerTime = Duration.seconds(5)
  /// How long running requests may take once the server is to stop.
  package var stopTime = Duration.seconds(5)
  /// How often what isn't needed any more is dropped.
  package var tidyTime = Duration.seconds(10)
  /// The most bytes of forms and answers of browsers that are logged in, all together.
  package var memory = 768 << 20
  /// The most bytes of forms and answers of everybody else, all together.
  package var strangersMemory = 16 << 20

  /// Creates the usual limits.
  package init() {}

  /// The most bytes of a request's line, and of each header field.
  static let fieldSize = 8 << 10
  /// The most bytes of a request's line with all header fields.
  static let headSize = 16 << 10
  /// The most header fields.
  static let fieldCount = 100
  /// How many bytes of an answer are passed to the system at once.
  static let pieceSize = 64 << 10
  /// How many bytes the system keeps of an answer for each connection.
  static let sendBuffer = 128 << 10
}
