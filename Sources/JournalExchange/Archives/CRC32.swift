internal import CZlib

/// The checksum of zip archives: CRC-32 (ISO 3309), by zlib.
struct CRC32 {
  private var sum: UInt = 0

  /// The checksum of what was added.
  var value: UInt32 { UInt32(truncatingIfNeeded: sum) }

  /// Adds bytes.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    // Without an address, zlib would begin anew.
    guard let start = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
    sum = crc32_z(sum, start, z_size_t(bytes.count))
  }

  /// Returns the checksum of bytes.
  static func of(_ bytes: [UInt8]) -> UInt32 {
    var sum = CRC32()
    bytes.withUnsafeBytes { sum.add($0) }
    return sum.value
  }
}
