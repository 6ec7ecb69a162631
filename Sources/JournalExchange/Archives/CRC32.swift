/// The checksum of zip archives: CRC-32 with the polynomial 0xEDB88320, bits reversed (ISO 3309).
struct CRC32 {
  private var sum = UInt32.max

  /// The checksum of what was added.
  var value: UInt32 { ~sum }

  /// Adds bytes.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    for byte in bytes { sum = CRC32.table[Int((sum ^ UInt32(byte)) & 255)] ^ (sum >> 8) }
  }

  /// Returns the checksum of bytes.
  static func of(_ bytes: [UInt8]) -> UInt32 {
    var sum = CRC32()
    bytes.withUnsafeBytes { sum.add($0) }
    return sum.value
  }

  private static let table: [UInt32] = (0..<256).map { number in
    var value = UInt32(number)
    for _ in 0..<8 { value = value & 1 == 0 ? value >> 1 : (value >> 1) ^ 0xEDB8_8320 }
    return value
  }
}
