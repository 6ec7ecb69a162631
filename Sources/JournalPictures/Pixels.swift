/// Rows of pixels, each of a red, a green and a blue byte.
package struct Pixels: Hashable, Sendable {
  var width: Int
  var height: Int
  var bytes: [UInt8]

  /// Creates a picture.
  /// - Parameter bytes: `3 * width * height` of them, the upper row first.
  package init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == 3 * width * height)
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }

  /// Returns the picture turned or mirrored.
  func turned(_ orientation: Orientation) -> Pixels {
    guard orientation != .upright else { return self }
    var turned = self
    if orientation.isOnItsSide { (turned.width, turned.height) = (height, width) }
    for y in 0..<turned.height {
      for x in 0..<turned.width {
        let (fromX, fromY) = orientation.source(of: x, y, width: width, height: height)
        let (from, to) = (3 * (fromY * width + fromX), 3 * (y * turned.width + x))
        for channel in 0..<3 { turned.bytes[to + channel] = bytes[from + channel] }
      }
    }
    return turned
  }
}
