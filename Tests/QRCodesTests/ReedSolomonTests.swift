import Testing

@testable import QRCodes

/// Error correction by the examples of the standard.
@Suite struct ReedSolomonTests {
  @Test("ISO/IEC 18004, annex I: 01234567 as version 1-M")
  func example() {
    let data: [UInt8] = [
      0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC,
      0x11,
    ]
    #expect(
      ReedSolomon.remainder(of: data, by: ReedSolomon.generator(10))
        == [0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55])
  }

  @Test("every element but zero has a power of two")
  func field() {
    var (power, seen): (UInt8, Set<UInt8>) = (1, [])
    for _ in 0..<255 {
      seen.insert(power)
      power = ReedSolomon.product(power, 2)
    }
    #expect(power == 1)
    #expect(seen == Set(1...255))
    #expect((0...255 as ClosedRange<UInt8>).allSatisfy { ReedSolomon.product($0, 0) == 0 })
  }
}
