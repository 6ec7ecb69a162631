import HummingbirdCore
import JournalStore
import JournalWeb
import Logging
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL

/// What all connections of a server share.
struct ServerParts: Sendable {
  let front: WebFrontEnd
  /// Where files are kept while a request is answered; nil if there is no place for them.
  let uploads: UploadFolder?
  let limits: ServerLimits
  /// Where the front end answers.
  let threads: ServerThreads
  /// How connections are encrypted; nil if they aren't.
  let tls: TLSRules?
  /// The connections, on their event loop.
  let places: NIOLoopBoundBox<Places>
  /// What forms and answers of browsers that are logged in may have in memory.
  let memory: MemoryBudget
  /// What those of everybody else may.
  let strangersMemory: MemoryBudget

  init(
    front: WebFrontEnd, uploads: UploadFolder?, limits: ServerLimits, tls: TLSRules?,
    on loop: any EventLoop
  ) {
    (self.front, self.uploads, self.limits, self.tls) = (front, uploads, limits, tls)
    threads = ServerThreads()
    places = .makeBoxSendingValue(
      Places(limits, countsComputers: tls != nil), eventLoop: loop)
    (memory, strangersMemory) = (
      MemoryBudget(limits.memory), MemoryBudget(limits.strangersMemory)
    )
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
      // What the system takes of an answer isn't held by anybody's browser yet.
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
