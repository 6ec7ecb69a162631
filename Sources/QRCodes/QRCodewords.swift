/// A QR code's bytes: the text and its error correction.
enum QRCodewords {
  /// Returns the codewords in their placement order.
  static func all(of text: [UInt8], _ version: QRVersion) -> [UInt8] {
    let blocks = blocks(of: data(of: text, version), version.blockCount)
    let generator = ReedSolomon.generator(version.correctionCount)
    let corrections = blocks.map { ReedSolomon.remainder(of: $0, by: generator) }
    return interleaved(blocks) + interleaved(corrections)
  }

  /// Writes the mode, the number of bytes, the bytes and the padding (§7.4).
  static func data(of text: [UInt8], _ version: QRVersion) -> [UInt8] {
    var bits = self.bits(0b0100, 4) + self.bits(text.count, version.countBits)
    for byte in text { bits += self.bits(Int(byte), 8) }
    let room = 8 * version.dataCount
    bits += repeatElement(false, count: min(4, room - bits.count))
    bits += repeatElement(false, count: (8 - bits.count % 8) % 8)
    let bytes = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(0 as UInt8) { $0 << 1 | ($1 ? 1 : 0) }
    }
    let padding: [UInt8] = [0b1110_1100, 0b0001_0001]
    return bytes + (0..<version.dataCount - bytes.count).map { padding[$0 % 2] }
  }

  private static func bits(_ number: Int, _ count: Int) -> [Bool] {
    (0..<count).reversed().map { number >> $0 & 1 == 1 }
  }

  /// Cuts the data into blocks; the last ones may be longer by a byte.
  private static func blocks(of data: [UInt8], _ count: Int) -> [[UInt8]] {
    let (short, longer) = data.count.quotientAndRemainder(dividingBy: count)
    var rest = data[...]
    return (0..<count).map { number in
      let size = number < count - longer ? short : short + 1
      defer { rest = rest.dropFirst(size) }
      return Array(rest.prefix(size))
    }
  }

  /// Takes a byte from each block in turn.
  private static func interleaved(_ blocks: [[UInt8]]) -> [UInt8] {
    let longest = blocks.map(\.count).max() ?? 0
    return (0..<longest).flatMap { place in
      blocks.compactMap { place < $0.count ? $0[place] : nil }
    }
  }
}

/// Error correction by polynomials over the field of 256 elements, with 0x11D as its polynomial.
enum ReedSolomon {
  /// Returns the coefficients of (x − α⁰)(x − α¹)…, the highest first, without the highest power's,
  /// which is 1.
  static func generator(_ degree: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: degree - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<degree {
      for place in result.indices {
        result[place] = product(result[place], root)
        if place + 1 < degree { result[place] ^= result[place + 1] }
      }
      root = product(root, 2)
    }
    return result
  }

  /// Returns the remainder of data, divided by a generator.
  static func remainder(of data: [UInt8], by generator: [UInt8]) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: generator.count)
    for byte in data {
      let factor = byte ^ result.removeFirst()
      result.append(0)
      for place in result.indices { result[place] ^= product(generator[place], factor) }
    }
    return result
  }

  /// Multiplies two elements.
  static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    var result: UInt8 = 0
    for bit in (0..<8).reversed() {
      result = result << 1 ^ (result >> 7) &* 0x1D
      if b >> bit & 1 == 1 { result ^= a }
    }
    return result
  }
}
