import Testing

@testable import JournalExchange

/// Texts that aren't UTF-8.
@Suite struct TextEncodingTests {
  private static let words = "Datum;Notiz\n2024-04-17;Grüße – 5 €, 日記 🏠\n"

  private func read(_ bytes: [UInt8], _ encoding: TextEncoding? = nil) -> (
    texts: [String], error: ImportError?
  ) {
    var map = ImportMap()
    map.encoding = encoding
    var texts: [String] = []
    do {
      _ = try ImportSource(bytes, name: "a.csv").read(
        nil, ReadSource.clock, MoodWords(low: 1, high: 10), map, record: { texts.append($0.text) },
        problem: { _ in })
    } catch { return ([], error as? ImportError) }
    return (texts, nil)
  }

  @Test("UTF-16 with its mark is read as what it is, in either order of bytes")
  func wide() {
    for isLittle in [true, false] {
      var bytes: [UInt8] = isLittle ? [0xFF, 0xFE] : [0xFE, 0xFF]
      for unit in Self.words.utf16 {
        let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        bytes += isLittle ? pair : pair.reversed()
      }
      #expect(read(bytes).texts == ["Grüße – 5 €, 日記 🏠"])
      // Cut within a character.
      #expect(read(Array(bytes.dropLast(5))).error == nil)
    }
  }

  @Test("other bytes are refused with their line, and read if the person says what they are")
  func narrow() {
    let bytes = Array("Datum;Notiz\n2024-04-17;Gr".utf8) + [0xFC, 0xDF] + Array("e ".utf8) + [0x80]
    #expect(read(bytes).error == .notUTF8("a.csv", line: 2))
    #expect(read(bytes, .windows1252).texts == ["Grüße €"])
    // What is UTF-8 stays as it is.
    #expect(read(Array(Self.words.utf8), .windows1252).texts == ["Grüße – 5 €, 日記 🏠"])
  }

  @Test(
    "bytes are UTF-8 exactly if the language says so",
    arguments: [
      [0x61], [0xC3, 0xBC], [0xE0, 0xA0, 0x80], [0xED, 0x9F, 0xBF], [0xF0, 0x90, 0x80, 0x80],
      [0xF4, 0x8F, 0xBF, 0xBF], [0x80], [0xC0, 0x80], [0xC3], [0xE0, 0x9F, 0x80],
      [0xED, 0xA0, 0x80],
      [0xE2, 0x82], [0xF0, 0x8F, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80],
      [0xFF], [0xF1, 0x80, 0x80], [0xC3, 0x28],
    ] as [[UInt8]])
  func validity(_ bytes: [UInt8]) {
    let isValid = String(validating: bytes, as: UTF8.self) != nil
    #expect((TextEncoding.firstBadLine([0x0A] + bytes) == nil) == isValid)
    if !isValid { #expect(TextEncoding.firstBadLine([0x0A] + bytes + [0x0A]) == 2) }
  }
}
