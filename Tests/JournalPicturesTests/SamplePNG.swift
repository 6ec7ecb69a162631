/// A PNG file of any form, made by hand from the specification (ISO/IEC 15948).
///
/// Its rows are stored without compression, so that each byte of the test's pixels is in the file.
struct SamplePNG {
  enum Color: UInt8 {
    case grey = 0
    case rgb = 2
    case palette = 3
    case greyWithAlpha = 4
    case rgba = 6

    var channels: Int { [.grey: 1, .rgb: 3, .palette: 1, .greyWithAlpha: 2, .rgba: 4][self]! }
  }

  var width: Int
  var height: Int
  var color = Color.rgb
  /// 8 or 16.
  var bits = 8
  var isInterlaced = false
  /// The size that the header gives instead of the true one.
  var claimed: (width: Int, height: Int)?
  /// Chunks before the pixels.
  var chunks: [(name: String, contents: [UInt8])] = []
  /// Returns the channels of a pixel.
  var pixel: (_ x: Int, _ y: Int) -> [Int]

  var bytes: [UInt8] {
    let size = claimed ?? (width, height)
    let header =
      be(size.width, 4) + be(size.height, 4) + [
        UInt8(bits), color.rawValue, 0, 0, isInterlaced ? 1 : 0,
      ]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
      + chunks.flatMap { chunk($0.name, $0.contents) }
      + chunk("IDAT", zlib(rows)) + chunk("IEND", [])
  }

  /// The starts and steps of Adam7's passes.
  private var passes: [(x: Int, y: Int, dx: Int, dy: Int)] {
    isInterlaced
      ? [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ] : [(0, 0, 1, 1)]
  }

  private var rows: [UInt8] {
    passes.flatMap { pass -> [UInt8] in
      guard pass.x < width else { return [] }
      return stride(from: pass.y, to: height, by: pass.dy).flatMap { y in
        [0]
          + stride(from: pass.x, to: width, by: pass.dx).flatMap { x in
            pixel(x, y).prefix(color.channels).flatMap { be($0, bits / 8) }
          }
      }
    }
  }
}

/// Returns a number as bytes, the most significant one first.
func be(_ number: Int, _ length: Int) -> [UInt8] {
  (0..<length).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
}

private func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
  let checked = Array(name.utf8) + contents
  return be(contents.count, 4) + checked + be(Int(crc32(checked)), 4)
}

/// Returns a zlib stream of stored blocks (RFC 1950, RFC 1951 §3.2.4).
func zlib(_ bytes: [UInt8]) -> [UInt8] {
  var stream: [UInt8] = [0x78, 0x01]
  var start = 0
  repeat {
    let part = bytes[start..<min(start + 65_535, bytes.count)]
    start = part.endIndex
    stream.append(start == bytes.count ? 1 : 0)
    for half in [part.count, ~part.count] { stream += be(half, 2).reversed() }
    stream += part
  } while start < bytes.count
  var (low, high) = (1, 0)
  for byte in bytes {
    low = (low + Int(byte)) % 65_521
    high = (high + low) % 65_521
  }
  return stream + be(high << 16 | low, 4)
}

private func crc32(_ bytes: [UInt8]) -> UInt32 {
  ~bytes.reduce(UInt32.max) { crc, byte in
    (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in
      crc & 1 == 1 ? 0xEDB8_8320 ^ crc >> 1 : crc >> 1
    }
  }
}
