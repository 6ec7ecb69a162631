/// Rows of pixels, each with a red, a green and a blue byte.
package struct Pixels: Hashable, Sendable {
  var width: Int
  var height: Int
  var bytes: [UInt8]

  /// Creates a picture.
  /// - Parameter bytes: `3 * width * height` bytes, the upper row first.
  package init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == 3 * width * height)
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// Returns the picture turned or mirrored.
  func turned(_ orientation: Orientation) -> Pixels {
    guard orientation != .upright else { return self }
    var turned = self
    if orientation.isOnItsSide { (turned.width, turned.height) = (height, width) }
    for y in 0..<turned.height {
      for x in 0..<turned.width {
        let (fromX, fromY) = orientation.source(of: x, y, width: width, height: height)
        let from = 3 * (fromY * width + fromX)
        let to = 3 * (y * turned.width + x)
        for channel in 0..<3 { turned.bytes[to + channel] = bytes[from + channel] }
      }
    }
    return turned
  }
}

/// The orientation of a file's pixels in a picture: EXIF's Orientation (CIPA DC-008 §4.6.4).
enum Orientation: Int, CaseIterable {
  case upright = 1
  case mirrored, upsideDown, mirroredUpsideDown
  case mirroredOnLeftSide, onLeftSide, mirroredOnRightSide, onRightSide

  /// True if width and height change places.
  var isOnItsSide: Bool { rawValue >= 5 }

  /// Returns the place in the file for a pixel in the shown picture.
  /// - Parameters:
  ///   - width: the width of the file's pixels; `height` likewise.
  func source(of x: Int, _ y: Int, width: Int, height: Int) -> (x: Int, y: Int) {
    switch self {
    case .upright: (x, y)
    case .mirrored: (width - 1 - x, y)
    case .upsideDown: (width - 1 - x, height - 1 - y)
    case .mirroredUpsideDown: (x, height - 1 - y)
    case .mirroredOnLeftSide: (y, x)
    case .onLeftSide: (y, height - 1 - x)
    case .mirroredOnRightSide: (width - 1 - y, height - 1 - x)
    case .onRightSide: (width - 1 - y, x)
    }
  }
}

extension Orientation {
  /// Reads tag 274 in the first directory of an EXIF block, which is a TIFF file (TIFF 6.0, section
  /// 2); upright if it isn't there.
  init(exif block: [UInt8]) {
    self = Orientation.read(block[...]) ?? .upright
  }

  private static func read(_ block: ArraySlice<UInt8>) -> Orientation? {
    // WebP's blocks may begin like JPEG's.
    let prefix = Array("Exif\0\0".utf8)
    let block = Array(block.starts(with: prefix) ? block.dropFirst(prefix.count) : block)
    let isLittle = block.starts(with: [0x49, 0x49])
    func number(at place: Int, _ length: Int) -> Int? {
      guard place >= 0, place <= block.count - length else { return nil }
      let bytes = block[place..<place + length]
      return (isLittle ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(at: 2, 2) == 42, let start = number(at: 4, 4), let count = number(at: start, 2)
    else { return nil }
    for entry in 0..<count {
      let place = start + 2 + 12 * entry
      guard let tag = number(at: place, 2) else { return nil }
      // A 16-bit number is at the beginning of its four bytes.
      if tag == 274 { return number(at: place + 8, 2).flatMap(Orientation.init) }
    }
    return nil
  }
}
