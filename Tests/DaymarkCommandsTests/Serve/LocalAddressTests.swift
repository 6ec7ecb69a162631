import JournalRender
import Phrases
import Testing

@testable import DaymarkCommands

/// The journal is served at one address of a private network, which is never guessed.
@Suite struct LocalAddressTests {
  private static let home = network("wlan0", 192, 168, 1, 5)
  private static let docker = network("docker0", 172, 17, 0, 1)
  private static let computer = network("lo", 127, 0, 0, 1, isShared: false)
  private static let vpn = network("wg0", 10, 8, 0, 2, isShared: false)
  private static let internet = network("ppp0", 203, 0, 113, 7)

  private static func network(
    _ name: String, _ address: UInt8..., isShared: Bool = true
  ) -> NetworkAddress {
    NetworkAddress(name, LocalAddress(address), isShared: isShared)
  }

  @Test(
    "an address of a private network, or of this computer alone, is one",
    arguments: [
      "10.0.0.1", "172.16.0.1", "172.31.255.254", "192.168.1.5", "127.0.0.1", "127.77.3.9",
    ])
  func allowed(_ text: String) throws {
    #expect(try LocalAddress(text).description == text)
  }

  @Test(
    "an address that others may use is refused",
    arguments: [
      "8.8.8.8", "172.15.0.1", "172.32.0.1", "192.167.1.1", "192.169.1.1", "11.0.0.1", "0.0.0.0",
      "255.255.255.255", "169.254.1.1", "100.64.0.1", "224.0.0.1", "203.0.113.7",
    ])
  func isPublic(_ text: String) {
    #expect(throws: LocalAddressError.isPublic(text)) { try LocalAddress(text) }
  }

  @Test(
    "whatever isn't four numbers is no address",
    arguments: [
      "", "192.168.1", "192.168.1.5.6", "192.168.1.256", "192.168.01.5", "192.168.1.+5",
      "192.168.1.5:4747", "192.168..5", "home", "::1", "sessions", " 192.168.1.5", "-1.0.0.0",
      "\u{661}92.168.1.5",
    ])
  func notAnAddress(_ text: String) {
    #expect(throws: LocalAddressError.notAnAddress(text)) { try LocalAddress(text) }
  }

  @Test("the only address in a network is chosen")
  func only() throws {
    let here = [Self.computer, Self.home, Self.vpn, Self.internet]
    #expect(try LocalAddress.choice(nil, of: here) == Self.home.address)
  }

  @Test("without a network, or with several, nothing is chosen")
  func noneOrSeveral() {
    #expect(throws: LocalAddressError.none) {
      try LocalAddress.choice(nil, of: [Self.computer, Self.vpn, Self.internet])
    }
    #expect(throws: LocalAddressError.several([Self.home, Self.docker])) {
      try LocalAddress.choice(nil, of: [Self.computer, Self.home, Self.docker, Self.vpn])
    }
  }

  @Test("an address that was asked for is taken if this computer has it")
  func asked() throws {
    let here = [Self.computer, Self.home, Self.docker, Self.vpn]
    for address in [Self.docker.address, Self.vpn.address, try LocalAddress("127.0.0.2")] {
      #expect(try LocalAddress.choice(address, of: here) == address)
    }
    #expect(throws: LocalAddressError.notHere("192.168.1.6", [Self.home, Self.docker])) {
      try LocalAddress.choice(try LocalAddress("192.168.1.6"), of: here)
    }
  }

  @Test("this computer's own address is among those that the system lists")
  func interfaces() throws {
    let loopback = NetworkAddress.all().filter { $0.address.bytes == [127, 0, 0, 1] }
    #expect(loopback.count == 1)
    #expect(loopback.first?.isShared == false)
  }

  @Test("who has to choose sees what there is")
  func words() {
    #expect(
      ServeWording.message(for: LocalAddressError.several([Self.home, Self.docker]))
        .text(TextStyle()) == """
          error: this computer has several addresses in private networks
          hint: --lan 192.168.1.5 (wlan0) or --lan 172.17.0.1 (docker0)

          """)
  }
}
