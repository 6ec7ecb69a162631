import JournalSyntax

/// JSON written piece by piece on one line: the output of `json(_:compact:)`, at the speed of
/// copying bytes.
struct JSONLine {
  private(set) var bytes: [UInt8] = []
  /// Whether the current object or array already contains something.
  private var needsComma = false

  /// Writes an object's key; the caller passes keys in sorted order.
  mutating func key(_ key: StaticString) {
    separate()
    bytes.append(0x22)
    key.withUTF8Buffer { bytes += $0 }
    bytes += [0x22, 0x3A]
    needsComma = false
  }

  mutating func text(_ text: String) {
    separate()
    bytes.append(json: text)
  }

  mutating func number(_ number: Int) {
    separate()
    bytes += String(number).utf8
  }

  /// Writes `true`, `false` or `null`.
  mutating func word(_ word: StaticString) {
    separate()
    word.withUTF8Buffer { bytes += $0 }
  }

  /// Writes an object: braces and what `write` puts between them.
  mutating func object(_ write: (inout JSONLine) -> Void) {
    nested(0x7B, 0x7D, write)
  }

  /// Writes an array of items.
  mutating func array<Item>(_ items: [Item], _ write: (inout JSONLine, Item) -> Void) {
    nested(0x5B, 0x5D) { line in
      for item in items { write(&line, item) }
    }
  }

  private mutating func nested(
    _ open: UInt8, _ close: UInt8, _ write: (inout JSONLine) -> Void
  ) {
    separate()
    bytes.append(open)
    needsComma = false
    write(&self)
    bytes.append(close)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(0x2C) }
    needsComma = true
  }
}

extension [UInt8] {
  /// Appends a text in quotes, with its hidden characters as escapes.
  mutating func append(json text: String) {
    var text = text
    append(0x22)
    text.withUTF8 { utf8 in
      // Most texts need no escape.
      let isPlain = utf8.allSatisfy {
        $0 >= 0x20 && $0 < 0x7F && $0 != Byte.doubleQuote && $0 != Byte.backslash
      }
      if isPlain {
        append(contentsOf: utf8)
      } else {
        for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars {
          append(quoted: scalar)
        }
      }
    }
    append(0x22)
  }

  private mutating func append(quoted scalar: Unicode.Scalar) {
    let isJoiner = scalar.value == 0x200C || scalar.value == 0x200D || scalar.value == 0xFE0F
    switch scalar {
    case "\"", "\\": self += [0x5C, UInt8(truncatingIfNeeded: scalar.value)]
    case " "..."~": append(UInt8(truncatingIfNeeded: scalar.value))
    case "\n": self += [Byte.backslash, UInt8(ascii: "n")]
    case "\t": self += [Byte.backslash, UInt8(ascii: "t")]
    case "\r": self += [Byte.backslash, UInt8(ascii: "r")]
    case "\u{8}": self += [Byte.backslash, UInt8(ascii: "b")]
    case "\u{C}": self += [Byte.backslash, UInt8(ascii: "f")]
    case _ where scalar.value < 0x20:
      // Lowercase digits, as most encoders write them.
      let digit = UInt8(truncatingIfNeeded: scalar.value & 0xF)
      self += "\\u00".utf8
      append(scalar.value < 0x10 ? 0x30 : 0x31)
      append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    case _ where scalar.isHidden && !isJoiner: append(json: scalar)
    default: self += scalar.utf8
    }
  }

  /// Appends a character as `\u001B`; beyond the first plane, as a surrogate pair.
  mutating func append(json scalar: Unicode.Scalar) {
    for unit in scalar.utf16 {
      append(0x5C)
      append(0x75)
      append(hexadecimal: UInt32(unit), digits: 4)
    }
  }
}
