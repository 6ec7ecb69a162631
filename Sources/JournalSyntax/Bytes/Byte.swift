/// The ASCII bytes used by the grammars.
enum Byte {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let bang: UInt8 = 0x21
  static let doubleQuote: UInt8 = 0x22
  static let hash: UInt8 = 0x23
  static let percent: UInt8 = 0x25
  static let ampersand: UInt8 = 0x26
  static let singleQuote: UInt8 = 0x27
  static let asterisk: UInt8 = 0x2A
  static let plus: UInt8 = 0x2B
  static let comma: UInt8 = 0x2C
  static let dash: UInt8 = 0x2D
  static let dot: UInt8 = 0x2E
  static let slash: UInt8 = 0x2F
  static let colon: UInt8 = 0x3A
  static let less: UInt8 = 0x3C
  static let equals: UInt8 = 0x3D
  static let greater: UInt8 = 0x3E
  static let question: UInt8 = 0x3F
  static let at: UInt8 = 0x40
  static let openBracket: UInt8 = 0x5B
  static let backslash: UInt8 = 0x5C
  static let closeBracket: UInt8 = 0x5D
  static let underscore: UInt8 = 0x5F
  static let backquote: UInt8 = 0x60
  static let openBrace: UInt8 = 0x7B
  static let bar: UInt8 = 0x7C
  static let closeBrace: UInt8 = 0x7D
  static let tilde: UInt8 = 0x7E
}

extension UInt8 {
  /// Whether it is a space or a tab.
  @inline(__always) var isBlank: Bool { self == Byte.space || self == Byte.tab }
  /// Whether it is a line feed or a carriage return.
  @inline(__always) var isLineEnd: Bool { self == Byte.lineFeed || self == Byte.carriageReturn }
  /// Whether it is a blank or a line break.
  @inline(__always) var isWhite: Bool { isBlank || isLineEnd }
  /// Whether it is `,`, `[`, `]`, `{` or `}`.
  @inline(__always) var isFlowIndicator: Bool {
    switch self {
    case Byte.comma, Byte.openBracket, Byte.closeBracket, Byte.openBrace, Byte.closeBrace: true
    default: false
    }
  }
  /// Whether it is a space, a tab, a line ending, a vertical tab or a form feed.
  @inline(__always) var isSpace: Bool { self == Byte.space || (self >= 0x09 && self <= 0x0D) }
  /// Whether it is an ASCII letter.
  @inline(__always) var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  /// Whether it is an ASCII letter or digit.
  @inline(__always) var isAlphanumeric: Bool { isLetter || isDigit }
  /// Whether it is ASCII punctuation, which a backslash can escape in Markdown.
  @inline(__always) var isPunctuation: Bool { self > 0x20 && self < 0x7F && !isAlphanumeric }
  /// Whether it is a letter, or a byte of a character outside ASCII.
  @inline(__always) var isNameByte: Bool { (self | 0x20) &- 0x61 < 26 || self >= 0x80 }
  /// Whether it is `0` to `9`.
  @inline(__always) var isDigit: Bool { self &- 0x30 < 10 }
}

extension Span<UInt8> {
  /// Returns the first line break at or after `index`, or `end`.
  @inline(__always) func lineEnd(_ index: Int, _ end: Int) -> Int {
    var i = index
    while i < end, !self[i].isLineEnd { i += 1 }
    return i
  }

  /// Returns the first byte after the line break at `index`; CR LF is one line break.
  @inline(__always) func afterBreak(_ index: Int, _ end: Int) -> Int {
    guard index < end else { return end }
    let isPair =
      self[index] == Byte.carriageReturn && index + 1 < end && self[index + 1] == Byte.lineFeed
    return index + (isPair ? 2 : 1)
  }

  /// Returns the first byte at or after `index` that isn't a space or tab, or `end`.
  @inline(__always) func skipBlanks(_ index: Int, _ end: Int) -> Int {
    var i = index
    while i < end, self[i].isBlank { i += 1 }
    return i
  }

  /// Returns whether the bytes at `index` begin with `text`, before `end`.
  func has(_ text: StaticString, at index: Int, _ end: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard index >= 0, end - index >= length else { return false }
    return text.withUTF8Buffer { buffer in
      for i in 0..<length where self[index + i] != buffer[i] { return false }
      return true
    }
  }
}
