/// A picture with another's proportions, and its light and colours as if seen through milk glass:
/// nothing on it can be recognized.
package struct Veil {
  /// The veil's size.
  private let size: (width: Int, height: Int)
  /// The number of pixels left on the long side: familiar faces are recognized at 16 (Harmon, "The
  /// recognition of faces", 1973).
  private let grain: Int
  /// JPEG's quality, from 1 to 100; there are only soft changes.
  private static let quality: Int32 = 60

  /// Describes a picture's veil.
  /// - Parameters:
  ///   - width: the picture's own width in pixels.
  ///   - height: the picture's own height in pixels.
  ///   - longSide: the veil's long side, in pixels.
  package init(width: Int, height: Int, longSide: Int) {
    let long = max(width, height)
    // AreaAverage leaves small pictures unchanged, but only their proportions count.
    let enlarged = long < longSide ? (longSide + long - 1) / long : 1
    size = AreaAverage.size(fitting: width * enlarged, height * enlarged, longSide: longSide)
    grain = min(8, max(1, long / 8))
  }

  /// Returns a picture file's veil as a JPEG file.
  package func jpeg(
    of file: UnsafeBufferPointer<UInt8>, _ limits: PictureLimits = PictureLimits()
  ) throws(PictureError) -> [UInt8] {
    let pixels = try SmallCopy.pixels(of: file, longSide: grain, limits)
    return try JPEGFile.encode(
      pixels.enlarged(to: size.width, size.height), quality: Veil.quality)
  }

  /// Returns a grey picture as a JPEG file.
  package func plain() throws(PictureError) -> [UInt8] {
    let grey = Pixels(width: 1, height: 1, bytes: [0x9A, 0x9A, 0x9A])
    return try JPEGFile.encode(grey.enlarged(to: size.width, size.height), quality: Veil.quality)
  }
}

extension Pixels {
  /// Returns the picture larger, with straight transitions between the middles of adjacent pixels
  /// (bilinear interpolation).
  func enlarged(to newWidth: Int, _ newHeight: Int) -> Pixels {
    let columns = Pixels.shares(of: width, among: newWidth)
    let rows = Pixels.shares(of: height, among: newHeight)
    var made: [UInt8] = []
    made.reserveCapacity(3 * newWidth * newHeight)
    for row in rows {
      for column in columns {
        for channel in 0..<3 {
          func value(_ x: Int, _ y: Int) -> Int { Int(bytes[3 * (y * width + x) + channel]) }
          let upper =
            value(column.first, row.first) * (256 - column.weight)
            + value(column.second, row.first) * column.weight
          let lower =
            value(column.first, row.second) * (256 - column.weight)
            + value(column.second, row.second) * column.weight
          made.append(UInt8((upper * (256 - row.weight) + lower * row.weight) >> 16))
        }
      }
    }
    return Pixels(width: newWidth, height: newHeight, bytes: made)
  }

  /// Two neighbouring pixels, and the second one's share, from 0 to 256.
  private struct Share {
    var first: Int
    var second: Int
    var weight: Int
  }

  private static func shares(of count: Int, among newCount: Int) -> [Share] {
    (0..<newCount).map { place in
      // The middle of the new pixel, in 256ths of an old one, from the first one's middle.
      let middle = (256 * (2 * place + 1) * count / (2 * newCount)) - 128
      let inside = min(max(0, middle), 256 * (count - 1))
      let first = inside / 256
      return Share(first: first, second: min(first + 1, count - 1), weight: inside % 256)
    }
  }
}
