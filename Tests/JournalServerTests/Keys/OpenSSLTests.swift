import JournalPrograms
import SwiftASN1
import TestSupport
import Testing
import X509

@testable import JournalServer

/// OpenSSL, which shares no code with ours, reads and verifies the same certificates.
@Suite(.needs(.programs("openssl"))) struct OpenSSLTests {
  private let folder: TemporaryFolder
  private let made: AddressCertificates

  init() throws {
    folder = try TemporaryFolder()
    made = try AddressCertificatesTests.made()
    try folder.write("authority.der", made.authorityFile)
    try folder.write("server.pem", made.serverFile)
    try folder.write("key.pem", made.serverKey)
    let authority = try Certificate(derEncoded: made.authorityFile).serializeAsPEM().pemString
    try folder.write("authority.pem", authority)
  }

  @Test("it reads what phones install") func reading() throws {
    let text = try openssl("x509", "-inform", "DER", "-in", "authority.der", "-noout", "-text")
    for words in [
      "CN = Daymark at 192.168.1.5", "CA:TRUE, pathlen:0", "Certificate Sign",
      "X509v3 Name Constraints: critical", "IP:192.168.1.5/255.255.255.255", "DNS:invalid",
      "TLS Web Server Authentication", "NIST CURVE: P-256",
    ] {
      #expect(text.contains(words), "\(words)")
    }
  }

  @Test("it verifies the server at its address, and nowhere else") func verifying() throws {
    #expect(try verify("server.pem", at: "192.168.1.5") == "server.pem: OK\n")
    #expect(try verify("server.pem", at: "192.168.1.6").contains("IP address mismatch"))
  }

  @Test("it refuses whatever else the authority signs") func constraints() throws {
    let other: GeneralName = .ipAddress(ASN1OctetString(contentBytes: [192, 168, 1, 6]))
    try write("other.pem", [other])
    #expect(try verify("other.pem", at: "192.168.1.6").contains("permitted subtree violation"))
    let own: GeneralName = .ipAddress(
      ASN1OctetString(contentBytes: AddressCertificatesTests.address[...]))
    try write("name.pem", [own, .dnsName("bank.example")])
    #expect(try verify("name.pem", at: "192.168.1.5").contains("permitted subtree violation"))
    try write("fine.pem", [own])
    #expect(try verify("fine.pem", at: "192.168.1.5") == "fine.pem: OK\n")
  }

  @Test("the key is the certificate's own") func keys() throws {
    let ofKey = try openssl("pkey", "-in", "key.pem", "-pubout")
    let ofCertificate = try openssl("x509", "-in", "server.pem", "-noout", "-pubkey")
    #expect(ofKey == ofCertificate)
    #expect(ofKey.hasPrefix("-----BEGIN PUBLIC KEY-----"))
  }

  private func write(_ name: String, _ names: [GeneralName]) throws {
    let certificate = try Forged.certificate(by: made, names)
    try folder.write(name, certificate.serializeAsPEM().pemString)
  }

  private func verify(_ name: String, at ip: String) throws -> String {
    try openssl(
      "verify", "-purpose", "sslserver", "-attime", "\(AddressCertificatesTests.now)",
      "-x509_strict", "-verify_ip", ip, "-CAfile", "authority.pem", name)
  }

  /// Returns what it says, on either output.
  private func openssl(_ arguments: String...) throws -> String {
    let program = try #require(Program("openssl"))
    let result = try program.run(ProgramRun(arguments, folder: folder.path))
    return String(decoding: result.output + result.errors, as: UTF8.self)
  }
}
