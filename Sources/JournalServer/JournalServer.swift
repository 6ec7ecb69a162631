import HummingbirdCore
package import JournalStore
package import JournalWeb
import Logging
import NIOCore
import NIOPosix
import NIOSSL
import ServiceLifecycle
import UnixSignals

/// Passes requests from browsers to a front end, and its answers back: the one place that knows
/// sockets.
package struct JournalServer: Sendable {
  /// The one address to listen at, such as `127.0.0.1`.
  package var host: String
  /// The port; a taken one is an error.
  package var port: Int
  /// The running time; nil to run until stopped.
  package var duration: Duration?
  /// The limits for browsers.
  package var limits = ServerLimits()
  /// The source of the server's TLS identity, called at the start and then once a day; nil without
  /// TLS.
  package var identity: (@Sendable () throws -> ServerIdentity)?
  private let front: WebFrontEnd
  private let uploads: UploadFolder?

  /// The reason why nobody can connect.
  package struct ListenError: Error, Hashable, Sendable {
    /// The system's error number: `EADDRINUSE` if another program listens there.
    package let code: Int32
  }

  /// Creates a server.
  /// - Parameters:
  ///   - front: the front end with the answers.
  ///   - uploads: the folder for files while a request is answered.
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

  /// Returns when the running time is over; never if there is no limit.
  @Sendable func ending() async {
    try? await Task.sleep(for: duration ?? .seconds(Int32.max))
  }

  /// Listens until a signal comes, until `end` returns, or until the task is cancelled.
  ///
  /// An answer that takes longer than the limits allow continues after this returns, until the
  /// program ends.
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
    // The services stop in reverse order.
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

/// The answers still being made when the server stops, also those whose browser has gone.
///
/// The group waits for them only for a limited time: one that never ends mustn't keep the program
/// running.
private struct RunningAnswers: Service {
  let threads: ServerThreads

  func run() async {
    try? await gracefulShutdown()
    await threads.shutDown()
  }
}

/// The limits for browsers: their time, their memory, and their number.
///
/// A browser that takes longer is disconnected, so that the few connections are free for others.
package struct ServerLimits: Hashable, Sendable {
  /// The maximum number of connected browsers; for the next one, another is disconnected.
  package var connections = 64
  /// The maximum number of connections from one computer on the local network.
  package var connectionsOfOne = 16
  /// The time a connection may be open without a request.
  package var idleTime = Duration.seconds(60)
  /// The time a request's head may take from its first byte.
  package var headTime = Duration.seconds(10)
  /// The time between checks for a body's progress.
  package var bodyPause = Duration.seconds(10)
  /// The time a body may take, either way.
  package var bodyTime = Duration.seconds(900)
  /// The minimum rate for a request's body, in bytes per second.
  package var rate = 1024
  /// The time a browser may take for each piece of an answer.
  package var pieceTime = Duration.seconds(30)
  /// The time an answer or a form may take for a browser that isn't logged in.
  package var strangersTime = Duration.seconds(60)
  /// The time a browser may continue to send after the last answer on its connection.
  package var lingerTime = Duration.seconds(5)
  /// The time running requests may take once the server is to stop.
  package var stopTime = Duration.seconds(5)
  /// The time between cleanups of data no longer needed.
  package var tidyTime = Duration.seconds(10)
  /// The most bytes in all forms and answers for logged-in browsers together.
  package var memory = 768 << 20
  /// The most bytes in all forms and answers for everybody else together.
  package var strangersMemory = 16 << 20

  /// Creates the usual limits.
  package init() {}

  /// The most bytes in a request's line, and in each header field.
  static let fieldSize = 8 << 10
  /// The most bytes in a request's line with all header fields.
  static let headSize = 16 << 10
  /// The most header fields.
  static let fieldCount = 100
  /// The number of an answer's bytes passed to the system at once.
  static let pieceSize = 64 << 10
  /// The system's send buffer for each connection, in bytes.
  static let sendBuffer = 128 << 10
}
