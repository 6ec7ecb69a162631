/// A colour as red, green, blue and opacity, each from 0 to 1.
package typealias Colour = SIMD4<Float>

extension Colour {
  /// Creates an opaque colour from its usual notation: `0xFFA030`.
  package init(_ hex: UInt32) {
    let parts = [16, 8, 0].map { Float(hex >> $0 & 255) / 255 }
    self.init(parts[0], parts[1], parts[2], 1)
  }

  /// Returns the colour with another opacity.
  package func faded(_ opacity: Float) -> Colour {
    Colour(x, y, z, w * opacity)
  }

  /// Returns a mixture: all of this colour at 0, all of the other at 1.
  @inline(__always)
  package func mixed(_ other: Colour, _ share: Float) -> Colour {
    self + (other - self) * share
  }

  /// Returns the colour darker (below 1) or lighter (above 1).
  package func times(_ light: Float) -> Colour {
    Colour(Swift.min(1, x * light), Swift.min(1, y * light), Swift.min(1, z * light), w)
  }
}
