import Codecs
import Testing

@Suite("Doubles as text")
struct DoubleTextTests {
  @Test("a number has the fewest digits that read back as it, and no `.0`")
  func texts() {
    let texts: [(Double, String)] = [
      (7, "7"), (0.1, "0.1"), (-3.5, "-3.5"), (0, "0"), (-0.0, "0"),
      (0.1 + 0.2, "0.30000000000000004"),
      (1e15, "1000000000000000"), (1e16, "1e+16"), (1e20, "1e+20"),
      (.leastNonzeroMagnitude, "5e-324"), (.infinity, "inf"),
      (-.infinity, "-inf"),
      (.nan, "nan"), (123_456_789, "123456789"),
    ]
    for (number, text) in texts { #expect(number.shortest == text) }
  }

  @Test("the text of any finite number reads back as the same number")
  func readBack() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<5000 {
      let number = Double(bitPattern: random.next())
      guard number.isFinite else { continue }
      #expect(Double(number.shortest) == number, "\(number)")
      #expect(!number.shortest.hasSuffix(".0"))
    }
  }
}
