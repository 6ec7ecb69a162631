import JournalSyntax

extension FoldTable {
  /// The accents and points that people leave out when they search: of Latin, Greek, Cyrillic,
  /// Hebrew and Arabic letters.
  ///
  /// The marks of other scripts are as much of a word as letters.
  static let accents: [ClosedRange<UInt32>] = [
    0x300...0x36F, 0x483...0x489, 0x591...0x5BD, 0x5BF...0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5,
    0x5C7...0x5C7, 0x610...0x61A, 0x64B...0x65F, 0x670...0x670, 0x6D6...0x6DC, 0x6DF...0x6E4,
    0x6E7...0x6E8, 0x6EA...0x6ED, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF,
    0xFE20...0xFE2F,
  ]

  /// Letters with a stroke and pairs of letters, which Unicode doesn't decompose: those that its
  /// collation (DUCET) takes for the same letters at the primary level.
  static let letters: [(letter: UInt32, text: [UInt32])] = [
    (0xE6, [0x61, 0x65]), (0x153, [0x6F, 0x65]), (0xF8, [0x6F]), (0x111, [0x64]), (0xF0, [0x64]),
    (0x142, [0x6C]), (0x127, [0x68]), (0x167, [0x74]), (0x491, [0x433]),
  ]

  /// Returns the text without accents and strokes, but й.
  static func withoutAccents(_ text: [UInt32]) -> [UInt32] {
    var kept: [UInt32] = []
    for code in text {
      if let row = letters.first(where: { $0.letter == code }) {
        kept += row.text
      } else if !isAccent(code) || (code == 0x306 && kept.last == 0x438) {
        kept.append(code)
      }
    }
    return kept
  }

  static func isAccent(_ code: UInt32) -> Bool {
    code >= 0x300 && accents.contains { $0.contains(code) }
  }

  /// Returns true for accents, the voiced marks of kana, and last letters of Hangul syllables.
  static func isMark(_ code: UInt32) -> Bool {
    code == 0x3099 || code == 0x309A || (0x11A8...0x11FF).contains(code) || isAccent(code)
  }
}

/// Reads `FoldTable.rows`: one character and what is compared in its place after the other.
struct FoldRowReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var at = 0
  /// The next character of a sequence.
  private var code: UInt32 = 0
  /// The rest of a range, and how it and its results grow.
  private var range: (last: UInt32, step: UInt32, growth: UInt32, result: [UInt32])?

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func next() -> (code: UInt32, result: [UInt32])? {
    while true {
      if let (last, step, growth, result) = range {
        if code <= last {
          defer {
            code += step
            range?.result[0] += growth
          }
          return (code, result)
        }
        range = nil
      }
      while at < bytes.count, bytes[at] <= 0x20 { at += 1 }
      guard at < bytes.count else { return nil }
      if bytes[at] == UInt8(ascii: "R") {
        readStart()
      } else if bytes[at] == UInt8(ascii: "Y") {
        at += 1
        code += 1
      } else {
        defer { code += 1 }
        return (code, result())
      }
    }
  }

  /// Reads `R1F0` or `R410-42F>а`.
  private mutating func readStart() {
    at += 1
    code = number()
    guard at < bytes.count, bytes[at] == Byte.dash else { return }
    at += 1
    let last = number()
    let kind = bytes[at]
    at += 1
    let step: UInt32 = kind == Byte.plus ? 2 : 1
    range = (last, step, kind == Byte.equals ? 0 : step, result())
  }

  private mutating func number() -> UInt32 {
    var value: UInt32 = 0
    while at < bytes.count, let digit = Character(Unicode.Scalar(bytes[at])).hexDigitValue {
      value = value << 4 | UInt32(clamping: digit)
      at += 1
    }
    return value
  }

  private mutating func result() -> [UInt32] {
    var text: [UInt32] = []
    while at < bytes.count, bytes[at] > 0x20 {
      let byte = bytes[at]
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "O"): add(accent: byte - UInt8(ascii: "A"), to: &text)
      case UInt8(ascii: "P"):
        at += 1
        add(accent: bytes[at] - UInt8(ascii: "A") + 15, to: &text)
      case UInt8(ascii: "S"): text.append(UInt32(Byte.space))
      case UInt8(ascii: "Z"): break
      case let byte where byte < 0x80: text.append(UInt32(byte))
      case let byte where byte >= 0xC0:
        text.append(UInt32(byte & (byte < 0xE0 ? 0x1F : byte < 0xF0 ? 0xF : 7)))
      case let byte: text[text.count - 1] = text[text.count - 1] << 6 | UInt32(byte & 0x3F)
      }
      at += 1
    }
    return text
  }

  private func add(accent: UInt8, to text: inout [UInt32]) {
    text.append(UInt32(FoldTable.rowAccents[Int(accent)]))
  }
}
