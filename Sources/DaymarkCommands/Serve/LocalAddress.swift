import ArgumentParser
import JournalActions
import JournalRender
import JournalStore
import Phrases
import Platform
import QRCodes

/// An address for reaching the computer only from this network (IPv4), or only from itself.
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

  /// True if it belongs to a private network (RFC 1918 §3).
  package var isPrivate: Bool {
    switch (bytes[0], bytes[1]) {
    case (10, _), (172, 16...31), (192, 168): true
    default: false
    }
  }

  private var isLoopback: Bool { bytes[0] == 127 }

  /// Finds the address to listen at.
  /// - Parameters:
  ///   - asked: the requested address; nil for the only one there is.
  ///   - here: this computer's addresses.
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
  /// This computer doesn't have it; with the ones it has.
  case notHere(String, [NetworkAddress])
  /// No network is connected.
  case none
  /// There are several to choose from.
  case several([NetworkAddress])
}

/// The address of a network interface on this computer.
package struct NetworkAddress: Hashable, Sendable {
  /// The interface's name, such as `wlan0`.
  package let interface: String
  /// The address.
  package let address: LocalAddress
  /// True if other devices may be connected to the interface: it is in use, isn't the loopback, and
  /// doesn't lead to a single other computer, as those of a VPN do.
  package let isShared: Bool

  /// Creates an interface's address.
  package init(_ interface: String, _ address: LocalAddress, isShared: Bool = true) {
    self.interface = interface
    self.address = address
    self.isShared = isShared
  }

  /// True if a phone in the same network may reach it.
  var isOfNetwork: Bool { isShared && address.isPrivate }

  /// Returns this computer's IPv4 addresses; none if the system doesn't list them.
  static func all() -> [NetworkAddress] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    return sequence(first: first) { $0?.pointee.ifa_next }.compactMap { entry in
      entry.flatMap { NetworkAddress($0.pointee) }
    }
  }

  private init?(_ entry: ifaddrs) {
    guard let address = entry.ifa_addr, Int32(address.pointee.sa_family) == AF_INET else {
      return nil
    }
    let number = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
      $0.pointee.sin_addr.s_addr
    }
    func has(_ flag: some BinaryInteger) -> Bool { entry.ifa_flags & UInt32(flag) != 0 }
    self.init(
      String(cString: entry.ifa_name),
      LocalAddress(withUnsafeBytes(of: number) { Array($0) }),
      isShared: has(IFF_UP) && has(IFF_RUNNING) && !has(IFF_LOOPBACK) && !has(IFF_POINTOPOINT))
  }
}

/// `--lan`: the address, and how a phone gets there.
extension ServingOptions {
  /// Returns the requested address in the network; nil if there is none.
  ///
  /// A passphrase is needed: the printed link logs in one browser once, and a phone has to be able
  /// to come back.
  func localAddress(_ journal: Journal) throws -> LocalAddress? {
    guard let lan else { return nil }
    do {
      let asked = try lan.address
      guard try journal.location.vault.isOn || journal.accessFile.record().passphrase != nil
      else {
        throw CommandError(ServeWording.noPassphrase)
      }
      return try LocalAddress.choice(asked, of: NetworkAddress.all())
    } catch let error as LocalAddressError {
      throw CommandError(ServeWording.message(for: error))
    }
  }

  /// True if nothing but the port is set.
  var isPlain: Bool { origin == nil && lan == nil && !readOnly }
}

extension QRCode {
  /// Returns a link's code for phones; empty if the terminal can't show one.
  static func text(of link: String, _ style: TextStyle) -> String {
    guard style.isTerminal, style.unicode, let code = QRCode(link),
      code.size + 2 * QRCode.margin <= style.width
    else { return "" }
    return code.text(isColored: style.color != .none)
  }
}

/// An address in the network: a certain one, or the only one there is.
enum NetworkChoice: ExpressibleByArgument, CustomStringConvertible {
  case only
  case named(String)

  init(argument: String) { self = .named(argument) }

  /// The named address; nil for the only one.
  var address: LocalAddress? {
    get throws(LocalAddressError) {
      switch self {
      case .only: nil
      case .named(let address): try LocalAddress(address)
      }
    }
  }

  /// The option as words on a command line.
  var words: [String] {
    switch self {
    case .only: ["--lan"]
    case .named(let address): ["--lan", address]
    }
  }

  var description: String {
    switch self {
    case .only: Phrase("the only one there is").help
    case .named(let address): address
    }
  }
}
