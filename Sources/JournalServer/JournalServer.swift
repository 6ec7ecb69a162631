import HummingbirdCore
public import JournalStore
public import JournalWeb
import Logging
import NIOCore
import NIOPosix
import NIOSSL
import ServiceLifecycle
import UnixSignals

/// Passes requests of browsers to a front end, and its answers back: the one place that knows
/// sockets.
public struct JournalServer: Sendable {
  /// The one address to listen at, such as `127.0.0.1`.
  public var host: String
  /// The port; a taken one is an error.
  public var port: Int
  /// How long it runs; nil for as long as nobody stops it.
  public var duration: Duration?
  /// How long browsers may take.
  public var limits = ServerLimits()
  /// What it proves to be by TLS; nil without TLS.
  public var identity: ServerIdentity?
  private let front: WebFrontEnd
  private let uploads: UploadFolder?

  /// Why nobody can connect.
  public struct ListenError: Error, Hashable, Sendable {
    /// The system's error number: `EADDRINUSE` if another program listens there.
    public let code: Int32
  }

  /// Describes a server.
  /// - Parameters:
  ///   - front: what answers.
  ///   - uploads: where files are kept while a request is answered.
  public init(_ front: WebFrontEnd, host: String, port: Int, uploads: UploadFolder?) {
    (self.front, self.host, self.port, self.uploads) = (front, host, port, uploads)
  }

  /// Listens until a signal ends the program, and blocks the calling thread until then.
  /// - Parameter listening: called with the port once browsers can connect.
  /// - Throws: `ListenError`.
  public func runUntilStopped(listening: @escaping @Sendable (Int) -> Void) throws {
    let loops = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    try loops.any().makeFutureWithTask {
      try await run(on: loops, signals: [.sigint, .sigterm], listening: listening)
    }.wait()
    try loops.syncShutdownGracefully()
  }

  /// Listens until a signal comes, or until the task is cancelled.
  func run(
    on loops: MultiThreadedEventLoopGroup, signals: [UnixSignal],
    listening: @escaping @Sendable (Int) -> Void
  ) async throws {
    let threads = NIOThreadPool(numberOfThreads: 4)
    threads.start()
    let result: Result<Void, any Error>
    do {
      let parts = ServerParts(
        front: front, uploads: uploads, limits: limits, threads: threads,
        tls: try identity?.context(limits))
      try await group(parts, loops, signals, listening).run()
      result = .success(())
    } catch let error as IOError {
      result = .failure(ListenError(code: error.errnoCode))
    } catch {
      result = .failure(error)
    }
    try await threads.shutdownGracefully()
    try result.get()
  }

  private func group(
    _ parts: ServerParts, _ loops: MultiThreadedEventLoopGroup, _ signals: [UnixSignal],
    _ listening: @escaping @Sendable (Int) -> Void
  ) -> ServiceGroup {
    let silent = Logger(label: "daymark") { _ in SwiftLogNoOpLogHandler() }
    let server = parts.server(
      configuration: ServerConfiguration(
        address: .hostname(host, port: port),
        availableConnectionsDelegate: MaximumAvailableConnections(
          limits.connections, logger: silent)),
      onServerRunning: { channel in
        // One at a time, so that there are never more than allowed.
        try? await channel.setOption(.maxMessagesPerRead, value: 1).get()
        listening(channel.localAddress?.port ?? port)
      }, eventLoopGroup: loops, logger: silent)
    var services = [ServiceGroupConfiguration.ServiceConfiguration(service: server)]
    if let duration {
      services.append(
        ServiceGroupConfiguration.ServiceConfiguration(
          service: ClosingTime(duration: duration),
          successTerminationBehavior: .gracefullyShutdownGroup))
    }
    var configuration = ServiceGroupConfiguration(
      services: services, gracefulShutdownSignals: signals, logger: silent)
    configuration.maximumGracefulShutdownDuration = limits.stopTime
    return ServiceGroup(configuration: configuration)
  }
}

/// Ends the program after some time.
private struct ClosingTime: Service {
  let duration: Duration

  func run() async {
    try? await cancelWhenGracefulShutdown { try await Task.sleep(for: duration) }
  }
}
