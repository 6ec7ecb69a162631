/// SHA-256 (FIPS 180-4 §6.2) of bytes in pieces.
package struct SHA256 {
  /// Creates the hash of no bytes.
  package init() {}

  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]
  private var words = [UInt32](repeating: 0, count: 64)
  /// The bytes left over, fewer than 64.
  private var rest: [UInt8] = []
  private var count: UInt64 = 0

  /// Adds the next bytes.
  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    count &+= UInt64(bytes.count)
    var place = 0
    if !rest.isEmpty {
      place = min(64 - rest.count, bytes.count)
      rest.append(contentsOf: bytes[0..<place])
      guard rest.count == 64 else { return }
      let block = rest
      rest.removeAll(keepingCapacity: true)
      block.withUnsafeBytes { compress($0) }
    }
    while bytes.count - place >= 64 {
      compress(UnsafeRawBufferPointer(rebasing: bytes[place..<place + 64]))
      place += 64
    }
    rest.append(contentsOf: bytes[place...])
  }

  /// Returns the hash of all added bytes, as 64 hexadecimal digits.
  package consuming func digits() -> String { Hex.text(bytes()) }

  /// Returns the 32-byte hash of all added bytes.
  package consuming func bytes() -> [UInt8] {
    let bits = count &* 8
    var end: [UInt8] = [0x80]
    end += repeatElement(0, count: (119 - rest.count) % 64)
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      end.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
    end.withUnsafeBytes { add($0) }
    return state.flatMap { word in
      stride(from: UInt32(24), through: 0, by: -8).map { UInt8(truncatingIfNeeded: word &>> $0) }
    }
  }

  private mutating func compress(_ block: UnsafeRawBufferPointer) {
    words.withUnsafeMutableBufferPointer { w in
      for i in 0..<16 {
        w[i] = UInt32(bigEndian: block.loadUnaligned(fromByteOffset: 4 * i, as: UInt32.self))
      }
      for i in 16..<64 {
        let a = w[i - 15]
        let b = w[i - 2]
        let s0 = right(a, 7) ^ right(a, 18) ^ a >> 3
        let s1 = right(b, 17) ^ right(b, 19) ^ b >> 10
        w[i] = w[i - 16] &+ s0 &+ w[i - 7] &+ s1
      }
    }
    mix()
  }

  private mutating func mix() {
    var a = state[0]
    var b = state[1]
    var c = state[2]
    var d = state[3]
    var e = state[4]
    var f = state[5]
    var g = state[6]
    var h = state[7]
    words.withUnsafeBufferPointer { w in
      SHA256.constants.withUnsafeBufferPointer { k in
        for i in 0..<64 {
          let s1 = right(e, 6) ^ right(e, 11) ^ right(e, 25)
          let t1 = h &+ s1 &+ (e & f ^ ~e & g) &+ k[i] &+ w[i]
          let s0 = right(a, 2) ^ right(a, 13) ^ right(a, 22)
          let t2 = s0 &+ (a & b ^ a & c ^ b & c)
          h = g
          g = f
          f = e
          e = d &+ t1
          d = c
          c = b
          b = a
          a = t1 &+ t2
        }
      }
    }
    for (i, value) in [a, b, c, d, e, f, g, h].enumerated() { state[i] &+= value }
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}

extension SHA256 {
  /// Returns the hash of some bytes, as 64 hexadecimal digits.
  package static func digits(of bytes: [UInt8]) -> String { SHA256(bytes).digits() }

  /// Returns the 32-byte hash of some bytes.
  package static func bytes(of bytes: [UInt8]) -> [UInt8] { SHA256(bytes).bytes() }

  private init(_ bytes: [UInt8]) {
    self.init()
    bytes.withUnsafeBytes { add($0) }
  }

  /// Returns the HMAC-SHA256 (RFC 2104) of a text, as 64 hexadecimal digits.
  /// - Parameter key: a secret; if it is longer than 64 bytes, its hash is used.
  package static func seal(_ text: [UInt8], with key: [UInt8]) -> String {
    var block = key.count > 64 ? bytes(of: key) : key
    block += repeatElement(0, count: 64 - block.count)
    let inner = bytes(of: block.map { $0 ^ 0x36 } + text)
    return digits(of: block.map { $0 ^ 0x5C } + inner)
  }
}

private func right(_ word: UInt32, _ count: UInt32) -> UInt32 {
  word &>> count | word &<< (32 &- count)
}
