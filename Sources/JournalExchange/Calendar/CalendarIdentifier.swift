/// The UID of a component: the same whenever the same words are exported (RFC 5545, 3.8.4.7).
enum CalendarIdentifier {
  /// A UUID of version 8 (RFC 9562) made of words, which lets other calendars tell it from theirs.
  ///
  /// Its bits are the 128-bit FNV-1a hash of the words, each with a line feed behind it
  /// (draft-eastlake-fnv).
  static func uuid(_ words: String...) -> String {
    var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
    let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013b
    for byte in words.map({ $0 + "\n" }).joined().utf8 {
      hash = (hash ^ UInt128(byte)) &* prime
    }
    let (version, variant): (UInt128, UInt128) = (0x8 << 76, 0x2 << 62)
    hash = (hash & ~(0xF << 76) & ~(0x3 << 62)) | version | variant
    let digits = String(hash, radix: 16)
    let all = Array(String(repeating: "0", count: 32 - digits.count) + digits)
    let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
    return groups.map { String(all[$0]) }.joined(separator: "-")
  }
}
