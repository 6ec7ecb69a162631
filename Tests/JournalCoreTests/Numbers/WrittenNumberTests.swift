import TestSupport
import Testing

@testable import JournalCore

@Suite("Numbers as people write them")
struct WrittenNumberTests {
  private func value(_ text: String) -> Double? {
    let bytes = Array(text.utf8)
    return WrittenNumber.value(bytes.span, in: 0..<bytes.count)
  }

  @Test("Decimals of up to fifteen digits are the nearest Double, as Swift reads them")
  func decimals() {
    var chance = SeededGenerator(seed: 1)
    for _ in 0..<10_000 {
      let count = Int(chance.next() % 15) + 1
      let digits = (0..<count).map { _ in String(chance.next() % 10) }
      let point = Int(chance.next() % UInt64(count))
      var text = digits[..<max(1, count - point)].joined()
      if point > 0, count > 1 { text += "." + digits[max(1, count - point)...].joined() }
      if chance.next() % 3 == 0 { text = "-" + text }
      #expect(value(text) == Double(text), "\(text)")
    }
  }

  @Test(
    "Durations are hours",
    arguments: [
      ("7h10m", 7 + 1.0 / 6), ("7 h 30 min", 7.5), ("7H30", 7.5), ("7:30", 7.5), ("07:45", 7.75),
      ("1:30:36", 1.51), ("0:20", 1.0 / 3), ("7 h", 7), ("45 min", 45), ("7h", 7),
      ("100:15", 100.25),
      ("7:3", nil), ("7:60", nil), ("7h70m", nil), ("7h10x", nil), ("7:30 pm", nil), ("-7:30", nil),
      ("7.5h30m", nil), ("1:2:3", nil), ("2026-11-21", nil), ("1:16", 1 + 4.0 / 15),
    ] as [(String, Double?)])
  func durations(text: String, expected: Double?) {
    #expect(value(text) == expected)
  }

  @Test("Longer decimals are right to one part in 10^15")
  func longDecimals() throws {
    var chance = SeededGenerator(seed: 2)
    for _ in 0..<1000 {
      let digits = (0..<(16 + Int(chance.next() % 40))).map { _ in String(chance.next() % 10) }
      let text = "1" + digits.joined() + "." + digits.joined() + "e-\(chance.next() % 60)"
      let expected = try #require(Double(text))
      #expect(abs(try #require(value(text)) - expected) <= abs(expected) * 1e-15)
    }
  }

  @Test(
    "Forms",
    arguments: [
      ("7", 7), ("+7", 7), ("-3.5", -3.5), (".5", 0.5), ("7,5", 7.5), ("7,25", 7.25), ("1e3", 1000),
      ("1.5E-2", 0.015), ("72.5kg", 72.5), ("8 h", 8), ("50%", 50), ("20 °C", 20), ("5km", 5),
      ("007", 7), ("-0", 0), ("0e999", 0), ("1e-999", 0), ("12.50", 12.5), ("3 µg", 3),
    ] as [(String, Double)])
  func forms(text: String, expected: Double) {
    #expect(value(text) == expected)
  }

  @Test(
    "No numbers",
    arguments: [
      "", "-", "+", ".", "e5", "kg", "1,200", "1,2,3", "1.2.3", "2026-11-21", "12/3",
      "7 of 10", "about 7", "--7", "1e999", "10 somethings", "5 (or so)", "1_000", "7.", "0x10",
      "inf", "nan",
    ])
  func none(text: String) {
    #expect(value(text) == nil)
  }

  @Test("A number of ten thousand digits is only large")
  func long() {
    let seconds = processorSeconds {
      #expect(value(String(repeating: "9", count: 10_000)) == nil)
      #expect(value("0." + String(repeating: "3", count: 10_000)) == 1.0 / 3)
      #expect(value("1e" + String(repeating: "9", count: 10_000)) == nil)
    }
    #expect(seconds < 20)
  }
}
