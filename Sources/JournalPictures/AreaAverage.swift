/// Makes pictures smaller: each pixel is the average over its area.
///
/// Rows are added in any order, and in parts, as interlaced files have them. Only the small picture
/// is stored.
struct AreaAverage {
  let width: Int
  let height: Int
  private let small: (width: Int, height: Int)
  /// The column in which each pixel in a row begins, and the part of the pixel in it.
  ///
  /// The rest lies in the next one. A pixel is as wide as `small.width`, a column as wide as
  /// `width`.
  private let columns: [Share]
  /// Sums of weights times values; each pixel's weights add up to `width` × `height`.
  private var sums: [UInt64]
  /// The same for one row; at most 255 × `width`.
  private var row: [UInt32]

  private struct Share {
    var index: UInt32
    var weight: UInt32

    /// Divides the pixel with that number, `size` units wide, between parts of `part` units.
    init(_ number: Int, size: Int, part: Int) {
      let start = number * size
      index = UInt32(start / part)
      weight = UInt32(min(size, part - start % part))
    }
  }

  /// Prepares to average a picture with sides from 1 to 2²⁴ pixels.
  /// - Parameter size: the small picture's size; at most as large.
  init(width: Int, height: Int, size: (width: Int, height: Int)) {
    self.width = width
    self.height = height
    let small = (width: min(size.width, width), height: min(size.height, height))
    self.small = small
    columns = (0..<width).map { Share($0, size: small.width, part: width) }
    // One more column, which gets the rest of the last pixel: nothing.
    row = [UInt32](repeating: 0, count: 3 * (small.width + 1))
    sums = [UInt64](repeating: 0, count: 3 * small.width * (small.height + 1))
  }

  /// Returns a size with the same proportions, with its long side within a limit and no side under
  /// 1.
  static func size(
    fitting width: Int, _ height: Int, longSide: Int
  ) -> (width: Int, height: Int) {
    let long = max(width, height)
    guard long > longSide else { return (width, height) }
    func scaled(_ side: Int) -> Int { max(1, (side * longSide + long / 2) / long) }
    return (scaled(width), scaled(height))
  }

  // MARK: Adding

  /// Adds pixels in one row: from `x`, each `step` after the one before it.
  /// - Parameter channels: bytes per pixel: 3, or 4 with alpha, which is laid on white.
  mutating func add(
    _ pixels: Span<UInt8>, y: Int, x: Int = 0, step: Int = 1, count: Int, channels: Int
  ) {
    for i in row.indices { row[i] = 0 }
    var column = x
    var from = 0
    for _ in 0..<count {
      let share = columns[column]
      if channels == 3 {
        add(pixels[from], pixels[from + 1], pixels[from + 2], share)
      } else {
        let alpha = UInt32(pixels[from + 3])
        add(
          AreaAverage.onWhite(pixels[from], alpha), AreaAverage.onWhite(pixels[from + 1], alpha),
          AreaAverage.onWhite(pixels[from + 2], alpha), share)
      }
      column += step
      from += channels
    }
    addRow(Share(y, size: small.height, part: height))
  }

  @inline(__always)
  private mutating func add(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ share: Share) {
    let place = 3 * Int(share.index)
    row[place] &+= UInt32(red) &* share.weight
    row[place + 1] &+= UInt32(green) &* share.weight
    row[place + 2] &+= UInt32(blue) &* share.weight
    let rest = UInt32(small.width) &- share.weight
    guard rest > 0 else { return }
    row[place + 3] &+= UInt32(red) &* rest
    row[place + 4] &+= UInt32(green) &* rest
    row[place + 5] &+= UInt32(blue) &* rest
  }

  @inline(__always)
  private static func onWhite(_ value: UInt8, _ alpha: UInt32) -> UInt8 {
    alpha == 255
      ? value
      : UInt8(truncatingIfNeeded: (UInt32(value) * alpha + 255 * (255 - alpha) + 127) / 255)
  }

  private mutating func addRow(_ share: Share) {
    let length = 3 * small.width
    let start = Int(share.index) * length
    let rest = UInt64(small.height) - UInt64(share.weight)
    for i in 0..<length {
      sums[start + i] &+= UInt64(row[i]) &* UInt64(share.weight)
    }
    guard rest > 0 else { return }
    for i in 0..<length { sums[start + length + i] &+= UInt64(row[i]) &* rest }
  }

  // MARK: Result

  /// The small picture, after all pixels have been added.
  var pixels: Pixels {
    let area = UInt64(width) * UInt64(height)
    let bytes = sums.prefix(3 * small.width * small.height).map {
      UInt8(truncatingIfNeeded: min(255, ($0 + area / 2) / area))
    }
    return Pixels(width: small.width, height: small.height, bytes: bytes)
  }
}
