import Platform

/// An address of one of this computer's network interfaces.
package struct NetworkAddress: Hashable, Sendable {
  /// The interface's name, such as `wlan0`.
  package let interface: String
  /// The address.
  package let address: LocalAddress
  /// Whether other devices may be connected to the interface: it is in use, isn't the loopback, and
  /// doesn't lead to one other computer alone, as those of a VPN do.
  package let isShared: Bool

  /// Creates an address of an interface.
  package init(_ interface: String, _ address: LocalAddress, isShared: Bool = true) {
    (self.interface, self.address, self.isShared) = (interface, address, isShared)
  }

  /// Whether a phone in the same network may reach it.
  var isOfNetwork: Bool { isShared && address.isPrivate }

  /// Returns the IPv4 addresses of this computer; none if the system doesn't list them.
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
