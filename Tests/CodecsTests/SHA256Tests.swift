import Codecs
import Testing

@Suite("SHA-256 and its HMAC")
struct SHA256Tests {
  /// FIPS 180-4's examples, as NIST publishes them, and the hash of nothing.
  private static let examples = [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqr"
        + "lmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ]

  @Test("the hashes are those of the standard's examples", arguments: examples)
  func standard(_ text: String, _ digits: String) {
    #expect(SHA256.digits(of: Array(text.utf8)) == digits)
    #expect(Hex.text(SHA256.bytes(of: Array(text.utf8))) == digits)
  }

  @Test(
    "bytes that arrive in pieces have the same hash",
    arguments: [
      (0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      (1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ])
  func pieces(_ count: Int, _ digits: String) {
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: count)
    var (hash, place) = (SHA256(), 0)
    // Parts of all sizes, so that every way over a block's edge is taken.
    for size in 1... where place < count || size == 1 {
      let end = min(count, place + size)
      bytes[place..<end].withUnsafeBytes { hash.add($0) }
      place = end
      if place == count { break }
    }
    #expect(hash.digits() == digits)
  }

  @Test("the HMAC is that of RFC 4231's test cases 1, 2, 6 and 7")
  func seals() {
    let long = [UInt8](repeating: 0xAA, count: 131)
    let cases: [(key: [UInt8], text: String, code: String)] = [
      (
        [UInt8](repeating: 0x0B, count: 20), "Hi There",
        "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
      ),
      (
        Array("Jefe".utf8), "what do ya want for nothing?",
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
      ),
      (
        long, "Test Using Larger Than Block-Size Key - Hash Key First",
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
      ),
      (
        long,
        "This is a test using a larger than block-size key and a larger than block-size data. "
          + "The key needs to be hashed before being used by the HMAC algorithm.",
        "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
      ),
    ]
    for (key, text, code) in cases {
      #expect(SHA256.seal(Array(text.utf8), with: key) == code, "\(text)")
    }
  }
}
