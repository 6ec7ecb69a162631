/// A point of a picture, whose height is 1: x grows to the right, y grows downwards.
package typealias Point = SIMD2<Float>

/// Returns the sine of an angle in full turns.
///
/// A Taylor series up to the ninth power, off by less than 0.00001. The C library's results differ
/// between systems; these are the same everywhere.
package func sine(_ turns: Float) -> Float {
  let fraction = turns - turns.rounded(.down)  // 0 to 1
  let quarter = fraction < 0.25 ? fraction : fraction < 0.75 ? 0.5 - fraction : fraction - 1
  let x = quarter * 6.283_185_5
  let square = x * x
  return x
    * (1 - square / 6 * (1 - square / 20 * (1 - square / 42 * (1 - square / 72))))
}

/// Returns the cosine of an angle in full turns.
package func cosine(_ turns: Float) -> Float { sine(turns + 0.25) }

extension Point {
  /// The distance from the origin.
  package var length: Float { (x * x + y * y).squareRoot() }
}
