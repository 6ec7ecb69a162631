/// Writes small pictures of at most 16 colours as PNG.
///
/// After "PNG (Portable Network Graphics) Specification" (W3C/ISO 15948), RFC 1950 (zlib) and RFC
/// 1951 (DEFLATE). The rows are in stored blocks: no compression, but hardly any code.
enum PNG {
  /// Encodes a picture of `width` × `height` palette indices below 16, row by row.
  static func encode(
    width: Int, height: Int, palette: [(UInt8, UInt8, UInt8)], pixels: [UInt8]
  ) -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    var header = bigEndian(width) + bigEndian(height)
    header += [4, 3, 0, 0, 0]  // bits a pixel, palette colours, and the only methods there are
    chunk("IHDR", header, to: &file)
    chunk("PLTE", palette.flatMap { [$0.0, $0.1, $0.2] }, to: &file)
    chunk("IDAT", zlib(rows(width: width, height: height, pixels: pixels)), to: &file)
    chunk("IEND", [], to: &file)
    return file
  }

  /// Returns two pixels per byte, each row after a filter byte of 0.
  private static func rows(width: Int, height: Int, pixels: [UInt8]) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity(height * (width / 2 + 2))
    for y in 0..<height {
      rows.append(0)
      for x in stride(from: 0, to: width, by: 2) {
        let right = x + 1 < width ? pixels[y * width + x + 1] : 0
        rows.append(pixels[y * width + x] << 4 | right & 15)
      }
    }
    return rows
  }

  private static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 65_535, bytes.count)
      let length = UInt16(end - start)
      stream.append(end == bytes.count ? 1 : 0)
      for half in [length, ~length] {
        stream.append(UInt8(half & 255))
        stream.append(UInt8(half >> 8))
      }
      stream += bytes[start..<end]
      start = end
    } while start < bytes.count
    return stream + bigEndian(Int(adler32(bytes)))
  }

  private static func chunk(_ kind: String, _ contents: [UInt8], to file: inout [UInt8]) {
    file += bigEndian(contents.count)
    let checked = kind.utf8 + contents
    file += checked
    file += bigEndian(Int(crc32(checked)))
  }

  private static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var low: UInt32 = 1
    var high: UInt32 = 0
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }

  private static let crcTable: [UInt32] = (0..<256).map { start in
    (0..<8).reduce(UInt32(start)) { crc, _ in crc & 1 == 1 ? 0xEDB8_8320 ^ crc >> 1 : crc >> 1 }
  }

  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    let table = crcTable
    return ~bytes.reduce(UInt32.max) { crc, byte in
      table[Int((crc ^ UInt32(byte)) & 255)] ^ crc >> 8
    }
  }
}
