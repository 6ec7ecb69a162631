/// The bits of a JPEG file, most significant first.
struct JPEGBits {
  var bytes: [UInt8] = []
  private var pending: UInt64 = 0
  private var count = 0

  /// Appends the lowest `length` bits of a number.
  private mutating func bits(_ value: Int, _ length: Int) {
    pending = pending << UInt64(length) | UInt64(value & (1 << length - 1))
    count += length
    while count >= 8 {
      count -= 8
      let byte = UInt8(truncatingIfNeeded: pending >> UInt64(count))
      bytes.append(byte)
      if byte == 0xFF { bytes.append(0) }  // a real FF begins a marker
    }
  }

  /// Appends the code of a symbol.
  mutating func code(_ symbol: Int, _ table: HuffmanTable) {
    bits(table.codes[symbol], table.lengths[symbol])
  }

  /// Appends a number: the code of its length and of the zeros before it, then its bits.
  mutating func number(_ value: Int, zeros: Int, _ table: HuffmanTable) {
    let length = Int.bitWidth - value.magnitude.leadingZeroBitCount
    code(zeros << 4 | length, table)
    bits(value < 0 ? value - 1 : value, length)
  }

  /// Returns the whole file, with its end marker.
  mutating func finish() -> [UInt8] {
    bits(0x7F, 7)  // fills the last byte with ones
    return bytes + [0xFF, 0xD9]
  }
}
