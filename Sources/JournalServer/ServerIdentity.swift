import NIOCore
import NIOSSL
import Synchronization

/// The certificate that proves the server's identity for its address, and its key.
package struct ServerIdentity: Sendable {
  private let certificate: [UInt8]
  private let key: [UInt8]

  /// Creates an identity.
  /// - Parameters:
  ///   - certificate: as PEM.
  ///   - key: the certificate's key, as PEM.
  package init(certificate: [UInt8], key: [UInt8]) {
    self.certificate = certificate
    self.key = key
  }

  /// Returns the TLS context for connections.
  func context(_ limits: ServerLimits) throws -> NIOSSLContext {
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: try NIOSSLCertificate.fromPEMBytes(certificate).map { .certificate($0) },
      privateKey: .privateKey(try NIOSSLPrivateKey(bytes: key, format: .pem)))
    configuration.minimumTLSVersion = .tlsv12
    configuration.applicationProtocols = ["http/1.1"]
    configuration.shutdownTimeout = TimeAmount(limits.lingerTime)
    return try NIOSSLContext(configuration: configuration)
  }
}

/// The connections' encryption, with a certificate that may be renewed while the server runs.
final class TLSRules: Sendable {
  private let identity: @Sendable () throws -> ServerIdentity
  private let limits: ServerLimits
  private let kept: Mutex<(context: NIOSSLContext, until: NIODeadline)>

  /// The time before a certificate is requested again.
  private static let time = TimeAmount.hours(24)

  init(_ identity: @escaping @Sendable () throws -> ServerIdentity, _ limits: ServerLimits) throws {
    self.identity = identity
    self.limits = limits
    kept = Mutex((try identity().context(limits), .now() + TLSRules.time))
  }

  /// The TLS context for a new connection.
  var context: NIOSSLContext {
    kept.withLock { kept in
      if NIODeadline.now() >= kept.until {
        // Without a new one, the old one may still be valid.
        if let new = try? identity().context(limits) { kept.context = new }
        kept.until = .now() + TLSRules.time
      }
      return kept.context
    }
  }
}
