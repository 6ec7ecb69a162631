import Codecs

/// A colour in the sRGB space, with 8 bits for each part.
public struct Colour: Hashable, Sendable {
  /// The parts, from 0 to 255.
  public var red, green, blue: UInt8

  /// Creates a colour from its parts.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Creates a colour from its number, such as 0xFE9D5A.
  package init(_ number: UInt32) {
    self.init(
      UInt8(truncatingIfNeeded: number >> 16), UInt8(truncatingIfNeeded: number >> 8),
      UInt8(truncatingIfNeeded: number))
  }

  /// Reads `#fe9d5a` or `#fa5`, with or without the `#`; nil for other texts.
  public init?(_ text: String) {
    let digits = Array(text.hasPrefix("#") ? text.dropFirst() : text[...])
    let all = digits.count == 3 ? digits.flatMap { [$0, $0] } : digits
    guard all.count == 6, all.allSatisfy({ $0.isASCII && $0.isHexDigit }),
      let number = UInt32(String(all), radix: 16)
    else { return nil }
    self.init(number)
  }

  /// The colour as `#fe9d5a`.
  public var hexadecimal: String { "#" + Hex.text([red, green, blue]) }
}
