import HummingbirdCore
import JournalStore
import JournalWeb
import Logging
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import Synchronization

/// The parts shared by all connections to a server.
struct ServerParts: Sendable {
  let front: WebFrontEnd
  /// The folder for files while a request is answered; nil if there is no place for them.
  let uploads: UploadFolder?
  let limits: ServerLimits
  /// The threads for the front end.
  let threads: ServerThreads
  /// The connections' encryption; nil without TLS.
  let tls: TLSRules?
  /// The connections, on their event loop.
  let places: NIOLoopBoundBox<Places>
  /// The memory budget for logged-in browsers' forms and answers.
  let memory: MemoryBudget
  /// The same for everybody else.
  let strangersMemory: MemoryBudget

  init(
    front: WebFrontEnd, uploads: UploadFolder?, limits: ServerLimits, tls: TLSRules?,
    on loop: any EventLoop
  ) {
    self.front = front
    self.uploads = uploads
    self.limits = limits
    self.tls = tls
    threads = ServerThreads()
    places = .makeBoxSendingValue(
      Places(limits, countsComputers: tls != nil), eventLoop: loop)
    memory = MemoryBudget(limits.memory)
    strangersMemory = MemoryBudget(limits.strangersMemory)
  }
}

/// Sets up each new connection: bytes become requests, and requests a conversation.
///
/// Hummingbird's own channel answers broken requests without our header fields, and doesn't pass on
/// an absolute address.
extension ServerParts: ServerChildChannel {
  /// A connection.
  struct Connection: ServerChildChannelValue {
    let channel: any Channel
  }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Connection> {
    channel.eventLoop.makeCompletedFuture {
      var size = NIOHTTPDecoderLimitConfiguration()
      size.maxHeaderFieldSize = ServerLimits.fieldSize
      size.maxHeaderListSize = ServerLimits.headSize
      size.maxHeaderFieldCount = ServerLimits.fieldCount
      let pipeline = channel.pipeline.syncOperations
      // Bytes buffered by the system aren't held by anybody's browser yet.
      try channel.syncOptions?.setOption(
        .socketOption(.so_sndbuf), value: SocketOptionValue(ServerLimits.sendBuffer))
      if let tls { try pipeline.addHandler(NIOSSLServerHandler(context: tls.context)) }
      try pipeline.addHandler(HTTPResponseEncoder())
      try pipeline.addHandler(
        ByteToMessageHandler(HTTPRequestDecoder(limitConfiguration: size)))
      try pipeline.addHandler(HTTPServerPipelineHandler())
      try pipeline.addHandler(Conversation(self))
      return Connection(channel: channel)
    }
  }

  func handle(value: Connection, logger: Logger) async {
    await withTaskCancellationHandler {
      try? await value.channel.closeFuture.get()
    } onCancel: {
      value.channel.close(promise: nil)
    }
  }
}

/// A server's connections, and the choice of one to end if another needs its place.
///
/// It lives on the event loop shared by all connections.
struct Places {
  private var taken: [Conversation] = []
  private let limits: ServerLimits
  /// True if computers are distinguished: possible in a network, but behind a proxy, and on this
  /// computer, everybody has the same address.
  private let countsComputers: Bool

  init(_ limits: ServerLimits, countsComputers: Bool) {
    self.limits = limits
    self.countsComputers = countsComputers
  }

  /// Takes a place for a new connection.
  /// - Returns: the connection to end for it; nil if there was a free place. It is the new one if
  ///   all are used by busy, logged-in browsers.
  mutating func enter(_ new: Conversation) -> Conversation? {
    var last: Conversation?
    let neighbours = countsComputers ? taken.filter { $0.computer == new.computer } : []
    let isCrowd = neighbours.count >= limits.connectionsOfOne
    if isCrowd || taken.count >= limits.connections {
      guard let found = Places.leastNeeded(isCrowd ? neighbours : taken) else { return new }
      leave(found)
      last = found
    }
    taken.append(new)
    return last
  }

  /// Frees an ended connection's place.
  mutating func leave(_ conversation: Conversation) { taken.removeAll { $0 === conversation } }

  /// Returns the least needed connection; among several, the one that has waited longest.
  private static func leastNeeded(_ conversations: [Conversation]) -> Conversation? {
    conversations.compactMap { conversation in conversation.need.map { ($0, conversation) } }
      .min { ($0.0, $0.1.since) < ($1.0, $1.1.since) }?.1
  }
}

extension Conversation {
  /// The degree to which a connection is needed; nil if it is never taken away.
  fileprivate var need: Int? {
    switch (isKnown, phase) {
    case (false, .handshake): 0
    case (false, .idle), (false, .head): hasAsked ? 1 : 0
    case (false, .working): 3
    case (false, _): 2
    case (true, .idle), (true, .lingering): 4
    case (true, _): nil
    }
  }
}

/// The threads for answering requests: they read files, and must not hold up connections.
///
/// Each kind of work has its own, so that none keeps another waiting.
struct ServerThreads: Sendable {
  /// For request heads, which take no time.
  let heads = NIOThreadPool(numberOfThreads: 2)
  private let lanes: [WebFrontEnd.Lane: NIOThreadPool] = [
    .strangers: NIOThreadPool(numberOfThreads: 2), .pages: NIOThreadPool(numberOfThreads: 4),
    .forms: NIOThreadPool(numberOfThreads: 4), .long: NIOThreadPool(numberOfThreads: 2),
  ]

  private var all: [NIOThreadPool] { [heads] + lanes.values }

  /// Returns the threads for a kind of work.
  subscript(_ lane: WebFrontEnd.Lane) -> NIOThreadPool { lanes[lane] ?? heads }

  func start() { for threads in all { threads.start() } }

  /// Ends all threads once their work is done.
  func shutDown() async {
    for threads in all {
      let (ended, end) = AsyncStream.makeStream(of: Never.self)
      threads.shutdownGracefully { _ in end.finish() }
      for await _ in ended {}
    }
  }
}

/// The memory for forms and answers on all connections together, in bytes.
final class MemoryBudget: Sendable {
  private let left: Atomic<Int>

  /// Amounts below this count as nothing: the number of connections is limited.
  static let free = 64 << 10

  init(_ bytes: Int) { left = Atomic(bytes) }

  /// Reserves bytes; returns false if there aren't as many left.
  func take(_ bytes: Int) -> Bool {
    guard left.subtract(bytes, ordering: .relaxed).newValue < 0 else { return true }
    give(bytes)
    return false
  }

  /// Releases reserved bytes.
  func give(_ bytes: Int) { left.add(bytes, ordering: .relaxed) }
}
