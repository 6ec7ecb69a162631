import JournalSyntax

/// Percent-encoding (RFC 3986 §2.1).
enum PercentEncoding {
  /// Returns the decoded text; nil if an encoding is wrong or the bytes aren't UTF-8.
  /// - Parameter plusIsSpace: whether `+` stands for a space, as in forms.
  static func decoded(_ bytes: ArraySlice<UInt8>, plusIsSpace: Bool = false) -> String? {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var place = bytes.startIndex
    while place < bytes.endIndex {
      switch bytes[place] {
      case UInt8(ascii: "%"):
        guard place + 2 < bytes.endIndex, let high = digit(bytes[place + 1]),
          let low = digit(bytes[place + 2])
        else { return nil }
        decoded.append(high << 4 | low)
        place += 3
      case UInt8(ascii: "+") where plusIsSpace:
        decoded.append(Byte.space)
        place += 1
      case let byte:
        decoded.append(byte)
        place += 1
      }
    }
    return String(validating: decoded, as: UTF8.self)
  }

  /// Returns a text as a part of a path or a query: everything but letters, digits, `-`, `.`, `_` and
  /// `~` is encoded.
  static func encoded(_ text: String) -> String {
    var encoded = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), Byte.dash, Byte.dot, Byte.underscore, Byte.tilde:
        encoded.append(Character(Unicode.Scalar(byte)))
      default:
        encoded += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return encoded
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.flatMap(UInt8.init(exactly:))
  }
}
