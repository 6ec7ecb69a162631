// The characters that nothing is seen of: one rule for all that is printed and all pages.
extension Unicode.Scalar {
  /// Nothing is seen of it, or it moves what is seen: controls, format characters, line and
  /// paragraph separators, everything that Unicode lets a program ignore, and noncharacters.
  package var isHidden: Bool {
    if value < 0x20 || (0x7F...0x9F).contains(value) { return true }
    if value < 0x34F { return value == 0xAD }
    if isInVisibleBlock { return false }
    if value == 0x2028 || value == 0x2029 || value & 0xFFFE == 0xFFFE { return true }
    if (0xFDD0...0xFDEF).contains(value) { return true }
    return properties.isDefaultIgnorableCodePoint
      || (properties.generalCategory == .format && !isPrependedMark)
  }

  /// Blocks without an invisible character, where the tables need not be asked: Greek, Cyrillic,
  /// Hebrew; Arabic to Georgian; dashes and quotes; signs and kana; Chinese and Korean; full-width
  /// letters; the sign for what is no text; emoji.
  private var isInVisibleBlock: Bool {
    switch value {
    case 0x350..<0x61C, 0x61D..<0x115F, 0x2010..<0x2028, 0x2070..<0x3164, 0x3400...0xD7A3,
      0xFF01...0xFF9F, 0xFFFD, 0x1F300...0x1FAFF:
      true
    default: false
    }
  }

  /// The number signs of Kaithi are format characters that are seen, as those of Arabic are.
  private var isPrependedMark: Bool { value == 0x110BD || value == 0x110CD }

  /// Whether an invisible character does its work behind this one.
  package func belongs(after previous: Unicode.Scalar?) -> Bool {
    guard let previous else { return false }
    switch value {
    case 0x200C: return previous.isComplexLetter
    case 0x200D: return previous.isComplexLetter || previous.isEmojiPart
    case 0xFE00...0xFE0F: return !previous.isHidden && previous.value > 0x20
    case 0xE0100...0xE01EF: return previous.properties.isIdeographic
    case 0xE0020...0xE007F:
      return previous.value == 0x1F3F4 || (0xE0020...0xE007E).contains(previous.value)
    default: return false
    }
  }

  /// A letter or mark of a script whose letters join or stack.
  private var isComplexLetter: Bool {
    guard value >= 0x0590, !isHidden else { return false }
    switch properties.generalCategory {
    case .otherLetter, .nonspacingMark, .spacingMark, .modifierLetter: return true
    default: return false
    }
  }

  private var isEmojiPart: Bool {
    value == 0xFE0F || (value > 0xFF && properties.isEmoji)
  }
}

extension [UInt8] {
  /// Adds a character as `\u{1B}`.
  package mutating func append(escaped scalar: Unicode.Scalar) {
    append(contentsOf: [0x5C, 0x75, 0x7B])
    append(hexadecimal: scalar.value, digits: 1)
    append(0x7D)
  }

  /// Adds a number with digits and capital letters, and with zeros before it.
  package mutating func append(hexadecimal value: UInt32, digits: Int) {
    var shift = 28
    while shift > 0, value >> UInt32(shift) == 0, shift >= digits * 4 { shift -= 4 }
    while shift >= 0 {
      let digit = UInt8(truncatingIfNeeded: value >> UInt32(shift) & 0xF)
      append(digit < 10 ? 0x30 + digit : 0x37 + digit)
      shift -= 4
    }
  }
}
