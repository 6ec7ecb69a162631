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

  /// Bytes as Base64 with its padding.
  static func base64(_ bytes: [UInt8]) -> String {
    let length = (bytes.count + 2) / 3 * 4
    return String(unsafeUninitializedCapacity: length) { text in
      var place = 0
      for start in stride(from: 0, to: bytes.count, by: 3) {
        let left = bytes.count - start
        let bits =
          UInt32(bytes[start]) << 16 | (left > 1 ? UInt32(bytes[start + 1]) << 8 : 0)
          | (left > 2 ? UInt32(bytes[start + 2]) : 0)
        for digit in 0..<4 {
          text[place] =
            digit > left
            ? UInt8(ascii: "=") : digits.utf8Start[Int(bits >> UInt32(18 - 6 * digit) & 63)]
          place += 1
        }
      }
      return length
    }
  }
}
