import Crypto
import Foundation
import SwiftASN1
import X509

@testable import JournalServer

/// A certificate that somebody signs who has stolen an authority's key.
enum Forged {
  /// Returns a server's certificate for names.
  static func certificate(by made: AddressCertificates, _ names: [GeneralName]) throws
    -> Certificate
  {
    let parts = try PEMDocument.parseMultiple(
      pemString: String(decoding: made.bytes, as: UTF8.self))
    let authority = try Certificate(pemDocument: parts[0])
    let key = Certificate.PrivateKey(P256.Signing.PrivateKey())
    let now = Double(AddressCertificatesTests.now)
    return try Certificate(
      version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: key.publicKey,
      notValidBefore: Date(timeIntervalSince1970: now - 3600),
      notValidAfter: Date(timeIntervalSince1970: now + 86_400),
      issuer: authority.subject, subject: try DistinguishedName { CommonName("Somebody else") },
      extensions: try Certificate.Extensions {
        try ExtendedKeyUsage([.serverAuth])
        SubjectAlternativeNames(names)
        AuthorityKeyIdentifier(
          keyIdentifier: SubjectKeyIdentifier(hash: authority.publicKey).keyIdentifier)
        SubjectKeyIdentifier(hash: key.publicKey)
      }, issuerPrivateKey: try Certificate.PrivateKey(pemDocument: parts[1]))
  }
}
