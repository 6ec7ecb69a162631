/// The encodings of texts that can be read besides UTF-8; the raw value is what people type.
public enum TextEncoding: String, CaseIterable, Hashable, Sendable {
  /// What Windows and its programs write in Western Europe and America; ISO 8859-1 is a part of it.
  case windows1252 = "windows-1252"

  /// Returns UTF-8 for UTF-16 that begins with its byte order mark; nil for other bytes.
  static func fromUTF16(_ bytes: [UInt8]) -> [UInt8]? {
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else { return nil }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { place in
      let first = UInt16(bytes[place])
      let second = UInt16(bytes[place + 1])
      return isLittle ? second << 8 | first : first << 8 | second
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// Returns the line of the first bytes that aren't UTF-8, from 1; nil if there are none.
  static func firstBadLine(_ bytes: [UInt8]) -> Int? {
    var place = 0
    var line = 1
    func isNext(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      place + offset < bytes.count && range.contains(bytes[place + offset])
    }
    while place < bytes.count {
      let byte = bytes[place]
      if byte == 0x0A { line += 1 }
      let count: Int
      // Table 3-7 of the Unicode standard.
      switch byte {
      case 0..<0x80: count = 1
      case 0xC2...0xDF where isNext(1): count = 2
      case 0xE0 where isNext(1, 0xA0...0xBF) && isNext(2): count = 3
      case 0xED where isNext(1, 0x80...0x9F) && isNext(2): count = 3
      case 0xE1...0xEC where isNext(1) && isNext(2): count = 3
      case 0xEE...0xEF where isNext(1) && isNext(2): count = 3
      case 0xF0 where isNext(1, 0x90...0xBF) && isNext(2) && isNext(3): count = 4
      case 0xF1...0xF3 where isNext(1) && isNext(2) && isNext(3): count = 4
      case 0xF4 where isNext(1, 0x80...0x8F) && isNext(2) && isNext(3): count = 4
      default: return line
      }
      place += count
    }
    return nil
  }

  /// Returns a text in this encoding as UTF-8.
  func utf8(_ bytes: [UInt8]) -> [UInt8] {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      let value =
        (0x80..<0xA0).contains(byte) ? TextEncoding.high[Int(byte) - 0x80] : UInt32(byte)
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    return Array(String(text).utf8)
  }

  /// The characters 0x80 to 0x9F of Windows-1252, as browsers read them.
  ///
  /// Source: WHATWG, Encoding, index windows-1252.
  private static let high: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]
}
