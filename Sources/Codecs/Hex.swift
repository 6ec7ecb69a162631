/// Hexadecimal digits (RFC 4648 §8).
package enum Hex {
  /// Returns bytes as two small digits each.
  package static func text(_ bytes: some Sequence<UInt8>) -> String {
    var digits: [UInt8] = []
    for byte in bytes { digits.append(hexadecimal: byte, digits: 2, isUppercase: false) }
    return String(decoding: digits, as: UTF8.self)
  }

  /// Returns a number as digits, padded with zeros to a width.
  package static func text(
    _ number: some UnsignedInteger, digits count: Int, isUppercase: Bool = false
  ) -> String {
    var digits: [UInt8] = []
    digits.append(hexadecimal: number, digits: count, isUppercase: isUppercase)
    return String(decoding: digits, as: UTF8.self)
  }

  /// Returns the bytes of pairs of digits, small or capital; nil for anything else.
  package static func bytes(_ text: some StringProtocol) -> [UInt8]? {
    let values = text.utf8.map { value(of: $0) ?? 16 }
    guard values.count.isMultiple(of: 2), values.allSatisfy({ $0 < 16 }) else { return nil }
    return stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] }
  }

  /// Returns the value of a digit, small or capital; nil for any other byte.
  package static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  /// Returns the digit of a value from 0 to 15.
  package static func digit(of value: UInt8, isUppercase: Bool = false) -> UInt8 {
    let letters = isUppercase ? UInt8(ascii: "A") : UInt8(ascii: "a")
    return value < 10 ? UInt8(ascii: "0") + value : letters + value - 10
  }
}

extension [UInt8] {
  /// Appends a number in hexadecimal digits, padded with zeros to a width.
  package mutating func append(
    hexadecimal number: some UnsignedInteger, digits: Int, isUppercase: Bool = true
  ) {
    let number = UInt64(truncatingIfNeeded: number)
    let needed = (UInt64.bitWidth - number.leadingZeroBitCount + 3) / 4
    for place in (0..<Swift.max(digits, needed)).reversed() {
      let value = UInt8(truncatingIfNeeded: number >> UInt64(4 * place) & 15)
      append(Hex.digit(of: value, isUppercase: isUppercase))
    }
  }
}
