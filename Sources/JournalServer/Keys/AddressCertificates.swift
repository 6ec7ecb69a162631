import Crypto
import SwiftASN1
import X509

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The certificates for a phone to trust the journal at one network address.
///
/// The person installs an authority's certificate once. It can vouch for nothing but this address,
/// and it signs the server's certificate, which is renewed every few weeks.
package struct AddressCertificates: Sendable {
  private let authority: OwnCertificate
  private let server: OwnCertificate

  /// The remaining days below which the server's and the authority's certificates are renewed.
  private static let (shortest, shortestOfAuthority) = (30, 120)

  /// Takes the kept certificates, and renews those that expire too soon.
  ///
  /// All are new if they can't be read, are for another address, or aren't valid yet, because the
  /// clock was wrong when they were made.
  /// - Parameters:
  ///   - kept: `bytes` from an earlier run; nil if there are none.
  ///   - address: the four bytes in an IPv4 address.
  ///   - now: seconds since 1970.
  /// - Throws: an error from the cryptography library.
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

  /// The bytes to keep for the next run: all certificates with their keys (PEM, RFC 7468).
  package var bytes: [UInt8] {
    get throws {
      try Array((authority.text + authority.keyText + server.text + server.keyText).utf8)
    }
  }

  /// The authority's certificate (DER), which phones install.
  package var authorityFile: [UInt8] {
    get throws { try authority.der }
  }

  /// The server's certificate (PEM).
  package var serverFile: [UInt8] {
    get throws { try Array(server.text.utf8) }
  }

  /// The server certificate's key (PEM).
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

/// A certificate (RFC 5280) with its key on the curve P-256.
struct OwnCertificate: Sendable {
  private let certificate: Certificate
  private let key: Certificate.PrivateKey

  /// The number of seconds before now from which a new certificate is valid, since phones' clocks
  /// differ.
  private static let early = 86_400
  /// The number of days for which certificates are valid: iPhones accept up to 825 from a server
  /// (Apple's requirements for trusted certificates, HT210176).
  private static let (days, daysOfAuthority) = (90, 3650)

  private init(_ certificate: Certificate, key: Certificate.PrivateKey) {
    self.certificate = certificate
    self.key = key
  }

  /// Reads a certificate; nil if it isn't one, or the key isn't its own.
  init?(_ certificate: PEMDocument, key: PEMDocument) {
    guard let certificate = try? Certificate(pemDocument: certificate),
      let key = try? Certificate.PrivateKey(pemDocument: key),
      certificate.publicKey == key.publicKey
    else { return nil }
    self.init(certificate, key: key)
  }

  /// Creates an authority that can vouch for one address.
  init(authorityOf address: [UInt8], at now: Int) throws {
    let key = Certificate.PrivateKey(P256.Signing.PrivateKey())
    let name = try OwnCertificate.authorityName(address)
    let certificate = try Certificate(
      version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: key.publicKey,
      notValidBefore: OwnCertificate.date(now - OwnCertificate.early),
      notValidAfter: OwnCertificate.date(now + OwnCertificate.daysOfAuthority * 86_400),
      issuer: name, subject: name,
      extensions: try Certificate.Extensions {
        Critical(BasicConstraints.isCertificateAuthority(maxPathLength: 0))
        Critical(KeyUsage(keyCertSign: true))
        try ExtendedKeyUsage([.serverAuth])
        Critical(OwnCertificate.constraints(address))
        SubjectKeyIdentifier(hash: key.publicKey)
      }, issuerPrivateKey: key)
    self.init(certificate, key: key)
  }

  /// Returns an authority's constraint to one address.
  ///
  /// A list of permitted addresses has no effect on names. So one nonexistent domain is permitted
  /// besides (RFC 6761 §6.4), and no other.
  private static func constraints(_ address: [UInt8]) -> NameConstraints {
    let onlyThis = ASN1OctetString(contentBytes: (address + [255, 255, 255, 255])[...])
    return NameConstraints(permittedDNSDomains: ["invalid"], permittedIPRanges: [onlyThis])
  }

  /// Signs a new certificate for a server at an address.
  func server(of address: [UInt8], at now: Int) throws -> OwnCertificate {
    let key = Certificate.PrivateKey(P256.Signing.PrivateKey())
    let identifier = SubjectKeyIdentifier(hash: self.key.publicKey).keyIdentifier
    let certificate = try Certificate(
      version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: key.publicKey,
      notValidBefore: OwnCertificate.date(now - OwnCertificate.early),
      notValidAfter: OwnCertificate.date(now + OwnCertificate.days * 86_400),
      issuer: certificate.subject, subject: try DistinguishedName { CommonName("Daymark server") },
      extensions: try Certificate.Extensions {
        Critical(BasicConstraints.notCertificateAuthority)
        Critical(KeyUsage(digitalSignature: true))
        try ExtendedKeyUsage([.serverAuth])
        SubjectAlternativeNames([
          .ipAddress(ASN1OctetString(contentBytes: address[...]))
        ])
        AuthorityKeyIdentifier(keyIdentifier: identifier)
        SubjectKeyIdentifier(hash: key.publicKey)
      }, issuerPrivateKey: self.key)
    return OwnCertificate(certificate, key: key)
  }

  private static func authorityName(_ address: [UInt8]) throws -> DistinguishedName {
    let text = address.map(String.init).joined(separator: ".")
    return try DistinguishedName {
      OrganizationName("Daymark")
      CommonName("Daymark at \(text)")
    }
  }

  private static func date(_ seconds: Int) -> Date {
    Date(timeIntervalSince1970: Double(seconds))
  }

  // MARK: Checks

  /// Returns true if it is the authority for an address.
  func isAuthority(of address: [UInt8]) -> Bool {
    certificate.subject == (try? OwnCertificate.authorityName(address))
  }

  /// Returns true if another certificate was signed with this one's key.
  func signed(_ other: OwnCertificate) -> Bool {
    key.publicKey.isValidSignature(other.certificate.signature, for: other.certificate)
  }

  /// Returns true if it is valid from a moment, in seconds since 1970, for some days.
  func isValid(at now: Int, forDays days: Int) -> Bool {
    let begin = certificate.notValidBefore
    let end = certificate.notValidAfter
    return begin <= OwnCertificate.date(now) && OwnCertificate.date(now + days * 86_400) <= end
  }

  // MARK: As bytes

  /// The certificate as DER.
  var der: [UInt8] {
    get throws { try certificate.serializeAsPEM().derBytes }
  }

  /// The certificate as PEM, with a line feed.
  var text: String {
    get throws { try certificate.serializeAsPEM().pemString + "\n" }
  }

  /// The key as PEM, with a line feed.
  var keyText: String {
    get throws { try key.serializeAsPEM().pemString + "\n" }
  }
}
