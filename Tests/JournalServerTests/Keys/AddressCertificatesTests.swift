import Crypto
import Foundation
import SwiftASN1
import TestSupport
import Testing
@_spi(FixedExpiryValidationTime) import X509

@testable import JournalServer

/// A phone that trusts the authority trusts the server at one address, and nothing else.
@Suite struct AddressCertificatesTests {
  /// 24 November 2026, 10:00 UTC.
  static let now = 1_795_514_400
  static let day = 86_400
  static let address: [UInt8] = [192, 168, 1, 5]

  static func made(_ kept: [UInt8]? = nil, at now: Int = now) throws -> AddressCertificates {
    try AddressCertificates(kept: kept, for: address, at: now)
  }

  @Test("the authority may sign servers alone, and for one address alone")
  func authority() throws {
    let certificate = try Certificate(derEncoded: Self.made().authorityFile)
    let extensions = certificate.extensions
    #expect("\(certificate.subject)" == "CN=Daymark at 192.168.1.5,O=Daymark")
    #expect(certificate.issuer == certificate.subject)
    #expect(try extensions.basicConstraints == .isCertificateAuthority(maxPathLength: 0))
    #expect(try extensions.keyUsage == KeyUsage(keyCertSign: true))
    #expect(try extensions.extendedKeyUsage == ExtendedKeyUsage([.serverAuth]))
    let constraints = try #require(try extensions.nameConstraints)
    #expect(
      constraints.permittedIPRanges.map { Array($0.bytes) } == [
        Self.address + [255, 255, 255, 255]
      ])
    #expect(Array(constraints.permittedDNSDomains) == ["invalid"])
    #expect(constraints.permittedSubtrees.count == 2)
    #expect(extensions[oid: .X509ExtensionID.nameConstraints]?.critical == true)
    #expect(certificate.notValidBefore == Date(timeIntervalSince1970: Double(Self.now - Self.day)))
    #expect(
      certificate.notValidAfter == Date(timeIntervalSince1970: Double(Self.now + 3650 * Self.day)))
  }

  @Test("the server's certificate is for the address, and for 90 days")
  func server() throws {
    let made = try Self.made()
    let authority = try Certificate(derEncoded: made.authorityFile)
    let certificate = try Certificate(pemEncoded: String(decoding: made.serverFile, as: UTF8.self))
    let extensions = certificate.extensions
    #expect(certificate.issuer == authority.subject)
    #expect(authority.publicKey.isValidSignature(certificate.signature, for: certificate))
    #expect(
      try extensions.subjectAlternativeNames.map(Array.init)
        == [.ipAddress(ASN1OctetString(contentBytes: Self.address[...]))])
    #expect(try extensions.basicConstraints == .notCertificateAuthority)
    #expect(try extensions.extendedKeyUsage == ExtendedKeyUsage([.serverAuth]))
    #expect(
      certificate.notValidAfter == Date(timeIntervalSince1970: Double(Self.now + 90 * Self.day)))
  }

  @Test("a verifier accepts the server at its address, and at no other")
  func verified() async throws {
    let made = try Self.made()
    let server = try Certificate(pemEncoded: String(decoding: made.serverFile, as: UTF8.self))
    for (ip, isTrusted) in [("192.168.1.5", true), ("192.168.1.6", false)] {
      #expect(try await Self.isTrusted(server, made, at: ip) == isTrusted, "\(ip)")
    }
  }

  @Test("what the authority signs for another address or a name isn't trusted")
  func constrained() async throws {
    let made = try Self.made()
    let other: GeneralName = .ipAddress(ASN1OctetString(contentBytes: [192, 168, 1, 6]))
    let elsewhere = try Forged.certificate(by: made, [other])
    #expect(try await !Self.isTrusted(elsewhere, made, at: "192.168.1.6"))
    let both = try Forged.certificate(
      by: made,
      [.ipAddress(ASN1OctetString(contentBytes: Self.address[...])), .dnsName("bank.example")])
    #expect(try await !Self.isTrusted(both, made, at: "192.168.1.5"))
    let fine = try Forged.certificate(
      by: made, [.ipAddress(ASN1OctetString(contentBytes: Self.address[...]))])
    #expect(try await Self.isTrusted(fine, made, at: "192.168.1.5"))
  }

  private static func isTrusted(
    _ server: Certificate, _ made: AddressCertificates, at ip: String
  ) async throws -> Bool {
    let roots = CertificateStore([try Certificate(derEncoded: made.authorityFile)])
    var verifier = Verifier(rootCertificates: roots) {
      RFC5280Policy(fixedExpiryValidationTime: Date(timeIntervalSince1970: Double(now)))
      ServerIdentityPolicy(serverHostname: nil, serverIP: ip)
    }
    switch await verifier.validate(leaf: server, intermediates: CertificateStore()) {
    case .validCertificate: return true
    case .couldNotValidate: return false
    }
  }

  // MARK: Kept and renewed

  @Test("what was kept is taken, until the server's certificate has fewer than 30 days left")
  func kept() throws {
    let first = try Self.made()
    let bytes = try first.bytes
    #expect(try Self.made(bytes).bytes == bytes)
    #expect(try Self.made(bytes, at: Self.now + 60 * Self.day).bytes == bytes)
    let later = try Self.made(bytes, at: Self.now + 60 * Self.day + 1)
    #expect(try later.authorityFile == first.authorityFile)
    #expect(try later.serverFile != first.serverFile)
    #expect(try later.serverKey != first.serverKey)
  }

  @Test("an authority that ends in less than 120 days is replaced")
  func oldAuthority() throws {
    let first = try Self.made()
    let (bytes, end) = (try first.bytes, Self.now + 3650 * Self.day)
    let late = try Self.made(bytes, at: end - 120 * Self.day)
    #expect(try late.authorityFile == first.authorityFile)
    let replaced = try Self.made(bytes, at: end - 120 * Self.day + 1)
    #expect(try replaced.authorityFile != first.authorityFile)
  }

  @Test("certificates that a wrong clock made in the future are replaced")
  func future() throws {
    let first = try Self.made(at: Self.now + 365 * Self.day)
    let now = try Self.made(first.bytes)
    #expect(try now.authorityFile != first.authorityFile)
    #expect(try now.serverFile != first.serverFile)
  }

  @Test("those of another address are replaced")
  func otherAddress() throws {
    let first = try AddressCertificates(kept: nil, for: [10, 0, 0, 1], at: Self.now)
    #expect(try Self.made(first.bytes).authorityFile != first.authorityFile)
  }

  @Test("a damaged file is replaced, whatever is wrong with it")
  func damaged() throws {
    let first = try Self.made()
    let text = String(decoding: try first.bytes, as: UTF8.self)
    let parts = text.components(separatedBy: "-----BEGIN")
    let second = String(decoding: try Self.made().bytes, as: UTF8.self)
      .components(separatedBy: "-----BEGIN")
    let broken = [
      "", "hello", String(text.prefix(300)), text + text, text.replacing("M", with: "N"),
      [parts[0], parts[1], second[2], parts[3], parts[4]].joined(separator: "-----BEGIN"),
      String(decoding: [0xFF, 0x00, 0x2D], as: UTF8.self),
    ]
    for file in broken {
      let made = try Self.made(Array(file.utf8))
      #expect(try made.authorityFile != first.authorityFile, "\(file.prefix(40))")
    }
  }

  @Test("a server's certificate that another authority signed is replaced alone")
  func strangersServer() throws {
    let (first, second) = (try Self.made(), try Self.made())
    let (ours, theirs) = (try first.bytes, try second.bytes)
    func parts(_ bytes: [UInt8]) -> [String] {
      String(decoding: bytes, as: UTF8.self).components(separatedBy: "-----BEGIN")
    }
    let mixed = (parts(ours)[..<3] + parts(theirs)[3...]).joined(separator: "-----BEGIN")
    let made = try Self.made(Array(mixed.utf8))
    #expect(try made.authorityFile == first.authorityFile)
    #expect(try made.serverFile != second.serverFile)
  }
}
