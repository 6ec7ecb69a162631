import Codecs

/// The UID of a component: the same every time the same words are exported (RFC 5545, 3.8.4.7).
enum CalendarIdentifier {
  /// Returns a version 8 UUID (RFC 9562) derived from words, which other calendars can distinguish
  /// from their own.
  ///
  /// Its bits are the 128-bit FNV-1a hash of the words, each followed by a line feed
  /// (draft-eastlake-fnv).
  static func uuid(_ words: String...) -> String {
    var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
    let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013b
    for word in words {
      for byte in word.utf8 { hash = (hash ^ UInt128(byte)) &* prime }
      hash = (hash ^ 0x0A) &* prime
    }
    let (version, variant): (UInt128, UInt128) = (0x8 << 76, 0x2 << 62)
    hash = (hash & ~(0xF << 76) & ~(0x3 << 62)) | version | variant
    return text(hash)
  }

  /// Returns hexadecimal digits in groups of 8, 4, 4, 4 and 12.
  private static func text(_ hash: UInt128) -> String {
    var rest = Hex.text((0..<16).map { UInt8(truncatingIfNeeded: hash >> (120 - 8 * $0)) })[...]
    let groups = [8, 4, 4, 4, 12].map { count in
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }
    return groups.joined(separator: "-")
  }
}
