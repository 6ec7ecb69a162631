import Testing

@testable import JournalSyntax

@Suite("Text that is not all UTF-8")
struct RepairedTextTests {
  @Test(
    "reads as in Unicode's own examples (tables 3-8 to 3-11)",
    arguments: [
      ([0xC0, 0xAF, 0xE0, 0x80, 0xBF, 0xF0, 0x81, 0x82, 0x41], "\u{FFFD}x8 A"),
      ([0xED, 0xA0, 0x80, 0xED, 0xBF, 0xBF, 0xED, 0xAF, 0x41], "\u{FFFD}x8 A"),
      ([0xF4, 0x91, 0x92, 0x93, 0xFF, 0x41, 0x80, 0xBF, 0x42], "\u{FFFD}x5 A \u{FFFD}x2 B"),
      ([0xE1, 0x80, 0xE2, 0xF0, 0x91, 0x92, 0xF1, 0xBF, 0x41], "\u{FFFD}x4 A"),
    ] as [([UInt8], String)])
  func standard(bytes: [UInt8], expected: String) {
    let text = expected.split(separator: " ").map { part in
      part.count > 1 ? String(repeating: "\u{FFFD}", count: Int(part.dropFirst(2))!) : String(part)
    }
    for count in [1, 100] {  // short texts and long ones take different ways
      let repeated = Array(repeatElement(bytes, count: count).joined())
      #expect(String(repairing: repeated.span) == String(repeating: text.joined(), count: count))
    }
  }

  @Test("every four bytes that mean something to UTF-8 read as the standard library reads them")
  func everyBoundary() {
    let bytes: [UInt8] = [
      0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1,
      0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    let long = [UInt8](repeating: 0x61, count: 256)
    var different: [[UInt8]] = []
    for first in bytes {
      for second in bytes {
        for third in bytes {
          for fourth: UInt8 in [0x41, 0x7F, 0x80, 0xBF, 0xC0, 0xFF] {
            let text = long + [first, second, third, fourth]
            let read = Array(String(repairing: text.span).utf8)
            if read != Array(String(decoding: text, as: UTF8.self).utf8) { different.append(text) }
          }
        }
      }
    }
    #expect(different.isEmpty)
  }

  @Test("texts of any length read as the standard library reads them")
  func random() {
    var chance = Chance(state: 8)
    for _ in 0..<2_000 {
      var text = Array(repeatElement("Zoë 👩‍👩‍👧 wrote: 日記, naïve — ok. ", count: 9).joined().utf8)
      for _ in 0..<Int.random(in: 0...6, using: &chance) { Damage.strike(&text, &chance) }
      let read = String(repairing: text.span)
      #expect(Array(read.utf8) == Array(String(decoding: text, as: UTF8.self).utf8))
    }
  }
}
