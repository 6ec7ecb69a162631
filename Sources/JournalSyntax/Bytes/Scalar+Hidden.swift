import Codecs

// Invisible characters: one rule for all printed text and all pages.
extension Unicode.Scalar {
  /// True if the character is invisible or moves visible ones: controls, format characters, line
  /// and paragraph separators, every character Unicode allows programs to ignore, and
  /// noncharacters.
  package var isHidden: Bool {
    if value < 0x20 || (0x7F...0x9F).contains(value) { return true }
    if value < 0x34F { return value == 0xAD }
    if isInVisibleBlock { return false }
    if value == 0x2028 || value == 0x2029 || value & 0xFFFE == 0xFFFE { return true }
    if (0xFDD0...0xFDEF).contains(value) { return true }
    return properties.isDefaultIgnorableCodePoint
      || (properties.generalCategory == .format && !isPrependedMark)
  }

  /// True if the character is in a block without invisible characters, which makes table lookups
  /// unnecessary: Greek, Cyrillic, Hebrew; Arabic to Georgian; dashes and quotes; symbols and kana;
  /// Chinese and Korean; full-width letters; the replacement character; emoji.
  private var isInVisibleBlock: Bool {
    switch value {
    case 0x350..<0x61C, 0x61D..<0x115F, 0x2010..<0x2028, 0x2070..<0x3164, 0x3400...0xD7A3,
      0xFF01...0xFF9F, 0xFFFD, 0x1F300...0x1FAFF:
      true
    default: false
    }
  }

  /// True if the character is a Kaithi number sign: a format character, but visible, like Arabic
  /// ones.
  private var isPrependedMark: Bool { value == 0x110BD || value == 0x110CD }

  /// Returns true if an invisible character has an effect after the previous one.
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

  /// True if the character is invisible, and right in prose on a page.
  ///
  /// It is a soft hyphen, a place for a line to break, a mark of direction, or an isolate, whose
  /// effect ends with its paragraph. Overrides of the direction aren't among them.
  ///
  /// Source: Unicode Standard Annex #9, sections 2.4 and 2.6; CSS Writing Modes 4, section 2.4.
  package var isPartOfProse: Bool {
    switch value {
    case 0xAD, 0x61C, 0x200B, 0x200E, 0x200F, 0x2060, 0x2066...0x2069: true
    default: false
    }
  }

  /// True if the character is a letter or mark in a script whose letters join or stack.
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
  /// Appends a character in the form `\u{1B}`.
  package mutating func append(escaped scalar: Unicode.Scalar) {
    append(contentsOf: [0x5C, 0x75, 0x7B])
    append(hexadecimal: scalar.value, digits: 1)
    append(0x7D)
  }
}

// Characters that look like a space, or like nothing at all, at the ends of keys and values.
extension Span<UInt8> {
  /// Returns a range without blanks, line endings and invisible characters at both ends.
  package func trimmedVisibly(_ range: Range<Int>) -> Range<Int> {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let length = self[low].isWhitespace ? 1 : invisibleLength(at: low, high)
      if length == 0 { break }
      low += length
    }
    while high > low {
      let length = self[high - 1].isWhitespace ? 1 : invisibleLength(before: high, low)
      if length == 0 { break }
      high -= length
    }
    return low..<high
  }

  /// Returns the length of the invisible character at a place; 0 if there is none.
  ///
  /// These are spaces other than the usual one, marks of direction, U+200B, U+2060 and U+FEFF. The
  /// joiners U+200C and U+200D belong to the letters or emoji before them.
  package func invisibleLength(at start: Int, _ end: Int) -> Int {
    guard start < end, self[start] >= 0xC2 else { return 0 }
    let second = start + 1 < end ? self[start + 1] : 0
    let third = start + 2 < end ? self[start + 2] : 0
    switch (self[start], second, third) {
    case (0xC2, 0xA0, _): return 2
    case (0xE2, 0x80, 0x80...0x8B), (0xE2, 0x80, 0x8E...0x8F), (0xE2, 0x80, 0xAF),
      (0xE2, 0x81, 0x9F...0xA0), (0xE3, 0x80, 0x80), (0xEF, 0xBB, 0xBF):
      return 3
    default: return 0
    }
  }

  /// Returns the length of the invisible character that ends at a place; 0 if there is none.
  package func invisibleLength(before end: Int, _ start: Int) -> Int {
    for length in 2...3 where end - length >= start {
      if invisibleLength(at: end - length, end) == length { return length }
    }
    return 0
  }
}
