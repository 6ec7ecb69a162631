import JournalSyntax

/// Reads dates and times as files write them, from bytes.
///
/// It's used for every entry, so it creates no Strings.
package struct DateScanner: ~Escapable {
  private let bytes: Span<UInt8>
  var position: Int
  private let end: Int

  /// Starts at the beginning of a range in `bytes`.
  @_lifetime(copy bytes)
  package init(_ bytes: Span<UInt8>, in range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  /// True if nothing is left.
  package var isAtEnd: Bool { position >= end }

  /// Returns the byte `offset` bytes ahead; 0 past the end.
  func peek(_ offset: Int = 0) -> UInt8 {
    position + offset < end && position + offset >= 0 ? bytes[position + offset] : 0
  }

  /// Returns the number of digits from `offset` on, at most nine.
  func digits(at offset: Int = 0) -> Int {
    var count = 0
    while count < 9, peek(offset + count).isDigit { count += 1 }
    return count
  }

  /// Returns the number written with the `count` digits at `offset`.
  func number(_ count: Int, at offset: Int = 0) -> Int {
    var value = 0
    for i in 0..<count { value = value * 10 + Int(peek(offset + i) &- 0x30) }
    return value
  }

  mutating func skip(_ count: Int) {
    position += count
  }

  mutating func skipSpaces() {
    while peek().isBlank { position += 1 }
  }

  /// Reads `HH:MM`, `H:MM`, `HH:MM:SS…`, with `am` or `pm`; nil if there is no time here.
  package mutating func time() -> ClockTime? {
    let hourDigits = digits()
    guard hourDigits == 1 || hourDigits == 2, peek(hourDigits) == Byte.colon,
      digits(at: hourDigits + 1) == 2
    else { return nil }
    var hour = number(hourDigits)
    let minute = number(2, at: hourDigits + 1)
    skip(hourDigits + 3)
    if peek() == Byte.colon, digits(at: 1) == 2 { skip(3) }
    if peek() == Byte.dot || peek() == Byte.comma, digits(at: 1) > 0 {
      skip(1 + digits(at: 1))
    }
    let space = peek() == Byte.space ? 1 : 0
    if peek(space + 1) | 0x20 == UInt8(ascii: "m") {
      let half = peek(space) | 0x20
      if half == UInt8(ascii: "p") || half == UInt8(ascii: "a"), (1...12).contains(hour) {
        hour = hour % 12 + (half == UInt8(ascii: "p") ? 12 : 0)
        skip(space + 2)
      }
    }
    return ClockTime(hour: hour, minute: minute)
  }

  /// Reads `Z`, `+13:00`, `-0600`, ` +1300`, `UTC` as minutes east of UTC; nil if there is none.
  mutating func offset() -> Int? {
    let space = peek() == Byte.space ? 1 : 0
    let sign = peek(space)
    if sign | 0x20 == UInt8(ascii: "z") {
      skip(space + 1)
      return 0
    }
    guard sign == Byte.plus || sign == Byte.dash else { return nil }
    let count = digits(at: space + 1)
    guard count == 2 || count == 4 else { return nil }
    var minutes = number(2, at: space + 1) * 60
    skip(space + 3)
    if peek() == Byte.colon { skip(1) }
    if digits() == 2 {
      minutes += number(2)
      skip(2)
    }
    return sign == Byte.dash ? -minutes : minutes
  }
}
