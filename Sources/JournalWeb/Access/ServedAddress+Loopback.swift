public import JournalStore

extension ServedAddress {
  /// Returns the host at which a journal is served on this computer alone.
  ///
  /// Browsers share cookies between all ports of a host. On Linux, every journal can have a loopback
  /// address of its own, so that other programs on this computer don't get its cookies.
  public static func loopbackHost(of journal: JournalLocation) -> String {
    #if os(Linux)
      let number = UInt64(journal.shortHash, radix: 16) ?? 0
      return "127.77.\(number % 254 + 1).\(number / 254 % 254 + 1)"
    #else
      return "127.0.0.1"
    #endif
  }

  /// Whether only this computer can reach it.
  ///
  /// A name that only looks like such an address may belong to anybody.
  var isLoopback: Bool {
    let name = host.prefix { $0 != ":" }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return scheme == "http" && parts.count == 4 && parts[0] == "127"
      && parts.allSatisfy { UInt8($0) != nil }
  }

  /// Creates the address of a journal behind a proxy; nil unless it is of the form
  /// `https://diary.example` or `https://diary.example:8443`.
  ///
  /// Without TLS, anybody on the way could read and change everything.
  public init?(proxy: String) {
    guard let address = ServedAddress(origin: proxy), address.scheme == "https" else { return nil }
    let parts = address.host.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, !parts[0].hasPrefix("."), !parts[0].contains(".."), !parts[0].isEmpty,
      !parts[0].contains("[")
    else { return nil }
    if parts.count == 2 {
      // Browsers leave out the usual port, so the address with it would never be used.
      guard let port = UInt16(parts[1]), port > 0, port != 443, String(port) == parts[1] else {
        return nil
      }
    }
    self = address
  }
}
