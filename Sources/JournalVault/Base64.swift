/// Base64 as age writes it: the standard alphabet without padding (RFC 4648 §4, §3.2).
package enum Base64 {
  /// Returns bytes as text.
  package static func text(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var (text, held, bits): ([UInt8], UInt32, UInt32) = ([], 0, 0)
    text.reserveCapacity((bytes.count * 4 + 2) / 3)
    for byte in bytes {
      held = held << 8 | UInt32(byte)
      bits += 8
      while bits >= 6 {
        bits -= 6
        text.append(alphabet[Int(held >> bits & 63)])
      }
      held &= 1 << bits - 1
    }
    if bits > 0 { text.append(alphabet[Int(held << (6 - bits) & 63)]) }
    return text
  }

  /// Returns the bytes of a text; nil if it has other characters or padding, or isn't the one
  /// text of its bytes.
  package static func bytes(_ text: some Collection<UInt8>) -> [UInt8]? {
    var (bytes, held, bits): ([UInt8], UInt32, UInt32) = ([], 0, 0)
    bytes.reserveCapacity(text.count * 3 / 4)
    for letter in text {
      let value = values[Int(letter)]
      guard value < 64 else { return nil }
      held = held << 6 | UInt32(value)
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: held >> bits))
        held &= 1 << bits - 1
      }
    }
    return bits < 6 && held == 0 ? bytes : nil
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let values = alphabet.enumerated().reduce(into: [UInt8](repeating: 64, count: 256))
  {
    $0[Int($1.element)] = UInt8($1.offset)
  }
}
