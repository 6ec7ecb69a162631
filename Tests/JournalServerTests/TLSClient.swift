import NIOCore
import NIOPosix
import NIOSSL
import SwiftASN1
import X509

/// A browser that encrypts what it says.
final class TLSClient: Sendable {
  /// Whom it believes.
  enum Trust {
    /// Anybody, as people do who go on after a warning.
    case anybody
    /// Servers for whom this authority vouches (DER), or nobody if it is nil.
    case authority([UInt8]?)

    /// Verifies the certificates that a server shows.
    ///
    /// BoringSSL's own verifier refuses constraints on addresses, since it doesn't know them.
    func verdict(
      on shown: [NIOSSLCertificate], at host: String
    ) async throws -> NIOSSLVerificationResult {
      guard case .authority(let authority) = self else { return .certificateVerified }
      let roots = try authority.map { [try Certificate(derEncoded: $0)] } ?? []
      let certificates = try shown.map { try Certificate(derEncoded: $0.toDERBytes()) }
      var verifier = Verifier(rootCertificates: CertificateStore(roots)) {
        RFC5280Policy()
        ServerIdentityPolicy(serverHostname: nil, serverIP: host)
      }
      guard let leaf = certificates.first,
        case .validCertificate = await verifier.validate(
          leaf: leaf, intermediates: CertificateStore(certificates.dropFirst()))
      else { return .failed }
      return .certificateVerified
    }
  }

  private let channel: any Channel
  private let heard: AsyncThrowingStream<[UInt8], any Error>

  /// Connects; the handshake follows.
  init(
    _ port: Int, at host: String = "127.0.0.1", _ trust: Trust, upTo version: TLSVersion? = nil
  ) async throws {
    var configuration = TLSConfiguration.makeClientConfiguration()
    configuration.minimumTLSVersion = .tlsv1
    configuration.maximumTLSVersion = version
    configuration.applicationProtocols = ["h2", "http/1.1"]
    let context = try NIOSSLContext(configuration: configuration)
    let (heard, ears) = AsyncThrowingStream.makeStream(of: [UInt8].self)
    self.heard = heard
    channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          try pipeline.addHandler(
            NIOSSLClientHandler(context: context, serverHostname: nil) { shown, answer in
              answer.completeWithTask { try await trust.verdict(on: shown, at: host) }
            })
          try pipeline.addHandler(Ears(ears))
        }
      }.connect(host: host, port: port).get()
  }

  deinit { channel.close(promise: nil) }

  /// Says something once the handshake is over.
  func say(_ text: String) {
    channel.writeAndFlush(ByteBuffer(string: text), promise: nil)
  }

  /// Returns the next answer; nil if the connection ends before.
  /// - Throws: what is wrong with the connection.
  func answer() async throws -> TestAnswer? {
    var bytes: [UInt8] = []
    for try await next in heard {
      bytes += next
      if let answer = TestAnswer(bytes) { return answer }
    }
    return nil
  }

  /// Says something, and returns the body of the answer byte by byte; nil if there is none.
  func bytes(to text: String) async throws -> [UInt8]? {
    say(text)
    var bytes: [UInt8] = []
    for try await next in heard {
      bytes += next
      let length = TestAnswer(bytes)?.fields.compactMap { field in
        field.hasPrefix("content-length: ") ? Int(field.dropFirst(16)) : nil
      }.first
      if let length { return bytes.suffix(length) }
    }
    return nil
  }

  /// Says something, and returns the answer.
  func answer(to text: String) async throws -> TestAnswer? {
    say(text)
    return try await answer()
  }
}

/// Passes on what a server says.
private final class Ears: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  private let heard: AsyncThrowingStream<[UInt8], any Error>.Continuation

  init(_ heard: AsyncThrowingStream<[UInt8], any Error>.Continuation) { self.heard = heard }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    heard.yield(Array(unwrapInboundIn(data).readableBytesView))
  }

  func channelInactive(context: ChannelHandlerContext) { heard.finish() }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    heard.finish(throwing: error)
    context.close(promise: nil)
  }
}
