/// An address at which only this network can reach the computer (IPv4), or only the computer itself.
package struct LocalAddress: Hashable, Sendable, CustomStringConvertible {
  /// Its four bytes.
  package let bytes: [UInt8]

  /// Creates an address.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a text such as `192.168.1.5`.
  /// - Throws: `LocalAddressError.notAnAddress` or `.isPublic`.
  package init(_ text: String) throws(LocalAddressError) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    bytes = parts.compactMap { part in UInt8(part).flatMap { String($0) == part ? $0 : nil } }
    guard parts.count == 4, bytes.count == 4 else { throw .notAnAddress(text) }
    guard isPrivate || isLoopback else { throw .isPublic(text) }
  }

  /// `192.168.1.5`.
  package var description: String { bytes.map(String.init).joined(separator: ".") }

  /// Whether it is one of a private network (RFC 1918 §3).
  package var isPrivate: Bool {
    switch (bytes[0], bytes[1]) {
    case (10, _), (172, 16...31), (192, 168): true
    default: false
    }
  }

  private var isLoopback: Bool { bytes[0] == 127 }

  /// Finds the address to listen at.
  /// - Parameters:
  ///   - asked: the one that was asked for; nil for the only one there is.
  ///   - here: those of this computer.
  /// - Throws: `LocalAddressError`.
  package static func choice(
    _ asked: LocalAddress?, of here: [NetworkAddress]
  ) throws(LocalAddressError) -> LocalAddress {
    let networks = here.filter(\.isOfNetwork)
    if let asked {
      guard asked.isLoopback || here.contains(where: { $0.address == asked }) else {
        throw .notHere("\(asked)", networks)
      }
      return asked
    }
    guard let first = networks.first else { throw .none }
    guard networks.count == 1 else { throw .several(networks) }
    return first.address
  }
}

/// Why a journal can't be served at an address.
package enum LocalAddressError: Error, Hashable {
  /// The text isn't four numbers.
  case notAnAddress(String)
  /// Everybody on the internet may be able to use it.
  case isPublic(String)
  /// This computer doesn't have it; with those that it has.
  case notHere(String, [NetworkAddress])
  /// No network is connected.
  case none
  /// It has to be chosen from several.
  case several([NetworkAddress])
}
