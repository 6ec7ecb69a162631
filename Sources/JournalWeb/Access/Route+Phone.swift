import Codecs
import JournalRender
import JournalStore
import Phrases
import QRCodes

extension Route {
  /// The journal on a phone in the same network.
  static let phone: [Route] = [
    .get("phone") { front, visit in try front.phonePage(visit) },
    // A phone needs it before it trusts the log-in page; it is no secret.
    .get("certificate", .anyone) { front, _ in
      guard let authority = front.options.authority else { return .noSuchPage }
      return .certificate(authority)
    },
  ]
}

extension WebFrontEnd {
  private struct Page: Encodable {
    /// True if phones in the same network can connect.
    var isInNetwork: Bool
    /// True if it is served by a proxy with TLS.
    var isBehindProxy: Bool
    var origin: String
    /// The host without its port.
    var host: String
    /// The fingerprint for comparing the certificate, in parts short enough for a phone.
    var fingerprint: [String]
  }

  fileprivate func phonePage(_ visit: Visit) throws -> WebResponse {
    let address = options.address
    let pairs = (options.fingerprint ?? "").split(separator: ":")
    let page = Page(
      isInNetwork: options.authority != nil,
      isBehindProxy: isSecure && options.authority == nil, origin: address.origin,
      host: String(address.host.prefix { $0 != ":" }),
      fingerprint: stride(from: 0, to: pairs.count, by: 8).map { start in
        pairs[start..<start + 8].joined(separator: ":")
      })
    var code = HTMLWriter(.page(visit.language))
    if page.isInNetwork, let drawn = QRCode(address.origin + "/") {
      code.draw(drawn, of: Phrase("\(code: address.origin)"))
    }
    return try response(
      form: "phone.html", page, title: Phrase("Phone"), tab: .more, parts: ["code": code.string],
      visit, open())
  }
}

extension WebFrontEnd.Options {
  /// The SHA-256 fingerprint of the certificate that phones install, as they show it: `3F:9A:…`;
  /// nil if there is none.
  package var fingerprint: String? {
    authority.map { bytes in
      let digits = Array(SHA256.digits(of: bytes).uppercased())
      return stride(from: 0, to: digits.count, by: 2).map { String(digits[$0..<$0 + 2]) }
        .joined(separator: ":")
    }
  }
}

extension WebResponse {
  /// Returns a certificate (DER) that phones offer to install.
  ///
  /// It isn't an attachment, which iPhones would only save; the name is for Android.
  fileprivate static func certificate(_ bytes: [UInt8]) -> WebResponse {
    WebResponse(
      .ok,
      HeaderFields([
        ("content-type", "application/x-x509-ca-cert"),
        ("content-disposition", "inline; filename=\"daymark.crt\""),
      ]), body: bytes)
  }
}
