/// Error correction by polynomials over the field of 256 elements, with 0x11D as its polynomial.
enum ReedSolomon {
  /// Returns the coefficients of (x − α⁰)(x − α¹)…, the highest first; that of the highest power,
  /// which is 1, is left out.
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
