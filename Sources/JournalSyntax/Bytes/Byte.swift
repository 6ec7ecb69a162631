/// The ASCII bytes used by the grammars.
///
/// Letters and digits need no names: they are written `UInt8(ascii: "x")`.
@usableFromInline package enum Byte {
  @inlinable package static var tab: UInt8 { 0x09 }
  @inlinable package static var lineFeed: UInt8 { 0x0A }
  @inlinable package static var carriageReturn: UInt8 { 0x0D }
  @inlinable package static var space: UInt8 { 0x20 }
  @inlinable package static var bang: UInt8 { 0x21 }
  @inlinable package static var doubleQuote: UInt8 { 0x22 }
  @inlinable package static var hash: UInt8 { 0x23 }
  @inlinable package static var dollar: UInt8 { 0x24 }
  @inlinable package static var percent: UInt8 { 0x25 }
  @inlinable package static var ampersand: UInt8 { 0x26 }
  @inlinable package static var singleQuote: UInt8 { 0x27 }
  @inlinable package static var openParenthesis: UInt8 { 0x28 }
  @inlinable package static var closeParenthesis: UInt8 { 0x29 }
  @inlinable package static var asterisk: UInt8 { 0x2A }
  @inlinable package static var plus: UInt8 { 0x2B }
  @inlinable package static var comma: UInt8 { 0x2C }
  @inlinable package static var dash: UInt8 { 0x2D }
  @inlinable package static var dot: UInt8 { 0x2E }
  @inlinable package static var slash: UInt8 { 0x2F }
  @inlinable package static var colon: UInt8 { 0x3A }
  @inlinable package static var semicolon: UInt8 { 0x3B }
  @inlinable package static var less: UInt8 { 0x3C }
  @inlinable package static var equals: UInt8 { 0x3D }
  @inlinable package static var greater: UInt8 { 0x3E }
  @inlinable package static var question: UInt8 { 0x3F }
  @inlinable package static var at: UInt8 { 0x40 }
  @inlinable package static var openBracket: UInt8 { 0x5B }
  @inlinable package static var backslash: UInt8 { 0x5C }
  @inlinable package static var closeBracket: UInt8 { 0x5D }
  @inlinable package static var caret: UInt8 { 0x5E }
  @inlinable package static var underscore: UInt8 { 0x5F }
  @inlinable package static var backquote: UInt8 { 0x60 }
  @inlinable package static var openBrace: UInt8 { 0x7B }
  @inlinable package static var bar: UInt8 { 0x7C }
  @inlinable package static var closeBrace: UInt8 { 0x7D }
  @inlinable package static var tilde: UInt8 { 0x7E }
}

extension UInt8 {
  /// True if it is a space or a tab.
  @inlinable @inline(__always)
  package var isBlank: Bool { self == Byte.space || self == Byte.tab }
  /// True if it is a line feed or a carriage return.
  @inlinable @inline(__always)
  package var isLineEnd: Bool { self == Byte.lineFeed || self == Byte.carriageReturn }
  /// True if it is a space, a tab, a line feed or a carriage return.
  @inlinable @inline(__always)
  package var isWhitespace: Bool { isBlank || isLineEnd }
  /// True if it is white space in CommonMark and C: also a vertical tab or a form feed.
  @inlinable @inline(__always)
  package var isSpace: Bool { self == Byte.space || (self >= 0x09 && self <= 0x0D) }
  /// True if it is `0` to `9`.
  @inlinable @inline(__always)
  package var isDigit: Bool { self &- 0x30 < 10 }
  /// True if it is an ASCII letter.
  @inlinable @inline(__always)
  package var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  /// True if it is an ASCII letter or digit.
  @inlinable @inline(__always)
  package var isAlphanumeric: Bool { isLetter || isDigit }
  /// True if it is ASCII punctuation, which a backslash can escape in Markdown.
  @inline(__always) package var isPunctuation: Bool {
    self > 0x20 && self < 0x7F && !isAlphanumeric
  }
  /// True if it is a letter, or a byte of a character outside ASCII.
  @inline(__always) var isNameByte: Bool { isLetter || self >= 0x80 }
  /// True if it is `,`, `[`, `]`, `{` or `}`.
  @inline(__always) var isFlowIndicator: Bool {
    switch self {
    case Byte.comma, Byte.openBracket, Byte.closeBracket, Byte.openBrace, Byte.closeBrace: true
    default: false
    }
  }
}

/// A half-open range of bytes in one file, counted from the file's first byte (a BOM included).
///
/// Files are at most 8 MiB (`SyntaxLimits.fileBytes`), so 32 bits are enough.
public struct ByteRange: Hashable, Sendable {
  /// The first byte.
  public var start: Int32
  /// The byte after the last one.
  public var end: Int32

  /// Creates a range; `end` must not be less than `start`.
  @inlinable
  public init(_ start: Int, _ end: Int) {
    self.start = Int32(truncatingIfNeeded: start)
    self.end = Int32(truncatingIfNeeded: end)
  }

  /// The number of bytes in the range.
  @inlinable public var count: Int { Int(end) - Int(start) }
  /// True if the range contains no bytes.
  @inlinable public var isEmpty: Bool { end <= start }
  /// The range as a range of `Int`, for slicing.
  @inlinable public var indices: Range<Int> { Int(start)..<Int(end) }
}

/// A set of bytes, as a table: one access tells if it contains a byte.
struct ByteSet: Sendable {
  private let isMember: [Bool]

  /// Creates the set of a text's bytes.
  init(_ text: StaticString) {
    isMember = text.withUTF8Buffer { bytes in (0...255).map { bytes.contains($0) } }
  }

  /// Returns true if a byte is in the set.
  @inline(__always)
  func contains(_ byte: UInt8) -> Bool { isMember[Int(byte)] }
}

extension Span<UInt8> {
  /// Returns the first place at or after another with a byte of a set; if there is none, the end.
  @inline(__always)
  func next(of set: ByteSet, _ start: Int, _ end: Int) -> Int {
    var at = start
    while at < end, !set.contains(self[at]) { at += 1 }
    return at
  }
}
