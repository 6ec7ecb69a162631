import Testing

@testable import JournalExchange

/// Where a token may be sent.
@Suite struct CanvasAddressTests {
  static let good: [(text: String, origin: String, path: String)] = [
    ("https://school.example", "https://school.example", ""),
    ("HTTPS://School.Example:443/", "https://school.example", "/"),
    (
      "https://school.example:8443/courses/1?a=b#c", "https://school.example:8443", "/courses/1?a=b"
    ),
    ("https://school.example?a=b", "https://school.example", "/?a=b"),
    ("http://127.0.0.1:3000/x", "http://127.0.0.1:3000", "/x"),
    ("http://localhost", "http://localhost", ""), ("http://[::1]:80/a", "http://[::1]", "/a"),
    ("https://[::1]/a", "https://[::1]", "/a"),
  ]

  @Test("an address has an origin and a path", arguments: good)
  func reading(_ test: (text: String, origin: String, path: String)) {
    let address = CanvasAddress(test.text)
    #expect(address?.origin == test.origin && address?.path == test.path)
  }

  @Test(
    "nothing else is an address",
    arguments: [
      "school.example", "http://school.example", "http://127.0.0.1.evil.example", "ftp://a.example",
      "https://", "https:///a", "https://user@school.example", "https://user:pw@school.example",
      "https://school.example:0", "https://school.example:99999", "https://school.example:8x",
      "https://school.example\\@evil.example", "https://a b", "https://a\nheader = \"x\"",
      "https://a\"", "https://école.example", "https://-a", "https://[::2]",
      "http://localhost.:1:2",
      "https://a\u{0}b", "https://a/<b>", "file:///etc/passwd", "",
    ])
  func refusing(_ text: String) {
    #expect(CanvasAddress(text) == nil)
  }

  @Test("a feed is an address of its own")
  func feed() {
    #expect(
      CanvasAddress("https://a.example/feeds/calendars/user_x.ics?download=1")?.isFeed == true)
    #expect(CanvasAddress("https://a.example/courses?x.ics")?.isFeed == false)
  }
}
