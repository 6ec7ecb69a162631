import JournalSyntax

/// A picture embedded in a page: `data:image/jpeg;base64,…` (RFC 2397, RFC 4648 §4).
public enum DataURI {
  private static let digits: StaticString =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

  /// Returns a picture as a data URI; nil if it is of a kind that browsers don't show or that can
  /// carry scripts, whatever its file's name.
  public static func of(_ bytes: [UInt8]) -> String? {
    guard let kind = PictureKind(firstBytes: Array(bytes.prefix(4096))), kind.isShownByBrowsers
    else { return nil }
    return base64(bytes, after: "data:\(kind.mediaType);base64,")
  }

  /// Returns a drawing as a data URI; nil for anything else.
  ///
  /// Use it only in an `<img>`, where browsers neither run a drawing's scripts nor load anything
  /// else for it.
  public static func ofDrawing(_ bytes: [UInt8]) -> String? {
    guard PictureKind(firstBytes: Array(bytes.prefix(4096))) == .svg else { return nil }
    return base64(bytes, after: "data:image/svg+xml;base64,")
  }

  /// Returns bytes as Base64 with padding, after a prefix.
  static func base64(_ bytes: [UInt8], after start: String = "") -> String {
    let start = Array(start.utf8)
    let length = start.count + (bytes.count + 2) / 3 * 4
    return String(unsafeUninitializedCapacity: length) { text in
      _ = text.update(fromContentsOf: start)
      let rest = UnsafeMutableBufferPointer(rebasing: text[start.count..<length])
      pairs.withUnsafeBufferPointer { pairs in
        bytes.withUnsafeBufferPointer { put($0, into: rest, pairs) }
      }
      return length
    }
  }

  private static func put(
    _ bytes: UnsafeBufferPointer<UInt8>, into text: UnsafeMutableBufferPointer<UInt8>,
    _ pairs: UnsafeBufferPointer<UInt16>
  ) {
    func put(_ bits: UInt32, at place: Int) {
      let text = UnsafeMutableRawPointer(text.baseAddress! + place)
      text.storeBytes(of: pairs[Int(bits >> 12)], as: UInt16.self)
      text.storeBytes(of: pairs[Int(bits & 0xFFF)], toByteOffset: 2, as: UInt16.self)
    }
    let (groups, left) = bytes.count.quotientAndRemainder(dividingBy: 3)
    for group in 0..<groups {
      let start = 3 * group
      put(
        UInt32(bytes[start]) << 16 | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2]),
        at: 4 * group)
    }
    guard left > 0 else { return }
    let start = 3 * groups
    put(
      UInt32(bytes[start]) << 16 | (left > 1 ? UInt32(bytes[start + 1]) << 8 : 0), at: 4 * groups)
    for place in (4 * groups + 1 + left)..<text.count { text[place] = Byte.equals }
  }

  /// The two digits for each value of twelve bits, in memory order.
  private static let pairs: [UInt16] = (0..<4096).map { bits in
    let (first, second) = (digits.utf8Start[bits >> 6], digits.utf8Start[bits & 63])
    return UInt16(littleEndian: UInt16(first) | UInt16(second) << 8)
  }
}
