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
  /// Where the front end answers: it reads files, and must not hold up connections.
  let threads: NIOThreadPool
  /// How connections are encrypted; nil if they aren't.
  let tls: TLSRules?
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
