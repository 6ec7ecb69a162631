import NIOCore
import NIOSSL

/// The certificate with which the server proves that it is the one for its address, and its key.
public struct ServerIdentity: Sendable {
  private let certificate: [UInt8]
  private let key: [UInt8]

  /// Creates an identity.
  /// - Parameters:
  ///   - certificate: as PEM.
  ///   - key: the certificate's key, as PEM.
  public init(certificate: [UInt8], key: [UInt8]) {
    (self.certificate, self.key) = (certificate, key)
  }

  /// Returns the rules by which connections are encrypted.
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
