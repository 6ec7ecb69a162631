/// Bytes as text with a checksum, in which age writes keys (BIP 173, without its limit of 90
/// characters).
package enum Bech32 {
  /// Returns bytes as lower-case text: a prefix, `1`, five bits a character, six checksum
  /// characters.
  /// - Parameter prefix: lower-case ASCII, such as `age`.
  package static func text(_ bytes: [UInt8], prefix: String) -> String {
    let values = regrouped(bytes, from: 8, to: 5, padded: true) ?? []
    let sum = polynomial(expanded(prefix.utf8) + values + [0, 0, 0, 0, 0, 0]) ^ 1
    let check = (0..<6).map { UInt8(truncatingIfNeeded: sum >> (5 * (5 - UInt32($0))) & 31) }
    return prefix + "1"
      + String(decoding: (values + check).map { alphabet[Int($0)] }, as: UTF8.self)
  }

  /// Returns the prefix in lower case, and the bytes; nil if the text is invalid.
  ///
  /// Text that mixes lower and upper case is invalid.
  package static func bytes(_ text: String) -> (prefix: String, bytes: [UInt8])? {
    let lower = text.lowercased()
    guard text == lower || text == text.uppercased(),
      lower.utf8.allSatisfy({ (33...126).contains($0) }),
      let one = lower.utf8.lastIndex(of: UInt8(ascii: "1")), one != lower.startIndex
    else { return nil }
    let values = lower.utf8[one...].dropFirst().compactMap { letter in
      alphabet.firstIndex(of: letter).map(UInt8.init)
    }
    let prefix = lower[..<one]
    guard values.count == lower.utf8[one...].count - 1, values.count >= 6,
      polynomial(expanded(prefix.utf8) + values) == 1,
      let bytes = regrouped(values.dropLast(6), from: 5, to: 8, padded: false)
    else { return nil }
    return (String(prefix), bytes)
  }

  private static let alphabet = Array("qpzry9x8gf2tvdw0s3jn54khce6mua7l".utf8)

  /// Returns the prefix as the checksum sees it.
  private static func expanded(_ prefix: some Collection<UInt8>) -> [UInt8] {
    prefix.map { $0 >> 5 } + [0] + prefix.map { $0 & 31 }
  }

  private static func polynomial(_ values: [UInt8]) -> UInt32 {
    let generator: [UInt32] = [0x3b6a_57b2, 0x2650_8e6d, 0x1ea1_19fa, 0x3d42_33dd, 0x2a14_62b3]
    return values.reduce(1) { sum, value in
      let top = sum >> 25
      let next = (sum & 0x1ff_ffff) << 5 ^ UInt32(value)
      return generator.enumerated().reduce(next) { $0 ^ (top >> $1.offset & 1) * $1.element }
    }
  }

  /// Regroups values into another number of bits; nil if the leftover bits aren't zero.
  private static func regrouped(
    _ values: some Collection<UInt8>, from: Int, to: Int, padded: Bool
  ) -> [UInt8]? {
    var (result, held, bits): ([UInt8], UInt32, Int) = ([], 0, 0)
    for value in values {
      held = held << UInt32(from) | UInt32(value)
      bits += from
      while bits >= to {
        bits -= to
        result.append(UInt8(truncatingIfNeeded: held >> UInt32(bits)) & UInt8(1 << to - 1 & 255))
      }
      held &= 1 << UInt32(bits) - 1
    }
    if padded {
      if bits > 0 { result.append(UInt8(held << UInt32(to - bits))) }
      return result
    }
    return bits < from && held == 0 ? result : nil
  }
}
