/// Percent-encoding (RFC 3986 §2.1).
package enum PercentEncoding {
  /// Returns true if a byte means itself everywhere in an address: ASCII letters and digits, `-`,
  /// `.`, `_` and `~` (RFC 3986 §2.3).
  package static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// Returns text as part of a path or a query, with all but unreserved characters encoded.
  package static func encoded(_ text: String) -> String {
    encoded(text) { !isUnreserved($0) }
  }

  /// Returns a path as part of an address; slashes stay.
  package static func path(_ path: String) -> String {
    encoded(path) { $0 != UInt8(ascii: "/") && !isUnreserved($0) }
  }

  /// Returns text with some bytes encoded; `%` must be one of them.
  /// - Parameter isUppercase: true for capital digits, as in addresses.
  package static func encoded(
    _ text: String, isUppercase: Bool = true, where isEncoded: (UInt8) -> Bool
  ) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if isEncoded(byte) {
        bytes.append(UInt8(ascii: "%"))
        bytes.append(hexadecimal: byte, digits: 2, isUppercase: isUppercase)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the decoded text; nil if an encoding is wrong or the bytes aren't UTF-8.
  /// - Parameter plusIsSpace: true to read `+` as a space, as in forms.
  package static func decoded(_ bytes: ArraySlice<UInt8>, plusIsSpace: Bool = false) -> String? {
    read(bytes, plusIsSpace: plusIsSpace, isStrict: true)
      .flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// Returns the bytes of typed text; a `%` without two digits after it stays.
  package static func bytes(of text: some StringProtocol) -> [UInt8] {
    read(Array(text.utf8)[...], plusIsSpace: false, isStrict: false) ?? []
  }

  /// Returns nil for a wrong encoding if reading is strict.
  private static func read(
    _ bytes: ArraySlice<UInt8>, plusIsSpace: Bool, isStrict: Bool
  ) -> [UInt8]? {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var place = bytes.startIndex
    while place < bytes.endIndex {
      let byte = bytes[place]
      place += 1
      if byte == UInt8(ascii: "%") {
        if place + 1 < bytes.endIndex, let high = Hex.value(of: bytes[place]),
          let low = Hex.value(of: bytes[place + 1])
        {
          decoded.append(high << 4 | low)
          place += 2
          continue
        }
        if isStrict { return nil }
      }
      decoded.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
    }
    return decoded
  }
}
