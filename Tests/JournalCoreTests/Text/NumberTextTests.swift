import Codecs
import TestSupport
import Testing

@testable import JournalCore

@Suite("Numbers as text")
struct NumberTextTests {
  @Test("the text of any finite number reads back as the same number")
  func readBack() {
    var chance = SeededGenerator(seed: 1)
    let numbers =
      Self.extremes + (0..<5000).map { _ in Double(bitPattern: chance.next()) }
      + (0..<5000).map { _ in Double(Int64(bitPattern: chance.next()) >> 12) / 1000 }
    for number in numbers where number.isFinite {
      let bytes = Array(number.shortest.utf8)
      #expect(WrittenNumber.value(bytes.span, in: 0..<bytes.count) == number, "\(number)")
    }
  }

  @Test("what is no finite number isn't read as one")
  func notFinite() {
    for text in ["inf", "-inf", "nan", "infinity", "1e309", "-1e999999999999999999999"] {
      let bytes = Array(text.utf8)
      #expect(WrittenNumber.value(bytes.span, in: 0..<bytes.count) == nil, "\(text)")
    }
  }

  @Test("any double has a whole part that an integer can hold")
  func wholeParts() {
    let parts: [(Double, Int)] = [
      (7.9, 7), (-7.9, -7), (-0.0, 0), (.nan, 0), (.infinity, .max), (-.infinity, .min),
      (1e20, .max),
      (-1e20, .min), (0x1p63, .max), (-0x1p63, .min),
      (9_007_199_254_740_992, 9_007_199_254_740_992),
      (.leastNonzeroMagnitude, 0),
    ]
    for (number, part) in parts { #expect(Int(clamping: number) == part, "\(number)") }
    var chance = SeededGenerator(seed: 2)
    for _ in 0..<5000 {
      let number = Double(bitPattern: chance.next())
      let part = Int(clamping: number)
      #expect(
        abs(number) < 0x1p63 ? Double(part) == number.rounded(.towardZero) : abs(part >> 1) >= 0)
    }
  }

  /// The numbers at the edges of what a double can be.
  static let extremes: [Double] = [
    0, -0.0, .leastNonzeroMagnitude, .leastNormalMagnitude, 1e-300, 1e15, 1e16, 0x1p53, 0x1p53 + 2,
    1e17, 1e19,
    1e20, 1e22, 1e23, 0x1p62, 0x1p63, 0x1p64, 1e100, 1e308, 1.7976931348623157e308,
  ]
}
