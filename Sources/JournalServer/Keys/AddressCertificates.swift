import SwiftASN1
import X509

/// The certificates by which a phone trusts the journal at one address of the network.
///
/// The person installs the certificate of an authority once. It can vouch for nothing but this
/// address, and it signs the server's certificate, which is made anew every few weeks.
package struct AddressCertificates: Sendable {
  private let authority: OwnCertificate
  private let server: OwnCertificate

  /// Renewed if fewer days are left: of the server's certificate, and of the authority's.
  private static let (shortest, shortestOfAuthority) = (30, 120)

  /// Takes the certificates that were kept, and renews what isn't valid for long enough.
  ///
  /// All are new if they can't be read, are for another address, or aren't valid yet, because the
  /// clock was wrong when they were made.
  /// - Parameters:
  ///   - kept: `bytes` of an earlier run; nil if there are none.
  ///   - address: the four bytes of an IPv4 address.
  ///   - now: seconds since 1970.
  /// - Throws: what the cryptography throws if it fails.
  package init(kept: [UInt8]?, for address: [UInt8], at now: Int) throws {
    let old = kept.flatMap(AddressCertificates.read)
    if let authority = old?.authority, authority.isAuthority(of: address),
      authority.isValid(at: now, forDays: Self.shortestOfAuthority)
    {
      self.authority = authority
    } else {
      authority = try OwnCertificate(authorityOf: address, at: now)
    }
    if let server = old?.server, authority.signed(server),
      server.isValid(at: now, forDays: Self.shortest)
    {
      self.server = server
    } else {
      server = try authority.server(of: address, at: now)
    }
  }

  /// What is kept for the next run: all certificates with their keys (PEM, RFC 7468).
  package var bytes: [UInt8] {
    get throws {
      try Array((authority.text + authority.keyText + server.text + server.keyText).utf8)
    }
  }

  /// The certificate of the authority (DER), which phones install.
  package var authorityFile: [UInt8] {
    get throws { try authority.der }
  }

  /// The server's certificate (PEM).
  package var serverFile: [UInt8] {
    get throws { try Array(server.text.utf8) }
  }

  /// The key of the server's certificate (PEM).
  package var serverKey: [UInt8] {
    get throws { try Array(server.keyText.utf8) }
  }

  private static func read(
    _ bytes: [UInt8]
  ) -> (authority: OwnCertificate, server: OwnCertificate)? {
    let parts = try? PEMDocument.parseMultiple(pemString: String(decoding: bytes, as: UTF8.self))
    guard let parts, parts.count == 4, let authority = OwnCertificate(parts[0], key: parts[1]),
      let server = OwnCertificate(parts[2], key: parts[3])
    else { return nil }
    return (authority, server)
  }
}
