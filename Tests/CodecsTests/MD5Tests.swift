import Codecs
import Testing

@Suite struct MD5Tests {
  @Test(
    "the hashes are those of RFC 1321, A.5",
    arguments: [
      ("", "d41d8cd98f00b204e9800998ecf8427e"), ("a", "0cc175b9c0f1b6a831c399e269772661"),
      ("abc", "900150983cd24fb0d6963f7d28e17f72"),
      ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
      ("abcdefghijklmnopqrstuvwxyz", "c3fcd3d76192e4007dfb496cca67e13b"),
      (
        "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
        "57edf4a22be3c955ac49da2e2107b67a"
      ),
      (
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
        "d174ab98d277d9f5a5611c2c9f419d9f"
      ),
    ])
  func standard(_ text: String, _ digits: String) {
    #expect(MD5.digits(of: Array(text.utf8)) == digits)
  }

  @Test("bytes that arrive in pieces have the same hash")
  func pieces() {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    for size in [1, 55, 56, 63, 64, 65, 129, 1000] {
      var hash = MD5()
      for start in stride(from: 0, to: bytes.count, by: size) {
        Array(bytes[start..<min(start + size, bytes.count)]).withUnsafeBytes { hash.add($0) }
      }
      #expect(hash.digits() == "de809ff794e91b68f9e91a2b7030bcb0")
    }
  }
}
