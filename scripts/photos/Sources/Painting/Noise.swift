/// Smooth random values over a plane: the same for a seed everywhere.
///
/// Value noise: random numbers at whole coordinates, and a smooth transition between them.
package struct Noise: Sendable {
  private let seed: UInt32

  package init(_ seed: UInt64) {
    self.seed = UInt32(truncatingIfNeeded: seed ^ seed >> 32)
  }

  /// Returns the random number of a point of the grid, from 0 to 1.
  @inline(__always)
  package func dot(_ x: Int32, _ y: Int32) -> Float {
    var hash = UInt32(bitPattern: x) &* 0x9E37_79B1 ^ UInt32(bitPattern: y) &* 0x85EB_CA77 ^ seed
    hash = (hash ^ hash >> 15) &* 0x2C1B_3C6D
    hash = (hash ^ hash >> 12) &* 0x297A_2D39
    return Float((hash ^ hash >> 15) >> 8) / 16_777_216
  }

  /// Returns a value from 0 to 1 that changes smoothly, by about one hill or valley per unit.
  @inline(__always)
  package func value(_ x: Float, _ y: Float) -> Float {
    let left = x.rounded(.down)
    let top = y.rounded(.down)
    let (column, row) = (Int32(left), Int32(top))
    let u = Noise.ease(x - left)
    let v = Noise.ease(y - top)
    let upper = dot(column, row) + (dot(column + 1, row) - dot(column, row)) * u
    let lower = dot(column, row + 1) + (dot(column + 1, row + 1) - dot(column, row + 1)) * u
    return upper + (lower - upper) * v
  }

  /// Returns three sizes of hills over each other, from 0 to 1.
  @inline(__always)
  package func clouds(_ x: Float, _ y: Float) -> Float {
    (value(x, y) * 4 + value(x * 2.1 + 7, y * 2.1) * 2 + value(x * 4.3, y * 4.3 + 3)) / 7
  }

  @inline(__always)
  private static func ease(_ t: Float) -> Float { t * t * (3 - 2 * t) }
}

/// Returns 0 up to `low`, 1 from `high` on, and a smooth transition between.
@inline(__always)
package func smooth(_ low: Float, _ high: Float, _ value: Float) -> Float {
  let t = min(1, max(0, (value - low) / (high - low)))
  return t * t * (3 - 2 * t)
}
