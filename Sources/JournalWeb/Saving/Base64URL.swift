/// Bytes as text that a form or an address can carry (RFC 4648 §5, without padding).
enum Base64URL {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
  private static let values = Dictionary(
    uniqueKeysWithValues: digits.enumerated().map { ($1, UInt32($0)) })

  static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 4 / 3 + 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      bits <<= UInt32(8 * (3 - group.count))
      for digit in 0...group.count { text.append(digits[Int(bits >> UInt32(18 - 6 * digit) & 63)]) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the bytes; nil if the text isn't exactly what `text(of:)` makes of any.
  static func bytes(of text: String) -> [UInt8]? {
    let text = Array(text.utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count * 3 / 4)
    for start in stride(from: 0, to: text.count, by: 4) {
      let group = text[start..<min(start + 4, text.count)]
      guard group.count > 1 else { return nil }
      var bits: UInt32 = 0
      for digit in group {
        guard let value = values[digit] else { return nil }
        bits = bits << 6 | value
      }
      bits <<= UInt32(6 * (4 - group.count))
      for place in 0..<(group.count - 1) {
        bytes.append(UInt8(bits >> UInt32(16 - 8 * place) & 255))
      }
    }
    return self.text(of: bytes).utf8.elementsEqual(text) ? bytes : nil
  }
}
