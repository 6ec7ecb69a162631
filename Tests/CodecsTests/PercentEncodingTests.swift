import Codecs
import Testing

@Suite("Percent-encoding")
struct PercentEncodingTests {
  private func decoded(_ text: String, plusIsSpace: Bool = false) -> String? {
    PercentEncoding.decoded(Array(text.utf8)[...], plusIsSpace: plusIsSpace)
  }

  @Test("everything but RFC 3986's unreserved characters is encoded, with capital digits")
  func standard() {
    let unreserved =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
    #expect(PercentEncoding.encoded(unreserved) == unreserved)
    #expect((UInt8.min...UInt8.max).filter(PercentEncoding.isUnreserved).count == 66)
    // RFC 3986 §2.2.
    #expect(
      PercentEncoding.encoded(":/?#[]@!$&'()*+,;=")
        == "%3A%2F%3F%23%5B%5D%40%21%24%26%27%28%29%2A%2B%2C%3B%3D")
    // RFC 3986 §2.5.
    #expect(PercentEncoding.encoded("À") == "%C3%80")
    #expect(PercentEncoding.encoded("ア") == "%E3%82%A2")
    #expect(PercentEncoding.encoded("100% \n") == "100%25%20%0A")
    #expect(PercentEncoding.path("/a b/ä.md") == "/a%20b/%C3%A4.md")
  }

  @Test("a text that is encoded by any rule reads back")
  func ownRules() {
    let text = "a|b%20:\n é"
    let encoded = PercentEncoding.encoded(text, isUppercase: false) {
      [UInt8(ascii: "%"), UInt8(ascii: "|"), UInt8(ascii: "\n")].contains($0)
    }
    #expect(encoded == "a%7cb%2520:%0a é")
    #expect(String(decoding: PercentEncoding.bytes(of: encoded), as: UTF8.self) == text)
  }

  @Test("small and capital digits are read, and a plus is a space in forms alone")
  func reading() {
    #expect(decoded("%C3%a9%2b+") == "é++")
    #expect(decoded("%C3%a9%2b+", plusIsSpace: true) == "é+ ")
    #expect(decoded("") == "")
  }

  @Test(
    "a wrong encoding is no text", arguments: ["%", "%4", "a%", "%4g", "%+4", "%%41", "%C3", "%FF"])
  func malformed(_ text: String) { #expect(decoded(text) == nil) }

  @Test("where people write, a percent sign without digits stays")
  func lenient() {
    func plain(_ text: String) -> String {
      String(decoding: PercentEncoding.bytes(of: text), as: UTF8.self)
    }
    for text in ["%", "%4", "a%", "%4g", "%+4", "100 %"] { #expect(plain(text) == text) }
    #expect(plain("%%41%4") == "%A%4")
    #expect(PercentEncoding.bytes(of: "%ff+") == [0xFF, UInt8(ascii: "+")])
  }
}
