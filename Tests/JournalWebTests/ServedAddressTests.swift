import JournalStore
import Testing

@testable import JournalWeb

/// A journal is served at an address of its own, or at exactly the one that was named.
@Suite struct ServedAddressTests {
  #if os(Linux)
    @Test("each journal has a loopback address of its own, always the same") func loopback() {
      let hosts = ["/home/mia/diary", "/home/mia/work"].map {
        ServedAddress.loopbackHost(of: JournalLocation(root: $0))
      }
      #expect(hosts == ["127.77.1.193", "127.77.209.100"])
    }

    @Test("no part of a loopback address is 0 or 255") func parts() {
      for number in 0..<2000 {
        let host = ServedAddress.loopbackHost(of: JournalLocation(root: "/\(number)"))
        let parts = host.split(separator: ".").compactMap { Int($0) }
        #expect(parts.count == 4 && parts[..<2] == [127, 77], "\(host)")
        #expect(parts.dropFirst(2).allSatisfy { 1...254 ~= $0 }, "\(host)")
      }
    }
  #endif

  @Test("the usual port is left out, as browsers do") func usualPort() {
    func origin(_ scheme: String, _ port: Int) -> String {
      ServedAddress(scheme: scheme, host: "192.168.1.5", port: port).origin
    }
    #expect(origin("https", 443) == "https://192.168.1.5")
    #expect(origin("http", 80) == "http://192.168.1.5")
    #expect(origin("https", 80) == "https://192.168.1.5:80")
    #expect(origin("http", 4747) == "http://192.168.1.5:4747")
  }

  @Test(
    "the address behind a proxy is exactly what browsers send",
    arguments: [
      ("https://diary.example", "diary.example"), ("https://Diary.Example", "diary.example"),
      ("https://diary.example:8443", "diary.example:8443"),
    ])
  func proxy(_ text: String, _ host: String) {
    let address = ServedAddress(proxy: text)
    #expect(address?.host == host)
    #expect(address?.origin == "https://" + host)
  }

  @Test(
    "whatever no browser would send as an origin is refused",
    arguments: [
      "", "diary.example", "http://diary.example", "https://", "https://diary.example/",
      "https://diary.example/path", "https://me@diary.example", "https://diary.example:443",
      "https://diary.example:0", "https://diary.example:65536", "https://diary.example:",
      "https://diary.example:08", "https://:80", "https://.example", "https://a..b",
      "https://a:1:2", "https://a b", "https://d\u{E4}.example", "https://*.example",
      "https://[::1]", "null",
    ])
  func wrongProxy(_ text: String) {
    #expect(ServedAddress(proxy: text) == nil)
  }
}
