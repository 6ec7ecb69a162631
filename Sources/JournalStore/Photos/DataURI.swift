/// A picture written into a page itself: `data:image/jpeg;base64,…` (RFC 2397, RFC 4648 §4).
public enum DataURI {
  private static let digits: StaticString =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

  /// The address that holds a picture; nil for a kind that browsers don't show or that can carry
  /// scripts, whatever the name of its file.
  public static func of(_ bytes: [UInt8]) -> String? {
    guard let kind = PictureKind(firstBytes: Array(bytes.prefix(4096))), kind.isShownByBrowsers
    else { return nil }
    return "data:\(kind.mediaType);base64," + base64(bytes)
  }

  /// The address that holds a drawing; nil for anything else.
  ///
  /// Only for an `<img>`, where browsers run no scripts of it and load nothing else.
  public static func ofDrawing(_ bytes: [UInt8]) -> String? {
    guard PictureKind(firstBytes: Array(bytes.prefix(4096))) == .svg else { return nil }
    return "data:image/svg+xml;base64," + base64(bytes)
  }

  /// Bytes as Base64 with its padding.
  static func base64(_ bytes: [UInt8]) -> String {
    let (groups, left) = bytes.count.quotientAndRemainder(dividingBy: 3)
    let length = (bytes.count + 2) / 3 * 4
    return String(unsafeUninitializedCapacity: length) { text in
      bytes.withUnsafeBufferPointer { bytes in
        for group in 0..<groups {
          let start = 3 * group
          put(
            UInt32(bytes[start]) << 16 | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2]),
            in: text, at: 4 * group)
        }
        guard left > 0 else { return }
        let start = 3 * groups
        put(
          UInt32(bytes[start]) << 16 | (left > 1 ? UInt32(bytes[start + 1]) << 8 : 0), in: text,
          at: 4 * groups)
        for place in (4 * groups + 1 + left)..<length { text[place] = UInt8(ascii: "=") }
      }
      return length
    }
  }

  /// Puts 24 bits down as four digits.
  private static func put(_ bits: UInt32, in text: UnsafeMutableBufferPointer<UInt8>, at place: Int)
  {
    let digits = digits.utf8Start
    text[place] = digits[Int(bits >> 18 & 63)]
    text[place + 1] = digits[Int(bits >> 12 & 63)]
    text[place + 2] = digits[Int(bits >> 6 & 63)]
    text[place + 3] = digits[Int(bits & 63)]
  }
}
