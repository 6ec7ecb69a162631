/// The checksum of zip archives: CRC-32 with the polynomial 0xEDB88320, bits reversed (ISO 3309).
enum CRC32 {
  /// Returns the checksum of bytes.
  static func of(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes { sum = table[Int((sum ^ UInt32(byte)) & 255)] ^ (sum >> 8) }
    return ~sum
  }

  private static let table: [UInt32] = (0..<256).map { number in
    var value = UInt32(number)
    for _ in 0..<8 { value = value & 1 == 0 ? value >> 1 : (value >> 1) ^ 0xEDB8_8320 }
    return value
  }
}
