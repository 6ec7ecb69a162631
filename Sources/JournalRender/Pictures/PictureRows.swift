/// A picture as rows of pixels from the top, each of a red, a green and a blue byte.
package struct PictureRows: Hashable, Sendable {
  package let width: Int
  package let height: Int
  package let bytes: [UInt8]

  /// Takes rows of pixels; nil if there aren't as many bytes as pixels, or no pixels.
  package init?(width: Int, height: Int, bytes: [UInt8]) {
    guard (1...10_000).contains(width), (1...10_000).contains(height),
      bytes.count == 3 * width * height
    else { return nil }
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }

  /// Reads a picture as a process printed it: `P6`, its sides, `255`, and its pixels (Netpbm, PPM).
  package init?(ppm: [UInt8]) {
    var rest = ppm[...]
    func word() -> String {
      let word = rest.prefix { $0 > 0x20 }
      rest = rest[word.endIndex...].dropFirst()
      return String(decoding: word, as: UTF8.self)
    }
    guard word() == "P6", let width = Int(word()), let height = Int(word()), word() == "255" else {
      return nil
    }
    self.init(width: width, height: height, bytes: Array(rest))
  }

  /// Returns the picture as `init(ppm:)` reads it.
  package static func ppm(width: Int, height: Int, bytes: [UInt8]) -> [UInt8] {
    Array("P6 \(width) \(height) 255\n".utf8) + bytes
  }
}
